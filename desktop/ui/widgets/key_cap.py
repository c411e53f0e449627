"""The name of a key in its box, beside the words of what it does."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.painting import key_cap_width, paint_key_cap


class KeyCap(QWidget):
    """A key as a small box."""

    def __init__(self, context: Context, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._key = key
        self.setAccessibleName(key)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.look_changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return the room of the key."""
        return QSize(round(key_cap_width(self._context.theme, self._key) + 0.5), 20)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the key."""
        theme = self._context.theme
        paint_key_cap(QPainter(self), theme, QRectF(self.rect()), self._key, theme.color("ink2"))
