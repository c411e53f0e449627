"""A player of a grid skirmish who does anything that is offered, and corrects at random by hand."""

from __future__ import annotations

from typing import Any

from desktop.rules.grid import SYSTEM
from desktop.rules.grid.board.things import Token
from desktop.rules.grid.figures import on_table
from desktop.rules.grid.walking import reached
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Status
from desktop.rules.kernel.procedure import PROCEDURES
from desktop.rules.kernel.sides import units
from tests.rules.wild_player import Start, WildPlayer


class Player(WildPlayer):
    """Walks, turns and builds on the board, and stands a side with fewer than two operatives up again."""

    game, rules = SYSTEM, "AP-"
    likely, furthest = 0.4, 5
    words = ("", "a", "b", "z", "a01", "b02", "nobody", "0", "1", "activations", "initiative", "odd", "round")
    unreached = {"grid.contact": {"first", "second"}}
    until = ((), ("round_end", "", 1), ("activation_end", "", 4))
    advances, rare = 0.15, 0.03
    odd_values = (-1, 3, True, None)

    def __init__(self, start: Battle, seed: int, corrects: float = 0.2) -> None:
        super().__init__(start, seed, corrects)

    def scarce(self) -> Start | None:
        for side in ("a", "b"):
            if len(on_table(self.battle, side)) < 2:
                return "kernel.clear_status", ("out", *(unit.id for unit in units(self.battle, side))), ()
        return None

    def more_starts(self) -> list[Start]:
        """Return a walk on the board, a place, a piece, now and then."""
        acting = clock_of(self.battle).acting
        found: list[Start] = []
        ends = sorted(reached(self.battle, acting).items())
        if ends:
            way = self.random.choice(ends)[1].way
            odd = (*way[:-1], (way[-1][0] + self.random.randint(-1, 1), *way[-1][1:]))
            found += [("grid.walk", (acting, way), ()), ("grid.walk", (acting, odd), ()),
                      ("grid.turn", (acting, self.random.randrange(8)), ())]
        if self.random.random() < 0.2 and (some := on_table(self.battle)):
            spot = tuple(self.random.randrange(10) for _ in range(2))
            found.append(("grid.place", (self.random.choice(some).id, *spot, self.random.randrange(8)), ()))
            kind = self.random.choice(("wall", "window", "obstacle", "floor", "odd"))
            edge, height = self.random.choice(("", "n", "w")), self.random.randint(-1, 3)
            found.append(("grid.piece", (kind, *spot, edge, height), ()))
        return found

    def other(self, name: str, was: tuple[Any, ...]) -> tuple[Any, ...] | None:
        if name in ("turns", "used", "grenades"):
            return (("0", self.random.randint(-1, 9)), ("z", 2))
        if name == "pieces":
            return tuple((self.random.choice(("wall", "floor", "odd", "obstacle")), self.random.randint(-2, 12),
                          self.random.randint(-2, 12), self.random.choice(("", "n", "w", "x")),
                          self.random.randint(-2, 4)) for _ in range(3))
        return None


def queries(battle: Battle, ids: list[str]) -> None:
    """Ask everything that a panel asks of the system; what is refused or due names its rule."""
    for id in ids:
        offers = SYSTEM.offers(battle, id)
        assert [one for one in offers if one.refusal is not None and not one.refusal.rule.startswith("AP-")] == []
        assert SYSTEM.posture(battle, id) in ("standing", "out")
        SYSTEM.badges(battle, id)
        SYSTEM.side_badges(battle, id)
        SYSTEM.fight(battle, id)
        SYSTEM.tally(battle, id)
        SYSTEM.board(battle, id, ids[-1])
    reached(battle, clock_of(battle).acting)
    for due in SYSTEM.dues(battle):
        assert due.start is None or due.start[0] in PROCEDURES
    for status in battle.all(Status):
        SYSTEM.status(status.code)
    assert all(0 <= token.facing % 8 < 8 for token in battle.all(Token))
