"""What becomes of those who were taken out: the rules of a campaign as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from desktop.rules.kernel.codec import decode

KINDS = ("text", "simple", "own")
"""As in the text: all recover; a simple table of our own; the tables of the users."""

DICE = {
    "d6": tuple(range(1, 7)),
    "2d6": tuple(range(2, 13)),
    "d66": tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)),
}
"""What can be rolled on a table, by its dice. `d66` are two dice read as tens and ones."""

COMBINE = ("add", "worst")
"""How injuries to one value combine: all of them count, or the worst alone."""

EXPERIENCE_STEP = 5
"""So much experience earns an advance; a battle is worth one, and so is an enemy taken out. Source: our own default."""


@dataclass(frozen=True, slots=True)
class Change:
    """A printed value that changes by a signed number: `by` 1 makes 4+ a 5+."""

    stat: str
    by: int


@dataclass(frozen=True, slots=True)
class Line:
    """A result of a table, for rolls from `low` to `high`.

    Units: `misses` in battles; `lasts` in battles that the changes last, 0 for good. Nothing set: a full recovery.
    """

    low: int
    high: int
    name: str
    dies: bool = False
    misses: int = 0
    changes: tuple[Change, ...] = ()
    lasts: int = 0


@dataclass(frozen=True, slots=True)
class Rules:
    """The aftermath of a campaign. `least` is what injuries leave of a value at least."""

    kind: str = "text"
    dice: str = "d6"
    lines: tuple[Line, ...] = ()
    combine: str = "add"
    least: int = 1

    def line(self, roll: int) -> Line | None:
        """Return the result of a roll, None where the table has none."""
        return next((line for line in self.lines if line.low <= roll <= line.high), None)

    @property
    def missing(self) -> tuple[int, ...]:
        """The rolls that no line is for."""
        return tuple(roll for roll in DICE[self.dice] if self.line(roll) is None)

    @property
    def twice(self) -> tuple[int, ...]:
        """The rolls that more than one line is for."""
        return tuple(roll for roll in DICE[self.dice] if sum(one.low <= roll <= one.high for one in self.lines) > 1)


def rules_of(settings: Mapping[str, Any]) -> Rules:
    """Return the aftermath of a campaign's settings: as in the text where nothing is kept."""
    return decode(Rules, settings.get("aftermath", {}))


def simple_rules(slain: str, maimed: str, deep: str, flesh: str, well: str, stat: str) -> Rules:
    """Return our own table for a D6, its results under these names; who is maimed loses 1 of `stat` for good."""
    return Rules("simple", "d6", (
        Line(1, 1, slain, dies=True), Line(2, 2, maimed, changes=(Change(stat, -1),)), Line(3, 3, deep, misses=2),
        Line(4, 4, flesh, misses=1), Line(5, 6, well)))
