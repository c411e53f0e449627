"""What short and tall tiles paint alike: ground, hatch band, chips in a row, the stat line, pips of models."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from desktop.ui.theme.measures import RADIUS_TILE
from desktop.ui.theme.theme import Theme
from desktop.ui.tracker.parts.paint import dashed_pen, measured, width_of
from desktop.ui.tracker.view import ChipStyle, ChipView, ModelsView, StatView, TileView
from desktop.ui.widgets.chips import CHIP_HEIGHT, Chip, ChipKind, chip_width, paint_chip
from desktop.ui.widgets.painting import paint_box, paint_text

BAND = 10
"""The width of the hatch band. Units: logical pixels."""

CHIP_GAP = 6
PIP, PIP_PITCH, PIPS_IN_ROW = 10, 12.5, 10

ChipSpots = list[tuple[QRectF, ChipView]]
"""Where chips stand, for the taps on them."""

_KINDS: dict[ChipStyle, ChipKind] = {
    ChipStyle.SOLID: "solid",
    ChipStyle.OUTLINED: "outlined",
    ChipStyle.MARK: "mark",
    ChipStyle.FIGHT: "outlined",
    ChipStyle.BADGE: "keyword",
    ChipStyle.STRONG: "triumph",
}


def painted_chip(view: ChipView) -> Chip:
    """Return the chip to paint for a status."""
    return Chip(view.text, "now" if view.now else _KINDS[view.style], view.icon)


def paint_ground(painter: QPainter, rect: QRectF, theme: Theme, tile: TileView, tincture: str) -> None:
    """Paint the ground of a tile, the hatch band of its side and the frame that says selected or target."""
    ground = "selwash" if tile.selected else "sunken" if tile.down else "surface"
    paint_box(painter, rect, RADIUS_TILE, theme.color(ground), theme.pen("line", 1))
    whole = QPainterPath()
    whole.addRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_TILE, RADIUS_TILE)
    band = QPainterPath()
    band.addRect(QRectF(rect.left(), rect.top(), BAND, rect.height()))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(whole.intersected(band), theme.tincture_fill(tincture))
    painter.fillPath(whole.intersected(band), theme.hatch(tincture, painter.device().devicePixelRatio()))
    if tile.changed:
        corner = QPolygonF([rect.topRight(), rect.topRight() - QPointF(10, 0), rect.topRight() + QPointF(0, 10)])
        painter.setClipPath(whole)
        painter.setBrush(theme.color("nowedge"))
        painter.setPen(theme.pen("nowedge", 0.5))
        painter.drawPolygon(corner)
    painter.restore()


def paint_frame(painter: QPainter, rect: QRectF, theme: Theme, tile: TileView) -> None:
    """Paint the frame that says selected (solid) or target (dashed), half outside the tile."""
    if tile.selected:
        paint_box(painter, rect.adjusted(-1.5, -1.5, 1.5, 1.5), RADIUS_TILE, None, theme.pen("ink", 3))
    elif tile.target:
        paint_box(painter, rect.adjusted(-1, -1, 1, 1), RADIUS_TILE, None, dashed_pen(theme.color("ink"), 2))


def must_chips(tile: TileView) -> list[ChipView]:
    """Return the chips that yield to nothing: what stops a unit, else its fight."""
    solid = [chip for chip in tile.chips if chip.style is ChipStyle.SOLID]
    return solid or [chip for chip in tile.chips if chip.style is ChipStyle.FIGHT][:1]


def chips_that_fit(theme: Theme, chips: Sequence[ChipView], room: float, scale: float) -> tuple[list[ChipView], int]:
    """Return the chips that fit a room, solid ones first to stay, and how many are left for the `+n`."""
    more = width_of(theme.font(12 * scale, 500, condensed=True), "+9") + 2
    widths = {id(chip): chip_width(theme, painted_chip(chip), scale) + CHIP_GAP * scale for chip in chips}
    if sum(widths.values()) - CHIP_GAP * scale <= room:
        return list(chips), 0
    ranked = sorted(chips, key=lambda chip: (chip.style is not ChipStyle.SOLID, not chip.now))
    kept: list[ChipView] = []
    left = room - more
    for chip in ranked:
        if widths[id(chip)] > left:
            break
        left -= widths[id(chip)]
        kept.append(chip)
    first = ranked[0]
    if not kept and first.style in (ChipStyle.SOLID, ChipStyle.FIGHT) and widths[id(first)] - CHIP_GAP * scale <= room:
        # What stops a unit, or its fight, says more than how many signs there are.
        return [first], 0
    return [chip for chip in chips if chip in kept], len(chips) - len(kept) if left >= 0 else 0


def paint_chips(
    painter: QPainter, theme: Theme, at: QPointF, chips: Sequence[ChipView], hidden: int, scale: float
) -> ChipSpots:
    """Paint chips from a point that is the middle of their left side; return where each of them stands."""
    x, top = at.x(), at.y() - CHIP_HEIGHT * scale / 2
    spots: ChipSpots = []
    for chip in chips:
        wide = paint_chip(painter, theme, QPointF(x, top), painted_chip(chip), scale)
        spots.append((QRectF(x, top, wide, CHIP_HEIGHT * scale), chip))
        x += wide + CHIP_GAP * scale
    if hidden:
        font = theme.font(12 * scale, 500, condensed=True)
        spot = QRectF(x + 2, top, 40, CHIP_HEIGHT * scale)
        paint_text(painter, spot, f"+{hidden}", font, theme.color("ink2"))
    return spots


def stats_that_fit(stats: Sequence[StatView], room: float, px: float, gap: float) -> list[StatView]:
    """Return the stats that fit: those the phase does not use yield first, from the left."""
    kept = list(stats)
    while kept and _stats_width(kept, px, gap) > room:
        yields = next((stat for stat in kept if not stat.bold), None)
        if yields is None:
            return []
        kept.remove(yields)
    return kept


def _stats_width(stats: Sequence[StatView], px: float, gap: float) -> float:
    widths = (measured(stat.name, px - 1, 400, True) + measured(stat.value, px, 600, True) + gap for stat in stats)
    return sum(widths) - gap


def paint_stats(
    painter: QPainter, theme: Theme, rect: QRectF, stats: Sequence[StatView], px: float, gap: float, inner: float = 0
) -> None:
    """Paint a stat line in a rectangle: names quiet, values that the phase uses bold."""
    names, plain = theme.font(px - 1, 400, condensed=True), theme.font(px, 400, condensed=True)
    bold = theme.font(px, 600, condensed=True)
    x, quiet, ink = rect.left(), theme.color("ink2"), theme.color("ink")
    for stat in stats_that_fit(stats, rect.width(), px, gap + inner):
        name_width = measured(stat.name, px - 1, 400, True)
        paint_text(painter, QRectF(x, rect.top(), name_width + 1, rect.height()), stat.name, names, quiet)
        x += name_width + inner
        value = QRectF(x, rect.top(), rect.width(), rect.height())
        paint_text(painter, value, stat.value, bold if stat.bold else plain, ink)
        x += measured(stat.value, px, 600, True) + gap


def paint_models(painter: QPainter, theme: Theme, at: QPointF, models: ModelsView, tincture: str) -> None:
    """Paint the models of a unit as pips in rows of ten: alive, wounded, slain this turn, slain before."""
    fill = theme.tincture_text(tincture)
    for number in range(min(models.start, 60)):
        row, column = divmod(number, PIPS_IN_ROW)
        spot = QRectF(at.x() + column * PIP_PITCH, at.y() + row * (PIP + 6), PIP, PIP)
        if number < models.alive - (1 if models.wounded else 0):
            paint_box(painter, spot, 2, fill)
        elif number < models.alive:
            paint_box(painter, spot, 2, None, theme.pen("ink", 1.5))
            painter.fillRect(QRectF(spot.left() + 1.5, spot.center().y(), PIP - 3, PIP / 2 - 1.5), fill)
        elif number < models.alive + models.slain_now:
            paint_cross(painter, spot, theme, "ink", 2.4)
        else:
            paint_cross(painter, spot.adjusted(2, 2, -2, -2), theme, "ink2", 1.2)


def paint_cross(painter: QPainter, rect: QRectF, theme: Theme, token: str, width: float) -> None:
    """Paint a cross from corner to corner of a rectangle."""
    painter.setPen(theme.pen(token, width))
    painter.drawLine(rect.topLeft(), rect.bottomRight())
    painter.drawLine(rect.topRight(), rect.bottomLeft())
