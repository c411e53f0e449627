"""A player of close combat who does anything that is offered, and corrects at random by hand."""

from __future__ import annotations

from typing import Any

from desktop.rules.assault.figures import is_out, on_table
from desktop.rules.assault.system import SYSTEM
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Status
from desktop.rules.kernel.procedure import PROCEDURES
from desktop.rules.kernel.sides import units
from tests.rules.wild_player import Start, WildPlayer, whole_again


class Player(WildPlayer):
    """Puts a side that is gone on the table again."""

    game, rules = SYSTEM, "CC-"
    likely, furthest = 0.3, 6
    words = ("", "a", "b", "z", "a01", "b02", "nobody", "c1", "fight", "charge", "open", "over", "counted", "odd",
             "typed")
    unreached = {"assault.charge": {"charger"}, "assault.front": {"unit", "profile"}}
    advances, later, budget = 0.1, 0.2, 1_000

    def scarce(self) -> Start | None:
        gone = [side for side in ("a", "b") if not on_table(self.battle, side)]
        return whole_again(self.battle, units(self.battle, gone[0])) if gone else None

    def other(self, name: str, was: tuple[Any, ...]) -> tuple[Any, ...] | None:
        return super().other("turns" if name == "caused" else name, was)


def queries(battle: Battle, ids: list[str]) -> tuple[list[Any], list[Any]]:
    """Ask everything that a panel asks of the system; what is refused or due names its rule. Return offers and dues."""
    offers = [one for id in ids for one in SYSTEM.offers(battle, id)]
    assert [one for one in offers if one.refusal is not None and not one.refusal.rule.startswith("CC-")] == []
    for id in ids:
        assert SYSTEM.posture(battle, id) in ("standing", "out")
        assert all(badge.rule.startswith("CC-") for badge in (*SYSTEM.badges(battle, id),
                                                              *SYSTEM.side_badges(battle, id)))
        assert all(not is_out(battle, foe) for foe in SYSTEM.fight(battle, id).foes)
        tally = SYSTEM.tally(battle, id)
        assert tally is None or 0 <= tally.lost <= tally.most
    dues = SYSTEM.dues(battle)
    for due in dues:
        assert due.rule.startswith("CC-")
        assert due.start is None or due.start[0] in PROCEDURES
    for status in battle.all(Status):
        SYSTEM.status(status.code)
    return offers, dues
