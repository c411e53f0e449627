"""Paints tokens: a hatched ring in the tincture of the side, two letters, a nose that says which way it looks."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from desktop.ui.theme.theme import Theme
from desktop.ui.tracker.board.places import centre, facing_angle
from desktop.ui.tracker.board.view import TokenView
from desktop.ui.tracker.parts.paint import dashed_pen
from desktop.ui.widgets.painting import paint_text

RING, DISC, NOSE = 16.0, 11.0, 23.0
"""Radii of the ring, of the plain disc in it, and how far the nose reaches. Units: logical pixels."""

_CENTER = Qt.AlignmentFlag.AlignHCenter


def paint_token(painter: QPainter, theme: Theme, token: TokenView, *, selected: bool, target: bool, faded: bool,
                facing: int | None = None) -> None:  # fmt: skip
    """Paint a token where it stands; `facing` is another one that is just being tried."""
    painter.save()
    painter.translate(centre(token.cell))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if faded:
        painter.setOpacity(0.6)
    _paint_ring(painter, theme, token.tincture, acting=token.acting)
    _paint_state(painter, theme, selected=selected, target=target)
    _paint_nose(painter, theme, token.facing if facing is None else facing, tried=facing is not None)
    font, ink = theme.font(13, 700, condensed=True), theme.color("onnow" if token.acting else "ink")
    paint_text(painter, QRectF(-DISC, -DISC, 2 * DISC, 2 * DISC), token.mark, font, ink, _CENTER)
    _paint_icons(painter, theme, token)
    painter.restore()


def _paint_nose(painter: QPainter, theme: Theme, facing: int, *, tried: bool) -> None:
    painter.save()
    painter.rotate(facing_angle(facing))
    painter.setPen(theme.pen("surface", 1.5))
    painter.setBrush(theme.color("nowedge" if tried else "ink"))
    painter.drawPolygon(QPolygonF([QPointF(0, -NOSE), QPointF(8.5, -12.5), QPointF(-8.5, -12.5)]))
    painter.restore()


def _paint_ring(painter: QPainter, theme: Theme, tincture: str, *, acting: bool) -> None:
    """Paint the hatched ring of the side and the disc in it, which is gold while the unit acts."""
    ring = QPainterPath()
    ring.addEllipse(QPointF(0, 0), RING, RING)
    painter.fillPath(ring, theme.tincture_fill(tincture))
    painter.fillPath(ring, theme.hatch(tincture, painter.device().devicePixelRatio()))
    painter.setPen(theme.pen("ink", 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), RING, RING)
    painter.setBrush(theme.color("now" if acting else "surface"))
    painter.drawEllipse(QPointF(0, 0), DISC, DISC)


def _paint_state(painter: QPainter, theme: Theme, *, selected: bool, target: bool) -> None:
    """Paint the rings that say selected (ink) and target (dashed ink)."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if selected:
        painter.setPen(theme.pen("ink", 3))
        painter.drawEllipse(QPointF(0, 0), RING + 1.5, RING + 1.5)
    elif target:
        painter.setPen(theme.pen("surface", 3))
        painter.drawEllipse(QPointF(0, 0), RING + 2.5, RING + 2.5)
        painter.setPen(dashed_pen(theme.color("ink"), 2.5))
        painter.drawEllipse(QPointF(0, 0), RING + 2.5, RING + 2.5)


def _paint_icons(painter: QPainter, theme: Theme, token: TokenView) -> None:
    """Paint the states in the lower corners and the floor in the upper one, each on a ground of its own."""
    corners = (QPointF(13, 13), QPointF(-13, 13))
    for spot, icon in zip(corners, token.icons, strict=False):
        painter.setPen(theme.pen("ink", 1))
        painter.setBrush(theme.color("raised"))
        painter.drawEllipse(spot, 7.5, 7.5)
        theme.glyph(painter, QRectF(spot.x() - 6, spot.y() - 6, 12, 12), icon, "ink")
    if token.level:
        box = QRectF(-21, -21, 16, 14)
        painter.setPen(theme.pen("ink", 1))
        painter.setBrush(theme.color("raised"))
        painter.drawRoundedRect(box, 3, 3)
        font = theme.font(12, 600, condensed=True)
        paint_text(painter, box, f"↑{token.level}", font, theme.color("ink"), _CENTER)
