"""Painting the back of a card: the ground in the colour of the warband, its charge in a disc, its name below."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from desktop.cards.back import EmblemBack
from desktop.cards.fonts import Style
from desktop.cards.inks import CUT, INK, WHITE, tincture_of
from desktop.cards.letters import prepared
from desktop.cards.measures import UNITS_PER_MM
from desktop.cards.painter.canvas import Canvas
from desktop.cards.painter.gonfalon import hatch
from desktop.cards.text_fit import Lines, lines_of

_NAMES = (Style(12, 700), Style(12, 700, True), Style(10, 700, True))
_LINES_MOST = 4
_RIM = 0.5


def paint_back(canvas: Canvas, back: EmblemBack, bleed: float = 0.0) -> None:
    """Paint a back from its upper left corner; its ground runs on into the bleed. Units: mm of the layout."""
    frame, tincture = back.frame, tincture_of(back.banner.tincture or "sable")
    filled = back.design.filled_banner
    ground = QPainterPath()
    ground.addRect(_rect(-bleed, -bleed, frame.width + 2 * bleed, frame.height + 2 * bleed))
    canvas.shape(ground, fill=tincture.fill if filled else WHITE)
    inner = QPainterPath()
    edge = frame.inset
    inner.addRect(_rect(edge, edge, frame.width - 2 * edge, frame.height - 2 * edge))
    hatch(canvas, inner, tincture, tincture.lines if filled else CUT, pitch=1.1)
    canvas.shape(inner, color=WHITE if filled else tincture.fill, line=_RIM)
    name = _name(back, frame.inner - 12.0)
    height = name.height + 3.0 if name is not None else 0.0
    radius = min(frame.width * 0.26, (frame.inner_height - height) * 0.3)
    middle = (frame.width / 2, (frame.height - height) / 2)
    _disc(canvas, middle, radius, tincture.fill, filled=filled)
    canvas.charge(back.banner.charge, *middle, radius * 1.4, WHITE if filled else tincture.fill)
    if name is not None:
        _plate(canvas, name, frame.width, middle[1] + radius + 3.0, tincture.fill, filled=filled)


def _name(back: EmblemBack, width: float) -> Lines | None:
    text = prepared(back.banner.name)[0]
    if not text:
        return None
    tried = [lines_of(text, style, width) for style in _NAMES]
    best = next((lines for lines in tried if len(lines) == 1), tried[-1])
    return best if len(best) <= _LINES_MOST else None


def _disc(canvas: Canvas, middle: tuple[float, float], radius: float, color: str, *, filled: bool) -> None:
    disc = QPainterPath()
    centre = QPointF(middle[0] * UNITS_PER_MM, middle[1] * UNITS_PER_MM)
    disc.addEllipse(centre, radius * UNITS_PER_MM, radius * UNITS_PER_MM)
    canvas.shape(disc, fill=color if filled else WHITE, color=WHITE if filled else color, line=_RIM)


def _plate(canvas: Canvas, name: Lines, width: float, top: float, color: str, *, filled: bool) -> None:
    """The name on a plate of its own, so that no hatching runs through its letters."""
    widest = max(name.line_width(i) for i in range(len(name)))
    plate = QPainterPath()
    plate.addRect(_rect(width / 2 - widest / 2 - 2.0, top - 0.8, widest + 4.0, name.height + 1.6))
    canvas.shape(plate, fill=color if filled else WHITE)
    for i in range(len(name)):
        left = width / 2 - name.line_width(i) / 2
        name.draw(canvas, i, left, top + i * name.lead, WHITE if filled else INK)


def _rect(x: float, y: float, width: float, height: float) -> QRectF:
    return QRectF(x * UNITS_PER_MM, y * UNITS_PER_MM, width * UNITS_PER_MM, height * UNITS_PER_MM)
