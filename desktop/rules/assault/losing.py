"""Losing wounds and models: what it changes, in the middle of a step and at its end (CC-014, CC-015, CC-063)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.assault.combats import without_fronts
from desktop.rules.assault.figures import alive
from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of, end_of_step
from desktop.rules.kernel.pieces import Model, Status
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.sides import name_of
from desktop.rules.kernel.statuses import clearing, held, setting

PENDING = "dead_pending_attacks"


@event("assault.wounds_lost", rule="CC-063")
class WoundsLost(Event):
    """Models of a unit lost Wounds; the slain only lie yet: of a step they still strike (CC-015).

    Shape: `models` holds (model, wounds left) pairs; `front` says that they touched those who struck.
    """

    unit: str
    name: str
    lost: int
    slain: int
    models: tuple[tuple[str, int], ...]
    front: bool = False
    by: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the wounds off; whoever has none left is marked as dead of this step."""
        until = end_of_step(clock_of(battle))
        for id, left in self.models:
            model = battle.find(Model, id)
            if model is None:
                continue
            yield from sets(model, wounds=left)
            if left <= 0:
                yield from setting(battle, id, PENDING, until, by=self.by, value=int(self.front))


@event("assault.all_saved", rule="CC-062")
class AllSaved(Event):
    """Every wound was saved: nothing counts."""

    unit: str
    name: str
    n: int


@event("assault.removed", rule="CC-014")
class Removed(Event):
    """The dead of a unit were taken off the table; one with nobody left is destroyed.

    Shape: `left` is how many stand; `by` the unit that slew the last of them.
    """

    unit: str
    name: str
    n: int
    left: int
    models: tuple[str, ...]
    cause: str
    by: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Remove the models and their marks; mark a destroyed unit for good."""
        for id in self.models:
            yield from clearing(battle, id)
            model = battle.find(Model, id)
            if model is not None:
                yield from sets(model, gone=self.cause, wounds=0)
        if self.left <= 0:
            yield from clearing(battle, self.unit)
            yield from setting(battle, self.unit, "out", of=self.cause)
            yield from without_fronts(battle, self.unit)


def fallen(battle: Battle, unit: str) -> tuple[Model, ...]:
    """Return the models of a unit that have no Wounds left and lie on the table still."""
    return tuple(model for model in battle.where(Model, "unit", unit) if model.wounds <= 0 and not model.gone)


def pending(battle: Battle, model: str) -> Status | None:
    """Return the mark of a model that was slain in the running step (CC-015)."""
    return next((status for status in held(battle, model) if status.code == PENDING), None)


def bury(table: Table, unit: str) -> None:
    """Take the dead of a unit off the table (CC-014)."""
    battle = table.battle
    dead = fallen(battle, unit)
    if not dead:
        return
    marks = [mark.by for model in dead if (mark := pending(battle, model.id)) is not None and mark.by]
    left = len(alive(battle, unit))
    table.tell(Removed(unit, name_of(battle, unit), len(dead), left, tuple(model.id for model in dead), "slain",
                       marks[-1] if marks else ""))


def wounds_of(battle: Battle, unit_ids: tuple[str, ...]) -> int:
    """Return the Wounds that units have left altogether."""
    return sum(model.wounds for unit in unit_ids for model in alive(battle, unit))
