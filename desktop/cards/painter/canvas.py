"""The drawing surface of cards and sheets: a painter in millimetres with the few strokes that paper needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QTransform

from desktop.cards.fonts import Style, font_of, width_of
from desktop.cards.glyphs import glyph_path
from desktop.cards.icons import icon_path
from desktop.cards.inks import INK, in_black, in_white
from desktop.cards.measures import UNITS_PER_MM

Align = Literal["left", "centre", "right"]


class Canvas:
    """Strokes on a painter whose inner unit is a hundredth of a millimetre. Units: mm throughout.

    Shape: `mono` prints every colour as black, and a light ground as white.
    """

    def __init__(self, painter: QPainter, *, mono: bool = False) -> None:
        self.painter = painter
        self.mono = mono

    @classmethod
    @contextmanager
    def in_millimetres(cls, painter: QPainter, x: float = 0.0, y: float = 0.0, *, scale: float = 1.0,
                       mono: bool = False) -> Iterator[Canvas]:
        """Give a canvas with its origin at a place of a painter that counts millimetres, and put the painter back.

        What is drawn on it comes out larger by `scale`.
        """
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
                               | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(x, y)
        painter.scale(scale / UNITS_PER_MM, scale / UNITS_PER_MM)
        try:
            yield cls(painter, mono=mono)
        finally:
            painter.restore()

    def stroke(self, color: str) -> QColor:
        """Return the colour that a line or a letter of a colour is drawn in."""
        return QColor(in_black(color) if self.mono else color)

    def ground(self, color: str) -> QColor:
        """Return the colour that a ground of a colour is filled with."""
        return QColor(in_white(color) if self.mono else color)

    def fill(self, x: float, y: float, width: float, height: float, color: str) -> None:
        """Fill a rectangle."""
        self.painter.fillRect(_rect(x, y, width, height), self.ground(color))

    def line(self, x1: float, y1: float, x2: float, y2: float, width: float = 0.2, color: str = INK) -> None:
        """Draw a straight line with square ends that stop where it does."""
        self.painter.setPen(_pen(self.stroke(color), width))
        self.painter.drawLine(_point(x1, y1), _point(x2, y2))

    def dashes(self, x1: float, y1: float, x2: float, y2: float, width: float, pattern: tuple[float, ...],
               color: str = INK) -> None:
        """Draw a dashed straight line. Units of the pattern: mm, on and off in turn."""
        self.painter.setPen(_pen(self.stroke(color), width, pattern))
        self.painter.drawLine(_point(x1, y1), _point(x2, y2))

    def threads(self, lines: Sequence[tuple[float, float, float, float]], width: float, color: str) -> None:
        """Draw many straight lines of one kind."""
        self.painter.setPen(_pen(self.stroke(color), width))
        self.painter.drawLines([QLineF(_point(x1, y1), _point(x2, y2)) for x1, y1, x2, y2 in lines])

    def box(self, x: float, y: float, width: float, height: float, *, line: float, radius: float = 0.0,
            color: str = INK, fill: str = "") -> None:
        """Draw a frame whose outer edge is the rectangle."""
        half = line / 2
        path = QPainterPath()
        path.addRoundedRect(_rect(x + half, y + half, width - line, height - line),
                            radius * UNITS_PER_MM, radius * UNITS_PER_MM)
        self.shape(path, fill=fill, color=color, line=line)

    def shape(self, path: QPainterPath, *, fill: str = "", color: str = "", line: float = 0.0,
              dashes: tuple[float, ...] = ()) -> None:
        """Draw a path that is already in inner units, filled, outlined or both."""
        painter = self.painter
        painter.setPen(_pen(self.stroke(color), line, dashes) if color and line else Qt.PenStyle.NoPen)
        painter.setBrush(self.ground(fill) if fill else Qt.BrushStyle.NoBrush)
        painter.drawPath(path)

    def charge(self, name: str, x: float, y: float, side: float, color: str = INK) -> None:
        """Draw the charge of a banner, a sign of the `mdi6` set, centred on a point; an unknown name draws nothing."""
        self._sign(glyph_path(name), x, y, side, color)

    def icon(self, name: str, x: float, y: float, side: float, color: str = INK) -> None:
        """Draw a sign of our own centred on a point; an unknown name draws nothing."""
        self._sign(icon_path(name), x, y, side, color)

    def _sign(self, path: QPainterPath, x: float, y: float, side: float, color: str) -> None:
        placed = QTransform.fromTranslate(x * UNITS_PER_MM, y * UNITS_PER_MM).scale(
            side * UNITS_PER_MM, side * UNITS_PER_MM)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.stroke(color))
        self.painter.drawPath(placed.map(path))

    def image(self, image: QImage, x: float, y: float, width: float, height: float) -> None:
        """Draw a picture that fills a rectangle."""
        self.painter.drawImage(_rect(x, y, width, height), image)

    def text(self, text: str, x: float, baseline: float, style: Style, color: str = INK,
             align: Align = "left") -> None:
        """Set one line of text at a baseline; `x` is its left end, middle or right end."""
        if not text:
            return
        if align != "left":
            x -= width_of(text, style) / (2 if align == "centre" else 1)
        self.painter.setFont(font_of(style))
        self.painter.setPen(self.stroke(color))
        self.painter.drawText(_point(x, baseline), text)


def _point(x: float, y: float) -> QPointF:
    return QPointF(x * UNITS_PER_MM, y * UNITS_PER_MM)


def _rect(x: float, y: float, width: float, height: float) -> QRectF:
    return QRectF(x * UNITS_PER_MM, y * UNITS_PER_MM, width * UNITS_PER_MM, height * UNITS_PER_MM)


def _pen(color: QColor, width: float, dashes: tuple[float, ...] = ()) -> QPen:
    pen = QPen(color, width * UNITS_PER_MM, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap,
               Qt.PenJoinStyle.MiterJoin)
    if dashes:
        pen.setDashPattern([dash / width for dash in dashes])
    return pen
