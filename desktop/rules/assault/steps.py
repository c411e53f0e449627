"""Steps of Initiative: pile in, strike at the same time, bury the dead, go on to the next (CC-001 to CC-015)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.assault.combats import camps, living, next_step, side_of_camp
from desktop.rules.assault.engaging import pile_in
from desktop.rules.assault.figures import alive_by_profile, front, profile_name
from desktop.rules.assault.losing import bury, wounds_of
from desktop.rules.assault.outcome import result
from desktop.rules.assault.pouring import Touch
from desktop.rules.assault.striking import Batch, Blow, batches, blows_of, volley
from desktop.rules.assault.things import Combat
from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Clock
from desktop.rules.kernel.procedure import Table, procedure, sides
from desktop.rules.kernel.requests import Declare, Fact
from desktop.rules.kernel.sides import name_of, names_of, side_of


@event("assault.step_began", rule="CC-013")
class StepBegan(Event):
    """A step of Initiative began in a combat."""

    combat: str
    names: str
    step: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the step on the clock."""
        clock = battle.find(Clock, "clock")
        if clock is not None:
            yield from sets(clock, step=self.step)


@event("assault.step_passed", rule="CC-013")
class StepPassed(Event):
    """Nobody who is engaged strikes at a step: it is passed over."""

    combat: str
    step: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """The step is done."""
        combat = battle.find(Combat, self.combat)
        if combat is not None:
            yield from sets(combat, step=self.step)


@event("assault.step_fought", rule="CC-060")
class StepFought(Event):
    """A step was fought: the wounds that each side caused in it."""

    combat: str
    step: int
    first: str
    first_name: str
    first_caused: int
    second: str
    second_name: str
    second_caused: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Add the wounds up and mark the step as done."""
        combat = battle.find(Combat, self.combat)
        if combat is None:
            return
        totals = dict(combat.caused)
        for side, n in ((self.first, self.first_caused), (self.second, self.second_caused)):
            totals[side] = totals.get(side, 0) + n
        yield from sets(combat, step=self.step, caused=tuple(sorted(totals.items())))


@procedure("assault.step", rule="CC-013", measure="assault.losses")
async def step(table: Table, combat: str) -> None:
    """Fight the next step of Initiative of a combat; steps at which nobody strikes are passed over."""
    known = table.battle.find(Combat, combat)
    number = next_step(table.battle, known) if known is not None else 0
    if known is None or not number:
        return None
    table.tell(StepBegan(combat, names_of(table.battle, living(table.battle, known.units)), number))
    piles = option(table.battle, "pile_in_when") != "first_step" or not known.step
    if piles and not await pile_in(table, known):
        return None
    first, second = (living(table.battle, camp) for camp in camps(table.battle, known))
    ours = await _blows(table, number, first, second)
    theirs = await _blows(table, number, second, first)
    if not ours and not theirs:
        table.tell(StepPassed(combat, number))
        return await step(table, combat).last()
    touch = await _touch(table, number, first, second, bool(ours), bool(theirs))
    return await exchange(table, combat, number, batches(table, ours), batches(table, theirs), touch).last()


async def _blows(table: Table, number: int, mine: tuple[str, ...], theirs: tuple[str, ...]) -> tuple[Blow, ...]:
    found: list[Blow] = []
    for unit in mine:
        found += await blows_of(table, unit, number, theirs)
    return tuple(found)


async def _touch(table: Table, number: int, first: tuple[str, ...], second: tuple[str, ...], ours: bool,
                 theirs: bool) -> Touch:
    """Return who touches those who strike now: as many as touch an enemy; for mixed units the table may say other."""
    found: list[tuple[str, int, int]] = []
    for units, struck in ((second, ours), (first, theirs)):
        for unit in units if struck else ():
            near = {at: front(table.battle, unit, at)[0] for at in alive_by_profile(table.battle, unit)}
            if len(near) > 1:
                facts = tuple(
                    Fact(f"touch_{at}", "number", near[at], 0, count, rule="CC-047",
                         params=params(name=profile_name(table.battle, unit, at)))
                    for at, count in alive_by_profile(table.battle, unit).items())
                told = await Declare(key="assault.touching", by=side_of(table.battle, unit), about=unit, rule="CC-047",
                                     stage=-1, facts=facts, params=params(name=name_of(table.battle, unit),
                                                                          step=number))
                near = {at: told.number(f"touch_{at}") for at in near}
            found += [(unit, at, count) for at, count in near.items()]
    return tuple(found)


@procedure("assault.exchange", rule="CC-015", measure="assault.losses")
async def exchange(
    table: Table, combat: str, number: int, ours: tuple[Batch, ...], theirs: tuple[Batch, ...], touch: Touch
) -> None:
    """Let both sides strike at the same time: who dies in this step strikes in it all the same (CC-015)."""
    known = table.battle.find(Combat, combat)
    if known is None:
        return None
    first, second = camps(table.battle, known)
    before = (wounds_of(table.battle, first), wounds_of(table.battle, second))
    if ours and theirs:
        await sides(volley(table, ours, touch), volley(table, theirs, touch))
    else:
        await volley(table, ours or theirs, touch)
    return await aftermath(table, combat, number, *before).last()


@procedure("assault.aftermath", rule="CC-060")
async def aftermath(table: Table, combat: str, number: int, first_had: int, second_had: int) -> None:
    """Count the Wounds that were really lost in a step, and take the dead off (CC-014, CC-063, CC-064)."""
    known = table.battle.find(Combat, combat)
    if known is None:
        return
    first, second = camps(table.battle, known)
    battle = table.battle
    one, other = side_of_camp(battle, first), side_of_camp(battle, second)
    table.tell(StepFought(combat, number, one, name_of(battle, one), second_had - wounds_of(battle, second),
                          other, name_of(battle, other), first_had - wounds_of(battle, first)))
    for unit in known.units:
        bury(table, unit)


@procedure("assault.fight", rule="CC-013", measure="assault.result")
async def fight(table: Table, combat: str) -> None:
    """Fight all steps that are left, one after the other, and work the result out."""
    known = table.battle.find(Combat, combat)
    if known is None or known.state == "counted":
        return None
    if not next_step(table.battle, known):
        return await result(table, combat).last()
    await step(table, combat)
    return await fight(table, combat).last()
