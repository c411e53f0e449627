"""Lists that people type into one field: words between semicolons or on lines of their own.

Commas part the words only where nothing else does, so that a phase may be called "Move, then shoot". The words are the
user's own: they are shown as typed and never looked up anywhere.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_COUNTER = re.compile(r"^(?P<name>.*?)(?:[\s:=]+(?P<start>-?\d{1,6}))?(?:\s+\+(?P<gain>\d{1,6}))?$")


class CounterLine(NamedTuple):
    """A counter as typed: `Command points 3 +1` begins with 3 and gains 1 a round."""

    name: str
    start: int = 0
    gain: int = 0


def word_of(text: object) -> str:
    """Return one word as it is kept: no space around it, single spaces within."""
    return " ".join(str(text).split())


def parts_of(text: object) -> tuple[str, ...]:
    """Return the words of a list in their order, empty ones left out."""
    if not isinstance(text, str):
        return ()
    parts = re.split(r"[;\n\r]", text)
    if sum(bool(part.strip()) for part in parts) == 1:
        parts = ";".join(parts).replace(";", ",").split(",")
    return tuple(word for part in parts if (word := word_of(part)))


def words_of(text: object) -> tuple[str, ...]:
    """Return the words of a list, each once, whatever its case."""
    kept: dict[str, str] = {}
    for word in parts_of(text):
        kept.setdefault(word.casefold(), word)
    return tuple(kept.values())


def steps_of(text: object) -> tuple[str, ...]:
    """Return the words of a list whose order counts: one that comes again gets its number, `Move (2)`."""
    kept: list[str] = []
    for word in parts_of(text):
        name, number = word, 1
        while name in kept:
            number += 1
            name = f"{word} ({number})"
        kept.append(name)
    return tuple(kept)


def counters_of(text: object) -> tuple[CounterLine, ...]:
    """Return the counters of a list, each name once."""
    kept: dict[str, CounterLine] = {}
    for part in parts_of(text):
        found = _COUNTER.match(part)
        name = word_of(found["name"]) if found is not None else part
        if found is None or not name:
            kept.setdefault(part.casefold(), CounterLine(part))
        else:
            kept.setdefault(name.casefold(), CounterLine(name, int(found["start"] or 0), int(found["gain"] or 0)))
    return tuple(kept.values())
