"""Where a grenade comes down, and which cells its blast takes (AP-053, AP-T2)."""

from __future__ import annotations

from desktop.rules.grid.board.places import Cell, distance, shifted, toward

OFFSETS = {"short": 4, "long": 0, "left": -2, "right": 2}
"""By how many eighths of a circle each scatter lies off the direction of the throw."""


def landing(thrower: Cell, target: Cell, scatter: str) -> Cell:
    """Return the centre of the blast: the target, or the cell before, behind or beside it as the thrower sees it.

    The line of the throw is snapped to the nearest of eight directions (AP-T2).
    """
    if scatter not in OFFSETS:
        return target
    return shifted(target, (toward(thrower, target) + OFFSETS[scatter]) % 8)


def blast_cells(centre: Cell, width: int, height: int) -> tuple[Cell, ...]:
    """Return the cells of a blast that lie on the board: the centre and its neighbours, row by row."""
    x, y = centre
    return tuple((u, v) for v in range(y - 1, y + 2) for u in range(x - 1, x + 2)
                 if 0 <= u < width and 0 <= v < height)


def in_blast(centre: Cell, cell: Cell) -> bool:
    """Whether a cell is hit by a blast."""
    return distance(centre, cell) <= 1
