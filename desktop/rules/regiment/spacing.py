"""Keeping apart: attackers that did not rout their target step back an inch (KW-008 to KW-010)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import Refusal, params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Declare, Fact, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.regiment.changes import for_turn
from desktop.rules.regiment.combats import attackers
from desktop.rules.regiment.figures import is_out
from desktop.rules.regiment.things import Combat


@event("regiment.withdrew", rule="KW-008")
class Withdrew(Event):
    """An attacker stands apart from its target again.

    `room` is a literal: back (an inch back, KW-008), apart (it touches nobody any more), enemy_moves (the enemy made
    room, KW-010), enemy_stays (it would not, B7), stuck (nobody could: closer than an inch, KW-010).
    """

    unit: str
    name: str
    target: str
    target_name: str
    room: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the one that steps back."""
        yield from for_turn(battle, self.unit, "withdrew")


ROOMS = ("back", "apart", "enemy_moves", "enemy_stays", "stuck")

_WORDS = {
    "back": "regiment.room.back",
    "apart": "regiment.room.apart",
    "enemy_moves": "regiment.room.enemy_moves",
    "enemy_stays": "regiment.room.enemy_stays",
    "stuck": "regiment.room.stuck",
}


@procedure("regiment.withdraw", rule="KW-008")
async def withdraw(table: Table, combat: str) -> None:
    """Move every attacker of a combat an inch back, where its target still stands and there is room."""
    battle = table.battle
    known = battle.find(Combat, combat)
    if known is None or is_out(battle, known.target):
        return
    left = attackers(battle, known)
    refusal = Refusal("regiment.no.must_make_room", (), "KW-010") \
        if option(battle, "enemy_makes_room") == "must" else None
    picks = tuple(Pick(room, _WORDS[room], (), refusal if room == "enemy_stays" else None) for room in ROOMS)
    facts = await Declare(key="regiment.withdraw", by=side_of(battle, left[0]) if left else "", about=known.target,
                          rule="KW-008", params=params(name=name_of(battle, known.target)),
                          facts=tuple(Fact(f"room_{unit}", "choice", "back", picks=picks, rule="KW-008",
                                           params=params(name=name_of(battle, unit))) for unit in left))
    for unit in left:
        table.tell(Withdrew(unit, name_of(battle, unit), known.target, name_of(battle, known.target),
                            facts.choice(f"room_{unit}")))
