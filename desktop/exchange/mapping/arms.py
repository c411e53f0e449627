"""Weapons of other games as those of a system: what sort each is, its columns, the tags that rules read."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from desktop.exchange.mapping.lines import Guess, Lent, ReadLine, read_line
from desktop.exchange.mapping.maps import StatMap, weapon_words
from desktop.exchange.mapping.values import is_nothing
from desktop.exchange.values import plain
from desktop.rules.kernel.card import Stat, Weapon

CONTACT = 3
"""A weapon that says nothing of itself and reaches no further than so many inches is for close combat."""

_NUMBER = re.compile(r"(\d{1,3})")
_TIMES = re.compile(r"[x×х]\s*(\d)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sorted:
    """What sort a weapon is: melee, ranged, pistol or grenade; `sure` where its own words say so."""

    sort: str
    sure: bool = True


@dataclass(frozen=True, slots=True)
class ReadWeapon:
    """A weapon as the system prints it, and what there is to say about it."""

    weapon: Weapon
    line: ReadLine
    sorted: Sorted
    guesses: tuple[Guess, ...] = ()


def read_weapon(table: StatMap, weapon: Weapon, name_of_table: str, own_strength: int | None = None) -> ReadWeapon:
    """Return a weapon read by a map. `own_strength` is that of whoever holds it, for weapons that multiply it."""
    line = read_line(table.columns, weapon.stats)
    sort = sort_of(weapon, name_of_table)
    stats, more = _as_they_are(line.stats)
    if own_strength is not None and any(rule.reads == "added_strength" for rule in table.columns):
        stats, more = _added(table, line.stats, own_strength)
    guesses = (*line.guesses, *more)
    notes = [weapon.note] if weapon.note else []
    notes += [f"{guess.what} → {guess.taken}" for guess in guesses]
    tags = tuple(dict.fromkeys((*weapon.tags, *dict(table.tags).get(sort.sort, ()), *_by_words(table, weapon))))
    return ReadWeapon(replace(weapon, stats=stats, note="; ".join(notes), tags=tags), line, sort, guesses)


def _as_they_are(stats: tuple[Stat, ...]) -> tuple[tuple[Stat, ...], tuple[Guess, ...]]:
    return stats, ()


def sort_of(weapon: Weapon, name_of_table: str) -> Sorted:
    """Return what sort a weapon is: by its own words, the name of its table, its range, in this order."""
    return _sort(weapon.name, weapon.stats, name_of_table)


@functools.lru_cache(maxsize=4096)
def _sort(name: str, stats: tuple[Stat, ...], table: str) -> Sorted:
    known = weapon_words()
    said = " ".join(plain(stat.value) for stat in stats if plain(stat.name) in known.columns)
    named = {plain(stat.name): stat.value for stat in stats}
    reach = next((named[column] for column in known.reach if column in named), "")
    for text in (said, plain(table), plain(reach)):
        found = next((sort for sort, words in known.words if _says(text, words)), "")
        if found:
            return Sorted(found)
    thrown = next((sort for sort, words in known.words if sort in ("grenade", "pistol") and _says(plain(name), words)),
                  "")
    number = _NUMBER.search(reach)
    if thrown and number:
        return Sorted(thrown)
    far = number is not None and int(number[1]) > CONTACT
    return Sorted("ranged" if far else "melee", sure=False)


def _says(text: str, words: Sequence[str]) -> bool:
    padded = f" {text} "
    return any(f" {word} " in padded for word in words)


def lent_by(table: StatMap, weapons: Sequence[tuple[Weapon, str]]) -> Iterator[Lent]:
    """Yield what weapons lend to stat lines that have not a stat of their own, the first weapon first.

    Shape: `weapons` are pairs of a weapon and the name of its table.
    """
    for rule in table.stats:
        for weapon, name in weapons if rule.weapon else ():
            if sort_of(weapon, name).sort not in rule.weapon_sorts:
                continue
            cells = {plain(stat.name): stat for stat in weapon.stats}
            yield from (Lent(rule.name, weapon.name, cells[column]) for column in rule.weapon
                        if column in cells and not is_nothing(cells[column].value))


def _added(table: StatMap, stats: tuple[Stat, ...], own: int) -> tuple[tuple[Stat, ...], tuple[Guess, ...]]:
    """Return the columns with a Strength that is multiplied written as what it adds, for systems that only add."""
    names = {rule.name for rule in table.columns if rule.reads == "added_strength"}
    made, guesses = [], []
    for stat in stats:
        times = _TIMES.fullmatch(stat.value.strip()) if stat.name in names else None
        if times:
            made.append(Stat(stat.name, f"+{own * (int(times[1]) - 1)}"))
            guesses.append(Guess("times", f"{stat.name} {stat.value}", f"{stat.name} {made[-1].value}"))
        else:
            made.append(stat)
    return tuple(made), tuple(guesses)


def _by_words(table: StatMap, weapon: Weapon) -> Iterator[str]:
    columns = weapon_words().columns
    said = " ".join(plain(stat.value) for stat in weapon.stats if plain(stat.name) in columns)
    yield from (tag for tag, words in table.tagged_words if _says(said, words))
