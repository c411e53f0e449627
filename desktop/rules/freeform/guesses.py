"""What a card of an unknown game may mean: columns by their usual names, always shown as a guess that people revise."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.rules.kernel.card import Card, Stat, Weapon, number_of

_ATTACKS = ("a", "att", "attacks", "shots", "а", "атаки", "выстрелы")
_TO_HIT = ("bs", "ws", "bs/ws", "hit", "to hit", "skill", "bal", "нр", "нб", "попадание")
_TO_WOUND = ("wound", "to wound", "ранение")
_DAMAGE = ("d", "dmg", "damage", "у", "урон")
_PIERCE = ("ap", "rend", "пробитие")
_SAVE = ("sv", "sv.", "save", "saves", "armour save", "спас", "спасбросок")


def _found(stats: Iterable[Stat], names: tuple[str, ...]) -> int | None:
    """Return the first plain number under one of the names."""
    for stat in stats:
        if stat.name.strip().casefold() in names and (number := number_of(stat.value.replace("−", "-"))) is not None:
            return number
    return None


def attacks(weapon: Weapon | None) -> int:
    """Return how many attacks a weapon makes; one where the card does not say."""
    return max(1, _found(weapon.stats, _ATTACKS) or 1) if weapon is not None else 1


def to_hit(weapon: Weapon | None, card: Card) -> int:
    """Return what a weapon, or its bearer, needs to hit; 4 where the card does not say."""
    own = _found(weapon.stats, _TO_HIT) if weapon is not None else None
    bearer = _found((stat for profile in card.profiles for stat in profile.stats), _TO_HIT)
    return _die(own if own is not None else bearer, 4, 6)


def to_wound(weapon: Weapon | None) -> int:
    """Return what a weapon needs to wound; 4 where the card does not say."""
    return _die(_found(weapon.stats, _TO_WOUND) if weapon is not None else None, 4, 6)


def damage(weapon: Weapon | None) -> int:
    """Return the damage of one hit; 1 where the card does not say."""
    return max(1, _found(weapon.stats, _DAMAGE) or 1) if weapon is not None else 1


def save(weapon: Weapon | None, target: Card) -> int:
    """Return what the target needs to save, made worse by what the weapon pierces; 7 is no save."""
    printed = _found((stat for profile in target.profiles for stat in profile.stats), _SAVE)
    pierced = abs(_found(weapon.stats, _PIERCE) or 0) if weapon is not None else 0
    return _die(printed + pierced if printed is not None else None, 7, 7)


def _die(number: int | None, otherwise: int, most: int) -> int:
    return max(2, min(number, most)) if number is not None and number > 0 else otherwise
