"""Nerve: when it is tested, the roll, and what it brings (KW-020 to KW-031)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of, end_of_phase, end_of_turn
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Declare, Fact, Facts, Total
from desktop.rules.kernel.sides import has_keyword, name_of, opponent, side_of
from desktop.rules.kernel.statuses import setting
from desktop.rules.regiment.changes import credited, disordered_until, disordering, taking_out, wavering_until
from desktop.rules.regiment.combats import attackers, nerve_combat
from desktop.rules.regiment.figures import hurt_in_phase, is_out, nerve_of, on_table
from desktop.rules.regiment.numbers import SIX, TWO, Modifiers, rout, waver
from desktop.rules.regiment.spacing import withdraw
from desktop.rules.regiment.things import Combat

RESULTS = ("steady", "wavering", "routed")
"""What a test may give, in the order in which the mark of a test counts them."""


@event("regiment.nerve_tested", rule="KW-023")
class NerveTested(Event):
    """The nerve of a unit was tested: the dice, the total, the values it was held against, what came of it.

    `result` is a literal: steady, wavering or routed; `double` one, six or none. A Waver of 0 is none (KW-031).
    """

    unit: str
    name: str
    roll: int
    total: int
    waver: int
    rout: int
    result: str
    double: str = "none"
    combat: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the test; wavering shakes the unit to the end of its next turn (KW-026, KW-027).

        In melee the unit is disordered now, where its damage was entered by hand (KW-011).
        """
        clock, owner = clock_of(battle), side_of(battle, self.unit)
        until = end_of_phase(clock) if agreed(battle, "nerve_each_phase") else end_of_turn(clock)
        result = RESULTS.index(self.result) if self.result in RESULTS else 0
        yield from setting(battle, self.unit, "nerve_tested", until, value=result)
        if self.result == "wavering":
            yield from setting(battle, self.unit, "wavering", wavering_until(battle, owner))
        shaken = self.result == "wavering" and agreed(battle, "wavering_sets_disordered")
        fought = clock.phase == "melee" and hurt_in_phase(battle, self.unit) > 0
        yield from disordering(battle, self.unit, wavering_until(battle, owner) if shaken else None,
                               disordered_until(battle, owner) if fought else None)
        known = battle.find(Combat, self.combat)
        if known is not None:
            yield from sets(known, outcome=self.result,
                            waiting=attackers(battle, known) if self.result == "routed" else ())


@event("regiment.routed", rule="KW-028")
class Routed(Event):
    """A unit leaves the table and counts as destroyed; `by` is who dealt it most damage in this phase."""

    unit: str
    name: str
    by: str = ""
    by_name: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take it off the table."""
        yield from taking_out(battle, self.unit, "routed", self.by)


def result_of(battle: Battle, roll: int, rout_at: int, waver_at: int | None) -> str:
    """Return what a roll of 2D6 gives against the numbers it has to reach (KW-024, KW-029 to KW-031, B1, B2).

    Double one first: steady whatever is added (B2 leaves it below a rout). Then rout; then double six and waver, which
    the fearless do not know (B1).
    """
    if roll == TWO and (agreed(battle, "double_one_beats_rout") or roll < rout_at):
        return "steady"
    if roll >= rout_at:
        return "routed"
    if waver_at is None:
        return "steady" if agreed(battle, "fearless_ignores_double_six") or roll != SIX else "wavering"
    return "wavering" if roll == SIX or roll >= waver_at else "steady"


@procedure("regiment.nerve", rule="KW-023", measure="regiment.nerve")
async def nerve(table: Table, unit: str) -> str:
    """Test the nerve of a unit that took damage; the active player rolls 2D6 and adds its damage and modifiers."""
    battle, name = table.battle, name_of(table.battle, unit)
    if is_out(battle, unit) or battle.find(Unit, unit) is None:
        return "routed"
    combat = nerve_combat(battle, unit)
    active = clock_of(battle).active
    roller = active if active and active != side_of(battle, unit) else opponent(battle, side_of(battle, unit))
    facts = await _facts(table, unit, roller)
    given = Modifiers(facts.number("nerve_modifier"), facts.flag("near_standard"), facts.flag("near_dread"))
    needed, shaken = rout(table, unit, given), waver(table, unit, given)
    waver_at = shaken.value if shaken is not None else None
    printed, highest, _ = nerve_of(battle, unit)
    roll = await Total(key="regiment.nerve", by=roller, about=unit, rule="KW-023", needed=needed,
                       params=params(name=name, nerve=nerve_text(battle, unit)))
    result = result_of(battle, roll, needed.value, waver_at)
    table.tell(NerveTested(unit, name, roll, roll + highest - needed.value, printed or 0, highest, result,
                           {TWO: "one", SIX: "six"}.get(roll, "none"), combat.id if combat is not None else ""))
    if result == "routed":
        by = credited(table.battle, unit)
        table.tell(Routed(unit, name, by, name_of(battle, by)))
    elif combat is not None:
        await withdraw(table, combat.id)
    return result


async def _facts(table: Table, unit: str, roller: str) -> Facts:
    """Ask what is added to the total: standards and dread where an army has them, and what the table types (KW-023)."""
    battle, owner = table.battle, side_of(table.battle, unit)
    facts = []
    if agreed(battle, "standards") and _side_has(battle, owner, "standard"):
        facts.append(Fact("near_standard", rule="KW-023"))
    if agreed(battle, "dread") and _side_has(battle, roller, "dread"):
        facts.append(Fact("near_dread", rule="KW-023"))
    facts.append(Fact("nerve_modifier", "number", 0, -9, 9, rule="KW-023"))
    return await Declare(key="regiment.nerve_facts", by=roller, about=unit, rule="KW-023", facts=tuple(facts),
                         params=params(name=name_of(battle, unit)))


def _side_has(battle: Battle, side: str, word: str) -> bool:
    return bool(side) and any(has_keyword(battle, one.id, word) for one in on_table(battle, side))


def nerve_text(battle: Battle, unit: str) -> str:
    """Return Waver and Rout as printed: 11/13, or -/14 for the fearless (KW-031)."""
    shaken, broken, _ = nerve_of(battle, unit)
    return f"{shaken if shaken is not None else '–'}/{broken}"
