"""Where cells, edges and facings lie on the canvas of the board. Pure geometry in scene units."""

from __future__ import annotations

from math import atan2, degrees

from PySide6.QtCore import QLineF, QPointF, QRectF

from desktop.rules.kernel.boards import BoardPiece, Cell

CELL = 44.0
"""The side of a cell at its natural size, a target for a finger. Units: logical pixels."""

MARGIN = 26.0
"""The room for the numbers of columns and rows around the board."""

_NEAR_EDGE = 0.3


def cell_rect(cell: Cell) -> QRectF:
    """Return the square of a cell."""
    return QRectF(cell[0] * CELL, cell[1] * CELL, CELL, CELL)


def centre(cell: Cell) -> QPointF:
    """Return the middle of a cell."""
    return cell_rect(cell).center()


def cell_at(point: QPointF) -> Cell:
    """Return the cell that holds a point."""
    return (int(point.x() // CELL), int(point.y() // CELL))


def board_rect(width: int, height: int) -> QRectF:
    """Return the square of the whole board."""
    return QRectF(0, 0, width * CELL, height * CELL)


def scene_rect(width: int, height: int) -> QRectF:
    """Return the board with the room for its numbers."""
    return board_rect(width, height).adjusted(-MARGIN, -MARGIN, MARGIN / 2, MARGIN / 2)


def edge_line(cell: Cell, side: str) -> QLineF:
    """Return the upper ("n") or left ("w") edge of a cell."""
    rect = cell_rect(cell)
    return QLineF(rect.topLeft(), rect.topRight() if side == "n" else rect.bottomLeft())


def spot_of(point: QPointF) -> tuple[Cell, str]:
    """Return what a point means for something that is put there: a cell and an edge of it, or its middle ("").

    Right and lower edges are the left and upper ones of the neighbours.
    """
    cell = cell_at(point)
    x, y = (point.x() - cell[0] * CELL) / CELL, (point.y() - cell[1] * CELL) / CELL
    near = {"n": y, "s": 1 - y, "w": x, "e": 1 - x}
    side = min(near, key=lambda name: near[name])
    if near[side] > _NEAR_EDGE:
        return cell, ""
    return edge_of(cell, side)


def edge_of(cell: Cell, side: str) -> tuple[Cell, str]:
    """Return an edge of a cell by its compass letter, as an upper or a left edge."""
    if side == "s":
        return (cell[0], cell[1] + 1), "n"
    return ((cell[0] + 1, cell[1]), "w") if side == "e" else (cell, side)


def piece_at(pieces: tuple[BoardPiece, ...], cell: Cell, side: str, *, floor: bool) -> BoardPiece | None:
    """Return what stands in a place; floors share a cell with anything else."""
    return next((piece for piece in pieces if (piece.x, piece.y, piece.side) == (*cell, side)
                 and (piece.kind == "floor") is floor), None)


def facing_angle(facing: int) -> float:
    """Return a facing as a turn of the painter. Units: degrees, clockwise from up."""
    return 45.0 * (facing % 8)


def facing_toward(start: QPointF, end: QPointF) -> int:
    """Return the nearest of the eight facings from one point to another; up where they are one."""
    dx, dy = end.x() - start.x(), end.y() - start.y()
    if not dx and not dy:
        return 0
    return round(degrees(atan2(dx, -dy)) / 45) % 8
