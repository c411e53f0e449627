"""A player of warscroll battles who does anything that is offered, and corrects at random by hand."""

from __future__ import annotations

from typing import Any

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Status
from desktop.rules.kernel.procedure import PROCEDURES
from desktop.rules.kernel.sides import units
from desktop.rules.warscroll import SYSTEM
from desktop.rules.warscroll.figures import is_destroyed, is_off, on_table
from tests.rules.wild_player import Start, WildPlayer, whole_again


class Player(WildPlayer):
    """Puts a side that is gone on the table again."""

    game, rules = SYSTEM, "AS-"
    likely, furthest = 0.3, 6
    words = ("", "a", "b", "z", "a01", "b02", "nobody", "t01", "hero", "combat", "setup", "damned", "deadly", "odd",
             "roll", "blunt", "seize", "endure")
    unreached = {"warscroll.near": {"first", "second"}}
    until = ((), ("phase_end", "", 1), ("turn_start", "a", 4))
    later, now, rare = 0.2, 4, 0.015
    odd_values = (-1, 3, True, None)

    def scarce(self) -> Start | None:
        gone = [side for side in ("a", "b") if not on_table(self.battle, side)]
        return whole_again(self.battle, units(self.battle, gone[0]), ("out", "reserve")) if gone else None


def queries(battle: Battle, ids: list[str]) -> tuple[list[Any], list[Any]]:
    """Ask everything that a panel asks of the system; what is refused or due names its rule. Return offers and dues."""
    offers = [one for id in ids for one in SYSTEM.offers(battle, id)]
    assert [one for one in offers if not one.rule.startswith("AS-")] == []
    assert [one for one in offers if one.refusal is not None and not one.refusal.rule.startswith("AS-")] == []
    for id in ids:
        assert SYSTEM.posture(battle, id) in ("standing", "out")
        assert all(badge.rule.startswith("AS-") for badge in (*SYSTEM.badges(battle, id),
                                                              *SYSTEM.side_badges(battle, id)))
        assert not any(is_off(battle, foe) for foe in SYSTEM.fight(battle, id).foes)
        tally = SYSTEM.tally(battle, id)
        assert tally is None or 0 <= tally.lost <= tally.most
    dues = SYSTEM.dues(battle)
    for due in dues:
        assert due.start is None or due.start[0] in PROCEDURES
        assert due.when != "now" or due.start is not None
        acts = due.start is not None and due.start[0] in ("warscroll.fight", "warscroll.battleshock")
        assert not (acts and is_destroyed(battle, due.subject))
    for status in battle.all(Status):
        SYSTEM.status(status.code)
    return offers, dues
