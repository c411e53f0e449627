"""The board by hand: its size, what stands on it, and where the figures stand (AP-020 to AP-024)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.board.things import LEAST, MOST, Board, Piece, Token
from desktop.rules.grid.changes import lifting, parting, standing_at
from desktop.rules.grid.facings import FACINGS
from desktop.rules.grid.figures import field_of, token_of
from desktop.rules.kernel.battle import Battle, Change, appears, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Options, Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Declare, Fact, Pick
from desktop.rules.kernel.sides import name_of, side_of

PIECES = ("wall", "window", "obstacle", "floor")


def board_of(battle: Battle) -> Board:
    """Return the board, a new one where none was set up."""
    return battle.find(Board, "board") or Board()


def _with_board(battle: Battle, **fields: object) -> Iterator[Change]:
    known = battle.find(Board, "board")
    if known is None:
        yield appears(Board(**fields))  # type: ignore[arg-type]  # fields are those of the board
    else:
        yield from sets(known, **fields)


@event("grid.board_set")
class BoardSet(Event):
    """The board has a size from now on, and is used."""

    width: int
    height: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the size, and agree on using the board."""
        yield from _with_board(battle, width=self.width, height=self.height)
        options = battle.find(Options, "options")
        if options is not None and not agreed(battle, "board"):
            kept = tuple((key, value) for key, value in options.values if key != "board")
            yield from sets(options, values=(*kept, ("board", True)))


@event("grid.piece_set")
class PieceSet(Event):
    """Something stands on the board from now on; `piece` is a literal: wall, window, obstacle, floor."""

    piece: str
    x: int
    y: int
    side: str
    height: int
    column: int
    row: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Put it in the place of what stood there."""
        made: Piece = (self.piece, self.x, self.y, self.side, self.height)
        yield from _with_board(battle, pieces=tuple(sorted((*_others(battle, made), made))))


@event("grid.piece_taken")
class PieceTaken(Event):
    """Something stands on the board no longer."""

    piece: str
    x: int
    y: int
    side: str
    column: int
    row: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take it off."""
        yield from _with_board(battle, pieces=_others(battle, (self.piece, self.x, self.y, self.side, 0)))


def _others(battle: Battle, piece: Piece) -> tuple[Piece, ...]:
    """Return what does not stand in the place of a piece; a floor shares a cell with anything else."""
    return tuple(one for one in board_of(battle).pieces
                 if one[1:4] != piece[1:4] or (one[0] == "floor") != (piece[0] == "floor"))


@event("grid.placed", rule="AP-020")
class Placed(Event):
    """A unit was put on a cell by hand."""

    unit: str
    name: str
    x: int
    y: int
    level: int
    facing: int
    column: int
    row: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Put it there; whom it touched by word of the table it touches no more."""
        yield from parting(battle, self.unit)
        yield from standing_at(battle, self.unit, self.x, self.y, self.level, self.facing)


@event("grid.lifted", rule="AP-020")
class Lifted(Event):
    """A unit was taken off the board by hand; it goes on fighting, its place is declared."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take it off."""
        yield from lifting(battle, self.unit)


@procedure("grid.field")
async def field(table: Table, width: int = 0, height: int = 0) -> None:
    """Set the size of the board, which is asked for where it is not given; the battle uses it from then on."""
    known = board_of(table.battle)
    if not (width and height):
        facts = await Declare(key="grid.field", hard=True, facts=(
            Fact("width", "number", max(LEAST, min(known.width, MOST)), LEAST, MOST, rule="AP-020"),
            Fact("depth", "number", max(LEAST, min(known.height, MOST)), LEAST, MOST, rule="AP-020")))
        width, height = facts.number("width"), facts.number("depth")
    table.tell(BoardSet(max(LEAST, min(width, MOST)), max(LEAST, min(height, MOST))))


_STANDS = {"wall": "grid.stands.wall", "window": "grid.stands.window", "obstacle": "grid.stands.obstacle",
           "floor": "grid.stands.floor"}
_EDGES = {"cell": "grid.edge.cell", "n": "grid.edge.n", "w": "grid.edge.w"}


