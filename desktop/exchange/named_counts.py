"""Counts that stand in names: `2x Drone`, `20 Pikemen`, `Two guns`. Guesses, each reported as one."""

from __future__ import annotations

import functools
import re

_WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_TIMES = re.compile(r"\s*(\d{1,3})\s*[x×]\s+\S", re.IGNORECASE)
_LEADING = re.compile(r"\s*(\d{1,3}|[A-Za-z]{3,5})\s+(?P<rest>\S.*)")
_MOST_WORDS = 12
_LETTERS = re.compile(r"[^\W\d_]{3,}")


def count_in_name(name: str, other: str) -> int:
    """Return the count that a name begins with, or 1.

    A bare number counts only where the rest of the name speaks of the same thing as `other`: `20 Pikemen` in a unit
    of Pikemen does, `3rd Company` and `10 Downing Guards` in a unit of something else do not.
    """
    times = _TIMES.match(name)
    if times:
        return max(1, int(times[1]))
    found = _LEADING.match(name)
    if not found:
        return 1
    count = int(found[1]) if found[1].isdigit() else _WORDS.get(found[1].casefold(), 0)
    return count if count and likeness(found["rest"], other) else 1


def likeness(one: str, other: str) -> int:
    """Return how many words of two names are alike: equal, or equal but for their last letters (plurals)."""
    left, right = _stems(one), _stems(other)
    return sum(any(_alike(a, b) for b in right) for a in left)


def nearness(one: str, other: str) -> float:
    """Return the likeness of two names less a little for each word that only one has: the closer of two likes wins."""
    return likeness(one, other) - 0.1 * abs(one.count(" ") - other.count(" "))


@functools.lru_cache(maxsize=4096)
def _stems(name: str) -> tuple[str, ...]:
    return tuple(word.casefold() for word in _LETTERS.findall(name)[:_MOST_WORDS])


def _alike(one: str, other: str) -> bool:
    size = min(len(one), len(other))
    return one == other or (size >= 3 and abs(len(one) - len(other)) <= 2 and one[:size - 1] == other[:size - 1])
