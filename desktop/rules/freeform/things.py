"""What a battle of a game unknown to us remembers beside the common pieces: named numbers that people count."""

from __future__ import annotations

from desktop.rules.kernel.things import Thing, thing

BATTLE = "battle"
"""The holder of what belongs to no side and no unit."""


@thing("freeform.counter")
class Counter(Thing):
    """A named number of a side, a unit or the battle. `gain` is what a new round adds to it."""

    id: str
    holder: str
    name: str
    value: int = 0
    gain: int = 0


def counter_id(holder: str, name: str) -> str:
    """Return the id of a counter: one of each name a holder."""
    return f"{holder}:{name}"
