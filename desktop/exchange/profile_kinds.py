"""What each table of a game is, told by its columns: stat lines, weapons, tables of several rows, texts.

The names of the types are the games' own (Unit, Model, Player, Warrior, with outer spaces), so the columns decide; the
name only helps. The answer is given once for a type with its columns over the whole list, so that neither the
order of elements nor one odd value can change it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from enum import Enum

from desktop.exchange.roster import Roster, RosterProfile
from desktop.exchange.values import plain
from desktop.exchange.vocabulary import (
    AIM,
    BITE,
    NEVER_STATS,
    NEVER_WEAPON,
    REACH,
    ROW_COLUMN,
    ROWS,
    STAT_NAMES,
    WEAPON_TABLE,
    WOUND_NAMES,
)

Key = tuple[str, tuple[str, ...]]
"""The type name of a profile and its columns."""


class Kind(Enum):
    """What a profile is."""

    STATS = "stats"
    GUESSED_STATS = "guessed stats"
    WEAPON = "weapon"
    ROWS = "rows"
    TEXT = "text"


_SHORT = 9
_LINE_HOLDERS = frozenset({"unit", "model"})


class Kinds:
    """Says of every profile of one list what it is."""

    def __init__(self, answers: Mapping[Key, Kind]) -> None:
        self._answers = answers

    def of(self, profile: RosterProfile) -> Kind:
        """Return what a profile is."""
        return self._answers.get(profile.key, Kind.TEXT)

    def is_line(self, profile: RosterProfile) -> bool:
        """Whether a profile is a stat line that is to be shown."""
        return not profile.hidden and self.of(profile) in (Kind.STATS, Kind.GUESSED_STATS)

    @property
    def guessed(self) -> tuple[str, ...]:
        """The names of the types that are stat lines by their numbers alone."""
        return tuple(sorted({key[0].strip() for key, kind in self._answers.items() if kind is Kind.GUESSED_STATS}))

    @property
    def any_lines(self) -> bool:
        """Whether the list holds stat lines at all."""
        return any(kind in (Kind.STATS, Kind.GUESSED_STATS) for kind in self._answers.values())


def kinds_of(roster: Roster) -> Kinds:
    """Return what the profiles of a list are."""
    values: defaultdict[Key, list[str]] = defaultdict(list)
    holders: defaultdict[Key, set[str]] = defaultdict(set)
    for holder, profile in _profiles(roster):
        values[profile.key] += [cell.value.strip() for cell in profile.cells]
        holders[profile.key].add(holder)
    return Kinds({key: _kind(key, values[key], holders[key]) for key in values})


def _profiles(roster: Roster) -> Iterator[tuple[str, RosterProfile]]:
    yield from (("roster", profile) for profile in roster.profiles)
    for force in roster.all_forces():
        yield from (("force", profile) for profile in force.profiles)
    for selection in roster.all_selections():
        yield from ((selection.kind, profile) for profile in selection.profiles)


def _kind(key: Key, values: list[str], holders: set[str]) -> Kind:
    name, columns = key[0].strip(), [column.strip().casefold() for column in key[1]]
    if len(columns) < 2:
        return Kind.TEXT
    if ROWS.search(name) or any(ROW_COLUMN.match(column) for column in columns):
        return Kind.ROWS
    named = set(map(plain, columns))
    if _is_weapon(name, named):
        return Kind.WEAPON
    known = len(STAT_NAMES & named)
    if (known >= 3 or (known == 2 and set(WOUND_NAMES) & named)) and _mostly_short(values):
        return Kind.STATS
    if len(columns) >= 3 and holders <= _LINE_HOLDERS and _all_numbers(values) and not NEVER_STATS.search(name):
        return Kind.GUESSED_STATS
    return Kind.TEXT


def _is_weapon(name: str, columns: set[str]) -> bool:
    if WEAPON_TABLE.search(plain(name)):
        return True
    return bool(BITE & columns and (REACH | AIM) & columns) and not columns & NEVER_WEAPON


def _mostly_short(values: list[str]) -> bool:
    filled = [value for value in values if value]
    return sum(len(value) <= _SHORT for value in filled) * 2 >= len(filled)


def _all_numbers(values: list[str]) -> bool:
    """Whether nine of ten filled values are numbers, which no table of texts is."""
    filled = [value for value in values if value and value != "-"]
    numbers = sum(len(value) <= _SHORT and any(letter.isdigit() for letter in value) for value in filled)
    return bool(filled) and numbers * 10 >= len(filled) * 9
