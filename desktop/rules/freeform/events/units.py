"""Events of units: wounds and damage, leaving and coming back, leading."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.freeform.statuses import OUT
from desktop.rules.kernel.battle import Battle, Change, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.pieces import Model, Side, Unit
from desktop.rules.kernel.statuses import clearing

Marks = tuple[tuple[str, int], ...]
"""Figures with the wounds they have left."""


def _marking(battle: Battle, marks: Marks) -> Iterator[Change]:
    for id, wounds in marks:
        if (model := battle.find(Model, id)) is not None:
            yield from sets(model, wounds=wounds)


@event("freeform.wounded")
class Wounded(Event):
    """Figures of a unit lost wounds."""

    unit: str
    name: str
    wounds: int
    marks: Marks

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set what each has left."""
        yield from _marking(battle, self.marks)


@event("freeform.fallen")
class Fallen(Event):
    """Figures of a unit fell; `left` still stand."""

    name: str
    n: int
    left: int


@event("freeform.damaged")
class Damaged(Event):
    """A unit without figures took damage."""

    unit: str
    name: str
    damage: int
    total: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the damage."""
        if (unit := battle.find(Unit, self.unit)) is not None:
            yield from sets(unit, damage=self.total)


@event("freeform.healed")
class Healed(Event):
    """Figures of a unit got wounds back, fallen ones too where the table said so."""

    unit: str
    name: str
    wounds: int
    marks: Marks

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set what each has left."""
        yield from _marking(battle, self.marks)


@event("freeform.mended")
class Mended(Event):
    """A unit without figures lost damage."""

    unit: str
    name: str
    damage: int
    total: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the damage."""
        if (unit := battle.find(Unit, self.unit)) is not None:
            yield from sets(unit, damage=self.total)


@event("freeform.removed")
class Removed(Event):
    """A unit left the table. `cause` is the code of the words of why."""

    unit: str
    name: str
    why: str
    cause: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark the unit as gone."""
        if (unit := battle.find(Unit, self.unit)) is not None:
            yield from sets(unit, gone=self.why)


@event("freeform.returned")
class Returned(Event):
    """A unit came to the table, or came back."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Clear what kept it away."""
        if (unit := battle.find(Unit, self.unit)) is not None:
            yield from sets(unit, gone="")
            yield from clearing(battle, unit.id, OUT)
            for model in battle.where(Model, "unit", unit.id):
                yield from sets(model, gone="")
                yield from clearing(battle, model.id, OUT)


@event("freeform.leader_named")
class LeaderNamed(Event):
    """A unit leads its side."""

    side: str
    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the leader."""
        if (side := battle.find(Side, self.side)) is not None:
            yield from sets(side, leader=self.unit)
