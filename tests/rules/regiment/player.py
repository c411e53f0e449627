"""A player of regiments who does anything that is offered, and corrects at random by hand."""

from __future__ import annotations

from typing import Any

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Result, Unit
from desktop.rules.kernel.procedure import PROCEDURES
from desktop.rules.kernel.sides import units
from desktop.rules.regiment import SYSTEM
from desktop.rules.regiment.ending import verdict
from desktop.rules.regiment.figures import is_out, on_table
from tests.rules.wild_player import Start, WildPlayer


class Player(WildPlayer):
    """Puts the units of a side with fewer than two of them on the table back, more often than not."""

    game, rules = SYSTEM, "KW-"
    likely, furthest = 0.3, 14
    words = ("", "a", "b", "z", "a01", "b02", "nobody", "shoot", "melee", "c001", "odd", "routed", "steady", "typed")

    def scarce(self) -> Start | None:
        for side in ("a", "b"):
            if len(on_table(self.battle, side)) < 2 and self.random.random() < 0.6:
                calls = [("kernel.clear_status", "out", *(one.id for one in units(self.battle, side)))]
                calls += [("kernel.set_field", "unit", one.id, "gone", "") for one in units(self.battle, side)]
                return "kernel.several", tuple(calls), ()
        return None

    def wound(self) -> Start | None:
        known = self.battle.all(Unit)
        return "kernel.set_field", ("unit", self.random.choice(known).id, "damage", self.random.randint(-3, 25)), ()

    def begun(self, code: str, args: tuple[Any, ...]) -> None:
        if code in ("regiment.order", "regiment.charge", "regiment.shoot", "regiment.strike"):
            assert not is_out(self.battle, args[0]), (code, args)

    def ended(self, result: Result) -> None:
        assert result.degree in ("major", "minor", "draw")
        assert bool(result.winner) == (result.degree != "draw")


def queries(battle: Battle, ids: list[str]) -> None:
    """Ask everything that a panel asks of the system; what is refused or due names its rule."""
    for id in ids:
        offers = SYSTEM.offers(battle, id)
        assert [one for one in offers if not (one.rule or "KW-").startswith("KW-")] == []
        assert [one for one in offers if one.refusal is not None and not one.refusal.rule.startswith("KW-")] == []
        assert SYSTEM.posture(battle, id) in ("standing", "out")
        badges = (*SYSTEM.badges(battle, id), *SYSTEM.side_badges(battle, id))
        assert all(badge.rule.startswith("KW-") for badge in badges)
        fight = SYSTEM.fight(battle, id)
        assert all(battle.find(Unit, foe) is not None for foe in fight.foes)
        tally = SYSTEM.tally(battle, id)
        assert tally is None or tally.lost >= 0
        assert SYSTEM.boxes(battle, id) == ()
    for due in SYSTEM.dues(battle):
        assert due.rule.startswith("KW-")
        assert due.start is None or due.start[0] in PROCEDURES
    verdict(battle)
