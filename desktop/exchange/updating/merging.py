"""A card of an updated list with what players did to the old one worked in: three cards make one.

What a player changed since the list came stays, be it a stat, a weapon, an ability or a word; everything else is what
the list has now. How many there are and what they cost is the list's, where the list has changed it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import TypeVar

from desktop.rules.kernel.card import Card, Profile, Stat, Weapon

T = TypeVar("T")


def merge(listed: Card, own: Card, new: Card) -> Card:
    """Return the new card of the list with the differences between `own` and the card as once `listed` worked in."""
    return replace(
        new, name=_kept(listed.name, own.name, new.name), role=_kept(listed.role, own.role, new.role),
        points=_listed(listed.points, own.points, new.points),
        profiles=_profiles(listed.profiles, own.profiles, new.profiles),
        weapons=_parts(listed.weapons, own.weapons, new.weapons, lambda weapon: weapon.name, _weapon),
        abilities=_parts(listed.abilities, own.abilities, new.abilities, lambda ability: ability.name, _kept),
        keywords=_parts(listed.keywords, own.keywords, new.keywords, str.casefold, _kept),
        options=own.options or new.options, kit=_kept(listed.kit, own.kit, new.kit),
        notes=_kept(listed.notes, own.notes, new.notes), limits=_kept(listed.limits, own.limits, new.limits),
        picture=own.picture or new.picture)


def _kept(listed: T, own: T, new: T) -> T:
    """Return one's own where it differs from the list, else the list's new one."""
    return new if own == listed else own


def _listed(listed: T, own: T, new: T) -> T:
    """Return the list's new one where the list has changed, else one's own."""
    return own if new == listed else new


def _profiles(listed: Sequence[Profile], own: Sequence[Profile], new: Sequence[Profile]) -> tuple[Profile, ...]:
    """Return the stat lines; those of another name stand at the place where the list had them."""
    if len(listed) == len(new) == len(own) == 1:
        return (_profile(listed[0], own[0], new[0]),)
    made = _parts(listed, own, new, lambda profile: profile.name, _profile)
    gone = {profile.name for profile in listed} - {profile.name for profile in new}
    return tuple(profile for profile in made if profile.name not in gone)


def _profile(listed: Profile, own: Profile, new: Profile) -> Profile:
    stats = _parts(listed.stats, own.stats, new.stats, lambda stat: stat.name, _stat)
    return replace(
        own, name=_kept(listed.name, own.name, new.name), stats=stats,
        count=_listed(listed.count, own.count, new.count), wounds=_kept(listed.wounds, own.wounds, new.wounds))


def _stat(listed: Stat, own: Stat, new: Stat) -> Stat:
    return replace(new, value=_kept(listed.value, own.value, new.value))


def _weapon(listed: Weapon, own: Weapon, new: Weapon) -> Weapon:
    if replace(own, count=listed.count) == listed:
        return replace(new, count=_listed(listed.count, own.count, new.count))
    return replace(own, count=_listed(listed.count, own.count, new.count))


def _parts(listed: Sequence[T], own: Sequence[T], new: Sequence[T], key: Callable[[T], Hashable],
           merged: Callable[[T, T, T], T]) -> tuple[T, ...]:
    """Return parts by their keys (equal keys in order): the list's new ones merged, then those that are one's own.

    A part that a player took off the card stays off it, as long as the list has it as it was.
    """
    before, mine, now = _keyed(listed, key), _keyed(own, key), _keyed(new, key)
    made = []
    for at, part in now.items():
        if at in mine:
            made.append(merged(before[at], mine[at], part) if at in before else mine[at])
        elif at not in before or before[at] != part:
            made.append(part)
    made += [part for at, part in mine.items() if at not in now and (at not in before or before[at] != part)]
    return tuple(made)


def _keyed(parts: Sequence[T], key: Callable[[T], Hashable]) -> dict[Hashable, T]:
    counts: dict[Hashable, int] = {}
    keyed: dict[Hashable, T] = {}
    for part in parts:
        name = key(part)
        counts[name] = counts.get(name, 0) + 1
        keyed[name, counts[name]] = part
    return keyed
