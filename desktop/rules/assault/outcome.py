"""Chapter H: the result of a combat (CC-060 to CC-068)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.assault.combats import camps, caused, living, side_of_camp
from desktop.rules.assault.things import Combat
from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Clock
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Facts, Pick
from desktop.rules.kernel.sides import name_of, names_of
from desktop.rules.kernel.statuses import setting

MOST = 99
"""The most wounds that can be typed in."""


@event("assault.decided", rule="CC-066")
class Decided(Event):
    """A combat has its result; `why` is a literal: wounds, destroyed, draw or both_destroyed.

    Shape: `testers` are the units that must take a Morale check, `by` the difference.
    """

    combat: str
    names: str
    first: str
    first_name: str
    first_caused: int
    second: str
    second_name: str
    second_caused: int
    winner: str
    winner_name: str
    why: str
    testers: tuple[str, ...] = ()

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Write the result down; losers must test (CC-068)."""
        combat = battle.find(Combat, self.combat)
        if combat is not None:
            counts = tuple(sorted({self.first: self.first_caused, self.second: self.second_caused}.items()))
            yield from sets(combat, state="counted", winner=self.winner, why=self.why, caused=counts)
        clock = battle.find(Clock, "clock")
        if clock is not None:
            yield from sets(clock, step=0)
        for unit in self.testers:
            yield from setting(battle, unit, "must_test", of=self.combat,
                               value=abs(self.first_caused - self.second_caused))


def outcome(battle: Battle, combat: Combat, first_caused: int, second_caused: int) -> tuple[str, str]:
    """Return who wins a combat with these wounds, and why: a literal (CC-066, CC-067)."""
    first, second = camps(battle, combat)
    one, other = side_of_camp(battle, first), side_of_camp(battle, second)
    stands, opposed = bool(living(battle, first)), bool(living(battle, second))
    if stands != opposed:
        return (one if stands else other), "destroyed"
    if not stands and option(battle, "both_destroyed") != "wounds":
        return "", "both_destroyed"
    if first_caused == second_caused:
        return "", "draw" if stands else "both_destroyed"
    return (one if first_caused > second_caused else other), "wounds"


@procedure("assault.result", rule="CC-060", measure="assault.result")
async def result(table: Table, combat: str) -> None:
    """Add up the wounds that each side caused, with what the table adds, and say who won (CC-060 to CC-067)."""
    battle = table.battle
    known = battle.find(Combat, combat)
    if known is None or known.state == "counted":
        return
    first, second = camps(battle, known)
    one, other = side_of_camp(battle, first), side_of_camp(battle, second)
    facts = await _facts(table, one, other)
    ours = max(caused(known, one) + facts.number(f"extra_{one}") + facts.number(f"own_{other}"), 0)
    theirs = max(caused(known, other) + facts.number(f"extra_{other}") + facts.number(f"own_{one}"), 0)
    winner, why = outcome(battle, known, ours, theirs)
    losers = () if not winner else living(battle, second if winner == one else first)
    testers = await _testers(table, losers)
    table.tell(Decided(combat, names_of(battle, known.units), one, name_of(battle, one), ours, other,
                       name_of(battle, other), theirs, winner, name_of(battle, winner), why, testers))


async def _facts(table: Table, one: str, other: str) -> Facts:
    """Ask what was caused beside the blows: more or fewer wounds that count, and wounds to one's own side."""
    facts: list[Fact] = []
    for side in (side for side in (one, other) if side):
        who = params(name=name_of(table.battle, side))
        facts += [Fact(f"extra_{side}", "number", 0, -MOST, MOST, rule="CC-060", params=who),
                  Fact(f"own_{side}", "number", 0, 0, MOST, rule="CC-065", params=who)]
    return await Declare(key="assault.result_facts", by=one, rule="CC-060", stage=-1, facts=tuple(facts))


async def _testers(table: Table, losers: tuple[str, ...]) -> tuple[str, ...]:
    """Return the losing units that must test: each of them, or one for all (CC-068, reading C8)."""
    if len(losers) < 2 or option(table.battle, "losers_test") != "one":
        return losers
    picks = tuple(Pick(unit, "assault.pick.unit", params(name=name_of(table.battle, unit))) for unit in losers)
    return (await Choose(key="assault.loser", by=side_of_camp(table.battle, losers), rule="CC-068", picks=picks,
                         assume=losers[0]),)
