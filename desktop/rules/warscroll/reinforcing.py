"""Models that come later: out of reserve, added to a unit, summoned as a new one (AS-024, AS-032)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, appears
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.pieces import Model, Side, Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Declare, Fact, Pick
from desktop.rules.kernel.sides import name_of, side_of, units
from desktop.rules.kernel.statuses import clearing, has, setting
from desktop.rules.warscroll.figures import alive, line_of
from desktop.rules.warscroll.start import wounds_of

MOST = 60
"""The most models that may be added at once."""


@event("warscroll.arrived", rule="AS-024")
class Arrived(Event):
    """A unit comes in from reserve: its models do not count in the starting number (AS-032)."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """It is on the field; its models were added."""
        yield from clearing(battle, self.unit, "reserve")
        for model in alive(battle, self.unit):
            yield from setting(battle, model.id, "added")


@event("warscroll.models_added", rule="AS-032")
class ModelsAdded(Event):
    """Models were added to a unit in the battle."""

    unit: str
    name: str
    n: int
    profile: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Put them on the field, marked as added; a unit that was destroyed is back."""
        known = battle.find(Unit, self.unit)
        if known is not None:
            yield from clearing(battle, self.unit, "out")
            yield from _adding(battle, known, self.n, self.profile)


@event("warscroll.summoned", rule="AS-032")
class Summoned(Event):
    """A new unit came into the battle, like one that its side has."""

    unit: str
    name: str
    like: str
    n: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Put it on the field, its models marked as added."""
        pattern = battle.find(Unit, self.like)
        if pattern is None or battle.find(Unit, self.unit) is not None:
            return
        made = Unit(self.unit, pattern.side, self.name, pattern.card)
        yield appears(made)
        yield from setting(battle, self.unit, "summoned")
        yield from _adding(battle, made, self.n, 0)


def _adding(battle: Battle, unit: Unit, n: int, profile: int) -> Iterator[Change]:
    wounds = wounds_of(unit.card, profile)
    number = 0
    for _ in range(n):
        number += 1
        while battle.find(Model, f"{unit.id}.n{number:02}") is not None:
            number += 1
        id = f"{unit.id}.n{number:02}"
        yield appears(Model(id, unit.id, profile, wounds, wounds))
        yield from setting(battle, id, "added")


@procedure("warscroll.arrive", rule="AS-024")
async def arrive(table: Table, unit: str) -> None:
    """Bring a unit in from reserve."""
    if has(table.battle, unit, "reserve"):
        table.tell(Arrived(unit, name_of(table.battle, unit)))


@procedure("warscroll.add_models", rule="AS-032")
async def add_models(table: Table, unit: str) -> None:
    """Add models to a unit: reinforced, or returned by an ability."""
    battle = table.battle
    known = battle.find(Unit, unit)
    if known is None:
        return
    lines = tuple(Pick(str(at), "warscroll.pick.line", params(name=line_of(battle, unit, at).name or known.name))
                  for at in range(max(len(known.card.profiles), 1)))
    facts = [Fact("models", "number", 1, 1, MOST, rule="AS-032")]
    if len(lines) > 1:
        facts.append(Fact("line", "choice", "0", picks=lines, rule="AS-032"))
    told = await Declare(key="warscroll.add_models", by=side_of(battle, unit), about=unit, rule="AS-032", hard=True,
                         params=params(name=known.name), facts=tuple(facts))
    table.tell(ModelsAdded(unit, known.name, told.number("models"), int(told.choice("line") or 0)))


@procedure("warscroll.summon", rule="AS-032")
async def summon(table: Table, unit: str) -> None:
    """Summon a new unit like one of the own side: it does not count in the starting number, but in the losses."""
    battle, side = table.battle, side_of(table.battle, unit)
    kinds = {one.card.name: one for one in reversed(units(battle, side))}
    picks = tuple(Pick(one.id, "warscroll.pick.unit", params(name=one.card.name or one.name))
                  for one in sorted(kinds.values(), key=lambda one: one.id))
    if not picks or battle.find(Side, side) is None:
        return
    like = await Choose(key="warscroll.summon_like", by=side, about=unit, rule="AS-032", picks=picks,
                        params=params(name=name_of(battle, unit)))
    facts = await Declare(key="warscroll.summon", by=side, about=unit, rule="AS-032", hard=True,
                          params=params(name=name_of(battle, like)),
                          facts=(Fact("models", "number", max(battle.get(Unit, like).card.models, 1), 1, MOST,
                                      rule="AS-032"),))
    table.tell(Summoned(_free_id(battle, side), battle.get(Unit, like).card.name or name_of(battle, like), like,
                        facts.number("models")))


def _free_id(battle: Battle, side: str) -> str:
    number = len(units(battle, side)) + 1
    while battle.find(Unit, f"{side}{number:02}") is not None:
        number += 1
    return f"{side}{number:02}"
