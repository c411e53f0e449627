"""A player of a warband skirmish who does anything that is offered, and corrects at random by hand."""

from __future__ import annotations

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Status
from desktop.rules.kernel.procedure import PROCEDURES
from desktop.rules.skirmish import SYSTEM
from desktop.rules.skirmish.figures import figures, on_table
from tests.rules.wild_player import Start, WildPlayer


class Player(WildPlayer):
    """Stands the figures of a side with fewer than two of them on the table up again."""

    game, rules = SYSTEM, "SK-"
    likely, furthest = 0.3, 6
    words = ("", "a", "b", "z", "a01", "b02", "nobody", "movement", "combat", "odd", "le", "ge", "typed")
    unreached = {"skirmish.contact": {"first", "second"}, "skirmish.charge": {"charger"}}
    advances, rare = 0.1, 0.015

    def scarce(self) -> Start | None:
        for side in ("a", "b"):
            if len(on_table(self.battle, side)) < 2:
                return "kernel.clear_status", ("out", *(unit.id for unit in figures(self.battle, side))), ()
        return None


def queries(battle: Battle, ids: list[str]) -> None:
    """Ask everything that a panel asks of the system; what is refused or due names its rule."""
    for id in ids:
        offers = SYSTEM.offers(battle, id)
        assert [one for one in offers if one.refusal is not None and not one.refusal.rule.startswith("SK-")] == []
        assert SYSTEM.posture(battle, id) in ("standing", "down", "stunned", "out")
    for due in SYSTEM.dues(battle):
        assert due.start is None or due.start[0] in PROCEDURES
    for status in battle.all(Status):
        SYSTEM.status(status.code)
