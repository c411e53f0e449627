"""The needed number in large, with its terms beside it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.paint import fitted, width_of
from desktop.ui.tracker.parts.rich_text import RichText
from desktop.ui.tracker.questions import NeededView
from desktop.ui.widgets.painting import paint_text

PX = 50
LARGEST = 110
"""Gives a capital height of 20 mm at 96 pixels an inch."""


class NeededBlock(QWidget):
    """A number to be read at arm's length, and where it comes from."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._needed = NeededView("")
        self._px = float(PX)
        self.terms = RichText(context, 14.5, self)
        self.terms.link_tapped.connect(intents.rule_requested)
        context.look_changed.connect(self.update)

    def show_needed(self, needed: NeededView, px: float) -> None:
        """Show a needed number in a size."""
        self._needed, self._px = needed, min(px, LARGEST)
        self.terms.show_lines(needed.lines)
        self.setAccessibleName(needed.speak or needed.number)
        self._place()
        self.update()

    def wanted_height(self, width: int) -> int:
        """Return the height that number and terms take at a width."""
        room = width - self._number_width(width)
        return max(round(self._px * 1.06), self.terms.heightForWidth(max(room, 60)) + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the terms beside the number."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the number."""
        if not self._needed.number:
            return
        painter, theme = QPainter(self), self._context.theme
        rect = QRectF(0, 0, self._number_width(self.width()) - 12, self.height())
        font = fitted(theme, self._needed.number, rect.width() + 4, self._px, 700)
        paint_text(painter, rect, self._needed.number, font, theme.color("ink"))

    def _number_width(self, width: int) -> int:
        if not self._needed.number:
            return 0
        wide = width_of(self._context.theme.font(self._px, 700), self._needed.number)
        return min(round(wide) + 14, max(width // 2, 80))

    def _place(self) -> None:
        left = self._number_width(self.width())
        room = max(self.width() - left, 40)
        tall = self.terms.heightForWidth(room)
        self.terms.setGeometry(QRect(left, max((self.height() - tall) // 2, 0), room, max(tall, 1)))
