"""What a battle remembers of its board: the field with what stands on it, and where each figure stands."""

from __future__ import annotations

from desktop.rules.kernel.things import Thing, thing

Piece = tuple[str, int, int, str, int]
"""Something that stands on the board: kind, x, y, side, height.

Shape: kind is wall, window, obstacle or floor. `side` is empty for what fills the cell, "n" or "w" for what stands on
its upper or left edge. `height` is in inches, 0 for a wall without end; of a floor it is the highest level.
"""

LEAST, MOST = 4, 60
"""The smallest and the largest side of a board, in cells."""


@thing("grid.board")
class Board(Thing):
    """The field of a battle: so many cells wide and high, with the pieces on it."""

    id: str = "board"
    width: int = 24
    height: int = 24
    pieces: tuple[Piece, ...] = ()


@thing("grid.token")
class Token(Thing):
    """Where a unit stands: its cell, its level and its facing (AP-020, AP-024). The id is that of the unit."""

    id: str
    x: int = 0
    y: int = 0
    level: int = 0
    facing: int = 0
