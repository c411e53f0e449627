"""A cell of the board in words, for screen readers and for the line below the board."""

from __future__ import annotations

from desktop.rules.kernel.boards import BoardLine, BoardPiece, Cell
from desktop.ui.tracker.board.places import edge_of, piece_at
from desktop.ui.tracker.board.view import BoardView
from desktop.words import Words

_SIDES = ("n", "e", "s", "w")


def speak_cell(words: Words, board: BoardView, cell: Cell, level: int) -> str:
    """Return what is to be known of a cell: where it is, who stands there, its price, what stands around it."""
    parts = [words.say("board.cell", column=cell[0] + 1, row=cell[1] + 1)]
    token = board.token_at(cell, level)
    if token is not None:
        parts.append(token.speak or token.name)
    reach = board.reach_at(cell, level)
    if reach is not None:
        parts.append(words.say("board.reached", n=reach.cost))
        if reach.level:
            parts.append(words.say("board.floor", n=reach.level))
    parts += [words.say(f"board.fills.{piece.kind}") for piece in _fills(board, cell)]
    for side in _SIDES:
        at, name = edge_of(cell, side)
        piece = piece_at(board.pieces, at, name, floor=False)
        if piece is not None:
            parts.append(words.say(f"board.stands.{piece.kind}", edge=words.say(f"board.edge.{side}")))
    if board.seen and (token is None or token.unit != board.selected):
        parts.append(words.say("board.seen" if cell in board.seen else "board.unseen"))
    return ". ".join(parts)


def _fills(board: BoardView, cell: Cell) -> list[BoardPiece]:
    found = [piece_at(board.pieces, cell, "", floor=floor) for floor in (False, True)]
    return [piece for piece in found if piece is not None]


def line_words(words: Words, line: BoardLine | None) -> str:
    """Return what is to be known of the line to a target: how far, blocked or in cover."""
    if line is None:
        return ""
    code = "board.line.free" if line.free else "board.line.blocked"
    if line.free and line.cover:
        code = "board.line.cover"
    return words.say(code, n=line.distance)
