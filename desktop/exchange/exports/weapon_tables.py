"""Weapons with equal columns together: the tables that Markdown and web page print."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.exchange.exports.listing import NOTHING, Entry, counted_name
from desktop.rules.kernel.card import Weapon
from desktop.words import Words


@dataclass(frozen=True, slots=True)
class WeaponTable:
    """Weapons that have the same columns. Shape: each row has the name and a value for every column."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def weapon_tables(entry: Entry, words: Words) -> tuple[WeaponTable, ...]:
    """Return the weapons of an entry in tables, in printed order; columns without any value are left out."""
    groups: dict[tuple[str, ...], list[Weapon]] = {}
    for weapon in entry.weapons:
        groups.setdefault(tuple(stat.name for stat in weapon.stats), []).append(weapon)
    return tuple(_table(names, weapons, words) for names, weapons in groups.items())


def _table(names: tuple[str, ...], weapons: list[Weapon], words: Words) -> WeaponTable:
    kept = [i for i in range(len(names)) if any(weapon.stats[i].value != NOTHING for weapon in weapons)]
    noted = any(weapon.note for weapon in weapons)
    columns = (words.say("cards.face.weapon"), *(names[i] for i in kept),
               *((words.say("cards.face.notes"),) if noted else ()))
    rows = tuple((counted_name(weapon), *(weapon.stats[i].value for i in kept),
                  *((weapon.note or NOTHING,) if noted else ()))
                 for weapon in weapons)
    return WeaponTable(columns, rows)


def stat_names(entry: Entry) -> tuple[str, ...]:
    """Return the stats that any line of an entry has, in printed order."""
    return tuple(dict.fromkeys(stat.name for profile in entry.lines for stat in profile.stats))


def stat_values(entry: Entry, place: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the values of one line of an entry for given stats, a dash where it has none."""
    values: dict[str, str] = {}
    for stat in entry.lines[place].stats:
        values.setdefault(stat.name, stat.value)
    return tuple(values.get(name, NOTHING) for name in names)


def line_name(entry: Entry, place: int) -> str:
    """Return the name of one line of an entry with its number of models; empty where it is the only one."""
    profile = entry.lines[place]
    name = profile.name if len(entry.lines) > 1 else ""
    return f"{name or entry.name} ×{profile.count}" if profile.count > 1 else name
