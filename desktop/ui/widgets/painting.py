"""Strokes that several painted widgets share: boxes with a border inside, keys, text that reports its size."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from desktop.ui.theme import Theme

_LEAST_ROOM = 12

ONE_LINE = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextSingleLine) | int(Qt.TextFlag.TextDontClip)


def paint_box(painter: QPainter, rect: QRectF, radius: float, fill: QColor | None, pen: QPen | None = None) -> None:
    """Paint a rounded box whose border lies wholly inside the rectangle. Units: logical pixels."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    inset = 0.0
    if pen is None:
        painter.setPen(Qt.PenStyle.NoPen)
    else:
        painter.setPen(pen)
        inset = pen.widthF() / 2
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)


def text_width(font: QFont, text: str) -> float:
    """Return the advance of one line of text. Units: logical pixels."""
    return QFontMetricsF(font).horizontalAdvance(text)


def fitted(theme: Theme, text: str, px: float, weight: int, room: float) -> tuple[str, QFont]:
    """Return a text as it fits a room, and its font: condensed where it is too wide, shortened where even that is.

    Units: logical pixels.
    """
    font = theme.font(px, weight)
    if text_width(font, text) <= room:
        return text, font
    font = theme.font(px, weight, condensed=True)
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, max(room, _LEAST_ROOM)), font


def paint_text(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    color: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Paint one line of text, centred in height; it is never cut, so the caller measures first."""
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(rect, ONE_LINE | int(align), text)


def key_cap_width(theme: Theme, key: str) -> float:
    """Return the width of a key cap. Units: logical pixels."""
    return text_width(theme.font(12, 500, condensed=True), key) + 12


def paint_key_cap(painter: QPainter, theme: Theme, rect: QRectF, key: str, color: QColor) -> None:
    """Paint the name of a key in its box, in the colour of the text beside it."""
    box = QRectF(rect.left(), rect.center().y() - 9, rect.width(), 18)
    paint_box(painter, box, 3, None, QPen(color, 1))
    paint_text(painter, box, key, theme.font(12, 500, condensed=True), color, Qt.AlignmentFlag.AlignHCenter)


def dashed(color: QColor, width: float = 1.0, on: float = 4.0, off: float = 3.0) -> QPen:
    """Return a dashed pen. Units: logical pixels."""
    pen = QPen(color, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([on / width, off / width])
    return pen
