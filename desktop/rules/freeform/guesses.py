"""What a card of an unknown game may mean: columns by their usual names, always shown as a guess that people revise."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple

from desktop.rules.kernel.card import Card, Stat, Weapon, number_of

_ATTACKS = ("a", "att", "attacks", "shots", "а", "атаки", "выстрелы")
_TO_HIT = ("hit", "to hit", "skill", "bs/ws", "ws/bs", "попадание")
_TO_SHOOT = (*_TO_HIT, "bs", "bal", "нб", "ws")
_TO_STRIKE = (*_TO_HIT, "ws", "нр", "bs")
_TO_WOUND = ("wound", "to wound", "ранение")
_DAMAGE = ("d", "dmg", "damage", "у", "урон")
_PIERCE = ("ap", "rend", "пробитие")
_SAVE = ("sv", "sv.", "save", "saves", "armour save", "спас", "спасбросок")
_RANGE = ("range", "rng", "r", "дальность")
_TYPE = ("type", "тип")


class Guess(NamedTuple):
    """A number and where it comes from: inferred from a card, or a default because no card says it."""

    value: int
    source: Literal["inferred", "default"]


def _found(stats: Iterable[Stat], names: tuple[str, ...]) -> int | None:
    """Return the plain number under the first of the names that has one."""
    known = {stat.name.strip().casefold(): stat.value.replace("−", "-") for stat in reversed(tuple(stats))}
    return next((number for name in names if (number := number_of(known.get(name, ""))) is not None), None)


def _bearer(card: Card) -> tuple[Stat, ...]:
    return tuple(stat for profile in card.profiles for stat in profile.stats)


def _guess(number: int | None, otherwise: int, least: int, most: int) -> Guess:
    if number is None or number <= 0:
        return Guess(otherwise, "default")
    return Guess(max(least, min(number, most)), "inferred")


def is_missile(weapon: Weapon) -> bool:
    """Whether a weapon has a distance for a range."""
    return any(stat.name.strip().casefold() in _RANGE and stat.value.strip()[:1].isdigit() for stat in weapon.stats)


def attacks(weapon: Weapon | None, card: Card, most: int) -> Guess:
    """Return how many attacks are made: those of the weapon, for each that carries it, or those of the bearer."""
    if weapon is None:
        return _guess(_found(_bearer(card), _ATTACKS), 1, 1, most)
    own = _found(weapon.stats, _ATTACKS)
    if own is None:
        own = _ending_number(weapon)
    if own is None and not is_missile(weapon):
        own = _found(_bearer(card), _ATTACKS)
    return _guess(own * max(1, weapon.count) if own is not None else None, max(1, min(weapon.count, most)), 1, most)


def _ending_number(weapon: Weapon) -> int | None:
    """Return the number that the kind of a weapon ends with, as in `Volley 2`."""
    kinds = (stat.value for stat in weapon.stats if stat.name.strip().casefold() in _TYPE)
    found = (re.search(r"\s(\d{1,2})\s*$", kind) for kind in kinds)
    return next((int(number[1]) for number in found if number is not None), None)


def to_hit(weapon: Weapon | None, card: Card) -> Guess:
    """Return what a weapon, or its bearer, needs to hit; 4 where no card says it."""
    own = _found(weapon.stats, _TO_SHOOT) if weapon is not None else None
    names = _TO_SHOOT if weapon is not None and is_missile(weapon) else _TO_STRIKE
    return _guess(own if own is not None else _found(_bearer(card), names), 4, 2, 6)


def to_wound(weapon: Weapon | None) -> Guess:
    """Return what a weapon needs to wound; 4 where its card does not say it."""
    return _guess(_found(weapon.stats, _TO_WOUND) if weapon is not None else None, 4, 2, 6)


def damage(weapon: Weapon | None, most: int) -> Guess:
    """Return the damage of one hit; 1 where the card does not say it."""
    return _guess(_found(weapon.stats, _DAMAGE) if weapon is not None else None, 1, 1, most)


def save(weapon: Weapon | None, target: Card) -> Guess:
    """Return what the target needs to save, made worse by what the weapon pierces; 7 is no save."""
    printed = _found(_bearer(target), _SAVE)
    pierced = abs(_found(weapon.stats, _PIERCE) or 0) if weapon is not None else 0
    return _guess(printed + pierced if printed is not None else None, 7, 2, 7)
