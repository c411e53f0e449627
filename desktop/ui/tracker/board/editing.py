"""What a tap with a tool in hand means for the pieces of a board. Pure."""

from __future__ import annotations

from desktop.rules.kernel.boards import Cell
from desktop.ui.tracker.board.places import piece_at
from desktop.ui.tracker.board.view import BoardView

ERASE = "erase"
TOOLS = ("wall", "window", "obstacle", "floor", ERASE)
"""What may be taken in hand."""

Edit = tuple[str, int, int, str, int]
"""A change of a piece: kind, column, row, edge, height; below 0 it is taken away."""

_USUAL = {"obstacle": 1, "floor": 1}


def edit_at(board: BoardView, tool: str, height: int, cell: Cell, edge: str) -> Edit | None:
    """Return the change that a tool makes in a place, or None where it makes none.

    Shape: a window stands on an edge, a floor fills its cell; a height of 0 takes what is usual for the tool.
    """
    if tool == ERASE:
        return _taken(board, cell, edge)
    side = "" if tool == "floor" else edge or ("n" if tool == "window" else "")
    if tool not in TOOLS or not (board.holds(cell) or side):
        return None
    wanted = height or _USUAL.get(tool, 0)
    known = piece_at(board.pieces, cell, side, floor=tool == "floor")
    if known is not None and (known.kind, known.height) == (tool, wanted):
        return (tool, *cell, side, -1)
    return (tool, *cell, side, wanted)


def _taken(board: BoardView, cell: Cell, edge: str) -> Edit | None:
    for floor in (False, True):
        known = piece_at(board.pieces, cell, edge, floor=floor)
        if known is not None:
            return (known.kind, *cell, edge, -1)
    return None
