"""The gonfalon: the warband's banner with its tincture, hatching and charge, hanging from the upper edge of a card."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from desktop.cards.inks import INK2, WHITE, Tincture, tincture_of
from desktop.cards.measures import UNITS_PER_MM
from desktop.cards.painter.canvas import Canvas
from desktop.cards.parts import Banner

LEFT = 3.6
WIDTH = 10.5
HEIGHT = 16.8
_NOTCH = 2.3
_RIM = 0.4
_DISC = 3.45
_CHARGE = 5.6
_PITCH = 0.5
_THREAD = 0.16


def paint_gonfalon(canvas: Canvas, banner: Banner, *, filled: bool, left: float = LEFT, top: float = 0.0,
                   hang: float = 0.0, size: float = 1.0) -> None:
    """Paint the gonfalon with its upper left corner at a place; without a tincture only a dashed outline.

    It hangs from `hang` above that place, where a card runs on into its bleed, and is smaller or larger by `size`.
    """
    canvas.painter.save()
    canvas.painter.translate(left * UNITS_PER_MM, top * UNITS_PER_MM)
    canvas.painter.scale(size, size)
    _paint(canvas, banner, filled=filled, left=0.0, top=0.0, hang=hang / size)
    canvas.painter.restore()


def _paint(canvas: Canvas, banner: Banner, *, filled: bool, left: float, top: float, hang: float) -> None:
    if not banner.tincture:
        canvas.shape(_cloth(left, top - 0.5, WIDTH, HEIGHT + 0.5), color=INK2, line=0.25, dashes=(1.1, 0.8))
        return
    tincture = tincture_of(banner.tincture)
    cloth = _cloth(left + _RIM, top - hang, WIDTH - 2 * _RIM, HEIGHT - _RIM + hang)
    if filled:
        canvas.shape(_cloth(left, top - hang, WIDTH, HEIGHT + hang), fill=WHITE)
        canvas.shape(cloth, fill=tincture.fill)
    hatch(canvas, cloth, tincture, tincture.lines if filled else tincture.fill)
    if not filled:
        canvas.shape(cloth, color=tincture.fill, line=0.3)
    _charge(canvas, banner.charge, tincture, filled=filled, x=left + WIDTH / 2, y=top + 7.0)


def _charge(canvas: Canvas, name: str, tincture: Tincture, *, filled: bool, x: float, y: float) -> None:
    if not name:
        return
    disc = QPainterPath()
    disc.addEllipse(QPointF(x * UNITS_PER_MM, y * UNITS_PER_MM), _DISC * UNITS_PER_MM, _DISC * UNITS_PER_MM)
    if filled:
        canvas.shape(disc, fill=tincture.fill)
    else:
        canvas.shape(disc, fill=WHITE, color=tincture.fill, line=0.25)
    canvas.charge(name, x, y, _CHARGE, WHITE if filled else tincture.fill)


def _cloth(x: float, y: float, width: float, height: float) -> QPainterPath:
    """A rectangle with a swallow tail."""
    corners = [(x, y), (x + width, y), (x + width, y + height), (x + width / 2, y + height - _NOTCH), (x, y + height)]
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(cx * UNITS_PER_MM, cy * UNITS_PER_MM) for cx, cy in corners]))
    path.closeSubpath()
    return path


def hatch(canvas: Canvas, cloth: QPainterPath, tincture: Tincture, color: str, pitch: float = _PITCH) -> None:
    """Draw the hatching of a tincture under a clip of the cloth: true lines, sharp on any printer. Units: mm."""
    canvas.painter.save()
    canvas.painter.setClipPath(cloth, Qt.ClipOperation.IntersectClip)
    bounds: QRectF = cloth.boundingRect()
    centre = (bounds.center().x() / UNITS_PER_MM, bounds.center().y() / UNITS_PER_MM)
    reach = math.hypot(bounds.width(), bounds.height()) / 2 / UNITS_PER_MM
    threads = []
    for hatch in tincture.hatches:
        turn = math.radians(hatch.angle)
        along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
        for step in range(-int(reach / pitch) - 1, int(reach / pitch) + 2):
            x, y = centre[0] + across[0] * step * pitch, centre[1] + across[1] * step * pitch
            threads.append((x - along[0] * reach, y - along[1] * reach, x + along[0] * reach, y + along[1] * reach))
    canvas.threads(threads, _THREAD, color)
    canvas.painter.restore()
