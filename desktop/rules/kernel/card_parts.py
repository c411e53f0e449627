"""The parts of a card: stat lines, weapons, abilities, options with their choices, limits, and the card itself.

Fields equal to their default are not stored (codec), so that a part added later changes no stored card.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

FEW = "few"
"""Tag of a weapon that not every model has: its `count` says how many there are in the unit."""


@dataclass(frozen=True, slots=True)
class Stat:
    """One named value of a stat line or a weapon line, for example `WS` 4 or `Range` 10 inches."""

    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Profile:
    """A stat line and how many models of the unit have it (0: the unit has no models of its own).

    Shape: where `most` is above `least` the owner chooses `count` between them, in steps of `step` above `least`. The
    points of the card hold `least` of these models, each one more costs `points`.
    """

    name: str
    stats: tuple[Stat, ...] = ()
    count: int = 1
    wounds: int = 1
    least: int = 0
    most: int = 0
    step: int = 1
    points: str = "0"

    @property
    def sized(self) -> bool:
        """Whether the owner chooses how many there are."""
        return self.most > self.least


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon as printed: its own columns in printed order. `tags` are literal codes that rules read."""

    name: str
    stats: tuple[Stat, ...] = ()
    count: int = 1
    note: str = ""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ability:
    """A named rule text on the card. `code` is set where the rules core knows the ability."""

    name: str
    text: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing an option offers, with its price and what it changes when it is taken.

    Shape: `most` is how often it may be taken within its option (0: as often as the option has places). `for_all`: once
    taken it is for every model, and `points` is the price for each. `stats` set values, `changes` are signed (`+1`,
    `-2`) and add up; `wounds` is either (`3`, `+1`). `models` come to the unit; `replaces` are names of weapons,
    abilities, keywords and stat lines of the bare card that go: of a stat line as many models as come.
    """

    key: str
    name: str
    points: str = "0"
    weapons: tuple[Weapon, ...] = ()
    abilities: tuple[Ability, ...] = ()
    stats: tuple[Stat, ...] = ()
    keywords: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()
    changes: tuple[Stat, ...] = ()
    wounds: str = ""
    models: tuple[Profile, ...] = ()
    most: int = 1
    for_all: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """A slot of the card with places for choices.

    Shape: `most` places, or, with `per` above 0, `most` for every `per` models (1: for each model). `taken` are keys of
    choices, one for each time. `profile` is the name of the stat line that the option concerns, empty for the unit.
    `default` is the key of the choice that fills the places nothing else was taken for, but for `without` of them,
    which were left empty by choice. `least` is how many must be taken.
    """

    key: str
    name: str
    choices: tuple[Choice, ...] = ()
    most: int = 1
    taken: tuple[str, ...] = ()
    per: int = 0
    profile: str = ""
    default: str = ""
    without: int = 0
    least: int = 0


@dataclass(frozen=True, slots=True)
class Limits:
    """How many of a card one army may hold; what is 0 or False limits nothing.

    Shape: `unique` is one in all; `most` in all; with `per_models` or `per_points` it is `most` (at least 1) for every
    so many models or points of the army.
    """

    unique: bool = False
    most: int = 0
    per_models: int = 0
    per_points: int = 0


NO_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Card:
    """A unit as printed. `points` is a decimal number as text, in the unit of `points_name`.

    Shape: `profiles` holds at least one line. `keywords` are words as printed; rules read them casefolded. `picture` is
    the SHA-256 of a kept file, empty where there is none.
    """

    name: str
    system: str
    role: str = ""
    points: str = "0"
    points_name: str = "points"
    profiles: tuple[Profile, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    abilities: tuple[Ability, ...] = ()
    keywords: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    kit: str = ""
    notes: str = ""
    source: str = ""
    limits: Limits = NO_LIMITS
    picture: str = ""

    def stat(self, name: str) -> str:
        """Return the value of a stat on the first line that has it, or an empty text."""
        for profile in self.profiles:
            for stat in profile.stats:
                if stat.name.strip().casefold() == name.casefold():
                    return stat.value
        return ""

    def most_damage(self, track: str = "") -> int:
        """Return the damage that ends a unit without models: the last number of a stat, else the wounds of all lines.

        0 where nothing sets an end: one wound is what a line has where nobody says more.
        """
        numbers = re.findall(r"\d+", self.stat(track)) if track else []
        wounds = sum(profile.wounds for profile in self.profiles)
        return int(numbers[-1]) if numbers else wounds if wounds > 1 else 0

    @property
    def models(self) -> int:
        """The number of models the card stands for, before options add or replace any."""
        return sum(profile.count for profile in self.profiles)
