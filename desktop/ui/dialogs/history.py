"""The history: everything that was done, readable, searched and told apart; any point of it is one step away."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.archive.report import taken_by
from desktop.campaign.changeset import ChangeSet
from desktop.campaign.jumping import Jump
from desktop.campaign.timeline import Timeline
from desktop.ui.context import Context
from desktop.ui.dialogs.history_ahead import ahead_lines
from desktop.ui.dialogs.history_filters import HistoryFilters
from desktop.ui.dialogs.history_marks import MarksColumn
from desktop.ui.dialogs.history_rows import HistoryColumns, HistoryRow, MarkRow, history_rows, mark_rows
from desktop.ui.dialogs.merge_report import MergeReport
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.theme.measures import SPACE_3, SPACE_5
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.stages import Stages
from desktop.ui.widgets.text import Label

_ROW = 30
_SOON_MS = 60
"""After a change it leaves the first turns to the panel that shows what was changed. Units: milliseconds."""
_AHEAD = 92
"""Room for what a jump would do, so that the list does not move under the pointer. Units: pixels."""


class HistoryDialog(Sheet):
    """The history of one campaign, there or gone, or of the library.

    Shape: `target` is the entry that *Go there* leads to, None where the chosen line is no such point. Nothing is
    changed before that button; what it does is said under the list.
    """

    jump_asked = Signal(object, int)
    """Go to a point: the campaign (None: the library) and the entry."""
    battle_asked = Signal(str)
    """Show a battle, by its id: its steps stand in its own log."""

    def __init__(self, context: Context, campaign: str | None, parent: QWidget | None = None) -> None:
        super().__init__(context, "safety.history.title", width=1060, height=760, parent=parent)
        self.campaign = campaign
        self.timeline: Timeline | None = None
        self._rows: tuple[HistoryRow, ...] = ()
        self.stages = Stages(context, self)
        self.target: int | None = None
        self.filters = HistoryFilters(context, campaign)
        self.marks = MarksColumn(context)
        self.model: RowsModel[HistoryRow] = RowsModel(context, HistoryColumns(context).columns(), _identity)
        self.model.setParent(self)
        self.view = RowsView(context, self.model, "safety.history.list", row_height=_ROW)
        self.ahead = Label(context, "safety.history.choose", role="body", wrap=True)
        self.ahead.setMinimumHeight(_AHEAD)
        self.nothing = Label(context, "safety.history.nothing_found", role="second", wrap=True)
        self.go = PrimaryButton(context, "safety.history.go", icon="history")
        self.battle = PlainButton(context, "safety.history.battle", icon="sword-cross")
        self.decided = PlainButton(context, "safety.merge.report.button", icon="scale-balance",
                                   tip="safety.merge.report.tip")
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_SOON_MS)
        self._lay_out()
        self._connect()
        self.load()
        self.view.setFocus()

    def load(self, *, at_once: bool = True) -> None:
        """Read the history again; what is chosen stays chosen."""
        if self.context.is_open:
            self.stages.begin((self._read, self._fill), at_once=at_once)
        else:
            self.close()

    @Slot()
    def _load_soon(self) -> None:
        """Read it again after a change, in two turns: the panel beside it shows the change as well."""
        self.load(at_once=False)

    def _read(self) -> None:
        self.timeline = self.context.desk.timeline(self.campaign)
        self._rows = history_rows(self.context, self.timeline)

    def _fill(self) -> None:
        if self.timeline is None:
            return
        # What going there would do is looked at once, for the line that is chosen in the end.
        with QSignalBlocker(self.view):
            self.model.set_rows(self._rows)
            self.marks.show_marks(mark_rows(self.context, self.timeline))
            self.filters.read(self.timeline)
            self._filter()
            if self.view.current_row() is None:
                self.view.choose((self.timeline.now, "done"))
        self._chosen(self.view.current_row())

    def choose(self, target: int) -> None:
        """Choose the line of an entry, whatever is filtered."""
        self.filters.clear()
        self.view.choose((target, "done"))

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        right.setSpacing(SPACE_3)
        right.addWidget(self.filters)
        right.addWidget(self.view, 1)
        right.addWidget(self.nothing, 1)
        right.addWidget(self.ahead)
        row = QHBoxLayout()
        row.setSpacing(SPACE_5)
        row.addWidget(self.marks)
        row.addLayout(right, 1)
        self.body.addLayout(row, 1)
        close = PlainButton(self.context, "shell.close")
        close.clicked.connect(self.close)
        self.add_button(self.decided)
        self.add_button(self.battle)
        self.add_button(close)
        self.add_button(self.go)

    def _connect(self) -> None:
        self.view.row_chosen.connect(self._chosen)
        self.view.row_activated.connect(self._activated)
        self.filters.changed.connect(self._filter)
        self.filters.scope_chosen.connect(self._scope)
        self.marks.chosen.connect(self._mark_chosen)
        self.marks.mark_set.connect(self._set_mark)
        self.marks.mark_named.connect(self._name_mark)
        self.marks.mark_removed.connect(self._remove_mark)
        self.go.clicked.connect(self._go)
        self.battle.clicked.connect(self._show_battle)
        self.decided.clicked.connect(self._show_decided)
        self._soon.timeout.connect(self._load_soon)
        self.context.changes_committed.connect(self._changed)
        self.context.desk_changed.connect(self.close)
        self.context.look_changed.connect(self.load)

    @Slot()
    def _filter(self) -> None:
        self.model.set_filter(self.filters.passes)
        found = bool(self.model.rowCount())
        self.view.setVisible(found)
        self.nothing.setVisible(not found)

    @Slot(object)
    def _chosen(self, row: object) -> None:
        if isinstance(row, HistoryRow):
            self._look_at(row.line.target)
            self.battle.setVisible(row.line.sort == "play")
            self.decided.setVisible(row.line.sort == "done" and row.line.label.code == "take_battle")
        else:
            self._look_at(None)
            self.battle.hide()
            self.decided.hide()

    @Slot(object)
    def _mark_chosen(self, row: object) -> None:
        if isinstance(row, MarkRow):
            self.choose(row.target)
            self._look_at(row.target)

    def _look_at(self, target: int | None) -> None:
        """Say what going to a point would do, and offer it where it does anything."""
        self.target = target
        if target is None or self.timeline is None:
            self.ahead.set_words("safety.history.choose")
            self.go.setEnabled(False)
            return
        jump = self.context.attempt(self._jump)
        if jump is None:
            self.target = None
            self.go.setEnabled(False)
            return
        self.ahead.set_text("\n".join(ahead_lines(self.context, jump)))
        self.go.setEnabled(jump.refusal is None and jump.length > 0 and not self.context.desk.store.read_only)

    def _jump(self) -> Jump:
        return self.context.desk.look_ahead(self.campaign, self.target or 0)

    @Slot(object)
    def _activated(self, row: object) -> None:
        if isinstance(row, HistoryRow) and row.line.sort == "play":
            self._show_battle()
        elif self.go.isEnabled():
            self._go()

    @Slot()
    def _go(self) -> None:
        if self.target is not None:
            self.jump_asked.emit(self.campaign, self.target)

    @Slot()
    def _show_battle(self) -> None:
        row = self.view.current_row()
        if isinstance(row, HistoryRow) and row.line.battle:
            self.battle_asked.emit(row.line.battle)

    @Slot()
    def _show_decided(self) -> None:
        """Show what was decided when the battle of the chosen line was taken in."""
        row = self.view.current_row()
        if isinstance(row, HistoryRow):
            with self.context.desk.store.read() as connection:
                taken = taken_by(connection, row.line.seq)
            MergeReport(self.context, (taken,) if taken is not None else (), self).show()

    @Slot(object)
    def _scope(self, campaign: object) -> None:
        self.campaign = str(campaign) if campaign else None
        self.load()

    @Slot(str)
    def _set_mark(self, name: str) -> None:
        self._mark(lambda: self.context.desk.set_mark(self.campaign, name, self))

    @Slot(str, str)
    def _name_mark(self, mark: str, name: str) -> None:
        self._mark(lambda: self.context.desk.name_mark(self.campaign, mark, name, self))

    @Slot(str)
    def _remove_mark(self, mark: str) -> None:
        self._mark(lambda: self.context.desk.remove_mark(self.campaign, mark, self))

    def _mark(self, act: Callable[[], object]) -> None:
        try:
            act()
        except self.context.said_faults as fault:
            self.marks.show_reason(self.context.reason(fault))
        else:
            self.marks.show_reason("")

    @Slot(object, object)
    def _changed(self, _change_set: ChangeSet, _initiator: object) -> None:
        self._soon.start()


def _identity(row: HistoryRow) -> object:
    return row.seq
