"""The state of a battle: things by kind, a fold of changes, and a running digest.

The fold applies changes and checks what they say was there before; it knows no rule. Undo is the inverse of the same
changes, so today's rules never touch yesterday's battle (kernel.md 3.2).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar, cast

from desktop.rules.kernel.codec import CodecError, encode, hints_of, revive
from desktop.rules.kernel.things import Thing, digest_of, unpack

T = TypeVar("T", bound=Thing)

WHOLE = ""
"""The field name of a change by which a thing appears or goes."""

_MODULUS = 1 << 128


class Change(NamedTuple):
    """One field of one thing, before and after, as JSON-ready data. With `WHOLE` the thing itself comes or goes."""

    kind: str
    id: str
    field: str
    old: Any
    new: Any

    def inverse(self) -> Change:
        """Return the change that takes this one back."""
        return Change(self.kind, self.id, self.field, self.new, self.old)


class TornJournal(Exception):
    """A change does not fit the battle it is applied to: the stored steps are not the ones that were played."""


class Battle:
    """An immutable battle: a new one is made by each group of changes, sharing all kinds that did not change.

    Shape: things by kind and id. `digest` is equal for equal states, whatever way led there.
    """

    __slots__ = ("_cache", "_kinds", "_weigh", "digest")

    def __init__(
        self,
        kinds: Mapping[str, dict[str, Thing]] | None = None,
        digest: int = 0,
        weigh: Callable[[Thing], int] = digest_of,
    ) -> None:
        self._kinds: dict[str, dict[str, Thing]] = dict(kinds or {})
        self.digest = digest
        self._weigh = weigh
        self._cache: dict[tuple[str, str], Any] = {}

    @classmethod
    def of(cls, items: Iterable[Thing]) -> Battle:
        """Return the battle that holds just these things.

        Raises:
            ValueError: two of one kind have the same id.
        """
        kinds: dict[str, dict[str, Thing]] = {}
        total = 0
        for item in items:
            held = kinds.setdefault(item.kind, {})
            if item.id in held:
                raise ValueError(f"two things are called {item.kind} {item.id}")
            held[item.id] = item
            total += digest_of(item)
        return cls(kinds, total % _MODULUS)

    def light(self) -> Battle:
        """Return the same battle without a running digest, for odds: thousands of branches that nobody stores."""
        made = Battle(self._kinds, 0, _weightless)
        made._cache = dict(self._cache)
        return made

    def find(self, kind: type[T], id: str) -> T | None:
        """Return the thing of that kind and id, or None."""
        return cast("T | None", self._kinds.get(kind.kind, {}).get(id))

    def get(self, kind: type[T], id: str) -> T:
        """Return the thing of that kind and id.

        Raises:
            KeyError: there is none.
        """
        return cast(T, self._kinds[kind.kind][id])

    def all(self, kind: type[T]) -> tuple[T, ...]:
        """Return all things of a kind in the order of their ids."""
        known = self._cache.get((kind.kind, ""))
        if known is None:
            held = self._kinds.get(kind.kind, {})
            known = self._cache[kind.kind, ""] = tuple(held[id] for id in sorted(held))
        return cast("tuple[T, ...]", known)

    def where(self, kind: type[T], field: str, value: object) -> tuple[T, ...]:
        """Return the things of a kind whose field has a value, in the order of their ids."""
        index = self._cache.get((kind.kind, field))
        if index is None:
            index = {}
            for item in self.all(kind):
                index.setdefault(getattr(item, field), []).append(item)
            index = self._cache[kind.kind, field] = {key: tuple(items) for key, items in index.items()}
        return cast("tuple[T, ...]", index.get(value, ()))

    def things(self) -> Iterator[Thing]:
        """Yield every thing, kind by kind in the order of their ids."""
        for kind in sorted(self._kinds):
            held = self._kinds[kind]
            for id in sorted(held):
                yield held[id]

    def applied(self, changes: Iterable[Change]) -> Battle:
        """Return the battle after the changes.

        Raises:
            TornJournal: a change names a thing or an old value that is not there.
        """
        kinds, total, touched = dict(self._kinds), self.digest, set[str]()
        for change in changes:
            if change.kind not in touched:
                kinds[change.kind] = dict(kinds.get(change.kind, {}))
                touched.add(change.kind)
            total += _apply(kinds[change.kind], change, self._weigh)
        made = Battle(kinds, total % _MODULUS, self._weigh)
        made._cache = {key: value for key, value in self._cache.items() if key[0] not in touched}
        return made

    def patched_from(self, other: Battle, keys: Iterable[tuple[str, str, str]]) -> Battle:
        """Return this battle with some fields (or whole things) as another battle has them: (kind, id, field) each."""
        changes: list[Change] = []
        wanted = sorted(keys)
        whole = {key[:2] for key in wanted if key[2] == WHOLE}
        for kind, id, name in wanted:
            mine, theirs = self._kinds.get(kind, {}).get(id), other._kinds.get(kind, {}).get(id)
            if name == WHOLE and mine != theirs:
                changes.append(Change(kind, id, WHOLE, _data(mine), _data(theirs)))
            elif (kind, id) not in whole:
                changes.append(Change(kind, id, name, encode(getattr(mine, name)), encode(getattr(theirs, name))))
        return self.applied(changes)

    def reverted(self, changes: Iterable[Change]) -> Battle:
        """Return the battle before the changes, which are given in the order they were made."""
        return self.applied([change.inverse() for change in reversed(list(changes))])


def _data(item: Thing | None) -> Any:
    return encode(item) if item is not None else None


def _weightless(_: Thing) -> int:
    return 0


def _apply(held: dict[str, Thing], change: Change, weigh: Callable[[Thing], int]) -> int:
    """Apply one change in place and return by how much the digest grows."""
    was = held.get(change.id)
    try:
        now = _whole(was, change) if change.field == WHOLE else _part(was, change)
    except (KeyError, CodecError) as error:
        raise TornJournal(f"{change.kind} {change.id}: {change.field} cannot be read") from error
    if now is None:
        del held[change.id]
        return -weigh(cast(Thing, was))
    held[change.id] = now
    return weigh(now) - (weigh(was) if was is not None else 0)


def _whole(was: Thing | None, change: Change) -> Thing | None:
    """Return the thing after it came, went, or took another's place."""
    now = unpack(change.kind, change.new) if change.new is not None else None
    if _data(was) != _listed(change.old) or (was is None and now is None) or (now is not None and now.id != change.id):
        raise TornJournal(f"{change.kind} {change.id} is not as recorded")
    return now


