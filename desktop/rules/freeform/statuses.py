"""The states that units and figures can be in: the user's own words, and two that the program needs itself.

A status in the user's words is held under one code with the word as its variable part. `acted` is the mark of a unit
that had its activation, `out` takes a unit or a figure off the count.
"""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.freeform.options import status_words
from desktop.rules.kernel.battle import Battle, Change, goes
from desktop.rules.kernel.pieces import Status
from desktop.rules.kernel.statuses import StatusKind, held

TAG = "freeform.tag"
ACTED = "acted"
OUT = "out"

STATUSES = (
    StatusKind(TAG, "outlined", "mdi6.tag-outline", by_hand=False),
    StatusKind(ACTED, "mark", "mdi6.check", key="A"),
    StatusKind(OUT, "solid", "mdi6.skull-outline", key="O"),
)


def palette(battle: Battle) -> tuple[str, ...]:
    """Return the words that a status may have: those agreed on, then those in use that nobody listed."""
    kept = {word.casefold(): word for word in status_words(battle)}
    for status in battle.where(Status, "code", TAG):
        if status.of:
            kept.setdefault(status.of.casefold(), status.of)
    return tuple(kept.values())


def spelled(battle: Battle, word: str) -> str:
    """Return a word as the table spells it already, or as it is given."""
    return next((known for known in palette(battle) if known.casefold() == word.casefold()), word)


def tags(battle: Battle, holder: str) -> tuple[Status, ...]:
    """Return the statuses in the user's words that a holder has."""
    return tuple(status for status in held(battle, holder) if status.code == TAG)


def untagging(battle: Battle, holder: str, word: str) -> Iterator[Change]:
    """Yield the changes that take one status in the user's words from a holder."""
    for status in tags(battle, holder):
        if status.of.casefold() == word.casefold():
            yield goes(status)
