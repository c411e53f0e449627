"""A board of cells as a system shows it, where its battles have one: what stands where, what is reached and seen.

Values that a query returns; the windows know these shapes and no system. A cell is (x, y) with y growing downwards, a
station (x, y, level, facing); facing 0 is up, 2 right, 4 down, 6 left, odd numbers lie between.
"""

from __future__ import annotations

from dataclasses import dataclass

Cell = tuple[int, int]
Station = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class BoardPiece:
    """Something that stands on the board.

    Shape: `kind` is wall, window, obstacle or floor; `side` is empty for what fills the cell, "n" or "w" for what
    stands on its upper or left edge; `height` is in inches, of a floor it is the highest level.
    """

    kind: str
    x: int
    y: int
    side: str = ""
    height: int = 0


@dataclass(frozen=True, slots=True)
class BoardToken:
    """Where a unit stands, and which way it looks."""

    unit: str
    x: int
    y: int
    level: int = 0
    facing: int = 0


@dataclass(frozen=True, slots=True)
class BoardReach:
    """A cell that the shown unit reaches: the price, and the way by its stations."""

    x: int
    y: int
    level: int
    cost: int
    way: tuple[Station, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardLine:
    """The line from the shown unit to its target: whether it is free, how far, and whether the target is in cover."""

    start: Cell
    end: Cell
    free: bool = True
    cover: bool = False
    distance: int = 0


@dataclass(frozen=True, slots=True)
class BoardActs:
    """The procedures behind what people do on a board, by code; empty where there is none.

    Shape of the arguments: walk (unit, way), turn (unit, facing), place (unit, x, y, facing, level), piece (kind, x, y,
    side, height; below 0 to take it away).
    """

    walk: str = ""
    turn: str = ""
    place: str = ""
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A board with what is on it, and what concerns the unit it is shown for and that unit's target.

    Shape: `seen` are the cells that the unit sees, `blast` those that a blast on the target takes.
    """

    width: int
    height: int
    pieces: tuple[BoardPiece, ...] = ()
    tokens: tuple[BoardToken, ...] = ()
    reach: tuple[BoardReach, ...] = ()
    seen: tuple[Cell, ...] = ()
    line: BoardLine | None = None
    blast: tuple[Cell, ...] = ()
    acts: BoardActs = BoardActs()
