"""One bucket of several in a pool, with its counts as buttons."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.paint import paint_fitted
from desktop.ui.tracker.procedure.asks.counts import CountButton
from desktop.ui.tracker.procedure.asks.number_pick import NumberPick
from desktop.ui.tracker.questions import BucketView

HEIGHT, _MOST_IN_ROW = 54, 6


class BucketRow(QWidget):
    """One bucket of several: its name and faces, and a button for each count, or a number where they are many."""

    picked = Signal(str, int)
    """The bucket and its count."""

    def __init__(self, context: Context, bucket: BucketView, dice: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self.bucket = context, bucket
        self.number = NumberPick(context, self)
        self.counts = [CountButton(context, self) for _ in range(dice + 1)] if dice < _MOST_IN_ROW else []
        self.number.setVisible(not self.counts)
        self.number.changed.connect(self._number_picked)
        for button, outcome in zip(self.counts, bucket.outcomes, strict=False):
            button.show_outcome(outcome, "", 0.62)
            button.show_percent(outcome.percent)
            button.clicked.connect(self._tapped)
        self._dice = dice

    def show_value(self, value: int | None) -> None:
        """Show the count of the bucket, None while nothing is picked."""
        self.number.show_number(self.bucket.name, value, 0, self._dice)
        for count, button in enumerate(self.counts):
            button.setChecked(count == value)
            button.update()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the counts at the right."""
        super().resizeEvent(event)
        tall = self.height() - 4
        wide = min(196, self.width() // 2 + 20)
        self.number.setGeometry(QRect(self.width() - wide, 1, wide, tall))
        each = min(64, (self.width() - 96) // max(len(self.counts), 1) - 6)
        for number, button in enumerate(self.counts):
            left = self.width() - (len(self.counts) - number) * (each + 6) + 6
            button.setGeometry(QRect(left, 1, each, tall))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint name, faces and chance."""
        painter, theme = QPainter(self), self._context.theme
        first = self.counts[0] if self.counts else self.number
        room, middle = first.x() - 8, self.height() / 2
        paint_fitted(painter, QRectF(0, middle - 20, room, 20), self.bucket.name, theme, "ink", 15, 600)
        value, outcomes = self.number.value, self.bucket.outcomes
        chance = outcomes[value].percent if value is not None and value < len(outcomes) and not self.counts else ""
        words = " · ".join(part for part in (self.bucket.faces, chance) if part)
        paint_fitted(painter, QRectF(0, middle, room, 18), words, theme, "ink2", 13.5)

    @Slot(int)
    def _number_picked(self, value: int) -> None:
        self.picked.emit(self.bucket.key, value)

    @Slot()
    def _tapped(self) -> None:
        button = self.sender()
        if isinstance(button, CountButton):
            self.picked.emit(self.bucket.key, button.outcome.value)
