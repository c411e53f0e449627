"""The middle of the panel: head, tools, roster, things to know."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.queries.roster import RosterRow
from desktop.ui.context import Context
from desktop.ui.panels.warbands.deeds import Deeds
from desktop.ui.panels.warbands.knowing.card import KnowingCard
from desktop.ui.panels.warbands.knowing.findings import Finding, findings
from desktop.ui.panels.warbands.reading import Reading
from desktop.ui.panels.warbands.roster.head import WarbandHead
from desktop.ui.panels.warbands.roster.leader import LeaderPopover
from desktop.ui.panels.warbands.roster.menu import RosterMenu, Situation
from desktop.ui.panels.warbands.roster.model import RosterModel
from desktop.ui.panels.warbands.roster.stats import stat_names
from desktop.ui.panels.warbands.roster.table import RosterTable
from desktop.ui.panels.warbands.roster.tools import RosterTools
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.empty_state import EmptyState

_MARGIN = 15
_AROUND = 120
"""Margins, gaps, and the head of the things to know. Units: logical pixels."""


class RosterPage(QWidget):
    """One warband. Everything done here is on disk at once; the page is shown again with what came of it."""

    recruit_asked = Signal()
    """The user wants new recruits."""
    edit_asked = Signal()
    """The user wants to change name, player, limit or banner."""
    export_asked = Signal()
    """The user wants to hand the warband on."""
    card_asked = Signal()
    """The user wants to see the card in place of the roster."""
    chosen = Signal(object)
    """Another recruit is the current one, or None."""
    opened = Signal()
    """The user wants to go on with the current recruit: to its options."""
    leaders_asked = Signal()
    """The user wants to see who led the warband."""
    musters_asked = Signal()
    """The user wants to see the named musters."""
    muster_of_asked = Signal(object)
    """The user wants to name a muster of some recruits: their ids."""
    limits_asked = Signal()
    """The user wants to change what the warband is to keep to."""
    band_asked = Signal(str)
    """The user wants to see another warband: its id."""
    band_made = Signal(str)
    """Another warband came of this one: its id."""

    def __init__(self, context: Context, deeds: Deeds, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._deeds = deeds
        self._reading = Reading()
        self.head = WarbandHead(context)
        self.tools = RosterTools(context)
        self.model = RosterModel(context, self)
        self.table = RosterTable(context, self.model)
        self.knowing = KnowingCard(context)
        self.empty_recruit = PrimaryButton(context, "warbands.tools.recruit", icon="plus", big=True)
        self.empty_delete = PlainButton(context, "warbands.menu.delete_short", icon="delete-outline", big=True)
        self.empty = EmptyState(context, "warbands.empty.recruits", "warbands.empty.recruits_words",
                                actions=(self.empty_recruit, self.empty_delete))
        self.leader_popover: LeaderPopover | None = None
        self.menu: RosterMenu | None = None
        self._lay_out()
        self._connect()
        self._bind_keys()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 14, _MARGIN, 14)
        column.setSpacing(12)
        for widget in (self.head, self.tools, self.table, self.knowing, self.empty):
            column.addWidget(widget)
        column.addStretch(1)
        column.setStretchFactor(self.empty, 2)

    def _connect(self) -> None:
        self.head.edit_asked.connect(self.edit_asked)
        self.head.renamed.connect(self._rename_band)
        self.empty_recruit.clicked.connect(self.recruit_asked)
        self.empty_delete.clicked.connect(self._delete_band)
        tools, table = self.tools, self.table
        tools.recruit_asked.connect(self.recruit_asked)
        tools.copy_asked.connect(self.copy)
        tools.dismiss_asked.connect(self.dismiss)
        tools.leader_asked.connect(self.ask_leader)
        tools.card_asked.connect(self.card_asked)
        tools.more_asked.connect(self._show_more)
        table.row_chosen.connect(self.chosen)
        table.row_activated.connect(self.opened)
        table.picked.connect(self._picked)
        table.ordered.connect(self._order)
        table.deed_asked.connect(self.do)
        table.menu_asked.connect(self._show_menu)
        self.model.edited.connect(self._rename)
        self.knowing.show_asked.connect(self.show_finding)
        self.knowing.rule_asked.connect(self._show_rule)

    def _bind_keys(self) -> None:
        for keys, slot in (("Ctrl+D", self.copy), ("Ctrl+L", self.ask_leader)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    def show_reading(self, reading: Reading) -> None:
        """Show a warband as it stands; another one begins with its first recruit."""
        band, before = reading.band, self._reading.band
        self._reading = reading
        if band is None:
            return
        if before is None or before.id != band.id:
            self.table.forget()
            self.table.own_order()
        leader = next((row for row in reading.recruits if row.leads), None)
        self.head.show_band(band, leader, reading.purse)
        self.tools.show_game(band.system)
        self.model.show_stats(stat_names(band.system, reading.recruits), band.system,
                              models=any(row.printed.models > 1 for row in reading.recruits))
        self.model.set_rows(reading.recruits)
        self.table.show_height(len(reading.recruits))
        self._divide()
        self.knowing.show_findings(findings(band, reading.recruits, reading.rosters))
        for widget in (self.tools, self.table, self.knowing):
            widget.setVisible(bool(reading.recruits))
        self.empty.setVisible(not reading.recruits)
        self._picked()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give what the roster does not need to the things to know."""
        super().resizeEvent(event)
        self._divide()

    def _divide(self) -> None:
        taken = self.head.height() + self.tools.height() + self.table.sizeHint().height() + _AROUND
        self.knowing.list.give_room(self.height() - taken)

    # --- what people do

    @Slot(str)
    def do(self, deed: str) -> None:
        """Do what a key or a menu names."""
        row = self.table.current_row()
        known = {"rename": self.table.rename, "copy": self.copy, "dismiss": self.dismiss, "delete": self._delete_band,
                 "duplicate": self._duplicate, "own_order": self.table.own_order, "ledger": self.head.purse.click,
                 "leaders": self.leaders_asked.emit, "edit": self.edit_asked.emit, "export": self.export_asked.emit,
                 "recruit": self.recruit_asked.emit, "musters": self.musters_asked.emit}
        if deed in known:
            known[deed]()
        elif deed in ("up", "down"):
            self.table.step(-1 if deed == "up" else 1)
        elif deed == "muster_of":
            self.muster_of_asked.emit(self.table.selected_ids())
        elif isinstance(row, RosterRow):
            self._do_to(row, deed)

    def _do_to(self, row: RosterRow, deed: str) -> None:
        if deed in ("lead", "no_lead"):
            self._deeds.lead(row.warband, row.id if deed == "lead" else "")
        elif deed in ("miss", "fit"):
            self._deeds.miss(row.id, 1 if deed == "miss" else 0)

    @Slot()
    def copy(self) -> None:
        """Copy the selected recruits; the copies are selected then."""
        self.table.choose_all(self._deeds.copy(self.table.selected_ids()))

    @Slot()
    def dismiss(self) -> None:
        """Let the selected recruits go."""
        self._deeds.dismiss(tuple(self.table.selected_rows()))

    @Slot()
    def ask_leader(self) -> None:
        """Ask who leads."""
        band = self._reading.band
        if band is None or not self._reading.recruits:
            return
        self.leader_popover = LeaderPopover(self._context, self.tools.leader, band, self._reading.recruits)
        self.leader_popover.named.connect(self._name_leader)
        self.leader_popover.rule_asked.connect(self._show_rule)
        self.leader_popover.ask()

    @Slot()
    def _show_more(self) -> None:
        self._open_menu(self.tools.more.mapToGlobal(QPoint(0, self.tools.more.height() + 2)), whole=True)

    @Slot(QPoint)
    def _show_menu(self, place: QPoint) -> None:
        self._open_menu(place, whole=False)

    def _open_menu(self, place: QPoint, *, whole: bool) -> None:
        band = self._reading.band
        if band is None:
            return
        others = [other for other in self._reading.bands if other.id != band.id]
        situation = Situation(tuple(self.table.selected_rows()), band, others, self.table.is_sorted)
        self.menu = RosterMenu(self._context, situation, whole=whole, parent=self)
        self.menu.asked.connect(self.do)
        self.menu.move_asked.connect(self._move)
        self.menu.open(place)

    @Slot(str)
    def _name_leader(self, recruit: str) -> None:
        if self._reading.band is not None:
            self._deeds.lead(self._reading.band.id, recruit)

    @Slot(object)
    def _order(self, order: object) -> None:
        if self._reading.band is not None and isinstance(order, tuple):
            self._deeds.order(self._reading.band.id, order)

    @Slot(object, str, str)
    def _rename(self, row: object, _column: str, text: str) -> None:
        if isinstance(row, RosterRow):
            self._deeds.rename(row.id, "" if text.strip() == row.card.name else text)

    @Slot(str)
    def _rename_band(self, name: str) -> None:
        if self._reading.band is not None:
            self._deeds.rename_band(self._reading.band.id, name)

    @Slot(str)
    def _move(self, target: str) -> None:
        band = next((each for each in self._reading.bands if each.id == target), None)
        if band is not None:
            self._deeds.move(self.table.selected_ids(), band)

    @Slot()
    def _duplicate(self) -> None:
        if self._reading.band is not None:
            made = self._deeds.duplicate(self._reading.band, {band.name for band in self._reading.bands})
            if made:
                self.band_made.emit(made)

    @Slot()
    def _delete_band(self) -> None:
        if self._reading.band is not None:
            self._deeds.delete(self._reading.band)

    @Slot()
    def _picked(self) -> None:
        self.tools.show_selection(len(self.table.selected_ids()))

    @Slot(object)
    def show_finding(self, finding: object) -> None:
        """Show what a finding is about."""
        if not isinstance(finding, Finding):
            return
        if finding.show == "total":
            self.head.show_terms()
        elif finding.show == "leader":
            self.ask_leader()
        elif finding.show == "limits":
            self.limits_asked.emit()
        elif finding.show == "recruit":
            self.recruit_asked.emit()
        elif finding.show == "band":
            self.band_asked.emit(finding.ids[0])
        else:
            self.table.choose_all(finding.ids)
            self.table.setFocus()
            if finding.show == "options":
                self.opened.emit()

    @Slot(str)
    def _show_rule(self, rule: str) -> None:
        band = self._reading.band
        self._context.go("rules", (band.system, rule) if band is not None else rule)