@procedure("grid.piece")
async def piece(table: Table, kind: str = "", x: int = -1, y: int = -1, side: str = "", height: int = 0) -> None:
    """Put something on the board, or take it away with a height below 0; on an edge ("n", "w") or into a cell.

    What is not given is asked for.
    """
    if not kind:
        facts = await Declare(key="grid.piece", hard=True, facts=_piece_facts(board_of(table.battle)))
        kind, side = facts.choice("piece"), facts.choice("edge").removeprefix("cell")
        x, y = facts.number("column") - 1, facts.number("row") - 1
        height = -1 if facts.flag("taken_away") else facts.number("height")
    if kind not in PIECES or side not in ("", "n", "w") or x < 0 or y < 0:
        return
    edge = "" if kind == "floor" else side
    if height < 0:
        table.tell(PieceTaken(kind, x, y, edge, x + 1, y + 1))
    else:
        table.tell(PieceSet(kind, x, y, edge, height, x + 1, y + 1))


def _piece_facts(board: Board) -> tuple[Fact, ...]:
    """Return what is asked of a piece: what it is, where, how high."""
    kinds = tuple(Pick(kind, _STANDS[kind]) for kind in PIECES)
    edges = tuple(Pick(edge, code) for edge, code in _EDGES.items())
    return (
        Fact("piece", "choice", "wall", picks=kinds, rule="AP-022"),
        Fact("column", "number", 1, 1, max(1, min(board.width, MOST)), rule="AP-020"),
        Fact("row", "number", 1, 1, max(1, min(board.height, MOST)), rule="AP-020"),
        Fact("edge", "choice", "cell", picks=edges, rule="AP-022"),
        Fact("height", "number", 0, 0, 20, rule="AP-022"),
        Fact("taken_away", rule="AP-022"),
    )


@procedure("grid.place", rule="AP-020")
async def place(table: Table, unit: str, x: int = -1, y: int = -1, facing: int = -1, level: int = 0) -> None:
    """Put a unit on a cell without paying for it: to set up, or to put right."""
    battle, token = table.battle, token_of(table.battle, unit)
    known = field_of(battle)
    if known is None:
        table.tell(BoardSet(board_of(battle).width, board_of(battle).height))
        known = field_of(table.battle)
    wide, high = (known.width, known.height) if known is not None else (MOST, MOST)
    way = facing if 0 <= facing < 8 else _faces(battle, unit)
    if x < 0 or y < 0:
        facts = await Declare(key="grid.place", by=side_of(battle, unit), about=unit, rule="AP-020", hard=True,
                              params=params(name=name_of(battle, unit)), facts=_place_facts(token, wide, high, way))
        x, y, level = facts.number("column") - 1, facts.number("row") - 1, facts.number("level")
        way = int(facts.choice("looks") or way)
    x, y = max(0, min(x, wide - 1)), max(0, min(y, high - 1))
    table.tell(Placed(unit, name_of(battle, unit), x, y, max(level, 0), way % 8, x + 1, y + 1))


def _faces(battle: Battle, unit: str) -> int:
    """Return which way a unit looks that is placed: as before, else towards the other side (the first looks up)."""
    token = token_of(battle, unit)
    if token is not None:
        return token.facing % 8
    sides = [side.id for side in battle.all(Side)]
    return 0 if side_of(battle, unit) in sides[:1] else 4


def _place_facts(token: Token | None, wide: int, high: int, way: int) -> tuple[Fact, ...]:
    """Return what is asked of a place: cell, level, facing."""
    x, y, level = (token.x, token.y, token.level) if token is not None else (0, 0, 0)
    picks = tuple(Pick(str(at), code) for at, code in enumerate(FACINGS))
    return (
        Fact("column", "number", max(1, min(x + 1, wide)), 1, wide, rule="AP-020"),
        Fact("row", "number", max(1, min(y + 1, high)), 1, high, rule="AP-020"),
        Fact("level", "number", max(0, min(level, 9)), 0, 9, rule="AP-022"),
        Fact("looks", "choice", str(way), picks=picks, rule="AP-024"),
    )


@procedure("grid.lift", rule="AP-020")
async def lift(table: Table, unit: str) -> None:
    """Take a unit off the board."""
    table.tell(Lifted(unit, name_of(table.battle, unit)))
