"""Painting one card: the same strokes for the preview, a picture, a PDF and a printer."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from desktop.cards.inks import CUT, WHITE
from desktop.cards.layout import LaidCard
from desktop.cards.measures import UNITS_PER_MM
from desktop.cards.painter.canvas import Canvas
from desktop.cards.painter.footer import paint_footer
from desktop.cards.painter.header import paint_blank_header, paint_header

CORNER = 2.4
_EDGE = 0.12


def paint_card(painter: QPainter, card: LaidCard, x: float = 0.0, y: float = 0.0, *, rounded: bool = False,
               bleed: float = 0.0) -> None:
    """Paint a card with its upper left corner at a place of a painter that counts millimetres.

    On a sheet the edge is a hairline for the scissors; `rounded` gives a card that is shown by itself its corners. With
    `bleed` its grounds run on over the cut, and there is no line at it. Units: mm.
    """
    frame = card.frame
    with Canvas.in_millimetres(painter, x, y, scale=frame.scale, mono=card.design.mono) as canvas:
        over = bleed / frame.scale
        painter.save()
        painter.setClipPath(_outline(frame.width, frame.height, CORNER if rounded else 0.0, -over),
                            Qt.ClipOperation.IntersectClip)
        canvas.fill(-over, -over, frame.width + 2 * over, frame.height + 2 * over, WHITE)
        if card.face.blank:
            paint_blank_header(canvas, card.face, frame, over)
        else:
            paint_header(canvas, card.header, card.face, card.design, frame, over)
        for placed in card.placed:
            placed.piece.paint(canvas, frame.inset + placed.x, placed.y)
        paint_footer(canvas, card.footer, frame)
        painter.restore()
        if not bleed:
            paint_edge(canvas, frame.width, frame.height, frame.scale, rounded=rounded)


def paint_edge(canvas: Canvas, width: float, height: float, scale: float, *, rounded: bool) -> None:
    """Paint the hairline at the cut. Units: mm of the layout."""
    line = _EDGE / scale
    edge = _outline(width, height, CORNER if rounded else 0.0, line / 2 if rounded else 0.0)
    canvas.shape(edge, color=CUT, line=line)


def _outline(width: float, height: float, radius: float, inset: float = 0.0) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(inset * UNITS_PER_MM, inset * UNITS_PER_MM, (width - 2 * inset) * UNITS_PER_MM,
                               (height - 2 * inset) * UNITS_PER_MM), radius * UNITS_PER_MM, radius * UNITS_PER_MM)
    return path
