"""What changed since the start of a tree: the sum of changes by which its branches are compared.

Shape: equal sums mean equal battles. A field that is as it was at the start again is left out; a thing that came, went
or was replaced stands as a whole, its fields beside it only where they changed after that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from desktop.rules.kernel.battle import WHOLE, Change
from desktop.rules.kernel.events import Told
from desktop.rules.kernel.lockstep import Key

Diff = frozenset[tuple[Key, Any, Any]]
"""Fields that changed, each with its value at the start and now."""


def note(changed: dict[Key, tuple[Any, Any]], changes: Iterable[Change]) -> None:
    """Add changes to a sum of changes; what is as at the start again is left out."""
    for change in changes:
        key = (change.kind, change.id, change.field)
        first, new = hashable(change.old), hashable(change.new)
        if change.field == WHOLE:
            first = _first_whole(changed, key, first)
        elif key in changed:
            first = changed[key][0]
        if first == new:
            changed.pop(key, None)
        else:
            changed[key] = (first, new)


def _first_whole(changed: dict[Key, tuple[Any, Any]], key: Key, old: Any) -> Any:
    """Return what stood where a thing now comes or goes, and forget the changes of its fields.

    Fields that changed before are part of it: such a thing is not the one of the start, even if it comes back.
    """
    fields = {other: changed.pop(other) for other in list(changed) if other[:2] == key[:2] and other != key}
    if key in changed:
        return changed[key][0]
    return (old, tuple(sorted((other[2], was) for other, (was, _) in fields.items()))) if fields else old


def hashable(data: Any) -> Any:
    """Return JSON data in a form that hashes."""
    if isinstance(data, dict):
        return tuple((key, hashable(part)) for key, part in data.items())
    if isinstance(data, list | tuple):
        return tuple(hashable(part) for part in data)
    return data


def by_key(diff: Diff) -> Iterable[tuple[Key, tuple[Any, Any]]]:
    """Yield what changed as (key, (at the start, now))."""
    return ((key, (old, new)) for key, old, new in diff)


def diff_of(changed: Mapping[Key, tuple[Any, Any]]) -> Diff:
    """Return a sum of changes in a form that compares and hashes."""
    return frozenset((key, old, new) for key, (old, new) in changed.items())


def diff_of_told(told: Iterable[Told]) -> Diff:
    """Return the net changes of what was told."""
    changed: dict[Key, tuple[Any, Any]] = {}
    for one in told:
        note(changed, one.changes)
    return diff_of(changed)
