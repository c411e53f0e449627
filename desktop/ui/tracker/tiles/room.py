"""How a tile uses its room: which form it takes at a width, and how high it becomes."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.ui.tracker.folding import Measures
from desktop.ui.tracker.tiles.paint_parts import BAND, PIP_PITCH, PIPS_IN_ROW
from desktop.ui.tracker.view import Pose, TileView

MARGIN, EDGE = 2, 5
"""Room about the tile for the frames that stand half outside it, and from there to the boxes. Units: logical pixels."""

SHORT_BOXES = 3
"""A unit with more boxes takes a tall tile."""

LEAST_NAME = 76
"""A name that the boxes beside it leave less room goes over them. Units: logical pixels."""

TALL_BOX, TALL_GAP, COUNTER = 44, 4, 58
PIP_ROW, MOST_PIP_ROWS = 16, 3

_PAWN, _COUNT, _INDENT = 39, 60, 20

_AIR = 10
"""What a tile that is tall only for want of width leaves out between its words and its boxes."""


@dataclass(frozen=True, slots=True)
class TileRoom:
    """The form of a tile at a width.

    Shape: a `tall` tile has its boxes below its words, in as many `rows` as they need; `stacked` when the pips of the
    models stand over them, since both do not go beside each other. Units: height in logical pixels, with its margin.
    """

    tall: bool = False
    rows: int = 1
    stacked: bool = False
    height: int = 0


def is_tall(tile: TileView) -> bool:
    """Return whether a unit needs a tall tile at any width."""
    return tile.models is not None or len(tile.boxes) > SHORT_BOXES


def room_of(tile: TileView, width: int, measures: Measures, *, tall: bool = False) -> TileRoom:
    """Return the form of a tile of a width; `tall` where its neighbours are, so that it must be."""
    if not tall and not is_tall(tile) and _name_room(tile, width, measures) >= LEAST_NAME:
        return TileRoom(height=measures.tile(False) + 2 * MARGIN)
    rows = -(-len(tile.boxes) // boxes_in_row(width))
    pips = pip_rows(tile)
    stacked = pips > 0 and _pips_and_boxes(tile) > width - 2 * MARGIN - EDGE - _INDENT
    more = max(rows - 1, 0) * (TALL_BOX + TALL_GAP) + (pips * PIP_ROW + TALL_GAP if stacked else 0)
    base = measures.tile(True) - (0 if tall or is_tall(tile) else round(_AIR * measures.scale))
    return TileRoom(True, max(rows, 1), stacked, base + more + 2 * MARGIN)


def boxes_in_row(width: int) -> int:
    """Return how many boxes stand beside one another in a tall tile of a width."""
    return max((width - 2 * MARGIN - EDGE - _INDENT + TALL_GAP) // (TALL_BOX + TALL_GAP), 1)


def pip_rows(tile: TileView) -> int:
    """Return how many rows the pips of the models take."""
    if tile.models is None:
        return 0
    return min(-(-tile.models.start // PIPS_IN_ROW), MOST_PIP_ROWS)


def _name_room(tile: TileView, width: int, measures: Measures) -> float:
    """Return what a short tile leaves its name beside pawn, count and boxes."""
    boxes = len(tile.boxes) or (2 if tile.counter else 0)
    row = boxes * measures.box + max(boxes - 1, 0) * measures.box_gap
    before = BAND + 4 + (_PAWN if tile.pose is not Pose.NONE else 3)
    count = _COUNT * measures.scale if tile.count is not None else 0
    return width - 2 * MARGIN - EDGE - row - count - before - 2


def _pips_and_boxes(tile: TileView) -> float:
    pips = min(tile.models.start, PIPS_IN_ROW) * PIP_PITCH if tile.models is not None else 0
    boxes = len(tile.boxes) * (TALL_BOX + TALL_GAP) or (2 * COUNTER + TALL_GAP if tile.counter else 0)
    return pips + 8 + boxes
