"""Cells and the eight directions: distance, facing, who stands before whom (AP-020, AP-031, AP-034).

A cell is (x, y) with y growing downwards; a spot adds the level, 0 for the ground. Facing 0 is up, 2 right, 4 down,
6 left, odd numbers lie between.
"""

from __future__ import annotations

Cell = tuple[int, int]
Spot = tuple[int, int, int]

DIRECTIONS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The steps of the eight facings, clockwise from up."""

DEGREES = 45
"""What lies between two neighbouring facings."""


def distance(one: Cell, other: Cell) -> int:
    """Return the number of cells between two figures: straight or diagonal, its own cell not counted (AP-034)."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def apart(one: int, other: int) -> int:
    """Return by how many eighths of a circle two facings differ, 0 to 4."""
    turn = (one - other) % 8
    return min(turn, 8 - turn)


def degrees(one: int, other: int) -> int:
    """Return by how many degrees two facings differ, 0 to 180."""
    return DEGREES * apart(one, other)


def facing_of(step: Cell) -> int:
    """Return the nearest of the eight facings of any vector; up where it has no length.

    Nearer to the diagonal than to the straight: min / max > tan 22.5°, which is (min + max)² > 2 max² in whole numbers.
    """
    dx, dy = step
    small, large = sorted((abs(dx), abs(dy)))
    if not large:
        return 0
    slanted = (small + large) ** 2 > 2 * large**2
    sign = ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
    if slanted:
        return DIRECTIONS.index(sign)
    return DIRECTIONS.index((sign[0], 0) if abs(dx) > abs(dy) else (0, sign[1]))


def toward(start: Cell, end: Cell) -> int:
    """Return the nearest of the eight facings from one cell to another."""
    return facing_of((end[0] - start[0], end[1] - start[1]))


def ahead(start: Cell, facing: int, end: Cell, *, border: bool = True) -> bool:
    """Whether a cell lies in the front half of the field; its border counts where agreed (AP-031)."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    if not dx and not dy:
        return True
    fx, fy = DIRECTIONS[facing % 8]
    product = fx * dx + fy * dy
    return product > 0 or (border and product == 0)


def shifted(cell: Cell, facing: int, by: int = 1) -> Cell:
    """Return the cell so many steps away in a direction."""
    dx, dy = DIRECTIONS[facing % 8]
    return (cell[0] + by * dx, cell[1] + by * dy)
