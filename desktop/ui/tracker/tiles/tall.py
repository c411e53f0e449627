"""The tall tile, for units of models and for figures with many boxes: name, count, chips, stats, pips, boxes below."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop.ui.theme.theme import Theme
from desktop.ui.tracker.parts.paint import RIGHT, elided, fitted, width_of
from desktop.ui.tracker.parts.pawn import paint_pawn
from desktop.ui.tracker.tiles.paint_parts import (
    BAND,
    CHIP_GAP,
    ChipSpots,
    chips_that_fit,
    paint_chips,
    paint_models,
    paint_stats,
    painted_chip,
)
from desktop.ui.tracker.view import Pose, TileView
from desktop.ui.widgets.chips import chip_width
from desktop.ui.widgets.painting import paint_text

_NAME_PX, _STATS_PX, _COUNT_PX = 17, 14, 34


def paint_tall(
    painter: QPainter, rect: QRectF, theme: Theme, tile: TileView, tincture: str, scale: float
) -> ChipSpots:
    """Paint what a tall tile says above and beside its boxes; return where its chips stand. Units: logical pixels."""
    left, right = rect.left() + BAND + 10, rect.right() - 10
    if tile.pose in (Pose.KNOCKED_DOWN, Pose.STUNNED):
        paint_pawn(painter, QRectF(left, rect.top() + 8 * scale, 24, 24), tile.pose, theme.color("ink"))
        left += 30
    head = QRectF(left, rect.top() + 6 * scale, right - left, 28 * scale)
    end = _paint_count(painter, head, theme, tile, scale)
    spots = _paint_head(painter, QRectF(head.left(), head.top(), end - head.left(), head.height()), theme, tile, scale)
    stats = QRectF(left, head.bottom() - 2, end - left, 22 * scale)
    paint_stats(painter, theme, stats, tile.stats, _STATS_PX * scale, 11 * scale, 4)
    if tile.models is not None:
        rows = min((tile.models.start + 9) // 10, 3)
        paint_models(painter, theme, QPointF(left, rect.bottom() - 20 - (rows - 1) * 16 - 10), tile.models, tincture)
    return spots


def _paint_count(painter: QPainter, head: QRectF, theme: Theme, tile: TileView, scale: float) -> float:
    """Paint in large how many are left; return where it begins."""
    if tile.count is None:
        return head.right()
    alive, start = str(tile.count[0]), f"/{tile.count[1]}" if tile.count[1] else ""
    large, small = theme.font(_COUNT_PX * scale, 700), theme.font(16 * scale)
    tail = width_of(small, start)
    paint_text(painter, head.adjusted(0, 6, 0, 6), start, small, theme.color("ink2"), RIGHT)
    paint_text(painter, head.adjusted(0, 0, -tail - 2, 0), alive, large, theme.color("ink"), RIGHT)
    return head.right() - tail - width_of(large, alive) - 14


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
