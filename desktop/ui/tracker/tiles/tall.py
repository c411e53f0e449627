"""The tall tile, for units of models and for figures with many boxes: name, count, chips, stats, pips, boxes below."""

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
    paint_models,
    paint_stats,
    painted_chip,
)
from desktop.ui.tracker.tiles.room import PIP_ROW, TALL_BOX, TALL_GAP, TileRoom, pip_rows
from desktop.ui.tracker.view import Pose, TileView
from desktop.ui.widgets.chips import chip_width
from desktop.ui.widgets.painting import paint_text

_NAME_PX, _STATS_PX, _COUNT_PX = 17, 14, 34
_NARROW = 220


def paint_tall(
    painter: QPainter, rect: QRectF, theme: Theme, tile: TileView, tincture: str, room: TileRoom, scale: float
) -> ChipSpots:
    """Paint what a tall tile says above and beside its boxes; return where its chips stand. Units: logical pixels."""
    left, right = rect.left() + BAND + 10, rect.right() - 10
    _paint_pips(painter, rect, theme, tile, tincture, room, scale)
    if tile.pose in (Pose.KNOCKED_DOWN, Pose.STUNNED):
        paint_pawn(painter, QRectF(left, rect.top() + 8 * scale, 24, 24), tile.pose, theme.color("ink"))
        left += 30
    head = QRectF(left, rect.top() + 6 * scale, right - left, 28 * scale)
    end = _paint_count(painter, head, theme, tile, scale)
    head.setRight(end)
    stats = QRectF(left, head.bottom() - 2, end - left, 22 * scale)
    must = must_chips(tile)
    if not must and _too_long(theme, tile, head.width(), scale):
        crown = _paint_crown(painter, QPointF(end, head.center().y()), theme, scale) if tile.leader else 0
        paint_name_rows(painter, head.united(stats).adjusted(0, 0, -crown, 0), theme, tile.name)
        return []
    spots = _paint_head(painter, head, theme, tile, scale)
    if must and not any(chip in must for _, chip in spots):
        chips, hidden = chips_that_fit(theme, must, stats.width(), scale)
        return paint_chips(painter, theme, QPointF(left, stats.center().y() + 1), chips, hidden, scale)
    paint_stats(painter, theme, stats, tile.stats, _STATS_PX * scale, 11 * scale, 4)
    return spots


def _paint_pips(
    painter: QPainter, rect: QRectF, theme: Theme, tile: TileView, tincture: str, room: TileRoom, scale: float
) -> None:
    """Paint the models in the lower left corner, over the boxes where both do not go beside each other."""
    over = round(6 * scale) + room.rows * (TALL_BOX + TALL_GAP) + 4 if room.stacked else 20
    top = rect.bottom() - over - (pip_rows(tile) - 1) * PIP_ROW - 10
    if tile.models is not None:
        paint_models(painter, theme, QPointF(rect.left() + BAND + 10, top), tile.models, tincture)


def _too_long(theme: Theme, tile: TileView, room: float, scale: float) -> bool:
    """Whether a name does not fit its row even in the smallest letters."""
    crown = _NAME_PX * scale * 1.15 + 8 if tile.leader else 0.0
    return width_of(theme.font(SMALLEST, 600, condensed=True), tile.name) > room - crown


def _paint_crown(painter: QPainter, end: QPointF, theme: Theme, scale: float) -> float:
    """Paint the crown of a leader before a point; return the room it takes."""
    side = _NAME_PX * scale * 1.15
    theme.glyph(painter, QRectF(end.x() - side, end.y() - side / 2, side, side), "crown", "nowedge")
    return side + 8


def _paint_count(painter: QPainter, head: QRectF, theme: Theme, tile: TileView, scale: float) -> float:
    """Paint in large how many are left, less large where the tile is narrow; return where it begins."""
    if tile.count is None:
        return head.right()
    alive, start = str(tile.count[0]), f"/{tile.count[1]}" if tile.count[1] else ""
    narrow = head.width() < _NARROW * scale
    large = theme.font((_COUNT_PX - (10 if narrow else 0)) * scale, 700)
    small = theme.font((13 if narrow else 16) * scale)
    tail, drop = width_of(small, start), 3 if narrow else 6
    paint_text(painter, head.adjusted(0, drop, 0, drop), start, small, theme.color("ink2"), RIGHT)
    paint_text(painter, head.adjusted(0, 0, -tail - 2, 0), alive, large, theme.color("ink"), RIGHT)
    return head.right() - tail - width_of(large, alive) - (8 if narrow else 14)


def _paint_head(painter: QPainter, rect: QRectF, theme: Theme, tile: TileView, scale: float) -> ChipSpots:
    px = _NAME_PX * scale
    crown = px * 1.15 + 8 if tile.leader else 0.0
    first = sum(chip_width(theme, painted_chip(chip), scale) + CHIP_GAP for chip in tile.chips[:1])
    font = fitted(theme, tile.name, rect.width() - crown - first - 10, px, 600, px * 0.8)
    if width_of(font, tile.name) > rect.width() - crown - first - 10:
        font = fitted(theme, tile.name, rect.width() - crown, px, 600)
    shown = elided(font, tile.name, rect.width() - crown)
    paint_text(painter, rect, shown, font, theme.color("ink"))
    x = rect.left() + width_of(font, shown)
    if tile.leader:
        side = px * 1.15
        theme.glyph(painter, QRectF(x + 7, rect.center().y() - side / 2, side, side), "crown", "nowedge")
        x += crown
    chips, hidden = chips_that_fit(theme, tile.chips, rect.right() - x - 14, scale)
    width = sum(chip_width(theme, painted_chip(chip), scale) + CHIP_GAP for chip in chips) + (24 if hidden else 0)
    return paint_chips(painter, theme, QPointF(rect.right() - width, rect.center().y()), chips, hidden, scale)
