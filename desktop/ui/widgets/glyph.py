"""An icon on a page, without a function of its own."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context


class Glyph(QWidget):
    """An mdi6 glyph in the colour of a token. Units: side in pixels."""

    def __init__(
        self, context: Context, name: str, *, side: int = 20, token: str = "ink2", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._name = name
        self._token = token
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.look_changed.connect(self.update)

    def set_name(self, name: str) -> None:
        """Show another glyph."""
        self._name = name
        self.update()

    def sizeHint(self) -> QSize:
        """Return the side, both ways."""
        return QSize(self._side, self._side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the glyph."""
        self._context.theme.glyph(QPainter(self), QRectF(self.rect()), self._name, self._token)
