"""Why an entry cannot be: a line under the buttons, in place, with its sign."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.rich_text import Layout
from desktop.ui.tracker.spans import Span
from desktop.ui.widgets.painting import paint_box


class RefusalLine(QWidget):
    """A reason in words."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.words = ""
        self.hide()
        context.look_changed.connect(self.update)

    def say(self, words: str) -> None:
        """Say a reason; an empty one clears the line."""
        self.words = words
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint sign and words."""
        painter, theme = QPainter(self), self._context.theme
        rect = QRectF(self.rect())
        paint_box(painter, rect, 5, theme.color("surface"), theme.pen("bad", 1.5))
        theme.glyph(painter, QRectF(9, rect.center().y() - 9, 18, 18), "alert-circle-outline", "bad")
        room = rect.width() - 42
        laid = Layout(theme, (Span(self.words),), 14, room)
        if laid.rows > 2:
            laid = Layout(theme, (Span(self.words),), 12, room)
        laid.paint(painter, QPointF(34, rect.center().y() - laid.height / 2), theme)
