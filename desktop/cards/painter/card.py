"""Painting one card: the same strokes for the preview, a picture, a PDF and a printer."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from desktop.cards.inks import CUT, WHITE
from desktop.cards.layout import LaidCard
from desktop.cards.measures import INSET, UNITS_PER_MM
from desktop.cards.painter.canvas import Canvas
from desktop.cards.painter.footer import paint_footer
from desktop.cards.painter.header import paint_blank_header, paint_header

CORNER = 2.4
_EDGE = 0.12


def paint_card(painter: QPainter, card: LaidCard, x: float = 0.0, y: float = 0.0, *, rounded: bool = False) -> None:
    """Paint a card with its upper left corner at a place of a painter that counts millimetres.

    On a sheet the edge is a hairline for the scissors; `rounded` gives a card that is shown by itself its corners.
    """
    with Canvas.in_millimetres(painter, x, y) as canvas:
        width, height = card.size.width, card.size.height
        painter.save()
        painter.setClipPath(_outline(width, height, CORNER if rounded else 0.0))
        canvas.fill(0, 0, width, height, WHITE)
        if card.face.blank:
            paint_blank_header(canvas, card.face, width)
        else:
            paint_header(canvas, card.header, card.face, card.design, width)
        for placed in card.placed:
            placed.piece.paint(canvas, INSET, placed.y)
        paint_footer(canvas, card.footer, width, height)
        painter.restore()
        half = _EDGE / 2 if rounded else 0.0
        edge = _outline(width, height, CORNER if rounded else 0.0, half)
        canvas.shape(edge, color=CUT, line=_EDGE)


def _outline(width: float, height: float, radius: float, inset: float = 0.0) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(inset * UNITS_PER_MM, inset * UNITS_PER_MM, (width - 2 * inset) * UNITS_PER_MM,
                               (height - 2 * inset) * UNITS_PER_MM), radius * UNITS_PER_MM, radius * UNITS_PER_MM)
    return path
