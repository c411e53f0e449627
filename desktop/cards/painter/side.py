"""Painting one side of a card, whatever it is, upright or on its head."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.cards.back import EmblemBack
from desktop.cards.imposition import Spot
from desktop.cards.measures import CardSize
from desktop.cards.painter.back import paint_back
from desktop.cards.painter.canvas import Canvas
from desktop.cards.painter.card import paint_card, paint_edge


def size_of(spot: Spot) -> CardSize:
    """Return the cut size of what stands at a spot."""
    return spot.card.size


def paint_spot(painter: QPainter, spot: Spot, bleed: float = 0.0) -> None:
    """Paint what stands at a spot, on a painter that counts millimetres; grounds run on into the bleed. Units: mm."""
    size = size_of(spot)
    painter.save()
    if bleed and spot.fold:
        painter.setClipRect(_without_fold(spot, size, bleed))
    painter.translate(spot.x, spot.y)
    if spot.turned:
        painter.translate(size.width, size.height)
        painter.rotate(180)
    if isinstance(spot.card, EmblemBack):
        _paint_emblem(painter, spot.card, bleed)
    else:
        paint_card(painter, spot.card, bleed=bleed)
    painter.restore()


def _without_fold(spot: Spot, size: CardSize, bleed: float) -> QRectF:
    """The card and its bleed, but none over the fold, behind which its other side begins."""
    left, top, right, foot = (0.0 if spot.fold == edge else bleed for edge in ("left", "top", "right", "bottom"))
    return QRectF(spot.x - left, spot.y - top, size.width + left + right, size.height + top + foot)


def _paint_emblem(painter: QPainter, back: EmblemBack, bleed: float) -> None:
    frame = back.frame
    with Canvas.in_millimetres(painter, scale=frame.scale, mono=back.design.mono) as canvas:
        paint_back(canvas, back, bleed / frame.scale)
        if not bleed:
            paint_edge(canvas, frame.width, frame.height, frame.scale, rounded=False)
