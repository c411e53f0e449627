"""A unit as printed: the one shape that the library, the warband, the paper and the battle share.

Mixed units, units without models and single figures are one shape (rules/common.md section 2): a card holds one or more
`Profile` lines, each with the number of models it stands for; a single figure is one profile with count 1, a unit
whose damage is kept as a whole has count 0. Values are text as printed; `number_of` reads those that are numbers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation


@dataclass(frozen=True, slots=True)
class Stat:
    """One named value of a stat line or a weapon line, for example `WS` 4 or `Range` 10 inches."""

    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Profile:
    """A stat line and how many models of the unit have it (0: the unit has no models of its own)."""

    name: str
    stats: tuple[Stat, ...] = ()
    count: int = 1
    wounds: int = 1


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
    """One thing an option offers, with its price and what it changes when it is taken."""

    key: str
    name: str
    points: str = "0"
    weapons: tuple[Weapon, ...] = ()
    abilities: tuple[Ability, ...] = ()
    stats: tuple[Stat, ...] = ()
    keywords: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """A slot of the card in which up to `most` of the choices may be taken."""

    key: str
    name: str
    choices: tuple[Choice, ...] = ()
    most: int = 1
    taken: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A unit as printed. `points` is a decimal number as text, in the unit of `points_name`.

    Shape: `profiles` holds at least one line. `keywords` are words as printed; rules read them casefolded.
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

    def stat(self, name: str) -> str:
        """Return the value of a stat on the first line that has it, or an empty text."""
        for profile in self.profiles:
            for stat in profile.stats:
                if stat.name.strip().casefold() == name.casefold():
                    return stat.value
        return ""

    @property
    def models(self) -> int:
        """The number of models the card stands for."""
        return sum(profile.count for profile in self.profiles)


def decimal_of(text: str) -> Decimal:
    """Return points as an exact decimal; what is no number, or beyond any army, counts nothing."""
    try:
        number = Decimal(text.strip() or "0")
    except InvalidOperation:
        return Decimal(0)
    return number if number.is_finite() and abs(number.adjusted()) < 12 else Decimal(0)


def plain(number: Decimal) -> str:
    """Return a decimal as people write it: no exponent, no zeros at the end."""
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def number_of(text: str) -> int | None:
    """Return the whole number a printed value begins with (`4`, `5+`, `6"`), or None (`-`, `D6`, empty)."""
    found = re.match(r"\s*(-?\d+)\s*(?:\+|\"|″|”|'')?\s*$", text)
    return int(found[1]) if found else None


def with_options(card: Card) -> Card:
    """Return the card with the taken choices worked in: points, weapons, abilities, stats, keywords.

    The choices are worked in from the bare card each time, never patched, so that any order of taking and
    removing gives the same card.
    """
    taken = [choice for option in card.options for choice in option.choices if choice.key in option.taken]
    gone = {name for choice in taken for name in choice.replaces}
    weapons = [weapon for weapon in card.weapons if weapon.name not in gone]
    abilities, keywords, profiles = list(card.abilities), list(card.keywords), card.profiles
    points = decimal_of(card.points)
    for choice in taken:
        points += decimal_of(choice.points)
        weapons += choice.weapons
        abilities += choice.abilities
        keywords += [word for word in choice.keywords if word not in keywords]
        profiles = tuple(_with_stats(profile, choice.stats) for profile in profiles)
    return replace(card, points=plain(points), weapons=tuple(weapons), abilities=tuple(abilities),
                   keywords=tuple(keywords), profiles=profiles)


def _with_stats(profile: Profile, stats: tuple[Stat, ...]) -> Profile:
    changed = {stat.name: stat for stat in stats}
    kept = tuple(changed.pop(stat.name, stat) for stat in profile.stats)
    return replace(profile, stats=kept + tuple(changed.values()))
