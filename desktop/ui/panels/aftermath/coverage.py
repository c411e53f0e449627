"""Which rolls of a table have their line: a cell each, and under them in words which have none, and which two."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from desktop.campaign.aftermath.rules import DICE, Line, lines_for, missing_of, twice_of
from desktop.ui.context import Context
from desktop.ui.theme.measures import RADIUS_BOX
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.painting import paint_box, paint_text
from desktop.ui.widgets.text import Label

_CELL = QSize(42, 34)


class _Cell(QAbstractButton):
    """A roll: framed where one line is for it, dashed where none is, filled where there are several."""

    def __init__(self, context: Context, roll: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self.roll = context, roll
        self._lines: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_lines(self, lines: tuple[str, ...]) -> None:
        """Show what the roll gives."""
        self._lines = lines
        code = ("none", "one", "several")[min(len(lines), 2)]
        words = self._context.say(f"aftermath.cover.{code}", roll=self.roll, names=", ".join(lines))
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of a cell."""
        return _CELL

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the cell."""
        theme, painter, several = self._context.theme, QPainter(self), len(self._lines) > 1
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        pen = theme.pen("ink" if self.underMouse() else "bad" if not self._lines else "edge", theme.control_px)
        if not self._lines:
            pen.setStyle(Qt.PenStyle.DashLine)
        paint_box(painter, rect, RADIUS_BOX, theme.color("tick" if several else "surface"), pen)
        ink = "ontick" if several else "ink" if self._lines else "bad"
        paint_text(painter, rect, str(self.roll), theme.font(14, 600), theme.color(ink), Qt.AlignmentFlag.AlignHCenter)


class Coverage(QWidget):
    """The cells of all rolls. A tap leads to the line of the roll, or makes one where there is none."""

    asked = Signal(int)
    """The user tapped a roll."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._dice = ""
        self.cells: dict[int, _Cell] = {}
        self._flow_holder: QWidget | None = None
        self.said = Label(context, role="second", wrap=True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addWidget(self.said)

    def show_table(self, lines: tuple[Line, ...], dice: str) -> None:
        """Show which rolls of the dice have their line."""
        if dice != self._dice:
            self._make_cells(dice)
        for roll, cell in self.cells.items():
            cell.show_lines(tuple(line.name for line in lines_for(lines, roll)))
        missing, twice = missing_of(lines, dice), twice_of(lines, dice)
        say = self._context.say
        parts = [say("aftermath.cover.missing", rolls=", ".join(map(str, missing)))] if missing else []
        parts += [say("aftermath.cover.twice", rolls=", ".join(map(str, twice)))] if twice else []
        self.said.set_text(" ".join(parts) or say("aftermath.cover.whole"))
        self.said.set_tone("bad" if parts else "good")

    def _make_cells(self, dice: str) -> None:
        self._dice = dice
        if self._flow_holder is not None:
            self._flow_holder.hide()
            self._flow_holder.deleteLater()
        self._flow_holder = holder = QWidget(self)
        flow = FlowLayout(holder, gap=4)
        self.cells = {roll: _Cell(self._context, roll, holder) for roll in DICE[dice]}
        for cell in self.cells.values():
            cell.clicked.connect(self._ask)
            flow.addWidget(cell)
        self._column.insertWidget(0, holder)

    @Slot()
    def _ask(self) -> None:
        cell = self.sender()
        if isinstance(cell, _Cell):
            self.asked.emit(cell.roll)
