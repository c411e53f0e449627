"""Units that come wounded from a battle before: marked as one logged step, which one undo takes back."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.procedure import Table, procedure

COME_WOUNDED = "kernel.come_wounded"
"""The procedure that marks them."""


@event("kernel.came_wounded")
class CameWounded(Event):
    """A unit came with `n` wounds from a battle before.

    Shape: `marks` are (model, wounds left before, and now); `damage` what a unit without models has before and now.
    """

    unit: str
    name: str
    battle: str
    n: int
    marks: tuple[tuple[str, int, int], ...]
    damage: tuple[int, int]

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the wounds."""
        for model, was, now in self.marks:
            yield Change("model", model, "wounds", was, now)
        was, now = self.damage
        if was != now:
            yield Change("unit", self.unit, "damage", was, now)


@event("kernel.came_sound")
class CameSound(Event):
    """A unit that comes wounded from a battle before has nothing that may be marked: one wound more would end it."""

    unit: str
    name: str
    battle: str


@procedure(COME_WOUNDED)
async def come_wounded(table: Table, *marks: tuple[str, int, str, int]) -> None:
    """Mark wounds that units bring: (unit id, wounds, name of the battle before, most damage or 0) each.

    Nobody falls by it: every figure keeps a wound, and damage stays below the most.
    """
    for unit, wounds, before, most in marks:
        known = table.battle.find(Unit, unit)
        if known is None or wounds < 1:
            continue
        models = table.battle.where(Model, "unit", unit)
        if models:
            left = _spread(models, wounds)
            n, damage = sum(was - now for _, was, now in left), (0, 0)
        else:
            left, room = (), max(0, most - 1 - known.damage) if most else wounds
            n = min(wounds, room)
            damage = (known.damage, known.damage + n)
        table.tell(CameWounded(unit, known.name, before, n, left, damage) if n else
                   CameSound(unit, known.name, before))


def _spread(models: tuple[Model, ...], wounds: int) -> tuple[tuple[str, int, int], ...]:
    """Return (model, wounds left before, and now) of those that take some, one after the other."""
    found = []
    for model in models:
        taken = min(wounds, model.wounds - 1)
        if taken > 0:
            found.append((model.id, model.wounds, model.wounds - taken))
            wounds -= taken
    return tuple(found)
