"""The application's icon, painted in every size a desktop may ask for."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from desktop.ui.theme import Theme
from desktop.ui.widgets.gonfalon import paint_standard

_SIDES = (16, 24, 32, 48, 64, 128, 256)


def app_icon(theme: Theme) -> QIcon:
    """Return the icon: the golden banner."""
    icon = QIcon()
    for side in _SIDES:
        pixmap = QPixmap(side, side)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        width = side * 0.82
        paint_standard(painter, QRectF((side - width) / 2, side * 0.03, width, side * 0.94), theme)
        painter.end()
        icon.addPixmap(pixmap)
    return icon