def _part(was: Thing | None, change: Change) -> Thing:
    """Return the thing after one field of it changed."""
    if was is None:
        raise TornJournal(f"{change.kind} {change.id} is not there")
    now = with_field(was, change.field, change.new)
    if now.id != change.id or encode(getattr(was, change.field)) != _listed(change.old):
        raise TornJournal(f"{change.kind} {change.id}: {change.field} is not as recorded")
    return now


def with_field(item: T, field: str, data: Any) -> T:
    """Return the thing with one field set from JSON-ready data."""
    hint = hints_of(type(item))[field]
    return cast(T, dataclasses.replace(cast(Any, item), **{field: revive(hint, data, field)}))


def _listed(data: Any) -> Any:
    return [_listed(part) for part in data] if isinstance(data, tuple | list) else data


def appears(item: Thing) -> Change:
    """Return the change by which a thing comes."""
    return Change(item.kind, item.id, WHOLE, None, encode(item))


def goes(item: Thing) -> Change:
    """Return the change by which a thing goes."""
    return Change(item.kind, item.id, WHOLE, encode(item), None)


def sets(item: Thing, **fields: object) -> Iterator[Change]:
    """Yield the changes that give a thing other field values; what is the same already is left out."""
    for name, value in fields.items():
        if (was := getattr(item, name)) != value:
            yield Change(item.kind, item.id, name, encode(was), encode(value))
