"""Where to begin on a half-used sheet: a small picture of the sheet whose places can be tapped."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.cards.sheet import Sheet
from desktop.ui.context import Context
from desktop.ui.widgets.painting import paint_box

_GAP = 4
_WIDTH = 26
_HEIGHT = 28


class FirstPlace(QWidget):
    """The places of a sheet, the first free one filled. Arrow keys move it. Units: a place is 26 x 28 pixels."""

    chosen = Signal(int)
    """The user chose the place of this number, from 0."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._sheet = Sheet()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._speak()
        context.look_changed.connect(self._speak)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show the places of a sheet and its first free one."""
        self._sheet = sheet
        self._speak()

    def sizeHint(self) -> QSize:
        """Return the room of the places."""
        columns, rows = self._sheet.grid
        return QSize(columns * (_WIDTH + _GAP) - _GAP, rows * (_HEIGHT + _GAP) - _GAP)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def place_rect(self, place: int) -> QRectF:
        """Return where a place is painted. Units: logical pixels."""
        row, column = divmod(place, self._sheet.grid[0])
        return QRectF(column * (_WIDTH + _GAP), row * (_HEIGHT + _GAP), _WIDTH, _HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the places: used ones dashed, the first free one filled."""
        theme, painter = self._context.theme, QPainter(self)
        for place in range(self._sheet.capacity):
            pen = QPen(theme.color("ink" if place == self._first else "edge"), 1.5)
            fill = theme.color("tick" if place == self._first else "surface")
            if place < self._first:
                pen.setStyle(Qt.PenStyle.DotLine)
                fill = theme.color("sunken")
            paint_box(painter, self.place_rect(place), 3, fill, pen)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the place under the pointer."""
        for place in range(self._sheet.capacity):
            if self.place_rect(place).contains(event.position()):
                self.chosen.emit(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the first free place with the arrows."""
        columns = self._sheet.grid[0]
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -columns, Qt.Key.Key_Down: columns}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        self.chosen.emit(min(max(self._first + step, 0), self._sheet.capacity - 1))

    @property
    def _first(self) -> int:
        return min(self._sheet.first, self._sheet.capacity - 1)

    @Slot()
    def _speak(self) -> None:
        words = self._context.say("cards.print.first_place_now", n=self._first + 1, total=self._sheet.capacity)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.updateGeometry()
        self.update()
