"""A board made ready for questions: what bars the step from a cell to its neighbour (AP-022).

Total on any board: pieces that make no sense are passed over, sizes are kept within bounds.
"""

from __future__ import annotations

from dataclasses import dataclass

from desktop.rules.grid.board.places import Cell, Spot
from desktop.rules.grid.board.things import LEAST, MOST, Board

LOW = 2
"""What is no higher, in inches, may be climbed over, seen over and thrown over (AP-022, AP-051)."""

OPEN, OBSTACLE, WINDOW, SHUT = "open", "obstacle", "window", "shut"
_WORSE = (OPEN, OBSTACLE, WINDOW, SHUT)

Edge = tuple[int, int, str]


@dataclass(frozen=True, slots=True)
class Bar:
    """What stands between or in cells: its kind, and its height in inches (0 for a wall without end)."""

    kind: str
    height: int = 0

    @property
    def passing(self) -> str:
        """How it is passed on foot: open, over an obstacle, through a window, not at all."""
        if self.kind == "window":
            return WINDOW
        return OBSTACLE if 0 < self.height <= LOW else SHUT

    def hides(self, eye: int) -> bool:
        """Whether it blocks the line of somebody whose eyes stand `eye` inches higher than on the ground (AP-032)."""
        return self.kind != "window" and (self.height <= 0 or self.height > LOW + eye)


class Field:
    """The pieces of a board by where they stand."""

    __slots__ = ("bars", "fills", "floors", "height", "width")

    def __init__(self, board: Board) -> None:
        self.width = max(LEAST, min(board.width, MOST))
        self.height = max(LEAST, min(board.height, MOST))
        self.bars: dict[Edge, Bar] = {}
        self.fills: dict[Cell, Bar] = {}
        self.floors: dict[Cell, int] = {}
        for kind, x, y, side, height in board.pieces:
            if kind == "floor":
                self.floors[x, y] = max(height, 0)
            elif kind in ("wall", "window", "obstacle"):
                bar = Bar(kind, max(height, 0) if kind != "obstacle" else max(height, 1))
                if side in ("n", "w"):
                    self.bars[x, y, side] = bar
                elif not side:
                    self.fills[x, y] = bar

    def holds(self, cell: Cell) -> bool:
        """Whether a cell lies on the board."""
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def stands(self, spot: Spot) -> bool:
        """Whether somebody may stand on a spot: on the board, not inside a wall, on a floor that is there."""
        x, y, level = spot
        if not self.holds((x, y)):
            return False
        if level:
            return 0 < level <= self.floors.get((x, y), 0)
        fill = self.fills.get((x, y))
        return fill is None or fill.passing == OBSTACLE

    def between(self, one: Cell, other: Cell) -> Bar | None:
        """Return what stands on the edge between two neighbours that share one."""
        (x, y), (u, v) = one, other
        if x == u:
            return self.bars.get((x, max(y, v), "n"))
        return self.bars.get((max(x, u), y, "w"))

    def passing(self, one: Cell, other: Cell) -> str:
        """Return how the step from a cell to its neighbour is made on one level: open, obstacle, window or shut.

        A diagonal step goes round the corner by the easier of the two ways.
        """
        if one[0] == other[0] or one[1] == other[1]:
            return _worst(self.between(one, other), self.fills.get(other))
        ways = [_worse(self.passing(one, corner), self.passing(corner, other)) for corner in corners(one, other)]
        return min(ways, key=_WORSE.index)


def corners(one: Cell, other: Cell) -> tuple[Cell, Cell]:
    """Return the two cells by which a diagonal step may go round its corner."""
    return (other[0], one[1]), (one[0], other[1])


def _worst(*bars: Bar | None) -> str:
    return max((bar.passing if bar is not None else OPEN for bar in bars), key=_WORSE.index)


def _worse(one: str, other: str) -> str:
    return max(one, other, key=_WORSE.index)
