"""The log as one line that opens upward."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.button import Face, Kind, TableButton
from desktop.ui.tracker.parts.paint import elided, width_of
from desktop.ui.widgets.painting import paint_text


class LogBar(TableButton):
    """The newest line of the log alone; a tap opens the whole log upward."""

    opened = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, Face(), parent)
        self._words = ""
        self.clicked.connect(self.opened)

    def show_words(self, words: str) -> None:
        """Show the newest line, given as plain words."""
        self._words = words
        title = self._context.say("tracker.log.title")
        self.dress(Face(title, kind=Kind.BARE, speak=f"{title}: {words}", tip=words))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint chevron, title and the newest line."""
        painter, theme = QPainter(self), self._context.theme
        rect = QRectF(self.rect())
        painter.fillRect(rect, theme.color("surface"))
        painter.fillRect(QRectF(0, 0, rect.width(), 1), theme.color("line"))
        theme.glyph(painter, QRectF(12, rect.center().y() - 10, 20, 20), "chevron-up", "ink2")
        title, font = self._context.say("tracker.log.title"), theme.font(16, 600)
        paint_text(painter, QRectF(38, 0, 100, rect.height()), title, font, theme.color("ink"))
        x = 38 + width_of(font, title) + 14
        body = theme.font(14)
        words = elided(body, self._words, rect.width() - x - 12)
        paint_text(painter, QRectF(x, 0, rect.width() - x, rect.height()), words, body, theme.color("ink2"))
        if self.hasFocus():
            painter.setPen(theme.pen("focus", 2))
            painter.drawRect(rect.adjusted(2, 2, -2, -2))
