"""Corrections by hand: the table rules, and every field can be reached.

Three procedures, the same for all systems: set a field, set a status, clear a status; and one that does several at
once, so that a tap on ten figures is one step. Each is a logged step like any other (promise 5 of the design).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from desktop.rules.kernel.battle import WHOLE, Battle, Change
from desktop.rules.kernel.codec import CodecError, encode, hints_of, revive
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import NEVER
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.procedure import PROCEDURES, Table, procedure
from desktop.rules.kernel.statuses import clearing, setting
from desktop.rules.kernel.things import KINDS


class NotPossible(Exception):
    """A correction that names a thing, a field or a value that cannot be."""


def name_of(battle: Battle, id: str) -> str:
    """Return the name of a unit, or of the unit that a model belongs to; empty for anything else."""
    model = battle.find(Model, id)
    unit = battle.find(Unit, model.unit if model is not None else id)
    return unit.name if unit is not None else ""


@event("kernel.corrected")
class Corrected(Event):
    """A field was set by hand."""

    kind: str
    id: str
    name: str
    field: str
    was: Any
    now: Any

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the field."""
        yield Change(self.kind, self.id, self.field, self.was, self.now)


@event("kernel.wounds_set")
class WoundsSet(Event):
    """The wounds left of a model were set by hand."""

    model: str
    name: str
    was: int
    now: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the wounds."""
        yield Change("model", self.model, "wounds", self.was, self.now)


@event("kernel.status_set")
class StatusSet(Event):
    """A status was set by hand."""

    holder: str
    name: str
    status: str
    of: str = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Give the status."""
        yield from setting(battle, self.holder, self.status, NEVER, of=self.of)


@event("kernel.status_cleared")
class StatusCleared(Event):
    """A status was taken away by hand."""

    holder: str
    name: str
    status: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the status away."""
        yield from clearing(battle, self.holder, self.status)


def _checked(battle: Battle, kind: str, id: str, field: str, value: Any) -> Any:
    """Return the stored value of a field after the correction, or say why it cannot be."""
    known = KINDS.get(kind)
    item = battle.find(known, id) if known is not None else None
    if item is None or field in (WHOLE, "id") or field not in hints_of(type(item)):
        raise NotPossible(f"{kind} {id} has no {field}")
    try:
        return encode(revive(hints_of(type(item))[field], value, field))
    except CodecError as error:
        raise NotPossible(str(error)) from error


@procedure("kernel.set_field")
async def set_field(table: Table, kind: str, id: str, field: str, value: Any) -> None:
    """Set one field of one thing by hand."""
    now = _checked(table.battle, kind, id, field, value)
    item = table.battle.find(KINDS[kind], id)
    table.tell(Corrected(kind, id, name_of(table.battle, id), field, encode(getattr(item, field)), now))


@procedure("kernel.set_wounds")
async def set_wounds(table: Table, *pairs: Any) -> None:
    """Set the wounds left of one or several models by hand: (model id, wounds) pairs; kept between 0 and the most."""
    for id, wounds in pairs:
        model = table.battle.find(Model, id)
        if model is not None and (now := max(0, min(int(wounds), model.most))) != model.wounds:
            table.tell(WoundsSet(id, name_of(table.battle, id), model.wounds, now))


@procedure("kernel.set_status")
async def set_status(table: Table, status: str, *ids: str) -> None:
    """Give one or several units or models a status by hand."""
    for id in ids:
        table.tell(StatusSet(id, name_of(table.battle, id), status))


@procedure("kernel.clear_status")
async def clear_status(table: Table, status: str, *ids: str) -> None:
    """Take a status from one or several units or models by hand."""
    for id in ids:
        table.tell(StatusCleared(id, name_of(table.battle, id), status))


@event("kernel.noted")
class Noted(Event):
    """Somebody wrote a line into the log; `about` is a unit id, empty for the battle."""

    text: str
    name: str = ""
    about: str = ""


@procedure("kernel.note")
async def note(table: Table, text: str, about: str = "") -> None:
    """Write a line into the log; it changes nothing else. Source: promise 5 of the design."""
    words = " ".join(text.split())
    if not words:
        raise NotPossible("an empty note")
    table.tell(Noted(words, name_of(table.battle, about), about))


@procedure("kernel.several")
async def several(table: Table, *calls: Any) -> None:
    """Carry several corrections out as one step: (code, argument, argument ...) each."""
    for code, *args in calls:
        if not str(code).startswith("kernel.") or code == "kernel.several":
            raise NotPossible(f"{code} is no correction")
        await PROCEDURES[code](table, *args)


CORRECTIONS = (set_field, set_wounds, set_status, clear_status, note, several)
"""What every system lets the table put right by hand."""
