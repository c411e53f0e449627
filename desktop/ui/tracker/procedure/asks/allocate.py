"""Spread a number over places; what is left is said until nothing is."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.paint import paint_fitted
from desktop.ui.tracker.procedure.asks.body import AskBody
from desktop.ui.tracker.procedure.asks.number_pick import NumberPick
from desktop.ui.tracker.questions import AllocateAsk, SlotView

_ROW = 52


class SlotRow(QWidget):
    """One place with its limits and its part."""

    def __init__(self, context: Context, slot: SlotView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self.slot = context, slot
        self.number = NumberPick(context, self)

    def show_value(self, value: int, left: int) -> None:
        """Show the part of the place; plus goes as far as the limit and what is left allow."""
        self.number.show_number(self.slot.name, value, self.slot.low, min(self.slot.high, value + left))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the number at the right."""
        super().resizeEvent(event)
        wide = min(196, self.width() // 2 + 20)
        self.number.setGeometry(QRect(self.width() - wide, 1, wide, self.height() - 6))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint name and note."""
        painter, theme = QPainter(self), self._context.theme
        room, middle = self.number.x() - 10, self.height() / 2 - 2
        top = middle - (20 if self.slot.note else 11)
        paint_fitted(painter, QRectF(0, top, room, 22), self.slot.name, theme, "ink", 15, 600)
        paint_fitted(painter, QRectF(0, middle, room, 18), self.slot.note, theme, "ink2", 13.5)


class AllocateBody(AskBody):
    """The places one below the other."""

    def __init__(self, context: Context, ask: AllocateAsk, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._ask = ask
        self._parts = {slot.key: slot.value for slot in ask.slots}
        self.rows = [SlotRow(context, slot, self) for slot in ask.slots]
        for row in self.rows:
            row.number.changed.connect(self._changed)
        self._mark()

    def answer(self) -> object | None:
        """Return the parts by place once nothing is left."""
        return tuple(self._parts.items()) if self._left() == 0 else None

    def confirm_words(self) -> str:
        """Return what Confirm says: what is left, or the spread."""
        left = self._left()
        if left:
            return self.context.say("tracker.ask.left", n=left)
        parts = ", ".join(f"{row.slot.name} {self._parts[row.slot.key]}" for row in self.rows
                          if self._parts[row.slot.key])  # fmt: skip
        return self.context.say("tracker.ask.confirm_what", what=parts)

    def wanted_height(self, width: int) -> int:
        """Return the height of all places."""
        _ = width
        return len(self.rows) * _ROW

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the places one below the other."""
        super().resizeEvent(event)
        for number, row in enumerate(self.rows):
            row.setGeometry(QRect(0, number * _ROW, self.width(), _ROW))

    def _left(self) -> int:
        return self._ask.total - sum(self._parts.values())

    def _mark(self) -> None:
        for row in self.rows:
            row.show_value(self._parts[row.slot.key], self._left())

    @Slot(int)
    def _changed(self, value: int) -> None:
        row = next((row for row in self.rows if row.number is self.sender()), None)
        if row is None:
            return
        self._parts[row.slot.key] = value
        self._mark()
        self.picked.emit()
