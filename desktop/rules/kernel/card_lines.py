"""Which stat lines of a card a weapon belongs to: tags that name a line by its place, in either way of counting.

A weapon without such tags belongs to all lines. `line_1` counts from 1, `line0` from 0: games read one or the other, so
both are written. Places here count from 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from desktop.rules.kernel.card_parts import Weapon

_LINE = re.compile(r"line(_?)(\d{1,3})")


def lines_of(weapon: Weapon) -> tuple[int, ...]:
    """Return the places of the lines that a weapon belongs to, in order; empty where it belongs to all."""
    found = (_LINE.fullmatch(tag) for tag in weapon.tags)
    return tuple(sorted({int(one[2]) - (one[1] == "_") for one in found if one and (one[2] != "0" or not one[1])}))


def of_lines(weapon: Weapon, lines: Iterable[int]) -> Weapon:
    """Return a weapon that belongs to these lines and no other; to all lines where none is named."""
    kept = tuple(tag for tag in weapon.tags if not _LINE.fullmatch(tag))
    named = tuple(tag for line in sorted(set(lines)) for tag in (f"line_{line + 1}", f"line{line}"))
    return replace(weapon, tags=kept + named)


def relined(weapon: Weapon, places: Mapping[int, Iterable[int]]) -> Weapon:
    """Return a weapon whose lines stand at other places now: a line may have become several, or none.

    Shape: `places` gives for a line's old place its new ones; a weapon of no line that is left belongs to none of them
    any longer and is returned as it is.
    """
    lines = lines_of(weapon)
    after = sorted({new for old in lines for new in places.get(old, (old,))})
    return of_lines(weapon, after) if lines and after and tuple(after) != lines else weapon
