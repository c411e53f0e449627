"""A number in large between a big minus and a big plus."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.button import Face, TableButton
from desktop.ui.tracker.parts.paint import CENTER, fitted
from desktop.ui.widgets.painting import paint_box, paint_text


class NumberPick(QWidget):
    """A number within bounds; None until something is picked. `changed` tells the user's changes only."""

    changed = Signal(int)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._name, self._low, self._high = "", 0, 99
        self._value: int | None = None
        self.minus = TableButton(context, Face(icon="minus", icon_px=24), self)
        self.plus = TableButton(context, Face(icon="plus", icon_px=24), self)
        self.minus.clicked.connect(self._down)
        self.plus.clicked.connect(self._up)
        context.look_changed.connect(self.update)

    def show_number(self, name: str, value: int | None, low: int, high: int) -> None:
        """Show a number within its bounds."""
        self._name, self._low, self._high, self._value = name, low, high, value
        say = self._context.say
        self.minus.dress(Face(icon="minus", icon_px=24, speak=say("tracker.ask.less", name=name)))
        self.plus.dress(Face(icon="plus", icon_px=24, speak=say("tracker.ask.more", name=name)))
        self.minus.setEnabled(value is None or value > low)
        self.plus.setEnabled(value is None or value < high)
        self.setAccessibleName(f"{name}: {'–' if value is None else value}")
        self.update()

    @property
    def value(self) -> int | None:
        """The number, None while nothing is picked."""
        return self._value

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put minus and plus at the ends."""
        super().resizeEvent(event)
        side = min(max(self.height(), 44), 72)
        self.minus.setGeometry(QRect(0, 0, side, self.height()))
        self.plus.setGeometry(QRect(self.width() - side, 0, side, self.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the number between the buttons."""
        painter, theme = QPainter(self), self._context.theme
        left, right = self.minus.geometry().right() + 6, self.plus.geometry().left() - 5
        rect = QRectF(left, 0, right - left, self.height())
        on = self._value is not None
        pen = theme.pen("ink", 3) if on else theme.pen("edge", 2)
        paint_box(painter, rect, 5, theme.color("selwash" if on else "surface"), pen)
        text = "–" if self._value is None else str(self._value)
        font = fitted(theme, text, rect.width() - 8, min(34, self.height() * 0.7), 600)
        paint_text(painter, rect, text, font, theme.color("ink"), CENTER)

    @Slot()
    def _down(self) -> None:
        self._step(-1)

    @Slot()
    def _up(self) -> None:
        self._step(1)

    def _step(self, by: int) -> None:
        middle = (self._low + self._high) // 2
        value = middle if self._value is None else min(max(self._value + by, self._low), self._high)
        self.changed.emit(value)
