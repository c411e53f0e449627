"""What took place: events told once, with the changes they make.

An event class is declared with a literal code, holds the parameters of its sentence as they stood, and works out its
changes from the battle when it is told. Stored are code, parameters and changes; an unknown code still folds, only its
sentence is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, TypeVar, dataclass_transform

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.codec import encode
from desktop.rules.kernel.things import place_of

T = TypeVar("T")

EVENTS: dict[str, type[Event]] = {}
"""Every declared event by its code."""


class Told(NamedTuple):
    """An event as stored: its code, its parameters by name, its changes in order."""

    code: str
    params: dict[str, Any]
    changes: tuple[Change, ...]


class Event:
    """Base of all events. `code` is literal, stored, and the key of the sentence; it never changes."""

    __slots__ = ()
    code: ClassVar[str] = ""
    rule: ClassVar[str] = ""

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Yield the changes that this event makes to the battle; by default it only tells."""
        yield from ()

    def told(self, battle: Battle) -> Told:
        """Return the event as stored, its changes worked out from the battle as it is."""
        return Told(self.code, encode(self), tuple(self.changes(battle)))


@dataclass_transform(frozen_default=True)
def event(code: str, *, rule: str = "") -> Callable[[type[T]], type[T]]:
    """Declare a class as an event: a frozen record registered under its literal code."""

    def declare(cls: type[T]) -> type[T]:
        made: Any = dataclass(frozen=True, slots=True)(cls)
        made.code, made.rule = code, rule
        if code in EVENTS and place_of(EVENTS[code]) != place_of(made):
            raise ValueError(f"two events are called {code}")
        EVENTS[code] = made
        result: type[T] = made
        return result

    return declare
