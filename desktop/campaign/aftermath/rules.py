"""What becomes of those who were taken out: the rules of a campaign as data."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
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
"""So much experience earns an advance in our own set. Source: our own default."""


@dataclass(frozen=True, slots=True)
class Change:
    """A printed value that changes by a signed number: `by` 1 makes 4+ a 5+."""

    stat: str
    by: int


@dataclass(frozen=True, slots=True)
class Line:
    """A result of a table, for rolls from `low` to `high`.

    Units: `misses` in battles; `lasts` in battles that the changes last, 0 for good. Nothing set: a full recovery.
    `text` is whatever else it means, for people to read.
    """

    low: int
    high: int
    name: str
    dies: bool = False
    misses: int = 0
    changes: tuple[Change, ...] = ()
    lasts: int = 0
    text: str = ""


def lines_for(lines: tuple[Line, ...], roll: int) -> tuple[Line, ...]:
    """Return the lines of a table that are for a roll: one, where the table is whole."""
    return tuple(line for line in lines if line.low <= roll <= line.high)


def missing_of(lines: tuple[Line, ...], dice: str) -> tuple[int, ...]:
    """Return the rolls that no line is for."""
    return tuple(roll for roll in DICE[dice] if not lines_for(lines, roll))


def twice_of(lines: tuple[Line, ...], dice: str) -> tuple[int, ...]:
    """Return the rolls that more than one line is for."""
    return tuple(roll for roll in DICE[dice] if len(lines_for(lines, roll)) > 1)


def whole_on(lines: tuple[Line, ...], dice: str) -> bool:
    """Return whether each roll of the dice has its one line."""
    return all(len(lines_for(lines, roll)) == 1 for roll in DICE[dice])


def rolled(dice: str) -> int:
    """Return a roll of the app: two dice added up, read as tens and ones, or one alone."""
    one, other = secrets.randbelow(6) + 1, secrets.randbelow(6) + 1
    return {"2d6": one + other, "d66": 10 * one + other}.get(dice, one)


def on_dice(lines: tuple[Line, ...], before: str, dice: str) -> tuple[Line, ...]:
    """Return lines for other dice, as near to what they were as these can roll: a 3 of a D6 is 31 to 36 of a D66."""
    def low(roll: int) -> int:
        if before != "d66" and dice == "d66":
            return 10 * min(max(roll, 1), 6) + 1
        return _near(roll // 10 if before == "d66" and dice != "d66" else roll, dice)

    def high(roll: int) -> int:
        return 10 * min(max(roll, 1), 6) + 6 if before != "d66" and dice == "d66" else low(roll)

    return tuple(replace(line, low=low(line.low), high=high(line.high)) for line in lines)


def _near(roll: int, dice: str) -> int:
    return min(DICE[dice], key=lambda one: (abs(one - roll), one))


@dataclass(frozen=True, slots=True)
class Growth:
    """What experience is earned by, and what an advance brings.

    Units: points of experience; `step` earn an advance, 0 where none is counted. Without lines nothing is rolled.
    """

    step: int = 0
    battle: int = 1
    kill: int = 1
    survival: int = 0
    dice: str = "d6"
    lines: tuple[Line, ...] = ()

    def points(self, battles: int, kills: int, times_out: int) -> int:
        """Return the experience of a career."""
        return self.battle * battles + self.kill * kills + self.survival * max(0, battles - times_out)


@dataclass(frozen=True, slots=True)
class Rules:
    """The aftermath of a campaign. `least` is what injuries leave of a value at least.

    Shape: a table may have gaps and lines that overlap while it is being written; such rolls cannot be settled.
    """

    kind: str = "text"
    dice: str = "d6"
    lines: tuple[Line, ...] = ()
    combine: str = "add"
    least: int = 1
    growth: Growth = Growth()

    @property
    def missing(self) -> tuple[int, ...]:
        """The rolls that no line is for."""
        return missing_of(self.lines, self.dice)

    @property
    def twice(self) -> tuple[int, ...]:
        """The rolls that more than one line is for."""
        return twice_of(self.lines, self.dice)

    @property
    def whole(self) -> bool:
        """Whether each roll has its one line."""
        return whole_on(self.lines, self.dice)


def rules_of(settings: Mapping[str, Any]) -> Rules:
    """Return the aftermath of a campaign's settings: as in the text where nothing is kept."""
    return decode(Rules, settings.get("aftermath", {}))


def simple_rules(slain: str, maimed: str, deep: str, flesh: str, well: str, *stats: str) -> Rules:
    """Return our own table for a D6, its results under these names; who is maimed loses 1 of `stats` for good.

    Each game has its own name for a value; a card changes in those that it has.
    """
    return Rules("simple", "d6", (
        Line(1, 1, slain, dies=True), Line(2, 2, maimed, changes=tuple(Change(stat, -1) for stat in stats)),
        Line(3, 3, deep, misses=2), Line(4, 4, flesh, misses=1), Line(5, 6, well)))


def simple_growth(swift: str, steady: str, free: str, free_text: str, moves: Iterable[str],
                  leads: Iterable[str]) -> Growth:
    """Return our own advances for a D6, under these names: faster, steadier, or whatever the table agrees on."""
    return Growth(EXPERIENCE_STEP, dice="d6", lines=(
        Line(1, 2, swift, changes=tuple(Change(stat, 1) for stat in moves)),
        Line(3, 4, steady, changes=tuple(Change(stat, 1) for stat in leads)), Line(5, 6, free, text=free_text)))
