"""Petra Sancta hatching: the engraver's way to tell heraldic colours without colour.

Lines are one pixel wide and three apart, taken from a tile of six pixels that we draw ourselves: Qt's own patterns
repeat every eight, too coarse for a band of nine.
"""

from __future__ import annotations

import functools

from PySide6.QtGui import QBrush, QColor, QImage, QTransform

_SIDE = 6
_STEP = 3


def _on(pattern: str, x: int, y: int, scale: int) -> bool:
    step = _STEP * scale
    across = y % step < scale
    upright = x % step < scale
    falling = (x - y) % step < scale
    rising = (x + y) % step < scale
    return {
        "azure": across,
        "gules": upright,
        "vert": falling,
        "purpure": rising,
        "sable": across or upright,
        "tenne": rising or across,
    }.get(pattern, False)


@functools.lru_cache(maxsize=128)
def _tile(pattern: str, rgba: int, scale: int) -> QImage:
    side = _SIDE * scale
    tile = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(0)
    color = QColor.fromRgba(rgba)
    for y in range(side):
        for x in range(side):
            if _on(pattern, x, y, scale):
                tile.setPixelColor(x, y, color)
    return tile


def hatch_brush(tincture: str, color: QColor, ratio: float = 1.0) -> QBrush:
    """Return a brush that draws the hatching of a tincture over whatever lies below.

    Units: ratio is device pixels a logical pixel; lines stay one logical pixel wide.
    """
    scale = max(1, round(ratio))
    brush = QBrush(_tile(tincture, color.rgba(), scale))
    brush.setTransform(QTransform.fromScale(1 / scale, 1 / scale))
    return brush
