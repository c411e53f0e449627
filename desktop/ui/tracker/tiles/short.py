"""The short tile, for single figures: pawn, name and chips, stat line, boxes at the right."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop.ui.theme.theme import Theme
from desktop.ui.tracker.parts.paint import RIGHT, SMALLEST, elided, fitted, width_of
from desktop.ui.tracker.parts.pawn import paint_pawn
from desktop.ui.tracker.tiles.names import paint_name_rows
from desktop.ui.tracker.tiles.paint_parts import (
    BAND,
    CHIP_GAP,
    ChipSpots,
    chips_that_fit,
    must_chips,
    paint_chips,
    paint_stats,
    painted_chip,
)
from desktop.ui.tracker.view import Pose, TileView
from desktop.ui.widgets.chips import CHIP_HEIGHT, chip_width
from desktop.ui.widgets.painting import paint_box, paint_text

_PAWN = 32
_NAME_PX, _STATS_PX = 16.5, 13.5


def paint_short(
    painter: QPainter, rect: QRectF, theme: Theme, tile: TileView, tincture: str, room: float, scale: float
) -> ChipSpots:
    """Paint what a short tile says and return where its chips stand.

    Shape: `room` is where the boxes begin. Units: logical pixels.
    """
    if tile.count is not None:
        room = _paint_count(painter, QRectF(0, rect.top(), room - 8, rect.height()), theme, tile.count, scale)
    left = rect.left() + BAND + 4
    if tile.pose is not Pose.NONE:
        _paint_pose(painter, QRectF(left, rect.center().y() - _PAWN / 2, _PAWN, _PAWN), theme, tile, tincture)
        left += _PAWN + 7
    else:
        left += 3
    half = rect.height() / 2
    crown = _NAME_PX * scale * 1.15 + 8 if tile.leader else 0.0
    if width_of(theme.font(SMALLEST, 600, condensed=True), tile.name) > room - left - 2 - crown:
        whole = QRectF(left, rect.top() + 3, room - left - 4, rect.height() - 6)
        return _paint_long_name(painter, whole, theme, tile, scale)
    first = QRectF(left, rect.top() + half * 0.15, room - left - 2, half * 0.98)
    second = QRectF(left, rect.top() + half * 1.0, room - left - 1, half * 0.82)
    spots = _paint_head(painter, first, theme, tile, scale)
    if spots is None:
        chips, hidden = chips_that_fit(theme, tile.chips, second.width(), scale)
        return paint_chips(painter, theme, QPointF(second.left(), second.center().y()), chips, hidden, scale)
    paint_stats(painter, theme, second, tile.stats, _STATS_PX * scale, 5 * scale, 1)
    return spots


def _paint_count(
    painter: QPainter, rect: QRectF, theme: Theme, count: tuple[int, int], scale: float
) -> float:
    """Paint how many wounds are left of how many; return where it begins."""
    left, most = str(count[0]), f"/{count[1]}" if count[1] else ""
    large, small = theme.font(27 * scale, 600), theme.font(14 * scale)
    tail = width_of(small, most)
    paint_text(painter, rect.adjusted(0, 5, 0, 5), most, small, theme.color("ink2"), RIGHT)
    paint_text(painter, rect.adjusted(0, 0, -tail - 1, 0), left, large, theme.color("ink"), RIGHT)
    return rect.right() - tail - width_of(large, left) - 12


def _paint_long_name(painter: QPainter, rect: QRectF, theme: Theme, tile: TileView, scale: float) -> ChipSpots:
    """Paint a name that one row cannot hold over the whole tile; stats yield to it, and all chips but those that must.

    Returns where the chips stand.
    """
    side = 16 if tile.leader else 0
    must = must_chips(tile)
    below = CHIP_HEIGHT * scale + 2 if must else 0
    name = rect.adjusted(0, 0, -(side + 6) if side else 0, -below)
    paint_name_rows(painter, name, theme, tile.name)
    if side:
        theme.glyph(painter, QRectF(rect.right() - side, rect.top() + 2, side, side), "crown", "nowedge")
    if not must:
        return []
    chips, hidden = chips_that_fit(theme, must, rect.width(), scale)
    at = QPointF(rect.left(), rect.bottom() - CHIP_HEIGHT * scale / 2)
    return paint_chips(painter, theme, at, chips, hidden, scale)


def _paint_pose(painter: QPainter, spot: QRectF, theme: Theme, tile: TileView, tincture: str) -> None:
    paint_box(painter, spot, _PAWN / 2, theme.color("surface"), theme.pen("edge", 1))
    color = theme.tincture_text(tincture) if tile.pose is Pose.STANDING else theme.color("ink")
    paint_pawn(painter, spot.adjusted(4, 3.5, -4, -4.5), tile.pose, color)


def _paint_head(painter: QPainter, rect: QRectF, theme: Theme, tile: TileView, scale: float) -> ChipSpots | None:
    """Paint name, crown and chips; return where they stand, None where they must take the place of the stats.

    The name never yields to a chip, nor does a solid chip or a fight to the name: then the stat line goes.
    """
    px = _NAME_PX * scale
    crown = px * 1.15 + 8 if tile.leader else 0.0
    must = sum(chip_width(theme, painted_chip(chip), scale) + CHIP_GAP for chip in must_chips(tile))
    beside = must + 8 if must else 0.0
    font = fitted(theme, tile.name, rect.width() - crown - beside, px, 600, px * 0.82 if must else SMALLEST)
    below = bool(must) and width_of(font, tile.name) > rect.width() - crown - beside
    if below:
        font = fitted(theme, tile.name, rect.width() - crown, px, 600)
    paint_text(painter, rect, elided(font, tile.name, rect.width() - crown), font, theme.color("ink"))
    x = rect.left() + min(width_of(font, tile.name), rect.width() - crown)
    if tile.leader:
        side = px * 1.15
        theme.glyph(painter, QRectF(x + 7, rect.center().y() - side / 2 - 0.5, side, side), "crown", "nowedge")
        x += crown
    if below:
        return None
    chips, hidden = chips_that_fit(theme, tile.chips, rect.right() - x - 3, scale)
    return paint_chips(painter, theme, QPointF(x + 7, rect.center().y()), chips, hidden, scale)
