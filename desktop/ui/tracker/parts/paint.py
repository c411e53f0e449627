"""Strokes that all pieces of the tracker share: focus rings and text that fits its room."""

from __future__ import annotations

import functools

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from desktop.ui.theme.fonts import fira
from desktop.ui.theme.theme import Theme
from desktop.ui.widgets.painting import paint_box, paint_text

LEFT = Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignRight
CENTER = Qt.AlignmentFlag.AlignHCenter

SMALLEST = 12
"""No text on screen is smaller. Units: logical pixels."""


def paint_focus(painter: QPainter, rect: QRectF, theme: Theme, radius: float = 3.0) -> None:
    """Paint the focus ring inside the rectangle: two pixels, two away from the edge, over all else."""
    paint_box(painter, rect.adjusted(4, 4, -4, -4), radius, None, theme.pen("focus", 2.0))


def dashed_pen(color: QColor, width: float = 1.0) -> QPen:
    """Return the pen of dashed frames. Units: logical pixels."""
    pen = QPen(color, width)
    pen.setDashPattern([5 / width, 3 / width])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


@functools.lru_cache(maxsize=8192)
def _advance(font: str, text: str) -> float:
    shape = QFont()
    shape.fromString(font)
    shape.setFeature(QFont.Tag("tnum"), 1)
    shape.setFeature(QFont.Tag("lnum"), 1)
    return QFontMetricsF(shape).horizontalAdvance(text)


def width_of(font: QFont, text: str) -> float:
    """Return how wide a text is in a font. Remembered, since tiles ask for the same words at every repaint."""
    return _advance(font.key(), text)


@functools.lru_cache(maxsize=4096)
def measured(text: str, px: float, weight: int = 400, condensed: bool = False) -> float:
    """Return how wide a text is in a size and weight, without a font to ask: stat lines are measured all the time."""
    return QFontMetricsF(fira(px, weight, condensed=condensed)).horizontalAdvance(text)


def fitted(theme: Theme, text: str, room: float, px: float, weight: int = 400, smallest: float = SMALLEST) -> QFont:
    """Return a font in which a text fits its room: condensed before smaller, never under the smallest size.

    Units: logical pixels.
    """
    wide = theme.font(px, weight)
    if width_of(wide, text) <= room:
        return wide
    narrow = theme.font(px, weight, condensed=True)
    while px > smallest and width_of(narrow, text) > room:
        px -= 1
        narrow = theme.font(max(px, smallest), weight, condensed=True)
    return narrow


def elided(font: QFont, text: str, room: float) -> str:
    """Return a text cut with dots where it does not fit; the whole of it is to be had elsewhere."""
    if width_of(font, text) <= room:
        return text
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)


def paint_fitted(
    painter: QPainter, rect: QRectF, text: str, theme: Theme, token: str, px: float, weight: int = 400,
    align: Qt.AlignmentFlag = LEFT,
) -> None:  # fmt: skip
    """Paint one line of text as large as it fits up to a size, cut with dots only where the smallest is too wide."""
    font = fitted(theme, text, rect.width(), px, weight)
    paint_text(painter, rect, elided(font, text, rect.width()), font, theme.color(token), align)
