"""The three shapes of a unit: several models of several profiles, one body without models, one figure."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.card import Card, Profile, Stat
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Allocate, Slot
from desktop.rules.kernel.things import Thing

COURT = Card("Court", "carries", profiles=(
    Profile("Guard", (Stat("T", "5"),), 3), Profile("Beast", (Stat("T", "3"),), 2),
    Profile("Lady", (Stat("T", "3"),), 1, 3)))
PIKES = Card("Pikes", "carries", profiles=(Profile("Pikes", (Stat("Rout", "13"),), 0),))
HERO = Card("Hero", "carries", profiles=(Profile("Hero", (Stat("T", "4"),), 1, 2),))


@event("carries.harmed")
class Harmed(Event):
    """A unit was harmed as a whole, or a model of it."""

    unit: str
    model: str
    by: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Add damage to the unit, or take wounds off the model; without wounds it is slain."""
        model = battle.find(Model, self.model)
        if model is None:
            unit = battle.get(Unit, self.unit)
            yield from sets(unit, damage=unit.damage + self.by)
            return
        left = model.wounds - self.by
        yield from sets(model, wounds=left, gone="" if left > 0 else "slain")


def muster(id: str, side: str, card: Card) -> Iterator[Thing]:
    """Yield a unit and its models, from its card alone."""
    yield Unit(id, side, card.name, card)
    at = 0
    for number, profile in enumerate(card.profiles):
        for _ in range(profile.count):
            at += 1
            yield Model(f"{id}-{at}", id, number, profile.wounds, profile.wounds)


def standing(battle: Battle, unit: str) -> tuple[Model, ...]:
    """Return the models of a unit that are on the table."""
    return tuple(model for model in battle.where(Model, "unit", unit) if not model.gone)


def majority(battle: Battle, unit: str, stat: str) -> int:
    """Return the value that most models of a unit have, the highest of those that share the majority (CC-042)."""
    counts: dict[int, int] = {}
    card = battle.get(Unit, unit).card
    for model in standing(battle, unit):
        value = next(int(one.value) for one in card.profiles[model.profile].stats if one.name == stat)
        counts[value] = counts.get(value, 0) + 1
    return max(counts, key=lambda value: (counts[value], value), default=0)


@procedure("carries.harm")
async def harm(table: Table, unit: str, wounds: int) -> int:
    """Harm a unit of any shape; its owner spreads wounds over its models. Returns the models slain."""
    models = standing(table.battle, unit)
    if not models:
        table.tell(Harmed(unit, "", wounds))
        return 0
    wounds = min(wounds, sum(model.wounds for model in models))
    slots = tuple(Slot(model.id, high=model.wounds) for model in models)
    first = next((model for model in models if model.wounds < model.most), models[0])
    assume = ((first.id, wounds),) if first.wounds >= wounds else None
    owner = table.battle.get(Unit, unit).side
    spread = await Allocate(key="carries.spread", by=owner, about=unit, total=wounds, slots=slots, assume=assume)
    for model, by in spread.items():
        table.tell(Harmed(unit, model, by))
    return len(models) - len(standing(table.battle, unit))
