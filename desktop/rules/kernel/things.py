"""What a battle is made of: frozen things of declared kinds, stored by field name.

A thing is a record of scalars, tuples and frozen values with an id that is unique within its kind. The kinds that all
systems share stand in `pieces`; a system declares its own with the same decorator. Knows no rule and no battle.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar, dataclass_transform

from desktop.rules.kernel.codec import decode, encode

T = TypeVar("T")

KINDS: dict[str, type[Thing]] = {}
"""Every declared kind by its stored name."""


class Thing:
    """Base of all things. `kind` is its stored name and never changes; a rename of the class keeps it."""

    __slots__ = ()
    kind: ClassVar[str] = ""
    id: str


@dataclass_transform(frozen_default=True)
def thing(kind: str) -> Callable[[type[T]], type[T]]:
    """Declare a class as a kind of thing: a frozen record registered under its stored name."""

    def declare(cls: type[T]) -> type[T]:
        made: Any = dataclass(frozen=True, slots=True)(cls)
        made.kind = kind
        if kind in KINDS and place_of(KINDS[kind]) != place_of(made):
            raise ValueError(f"two kinds of thing are called {kind}")
        KINDS[kind] = made
        result: type[T] = made
        return result

    return declare


def place_of(declared: Any) -> tuple[str, str]:
    """Return where a class or function is declared: the same again when its module is read twice."""
    return (declared.__module__, declared.__qualname__)


def unpack(kind: str, data: dict[str, Any]) -> Thing:
    """Return the thing that `encode` gave, by the stored name of its kind.

    Raises:
        KeyError: no such kind is declared.
        CodecError: the data does not describe such a thing.
    """
    return decode(KINDS[kind], data)


def digest_of(item: Thing) -> int:
    """Return the 128-bit digest of one thing; the digest of a battle is the sum of them modulo 2**128."""
    text = json.dumps([item.kind, encode(item)], ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest(), "big")
