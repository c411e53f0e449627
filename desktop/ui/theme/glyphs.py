"""Icons: glyphs of the `mdi6` set that `qtawesome` carries, painted as text so that they stay sharp at every scale.

The font and its name list are read from the package's files: importing qtawesome and building its eleven fonts
costs a fifth of a second at the start, reading these two files a sixtieth.
"""

from __future__ import annotations

import functools
import json

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QIconEngine, QPainter, QPixmap

from desktop.ui.theme.fonts import package_folder

_FONT = "materialdesignicons6-webfont-*.ttf"
_NAMES = "materialdesignicons6-webfont-charmap-*.json"


@functools.cache
def _family() -> str:
    path = next((package_folder("qtawesome") / "fonts").glob(_FONT))
    number = QFontDatabase.addApplicationFont(str(path))
    return QFontDatabase.applicationFontFamilies(number)[0]


@functools.cache
def _characters() -> dict[str, str]:
    path = next((package_folder("qtawesome") / "fonts").glob(_NAMES))
    return {name: chr(int(code, 16)) for name, code in json.loads(path.read_text("utf-8")).items()}


def glyph_exists(name: str) -> bool:
    """Tell whether the set has a glyph of that name, with or without the `mdi6.` before it."""
    return name.removeprefix("mdi6.") in _characters()


def glyph_names() -> tuple[str, ...]:
    """Return the names of all glyphs, for pickers and search."""
    return tuple(_characters())


def paint_glyph(painter: QPainter, rect: QRectF, name: str, color: QColor) -> None:
    """Paint a glyph centred in a rectangle, as large as it allows. An unknown name paints nothing.

    Units: logical pixels of the painter.
    """
    text = _characters().get(name.removeprefix("mdi6."))
    if text is None:
        return
    size = max(1, round(min(rect.width(), rect.height())))
    font = QFont(_family())
    font.setPixelSize(size)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextDontClip), text)
    painter.restore()


class _GlyphEngine(QIconEngine):
    """Paints one glyph in one colour at whatever size is asked."""

    def __init__(self, name: str, color: QColor, disabled: QColor) -> None:
        super().__init__()
        self._name = name
        self._color = color
        self._disabled = disabled

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        """Paint the glyph into the rectangle."""
        color = self._disabled if mode == QIcon.Mode.Disabled else self._color
        paint_glyph(painter, QRectF(rect), self._name, color)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return the glyph as a picture of the asked size."""
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return pixmap


def glyph_icon(name: str, color: QColor, disabled: QColor) -> QIcon:
    """Return an icon of one glyph, with another colour for the disabled state."""
    return QIcon(_GlyphEngine(name, color, disabled))
