"""The grammar of a quick entry on the selection: `-2` loses, `+1` heals, `=3` sets, `-2d3` rolls what is lost."""

from __future__ import annotations

import re
from dataclasses import dataclass

_FORM = re.compile(r"\s*([-−+=])\s*(\d{1,3})(?:\s*[dDкК](\d{1,3}))?\s*$")


@dataclass(frozen=True, slots=True)
class Entry:
    """What was typed: a sign (`-`, `+` or `=`), a number, and the faces of the dice where dice are to be rolled."""

    sign: str
    number: int
    faces: int = 0

    def fits(self, left: int, most: int) -> bool:
        """Return whether wounds left, of so many at most, can go as far as the entry says."""
        goal = {"-": left - self.number, "+": left + self.number, "=": self.number}[self.sign]
        return 0 <= goal <= most


def parse_entry(text: str) -> Entry | None:
    """Return the entry a text stands for, or None where it is none (yet)."""
    found = _FORM.match(text)
    if found is None:
        return None
    faces = int(found[3]) if found[3] else 0
    if found[3] and (faces < 2 or int(found[2]) < 1):
        return None
    return Entry("-" if found[1] == "−" else found[1], int(found[2]), faces)
