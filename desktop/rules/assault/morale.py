"""The loser's Morale check and what comes of it: all of it left out by the text, so default or typed (CC-068)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.assault.combats import without_fronts
from desktop.rules.assault.figures import is_out
from desktop.rules.assault.numbers import morale as needed_for
from desktop.rules.assault.numbers import morale_modifier
from desktop.rules.assault.things import Combat
from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Pick, Total
from desktop.rules.kernel.sides import has_keyword, name_of, side_of
from desktop.rules.kernel.statuses import clearing, setting


def leaving(battle: Battle, unit: str) -> Iterator[Change]:
    """Yield the changes by which a unit leaves its combats."""
    for combat in battle.all(Combat):
        if unit in combat.units:
            yield from sets(combat, units=tuple(one for one in combat.units if one != unit))
    yield from without_fronts(battle, unit)


@event("assault.tested", rule="CC-068")
class Tested(Event):
    """A Morale check was rolled."""

    unit: str
    name: str
    total: int
    needed: int


@event("assault.held", rule="CC-068")
class Held(Event):
    """A losing unit passed its Morale check: the combat goes on next turn."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """It need not test any more."""
        yield from clearing(battle, self.unit, "must_test")


@event("assault.fell_back", rule="CC-068")
class FellBack(Event):
    """A losing unit failed its Morale check and falls back out of the combat."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """It leaves the combat; a charge no longer counts."""
        yield from clearing(battle, self.unit, "must_test", "charged", "disordered_charge")
        yield from leaving(battle, self.unit)
        yield from setting(battle, self.unit, "falls_back")


@event("assault.taken_off")
class TakenOff(Event):
    """A unit left the table; `cause` is a literal: slain, caught, fled_table, by_hand."""

    unit: str
    name: str
    cause: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Remove it with all its states; its models stay as they are."""
        yield from clearing(battle, self.unit)
        yield from setting(battle, self.unit, "out", of=self.cause)
        yield from without_fronts(battle, self.unit)


@event("assault.regrouped", rule="CC-068")
class Regrouped(Event):
    """A unit that fell back stands again."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """It no longer falls back."""
        yield from clearing(battle, self.unit, "falls_back")


@event("assault.fell_back_on", rule="CC-068")
class FellBackOn(Event):
    """A unit that falls back moved on."""

    unit: str
    name: str


@procedure("assault.morale", rule="CC-068", measure="assault.nerve")
async def morale(table: Table, unit: str) -> None:
    """Take the Morale check of a losing unit, or say how it went; who fails falls back (CC-068)."""
    if is_out(table.battle, unit):
        return
    battle, name = table.battle, name_of(table.battle, unit)
    if option(battle, "morale_test") == "typed":
        ends = (Pick("passed", "assault.morale_typed.passed"), Pick("failed", "assault.morale_typed.failed"))
        told = await Choose(key="assault.morale_typed", by=side_of(battle, unit), about=unit, rule="CC-068",
                            picks=ends, params=params(name=name))
        passed = told == "passed"
    else:
        passed = await _rolled(table, unit, name)
    if passed:
        table.tell(Held(unit, name))
        return
    table.tell(FellBack(unit, name))
    picks = (Pick("falls_back", "assault.fate.falls_back"), Pick("caught", "assault.fate.caught"),
             Pick("fled_table", "assault.fate.fled_table"))
    fate = await Choose(key="assault.fate", by=side_of(battle, unit), about=unit, rule="CC-068", picks=picks,
                        assume="falls_back", params=params(name=name))
    if fate != "falls_back":
        table.tell(TakenOff(unit, name, fate))


async def _rolled(table: Table, unit: str, name: str) -> bool:
    """Roll 2D6 against Leadership with what the table adds; some units pass by a rule of their own."""
    battle = table.battle
    facts = await Declare(key="assault.morale_facts", by=side_of(battle, unit), about=unit, rule="CC-068",
                          params=params(name=name), facts=(
                              Fact("modifier", "number", max(-9, morale_modifier(battle, unit)), -9, 9, rule="CC-068"),
                              Fact("passes", default=has_keyword(battle, unit, "fearless"), rule="CC-068")))
    if facts.flag("passes"):
        return True
    needed = needed_for(table, unit, facts.number("modifier"))
    total = await Total(key="assault.morale", by=side_of(battle, unit), about=unit, rule="CC-068", needed=needed,
                        params=params(name=name))
    table.tell(Tested(unit, name, total, needed.value))
    return needed.met(total)


@procedure("assault.fall_back", rule="CC-068")
async def fall_back(table: Table, unit: str) -> None:
    """Say what a unit that falls back does in its turn: it goes on, stands again, or leaves the table (default)."""
    if is_out(table.battle, unit):
        return
    name = name_of(table.battle, unit)
    picks = (Pick("goes_on", "assault.flight.goes_on"), Pick("regroups", "assault.flight.regroups"),
             Pick("fled_table", "assault.flight.fled_table"))
    chosen = await Choose(key="assault.flight", by=side_of(table.battle, unit), about=unit, rule="CC-068",
                          picks=picks, params=params(name=name))
    if chosen == "regroups":
        table.tell(Regrouped(unit, name))
    elif chosen == "fled_table":
        table.tell(TakenOff(unit, name, "fled_table"))
    else:
        table.tell(FellBackOn(unit, name))


@procedure("assault.take_off", rule="CC-067")
async def take_off(table: Table, unit: str, cause: str = "by_hand") -> None:
    """Take a unit off the table by hand; one that has nobody left counts as slain."""
    table.tell(TakenOff(unit, name_of(table.battle, unit), cause))
