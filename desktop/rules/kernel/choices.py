"""Requests that people decide: choices, declared facts, yes or no, and spreading points over places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from desktop.rules.kernel.asking import Request, Value
from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.numbers import Params, Refusal, params


@dataclass(frozen=True, slots=True)
class Pick:
    """One thing that may be chosen: its stored value, its words, and why it is blocked, if it is."""

    value: str
    code: str = ""
    params: Params = ()
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Request[str]):
    """One of several. Blocked ones are shown with their refusal and may be forced where it says so."""

    kind: ClassVar[str] = "choose"
    picks: tuple[Pick, ...] = ()
    assume: str | None = None

    @property
    def soft(self) -> bool:
        """Whether a default is named."""
        return self.assume is not None

    @property
    def default(self) -> Value:
        """The value assumed."""
        return self.assume

    def refuse(self, value: Value) -> Refusal | None:
        """Refuse what is not offered; a blocked pick gives its own refusal."""
        return _refuse_pick(self.picks, value)

    def read(self, value: Value) -> str:
        """Return the value chosen."""
        return str(value)


def _refuse_pick(picks: tuple[Pick, ...], value: Value) -> Refusal | None:
    for pick in picks:
        if pick.value == value:
            return pick.refusal
    return Refusal("kernel.not_offered", forcible=False)


def _gravest(refusals: Iterator[Refusal | None]) -> Refusal | None:
    """Return the refusal that counts: what is impossible comes before what is only blocked, so it is never forced."""
    found = [refusal for refusal in refusals if refusal is not None]
    return min(found, key=lambda refusal: refusal.forcible, default=None)


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of the table in a form: a yes or no, a number in bounds, or one of several."""

    key: str
    kind: Literal["flag", "number", "choice"] = "flag"
    default: Scalar = False
    low: int = 0
    high: int = 99
    picks: tuple[Pick, ...] = ()
    rule: str = ""
    params: Params = ()

    def refuse(self, value: Scalar) -> Refusal | None:
        """Return why a value cannot be the fact, or None."""
        if self.kind == "flag" and isinstance(value, bool):
            return None
        if self.kind == "number" and isinstance(value, int) and not isinstance(value, bool):
            inside = self.low <= value <= self.high
            return None if inside else Refusal("kernel.out_of_bounds", params(low=self.low, high=self.high), "", False)
        if self.kind == "choice":
            return _refuse_pick(self.picks, value)
        return Refusal("kernel.not_offered", forcible=False)


class Facts(Mapping[str, Scalar]):
    """The facts of a form by key."""

    __slots__ = ("_held",)

    def __init__(self, pairs: tuple[tuple[str, Scalar], ...]) -> None:
        self._held = dict(pairs)

    def __getitem__(self, key: str) -> Scalar:
        return self._held[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def flag(self, key: str) -> bool:
        """Return a yes-or-no fact; False where it was not asked."""
        return bool(self._held.get(key, False))

    def number(self, key: str) -> int:
        """Return a number; 0 where it was not asked."""
        value = self._held.get(key, 0)
        return value if isinstance(value, int) else 0

    def choice(self, key: str) -> str:
        """Return the value chosen; empty where it was not asked."""
        return str(self._held.get(key, "") or "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Declare(Request[Facts]):
    """A form of several facts that the table declares: one question, not six. Soft unless `hard` is set."""

    kind: ClassVar[str] = "declare"
    facts: tuple[Fact, ...] = field(default=())
    hard: bool = False

    @property
    def soft(self) -> bool:
        """Whether the defaults may be assumed."""
        return not self.hard

    @property
    def default(self) -> Value:
        """The defaults of all facts."""
        return tuple((fact.key, fact.default) for fact in self.facts)

    @property
    def forced(self) -> Value:
        """An empty form needs no answer."""
        return () if not self.facts else None

    def shape(self) -> tuple[Any, ...]:
        """The keys that are asked."""
        return tuple(fact.key for fact in self.facts)

    def refuse(self, value: Value) -> Refusal | None:
        """Refuse a form with other facts than asked or with a fact out of bounds."""
        given = dict(value)
        if set(given) != {fact.key for fact in self.facts}:
            return Refusal("kernel.incomplete", forcible=False)
        return _gravest(fact.refuse(given[fact.key]) for fact in self.facts)

    def read(self, value: Value) -> Facts:
        """Return the facts by key."""
        return Facts(tuple((key, fact) for key, fact in value))


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm(Request[bool]):
    """Yes or no. Soft when `assume` is given."""

    kind: ClassVar[str] = "confirm"
    assume: bool | None = None

    @property
    def soft(self) -> bool:
        """Whether a default is named."""
        return self.assume is not None

    @property
    def default(self) -> Value:
        """The value assumed."""
        return self.assume

    def refuse(self, value: Value) -> Refusal | None:
        """Refuse what is neither yes nor no."""
        return None if isinstance(value, bool) else Refusal("kernel.not_offered", forcible=False)

    def read(self, value: Value) -> bool:
        """Return the answer."""
        return bool(value)


@dataclass(frozen=True, slots=True)
class Slot:
    """One place that points may be put: at least `low` and at most `high` of them."""

    value: str
    code: str = ""
    params: Params = ()
    low: int = 0
    high: int = 99
    refusal: Refusal | None = None

    def refuse(self, count: int) -> Refusal | None:
        """Return why so many points cannot be put here, or None."""
        low = 0 if self.refusal else self.low
        if not low <= count <= self.high:
            return Refusal("kernel.out_of_bounds", params(low=low, high=self.high), "", False)
        return self.refusal if count else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Allocate(Request[dict[str, int]]):
    """Spread `total` over the slots, all of it. Soft when `assume` is given; self-answered with one open slot."""

    kind: ClassVar[str] = "allocate"
    total: int = 0
    slots: tuple[Slot, ...] = ()
    assume: tuple[tuple[str, int], ...] | None = None

    @property
    def soft(self) -> bool:
        """Whether a default is named."""
        return self.assume is not None

    @property
    def default(self) -> Value:
        """The spread assumed."""
        return self.assume

    @property
    def forced(self) -> Value:
        """With one slot everything goes there; with none nothing can be asked."""
        if not self.slots or self.total <= 0:
            return ()
        only = self.slots[0]
        return ((only.value, self.total),) if len(self.slots) == 1 and only.refusal is None else None

    def refuse(self, value: Value) -> Refusal | None:
        """Refuse sums other than the total, unknown slots, counts outside a slot's bounds, and blocked slots."""
        given, known = dict(value), {slot.value for slot in self.slots}
        if len(given) != len(value) or not all(name in known and isinstance(n, int) for name, n in value):
            return Refusal("kernel.not_offered", forcible=False)
        refused = _gravest(slot.refuse(given.get(slot.value, 0)) for slot in self.slots)
        if (refused is None or refused.forcible) and self.slots and sum(given.values()) != self.total:
            return Refusal("kernel.wrong_sum", params(total=self.total), forcible=False)
        return refused

    def read(self, value: Value) -> dict[str, int]:
        """Return the counts by slot."""
        return {name: count for name, count in value if count}
