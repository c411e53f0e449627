"""Statuses: their kinds as a system declares them, and questions about who holds what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from desktop.rules.kernel.battle import Battle, Change, appears, goes
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import NEVER, Until
from desktop.rules.kernel.pieces import Status

Style = Literal["solid", "outlined", "mark"]


@dataclass(frozen=True, slots=True)
class StatusKind:
    """A kind of status: its literal code, how it is shown, and the rule that speaks of it.

    `style` is solid for what stops a figure from acting, outlined for an effect with an end, mark for what happened
    this turn. `key` is the letter that sets it at the table; `card` says that paper has a box for it; `clears` are
    the codes that go when this one comes.
    """

    code: str
    style: Style = "outlined"
    icon: str = ""
    rule: str = ""
    key: str = ""
    card: bool = False
    by_hand: bool = True
    clears: tuple[str, ...] = ()


def status_id(holder: str, code: str, of: str = "") -> str:
    """Return the id of a status: one of each code and variable part a holder."""
    return f"{holder}:{code}:{of}" if of else f"{holder}:{code}"


def held(battle: Battle, holder: str) -> tuple[Status, ...]:
    """Return the statuses of a holder."""
    return battle.where(Status, "holder", holder)


def has(battle: Battle, holder: str, *codes: str) -> bool:
    """Whether a holder has a status of any of the codes."""
    return any(status.code in codes for status in held(battle, holder))


def status_of(battle: Battle, holder: str, code: str) -> Status | None:
    """Return the first status of a code that a holder has."""
    return next((status for status in held(battle, holder) if status.code == code), None)


def holders(battle: Battle, code: str) -> tuple[str, ...]:
    """Return the holders of a status code."""
    return tuple(status.holder for status in battle.where(Status, "code", code))


def setting(
    battle: Battle, holder: str, code: str, until: Until = NEVER, *, of: str = "", by: str = "", value: int = 0
) -> Iterator[Change]:
    """Yield the changes that give a holder a status; one that it has already is replaced."""
    made = Status(status_id(holder, code, of), code, holder, of, by, value, until)
    was = battle.find(Status, made.id)
    if was == made:
        return
    if was is not None:
        yield goes(was)
    yield appears(made)


def clearing(battle: Battle, holder: str, *codes: str) -> Iterator[Change]:
    """Yield the changes that take statuses of these codes from a holder; of all codes when none is named."""
    for status in held(battle, holder):
        if not codes or status.code in codes:
            yield goes(status)


@event("kernel.statuses_ended")
class StatusesEnded(Event):
    """Statuses ended by the clock: a border came that they were set to end at."""

    ids: tuple[str, ...]

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Take the statuses away."""
        for id in self.ids:
            if (status := battle.find(Status, id)) is not None:
                yield goes(status)
