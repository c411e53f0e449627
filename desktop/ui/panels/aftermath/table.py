"""A table as it is written: its dice, which rolls are covered, and its lines."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.aftermath.rules import DICE, Line, lines_for, on_dice
from desktop.campaign.refusal import Refusal
from desktop.ui.context import Context
from desktop.ui.panels.aftermath.coverage import Coverage
from desktop.ui.panels.aftermath.line_row import LineRow
from desktop.ui.panels.aftermath.wording import StatNames
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.text import Label


class TableEditor(QWidget):
    """Lines of a table with the rolls they are for.

    Shape: nothing is stored here; `changed` tells another table: its dice and its lines. A line that cannot be read is
    told in its place, and nothing is told of the table until it is mended.
    """

    changed = Signal(str, object)
    """The user wrote another table: the dice, and the lines as a tuple."""
    reached = Signal(object)
    """A row is to be seen: the widget."""

    def __init__(self, context: Context, names: StatNames, *, injuries: bool, name: str,
                 parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._names, self._injuries = context, names, injuries
        self._lines: tuple[Line, ...] = ()
        self._dice = "d6"
        self.rows: list[LineRow] = []
        self.dice = Segmented(context, [Segment(dice, text=dice.upper()) for dice in DICE], "d6", name=name)
        self.dice.chosen.connect(self._dice_chosen)
        self.coverage = Coverage(context)
        self.coverage.asked.connect(self.reach)
        self.add = PlainButton(context, "aftermath.table.add", icon="plus")
        self.add.clicked.connect(self._add)
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(Label(context, "aftermath.table.dice", role="second"))
        head.addWidget(self.dice)
        head.addStretch(1)
        head.addWidget(self.add)
        column.addLayout(head)
        column.addWidget(self.coverage)
        column.addLayout(self._list)

    def show_table(self, dice: str, lines: tuple[Line, ...], *, anew: bool = False) -> None:
        """Show a table as stored; what is being written stays."""
        self._lines, self._dice = lines, dice
        self.dice.set_current(dice)
        for row in self.rows[len(lines):]:
            self._let_go(row)
        fresh = len(self.rows)
        del self.rows[len(lines):]
        for place in range(len(self.rows), len(lines)):
            row = LineRow(self._context, place, self._names, injuries=self._injuries)
            row.left.connect(self._left)
            row.removed.connect(self._remove)
            self._list.addWidget(row)
            row.show()
            self.rows.append(row)
        for place, (row, line) in enumerate(zip(self.rows, lines, strict=True)):
            row.show_result(line, anew=anew or place >= fresh)
        self.coverage.show_table(lines, dice)

    @Slot(int)
    def reach(self, roll: int) -> None:
        """Go to the line for a roll; where none is, make one for it and its neighbours without a line."""
        for row, line in zip(self.rows, self._lines, strict=True):
            if line.low <= roll <= line.high:
                self._focus(row)
                return
        self._tell((*self._lines, self._filling(roll)))
        if self.rows:
            self._focus(self.rows[-1])

    def _filling(self, roll: int) -> Line:
        rolls = DICE[self.dice.current()]
        low = high = rolls.index(roll)
        while low > 0 and not lines_for(self._lines, rolls[low - 1]):
            low -= 1
        while high + 1 < len(rolls) and not lines_for(self._lines, rolls[high + 1]):
            high += 1
        return Line(rolls[low], rolls[high], self._context.say("aftermath.table.new_line"))

    def _focus(self, row: LineRow) -> None:
        row.name.setFocus(Qt.FocusReason.OtherFocusReason)
        row.name.selectAll()
        self.reached.emit(row)

    @Slot()
    def _add(self) -> None:
        rolls = DICE[self.dice.current()]
        gap = next((roll for roll in rolls if not lines_for(self._lines, roll)), None)
        if gap is not None:
            self.reach(gap)
            return
        self._tell((*self._lines, Line(rolls[-1], rolls[-1], self._context.say("aftermath.table.new_line"))))
        if self.rows:
            self._focus(self.rows[-1])

    @Slot()
    def _left(self) -> None:
        found: list[Line] = []
        refused = False
        for row in self.rows:
            try:
                found.append(row.result(self.dice.current()))
                row.refuse("")
            except Refusal as refusal:
                refused = True
                row.refuse(self._context.reason(refusal))
        if not refused and tuple(found) != self._lines:
            self._tell(tuple(found))

    @Slot(int)
    def _remove(self, place: int) -> None:
        gone = self.rows.pop(place)
        for row in self.rows[place:]:
            row.place -= 1
        if QApplication.focusWidget() is gone.remove:
            following = self.rows[min(place, len(self.rows) - 1)].remove if self.rows else self.add
            following.setFocus(Qt.FocusReason.OtherFocusReason)
        # What was typed there and not taken goes with it, and the other lines keep theirs.
        gone.blockSignals(True)
        self._let_go(gone)
        self._tell((*self._lines[:place], *self._lines[place + 1:]))

    def _let_go(self, row: LineRow) -> None:
        self._list.removeWidget(row)
        row.hide()
        row.deleteLater()

    @Slot(str)
    def _dice_chosen(self, dice: str) -> None:
        self.changed.emit(dice, on_dice(self._lines, self._dice, dice))

    def _tell(self, lines: tuple[Line, ...]) -> None:
        self.changed.emit(self.dice.current(), lines)
