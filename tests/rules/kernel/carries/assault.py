"""Assault: steps of Initiative in which both sides strike at once, and the dead still strike (rules/003.md)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.card import Card, Profile, Stat
from desktop.rules.kernel.chain import Stage, chain
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of, end_of_step
from desktop.rules.kernel.numbers import Needed, Term
from desktop.rules.kernel.pieces import Clock, Model, Side, Unit
from desktop.rules.kernel.procedure import Table, procedure, sides
from desktop.rules.kernel.statuses import clearing, has, holders, setting
from tests.rules.kernel.carries.shapes import majority, muster, standing


@event("carries.step_began", rule="CC-013")
class StepBegan(Event):
    """A step of Initiative began."""

    step: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the step on the clock."""
        yield from sets(battle.get(Clock, "clock"), step=self.step)


@event("carries.lost_wounds", rule="CC-063")
class LostWounds(Event):
    """A model lost wounds; one without any is dead, and still strikes in this step (CC-015)."""

    model: str
    by: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the wounds off; the dead are only marked yet."""
        model = battle.get(Model, self.model)
        yield from sets(model, wounds=model.wounds - self.by)
        if model.wounds <= self.by:
            yield from setting(battle, self.model, "dead_pending_attacks", end_of_step(clock_of(battle)))


@event("carries.buried", rule="CC-015")
class Buried(Event):
    """The dead of the step were removed."""

    models: tuple[str, ...]

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Remove them and their marks."""
        for id in self.models:
            yield from clearing(battle, id)
            yield from sets(battle.get(Model, id), gone="slain")


def stat(battle: Battle, model: Model, name: str) -> int:
    """Return a value of a model's own stat line."""
    profile = battle.get(Unit, model.unit).card.profiles[model.profile]
    return next(int(one.value) for one in profile.stats if one.name == name)


def to_hit(own: int, other: int) -> int:
    """Return the number to hit: 3 against a lower skill, 5 against more than twice the own, else 4 (CC-031)."""
    return 3 if other < own else 5 if other > 2 * own else 4


def to_wound(strength: int, toughness: int) -> int:
    """Return the number to wound by the formula of table CC-T2; 7 where it cannot."""
    by = toughness - strength
    return 7 if by >= 4 else 6 if by >= 2 else max(2, 4 + by)


@procedure("carries.step", rule="CC-013", measure="carries.left")
async def step(table: Table, number: int, first: str, second: str) -> tuple[int, int]:
    """One step: both sides strike at once, then the dead are buried. Returns the wounds each side caused."""
    table.tell(StepBegan(number))
    caused = await sides(strikes(table, first, second, number), strikes(table, second, first, number))
    dead = tuple(holders(table.battle, "dead_pending_attacks"))
    if dead:
        table.tell(Buried(dead))
    return caused


@procedure("carries.strikes", rule="CC-011")
async def strikes(table: Table, unit: str, target: str, number: int) -> int:
    """All models of a unit with this Initiative strike, alike ones together; the first in line takes the wounds."""
    battle = table.battle
    groups: dict[tuple[int, int], int] = {}
    for model in standing(battle, unit):
        if stat(battle, model, "I") == number:
            key = (stat(battle, model, "WS"), stat(battle, model, "S"))
            groups[key] = groups.get(key, 0) + stat(battle, model, "A")
    caused = 0
    for (skill, strength), attacks in sorted(groups.items()):
        if standing(battle, target):
            stages = _stages(table, unit, target, skill, strength)
            unsaved, _ = await chain(table, attacks, stages)
            caused += suffer(table, target, unsaved)
    return caused


def _stages(table: Table, unit: str, target: str, skill: int, strength: int) -> tuple[Stage, ...]:
    battle = table.battle
    hit = Term("carries.term.ws", to_hit(skill, majority(battle, target, "WS")), (), "CC-033")
    wound = Term("carries.term.st", to_wound(strength, majority(battle, target, "T")), (), "CC-042")
    save = Term("carries.term.save", max(stat(battle, model, "Sv") for model in standing(battle, target)), (), "CC-053")
    mine, theirs = battle.get(Unit, unit).side, battle.get(Unit, target).side
    saving = table.needed(Needed("carries.cc_save", (save,)))
    return (Stage("carries.cc_hit", table.needed(Needed("carries.cc_hit", (hit,))), mine, unit, "CC-030"),
            Stage("carries.cc_wound", table.needed(Needed("carries.cc_wound", (wound,))), mine, unit, "CC-040"),
            Stage("carries.cc_save", saving, theirs, target, "CC-055", "fails"))


def suffer(table: Table, unit: str, wounds: int) -> int:
    """Put wounds on one model after another; what is beyond the last one's Wounds does not count (CC-049, CC-063)."""
    lost = 0
    for model in standing(table.battle, unit):
        if has(table.battle, model.id, "dead_pending_attacks") or wounds <= lost:
            continue
        by = min(model.wounds, wounds - lost)
        table.tell(LostWounds(model.id, by))
        lost += by
    return lost


def soldier(name: str, count: int, initiative: int, *, attacks: int = 1, wounds: int = 1) -> Profile:
    """Return a stat line that differs in what these tests turn on."""
    values = {"WS": 4, "S": 4, "T": 4, "I": initiative, "A": attacks, "Sv": 5}
    return Profile(name, tuple(Stat(key, str(value)) for key, value in values.items()), count, wounds)


def field(first: tuple[Profile, ...], second: tuple[Profile, ...]) -> Battle:
    """Two units in one combat."""
    return Battle.of([Side("red", "Red"), Side("blue", "Blue"), Clock(round=1, active="red"),
                      *muster("r", "red", Card("R", "carries", profiles=first)),
                      *muster("b", "blue", Card("B", "carries", profiles=second))])
