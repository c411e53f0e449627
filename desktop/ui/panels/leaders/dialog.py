"""The leaders of a warband: how the lead stands, who follows, and who led which battle."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.queries.led import Led
from desktop.campaign.queries.roster import roster
from desktop.campaign.queries.succession import Succession, succession
from desktop.campaign.queries.warbands import WarbandRow, warband
from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.panels.leaders.columns import LedColumns, identity
from desktop.ui.panels.shared.undo_pair import UndoPair
from desktop.ui.panels.warbands.roster.leader import LeaderPopover
from desktop.ui.panels.warbands.wording import ranked
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.text import Label

_TABLES = ("campaign", "warband", "recruit", "battle", "battle_side", "battle_link", "muster")
"""Whose changes show here; links are part of the order in which battles were played."""


class LeadersDialog(Sheet):
    """Tells how the lead stands and was passed on. A battle in the list leads to its page."""

    def __init__(self, context: Context, band: WarbandRow, parent: QWidget | None = None) -> None:
        super().__init__(context, ranked(band.system, "leaders.title"), width=820, height=600, parent=parent)
        self._band = band
        self.found: Succession | None = None
        self.popover: LeaderPopover | None = None
        self.name = Label(context, text=band.name, role="name")
        self.now = Label(context, role="lead", wrap=True)
        self.next = Label(context, role="second", wrap=True)
        self.choose = PlainButton(context, ranked(band.system, "leaders.choose"), icon="crown-outline")
        self.model: RowsModel[Led] = RowsModel(context, LedColumns(context).columns(), identity)
        self.model.setParent(self)
        self.view = RowsView(context, self.model, "leaders.history")
        self.view.setMinimumHeight(200)
        self.none = Label(context, "leaders.none", role="body", tone="ink2", wrap=True)
        self.pair = UndoPair(context, band.campaign, self)
        self._lay_out()
        self.choose.clicked.connect(self.ask)
        self.view.row_activated.connect(self._open)
        self.context.changes_committed.connect(self._changed)
        self.context.look_changed.connect(self.show_leaders)
        self.context.desk_changed.connect(self.close)
        self.show_leaders()
        (self.view if self.model.rowCount() else self.choose).setFocus()

    def _lay_out(self) -> None:
        self.body.addWidget(self.name)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(Glyph(self.context, "crown", side=22, token="nowedge"), 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.now, 1)
        row.addWidget(self.choose)
        self.body.addLayout(row)
        for widget in (self.next, self.none):
            self.body.addWidget(widget)
        self.body.addWidget(self.view, 1)
        close = PlainButton(self.context, "shell.close")
        close.clicked.connect(self.close)
        self.add_button(self.pair.redo, left=True)
        self.add_button(self.pair.undo, left=True)
        self.add_button(close)

    @Slot()
    def show_leaders(self) -> None:
        """Show how the lead stands, and the battles in the order they were played."""
        band = warband(self.context.desk.store, self._band.id) if self.context.is_open else None
        if band is None:
            self.close()
            return
        self._band, store = band, self.context.desk.store
        self.found = found = succession(store, band)
        self.name.set_text(band.name)
        params = {"name": found.leader.name if found.leader else found.last.leader_name if found.last else "",
                  "battle": f"{found.last.number} {found.last.name}" if found.last else "",
                  "n": found.leader.misses if found.leader else 0}
        self.now.set_words(f"leaders.now.{found.how}", **params)
        self.next.set_text(self._who_follows(found))
        self.next.setVisible(bool(self.next.text()))
        self.model.set_rows(found.led)
        self.view.setVisible(bool(found.led))
        self.none.setVisible(not found.led)
        self.pair.show()

    def _who_follows(self, found: Succession) -> str:
        """Return whom the game allows to follow, or to stand in; empty where nobody has to."""
        advice = found.deputies if found.how == "away" else found.advice
        if found.how == "leads" or not advice.candidates:
            return ""
        names = ", ".join(row.name for row in advice.candidates)
        code = "leaders.next.tied" if advice.tied else "leaders.next.one"
        return self.context.say(code, names=names, stat=advice.stat, value=advice.highest or 0)

    @Slot()
    def ask(self) -> None:
        """Ask who leads: those whom the game advises come first, ties are asked."""
        rows = roster(self.context.desk.store, self._band.id)
        if rows:
            self.popover = LeaderPopover(self.context, self.choose, self._band, rows)
            self.popover.named.connect(self._name)
            self.popover.rule_asked.connect(self._rule)
            self.popover.ask()

    @Slot(str)
    def _name(self, recruit: str) -> None:
        self.context.execute(NameLeader(self._band.id, recruit), self)

    @Slot(str)
    def _rule(self, rule: str) -> None:
        self.context.go("rules", (self._band.system, rule))

    @Slot(object)
    def _open(self, row: object) -> None:
        if isinstance(row, Led):
            self.context.go("battles", row.battle)

    @Slot(object, object)
    def _changed(self, change: object, _initiator: object) -> None:
        if not isinstance(change, ChangeSet):
            return
        if change.touches(*_TABLES):
            self.show_leaders()
        else:
            self.pair.show()
