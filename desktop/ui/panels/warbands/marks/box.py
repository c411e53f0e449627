"""The marks of the shown recruit: what is due, the values they change, each mark; nothing is stored here."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.commands.aftermath import HealMark, TakeAdvance
from desktop.campaign.queries.aftermath import Experience, aftermath_rules, experience
from desktop.campaign.queries.marked import Marked, marked
from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow
from desktop.ui.context import Context
from desktop.ui.panels.aftermath.wording import StatNames, stat_names
from desktop.ui.panels.warbands.marks.line import MarkLine
from desktop.ui.panels.warbands.marks.notes import AdvanceNote, GiveNote
from desktop.ui.panels.warbands.marks.value import ValueButton
from desktop.ui.widgets.buttons import BareButton, PlainButton
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label


class MarksBox(QWidget):
    """Shape: `asked` tells a command that the user wants; the box shows another reading when it is handed one."""

    asked = Signal(object)
    """The user wants this command."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._row: RosterRow | None = None
        self._band: WarbandRow | None = None
        self._shown: object = None
        self._lived = Experience(0, 0)
        self.lines: list[MarkLine] = []
        self.values: list[ValueButton] = []
        self.note: GiveNote | AdvanceNote | None = None
        self.heading = Label(context, "warbands.marks.title", role="section")
        self.give = BareButton(context, "warbands.marks.give", icon="plus", tip="warbands.marks.give_tip")
        self.give.clicked.connect(self.show_give)
        self.lived = Label(context, role="second", wrap=True)
        self.take = PlainButton(context, "warbands.marks.take", icon="star-plus-outline")
        self.take.clicked.connect(self.show_take)
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        head.addWidget(self.give)
        due = QHBoxLayout()
        due.setSpacing(8)
        due.addWidget(self.lived, 1)
        due.addWidget(self.take, 0, Qt.AlignmentFlag.AlignTop)
        self._inside: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addLayout(head)
        self._column.addLayout(due)

    def show_recruit(self, band: WarbandRow, row: RosterRow) -> None:
        """Show the marks of a recruit of a warband."""
        store = self._context.desk.store
        self._row, self._band = row, band
        self._lived = lived = experience(store, row.id)
        found = marked(store, row.id)
        self.lived.setVisible(lived.step > 0)
        code = "warbands.marks.due" if lived.due else "warbands.marks.lived"
        self.lived.set_words(code, n=lived.due, points=lived.points, next=lived.next_at)
        self.take.setVisible(lived.due > 0)
        wanted = (self._context.words.language, self._context.theme.name, row.id, row.name, found)
        if wanted != self._shown:
            self._shown = wanted
            self._fill(row, found, stat_names(self._context, band.system))

    def forget(self) -> None:
        """Show nobody."""
        self._row = None
        if self.note is not None:
            self.note.dismiss()

    def _fill(self, row: RosterRow, found: Marked, names: StatNames) -> None:
        if self._inside is not None:
            self._inside.hide()
            self._inside.deleteLater()
        self._inside = inside = QWidget()
        inside.setProperty("kind", "clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.values = [ValueButton(self._context, value, row.name, names.word(value.stat)) for value in found.values]
        if self.values:
            holder = QWidget()
            flow = FlowLayout(holder, gap=12)
            for value in self.values:
                flow.addWidget(value)
            column.addWidget(holder)
        # What still does something comes first; what is over stands below.
        ordered = sorted(found.marks, key=lambda mark: not mark.stands)
        self.lines = [MarkLine(self._context, mark, names) for mark in ordered]
        for line in self.lines:
            line.healed.connect(self._heal)
            column.addWidget(Line())
            column.addWidget(line)
        self._column.addWidget(inside)
        inside.setVisible(bool(found.marks))

    # --- what people do

    @Slot()
    def show_give(self) -> None:
        """Open the note in which a mark is given."""
        if self._row is not None and self._band is not None and self.note is None:
            names = stat_names(self._context, self._band.system)
            self._open(GiveNote(self._context, self.give, self._row.id, self._row.name, names))

    @Slot()
    def show_take(self) -> None:
        """Open the note in which the advance that is due is taken."""
        if self._row is not None and self._band is not None and self.note is None:
            growth = aftermath_rules(self._context.desk.store, self._band.campaign).growth
            first = TakeAdvance(self._row.id, self._lived.advances + 1)
            names = stat_names(self._context, self._band.system)
            self._open(AdvanceNote(self._context, self.take, first, self._row.name, growth, names))

    def _open(self, note: GiveNote | AdvanceNote) -> None:
        self.note = note
        note.wanted.connect(self.asked)
        note.closed.connect(self._closed)
        note.open()

    @Slot()
    def _closed(self) -> None:
        self.note = None

    @Slot(str)
    def _heal(self, mark: str) -> None:
        if self._row is not None:
            self.asked.emit(HealMark(self._row.id, mark))
