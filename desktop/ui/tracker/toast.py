"""A short word at the foot of the table: a second tap that was dropped, a step that was stored."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.paint import CENTER, paint_fitted, width_of
from desktop.ui.widgets.painting import paint_box

SECONDS = 4

_EDGE = 8


class Toast(QWidget):
    """Words that go away by themselves; they never take a tap."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._over = context, parent
        self.words = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SECONDS * 1000)
        self._timer.timeout.connect(self.hide)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, words: str, middle_x: int, bottom: int) -> None:
        """Say something above a point."""
        self.words = words
        self.setAccessibleName(words)
        room = self._over.width() - 2 * _EDGE
        wide = min(round(width_of(self._context.theme.font(15, 500), words)) + 40, room)
        x = min(max(middle_x - wide // 2, _EDGE), _EDGE + room - wide)
        self.setGeometry(QRect(x, bottom - 48, wide, 40))
        self.show()
        self.raise_()
        self._timer.start()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words on a dark ground."""
        painter, theme, rect = QPainter(self), self._context.theme, QRectF(self.rect())
        paint_box(painter, rect, 6, theme.color("tick"))
        paint_fitted(painter, rect.adjusted(8, 0, -8, 0), self.words, theme, "ontick", 15, 500, CENTER)
