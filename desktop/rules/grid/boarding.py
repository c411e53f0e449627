"""What the window of the board shows: pieces, tokens, and for one unit what it reaches and sees (AP-020 to AP-034)."""

from __future__ import annotations

import functools

from desktop.rules.grid.arms import grenades_left
from desktop.rules.grid.board.blast import blast_cells
from desktop.rules.grid.board.field import Field
from desktop.rules.grid.board.line import line_free
from desktop.rules.grid.board.places import ahead
from desktop.rules.grid.board.things import Board, Token
from desktop.rules.grid.figures import field_of, is_out, sees_all_round, token_of
from desktop.rules.grid.may import may_walk
from desktop.rules.grid.options import number
from desktop.rules.grid.sight import sight
from desktop.rules.grid.walking import reached
from desktop.rules.kernel import boards as shown
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.sides import side_of

ACTS = shown.BoardActs("grid.walk", "grid.turn", "grid.place", "grid.piece")


def board(battle: Battle, unit: str, target: str) -> shown.Board | None:
    """Return the board as it stands; None where the battle uses none."""
    known, field = battle.find(Board, "board"), field_of(battle)
    if known is None or field is None:
        return None
    return shown.Board(
        field.width, field.height, _pieces(known, field),
        tuple(shown.BoardToken(one.id, one.x, one.y, one.level, one.facing % 8) for one in battle.all(Token)
              if side_of(battle, one.id) and not is_out(battle, one.id)),
        _reach(battle, unit), _seen(battle, known, unit), _line(battle, unit, target),
        _blast(battle, field, unit, target), ACTS,
    )


def _pieces(known: Board, field: Field) -> tuple[shown.BoardPiece, ...]:
    kinds = ("floor", "wall", "window", "obstacle")
    return tuple(shown.BoardPiece(*piece) for piece in known.pieces if piece[0] in kinds and field.holds(piece[1:3]))


def _reach(battle: Battle, unit: str) -> tuple[shown.BoardReach, ...]:
    """Return what a unit reaches now, if it may walk at all (AP-020)."""
    if may_walk(battle, unit) is not None:
        return ()
    return tuple(shown.BoardReach(*spot, one.cost, one.way) for spot, one in sorted(reached(battle, unit).items()))


def _seen(battle: Battle, known: Board, unit: str) -> tuple[shown.Cell, ...]:
    token = token_of(battle, unit)
    if token is None:
        return ()
    return _view(known, token, agreed(battle, "border_is_seen"), sees_all_round(battle, unit),
                 number(battle, "floor_height"))


@functools.lru_cache(maxsize=64)
def _view(known: Board, token: Token, border: bool, all_round: bool, floor: int) -> tuple[shown.Cell, ...]:
    """Return the cells in the field of view with a free line to the ground there (AP-031, AP-032)."""
    field, here = Field(known), (token.x, token.y, token.level)
    cells = ((x, y) for y in range(field.height) for x in range(field.width))
    return tuple(cell for cell in cells if cell != here[:2]
                 and (all_round or ahead(here[:2], token.facing, cell, border=border))
                 and line_free(field, here, (*cell, 0), floor))


def _line(battle: Battle, unit: str, target: str) -> shown.BoardLine | None:
    mine, theirs, seen = token_of(battle, unit), token_of(battle, target), sight(battle, unit, target)
    if mine is None or theirs is None or unit == target or not seen.known:
        return None
    free = seen.line and seen.in_view
    return shown.BoardLine((mine.x, mine.y), (theirs.x, theirs.y), free, seen.cover, seen.distance)


def _blast(battle: Battle, field: Field, unit: str, target: str) -> tuple[shown.Cell, ...]:
    """Return the cells that a grenade on the target takes, if the unit has one left (AP-053)."""
    theirs = token_of(battle, target)
    if theirs is None or unit == target or not grenades_left(battle, unit):
        return ()
    return blast_cells((theirs.x, theirs.y), field.width, field.height)
