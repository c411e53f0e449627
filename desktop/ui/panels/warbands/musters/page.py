"""Musters: the named parts of a warband in a list, and who is on the one that is chosen, with what it comes to."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.musters import reckon
from desktop.campaign.queries.roster import RosterRow
from desktop.rules.kernel.army import ArmyLimits
from desktop.ui.context import Context
from desktop.ui.panels.warbands.deeds import Deeds
from desktop.ui.panels.warbands.form.limits import roles_of
from desktop.ui.panels.warbands.knowing.card import KnowingCard
from desktop.ui.panels.warbands.knowing.findings import Finding, muster_findings
from desktop.ui.panels.warbands.musters.head import MusterHead
from desktop.ui.panels.warbands.musters.listing import Listed, MusterColumn, MusterList
from desktop.ui.panels.warbands.musters.listing import identity as muster_identity
from desktop.ui.panels.warbands.musters.who import Mustered, WhoColumns, WhoTable
from desktop.ui.panels.warbands.musters.who import identity as recruit_identity
from desktop.ui.panels.warbands.reading import Reading
from desktop.ui.widgets.buttons import BareIconButton, PlainButton, PrimaryButton
from desktop.ui.widgets.empty_state import EmptyState
from desktop.ui.widgets.heads import Line, PanelFrame
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.text import Label

_LIST_WIDTH, _LIST_NARROW, _WIDE = 208, 168, 700
"""The width of the list where the page is wide, where it is not, and from where on it is. Units: logical pixels."""


class MusterPage(QWidget):
    """Stands in the place of the roster. Everything done here is on disk at once."""

    closed = Signal()
    """The user is done."""
    chosen = Signal(object)
    """Another recruit is the current one, or None."""
    limits_asked = Signal()
    """The user wants to see where a limit of the muster is set."""
    finding_asked = Signal(object)
    """The user wants to see what a finding is about, where it is not about who is on the muster."""

    def __init__(self, context: Context, deeds: Deeds, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._deeds = context, deeds
        self._reading, self._wished, self._shown = Reading(), "", ""
        self.back = BareIconButton(context, "arrow-left", "warbands.recruit.back")
        self.heading = Label(context, role="heading")
        self.new = PlainButton(context, "warbands.musters.new", icon="plus", tip="warbands.musters.new_tip")
        self.musters: RowsModel[Listed] = RowsModel(context, [MusterColumn(context).column()], muster_identity, self)
        self.list = MusterList(context, self.musters)
        self.head = MusterHead(context)
        self._columns, self._models = WhoColumns(context), False
        self.who: RowsModel[Mustered] = RowsModel(context, self._columns.columns(models=False), recruit_identity, self)
        self.table = WhoTable(context, self.who)
        self.knowing = KnowingCard(context)
        self.empty_new = PrimaryButton(context, "warbands.musters.new", icon="plus", big=True)
        self.empty = EmptyState(context, "warbands.musters.empty", "warbands.musters.empty_words",
                                actions=(self.empty_new,))
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.back)
        head.addWidget(self.heading, 1)
        head.addWidget(self.new)
        self.left = PanelFrame(self._context, margin=0)
        self.left.body.addWidget(self.list, 1)
        frame = PanelFrame(self._context, margin=0)
        frame.body.setSpacing(0)
        for widget in (self.head, Line()):
            frame.body.addWidget(widget)
        frame.body.addWidget(self.table, 1)
        self.table.setProperty("kind", "bare")
        self.right = QWidget()
        column = QVBoxLayout(self.right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(frame, 1)
        column.addWidget(self.knowing)
        both = QHBoxLayout()
        both.setSpacing(12)
        both.addWidget(self.left)
        both.addWidget(self.right, 1)
        page = QVBoxLayout(self)
        page.setContentsMargins(15, 14, 15, 14)
        page.setSpacing(12)
        page.addLayout(head)
        page.addLayout(both, 1)
        page.addWidget(self.empty, 2)

    def _connect(self) -> None:
        self.back.clicked.connect(self.closed)
        for button in (self.new, self.empty_new):
            button.clicked.connect(self.make)
        self.list.row_chosen.connect(self._chosen)
        self.list.deed_asked.connect(self.do)
        self.list.row_activated.connect(self._enter)
        self.head.renamed.connect(self._rename)
        self.head.limited.connect(self._limit)
        self.head.delete_asked.connect(self.forget)
        self.table.toggled.connect(self._toggle)
        self.table.row_chosen.connect(self._told)
        self.knowing.show_asked.connect(self._show_finding)
        self.knowing.rule_asked.connect(self._show_rule)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take room from the list where it is narrow."""
        super().resizeEvent(event)
        self.left.setFixedWidth(_LIST_WIDTH if self.width() >= _WIDE else _LIST_NARROW)

    def current_recruit(self) -> RosterRow | None:
        """Return the recruit whose card belongs beside the muster."""
        row = self.table.current_row()
        return row.row if isinstance(row, Mustered) else None

    @property
    def shown(self) -> str:
        """The id of the muster that is shown, empty for none."""
        return self._shown

    def show_reading(self, reading: Reading) -> None:
        """Show the musters of the warband as they stand; what is gone gives its place to its neighbour."""
        self._reading = reading
        band = reading.band
        if band is None:
            return
        self.heading.set_words("warbands.musters.title", name=band.name)
        rows = [Listed(one, reckon(one.of(reading.recruits), one.limits)) for one in reading.musters]
        blocked = self.list.blockSignals(True)
        self.musters.set_rows(rows)
        if self._wished:
            self.list.choose(self._wished)
        if self.list.current_row() is None and rows:
            self.list.choose(rows[0].muster.id)
        self.list.blockSignals(blocked)
        for widget in (self.left, self.right, self.new):
            widget.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        self._show_muster()

    def open(self, muster: str = "") -> None:
        """Begin with a muster, or with the one that was shown last."""
        self._wished = muster or self._shown
        self.show_reading(self._reading)
        (self.list if self.musters.rowCount() else self.empty_new).setFocus()

    def _show_muster(self) -> None:
        listed, reading = self.list.current_row(), self._reading
        if not isinstance(listed, Listed) or reading.band is None:
            self._shown = ""
            self.who.set_rows(())
            return
        muster, anew = listed.muster, listed.muster.id != self._shown
        self._shown = self._wished = muster.id
        self.head.show_muster(reading.band, muster, listed.reckoned, roles_of(reading.recruits), anew=anew)
        models = any(row.printed.models > 1 for row in reading.recruits)
        if models != self._models:
            self._models = models
            self.who.set_columns(self._columns.columns(models=models))
        self.who.set_rows([Mustered(row, row.id in muster.recruits) for row in reading.recruits])
        if self.table.current_row() is None and reading.recruits:
            self.table.choose(reading.recruits[0].id)
        fighting = muster.of(reading.recruits)
        self.knowing.show_findings(muster_findings(reading.band, fighting, listed.reckoned.faults))

    # --- what people do

    @Slot(str)
    def do(self, deed: str) -> None:
        """Do what a key names."""
        if deed == "new":
            self.make()
        elif deed == "rename":
            self.head.name.setFocus(Qt.FocusReason.OtherFocusReason)
            self.head.name.selectAll()
        else:
            self.forget()

    @Slot()
    def make(self) -> None:
        """Name a muster of everybody who is fit; its name waits to be typed over."""
        self.make_of(tuple(row.id for row in self._reading.recruits if not row.misses))

    def make_of(self, recruits: tuple[str, ...]) -> None:
        """Name a muster of some recruits."""
        band = self._reading.band
        if band is None:
            return
        made = self._deeds.make_muster(band.id, recruits, {one.name for one in self._reading.musters})
        if made:
            self._wished = made
            self.show_reading(self._reading)
            self.do("rename")

    @Slot()
    def forget(self) -> None:
        """Forget the muster that is shown; the message bar can bring it back."""
        listed = self.list.current_row()
        if isinstance(listed, Listed):
            self._deeds.forget_muster(listed.muster.id, listed.muster.name)

    @Slot(object)
    def _chosen(self, listed: object) -> None:
        if isinstance(listed, Listed) and listed.muster.id != self._shown:
            self._show_muster()

    @Slot()
    def _enter(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str)
    def _rename(self, name: str) -> None:
        if self._shown:
            self._deeds.rename_muster(self._shown, name)

    @Slot(object)
    def _limit(self, limits: object) -> None:
        if self._shown and isinstance(limits, ArmyLimits):
            self._deeds.limit_muster(self._shown, limits)

    @Slot(object, bool)
    def _toggle(self, ids: object, on: bool) -> None:
        if self._shown and isinstance(ids, tuple):
            there = [row.row.id for row in self.who.rows() if row.on]
            kept = [key for key in there if key not in ids]
            self._deeds.set_muster(self._shown, tuple([*there, *ids] if on else kept))

    @Slot(object)
    def _told(self, row: object) -> None:
        self.chosen.emit(row.row if isinstance(row, Mustered) else None)

    @Slot(object)
    def _show_finding(self, finding: object) -> None:
        if not isinstance(finding, Finding):
            return
        if finding.show == "total":
            self.head.total.show_terms()
        elif finding.show == "limits":
            self.head.ask_limits()
        elif finding.ids and finding.show in ("recruits", "options"):
            self.table.choose_several(finding.ids)
            self.table.setFocus()
        else:
            self.finding_asked.emit(finding)

    @Slot(str)
    def _show_rule(self, rule: str) -> None:
        band = self._reading.band
        self._context.go("rules", (band.system, rule) if band is not None else rule)
