"""Single dice: a row of faces for each die."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.button import Face, Kind, TableButton
from desktop.ui.tracker.parts.paint import paint_fitted

_ROW, _LABEL = 62, 18


class DiceRows(QWidget):
    """A named row of faces for each die; complete when each row has one."""

    changed = Signal()

    def __init__(self, context: Context, names: tuple[str, ...], faces: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._names, self._sides = context, names, faces
        self._picked: list[int | None] = [None] * len(names)
        self._buttons = [[TableButton(context, Face(), self) for _ in range(faces)] for _ in names]
        for row in self._buttons:
            for button in row:
                button.clicked.connect(self._tapped)
        self._dress()
        context.look_changed.connect(self.update)

    def faces(self) -> tuple[int, ...] | None:
        """Return the faces, None until every die has one."""
        found = tuple(face for face in self._picked if face is not None)
        return found if len(found) == len(self._names) else None

    def set_faces(self, faces: tuple[int, ...]) -> None:
        """Show faces that were rolled."""
        self._picked = list(faces[: len(self._names)])
        self._dress()

    def button(self, die: int, face: int) -> TableButton:
        """Return the button of a face, for those who test."""
        return self._buttons[die][face - 1]

    def digit(self, number: int) -> bool:
        """Take a digit as the face of the first die that has none, or begin anew."""
        if not 1 <= number <= self._sides or not self._names:
            return False
        if None not in self._picked:
            self._picked = [None] * len(self._names)
        self._picked[self._picked.index(None)] = number
        self._dress()
        self.changed.emit()
        return True

    def wanted_height(self) -> int:
        """Return the height of all rows."""
        return len(self._names) * (_ROW + 6)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room."""
        super().resizeEvent(event)
        if not self._names:
            return
        tall = min(self.height() // len(self._names), _ROW + 22)
        wide = (self.width() - 6 * (self._sides - 1)) / self._sides
        for number, row in enumerate(self._buttons):
            for place, button in enumerate(row):
                top = number * tall + _LABEL
                button.setGeometry(QRect(round(place * (wide + 6)), top, round(wide), max(tall - _LABEL - 4, 36)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the names of the dice."""
        painter, theme = QPainter(self), self._context.theme
        tall = min(self.height() / max(len(self._names), 1), _ROW + 22)
        for number, name in enumerate(self._names):
            rect = QRectF(0, number * tall, self.width(), _LABEL)
            paint_fitted(painter, rect, name, theme, "ink2", 13.5, 500)

    def _dress(self) -> None:
        for row, name, picked in zip(self._buttons, self._names, self._picked, strict=True):
            for face, button in enumerate(row, start=1):
                kind = Kind.CHOSEN if picked == face else Kind.PLAIN
                button.dress(Face(str(face), kind=kind, px=22, weight=600, speak=f"{name}: {face}"))

    @Slot()
    def _tapped(self) -> None:
        for number, row in enumerate(self._buttons):
            for face, button in enumerate(row, start=1):
                if button is self.sender():
                    self._picked[number] = face
        self._dress()
        self.changed.emit()
