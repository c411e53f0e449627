"""A card with what is taken worked in: points, stat lines, weapons, abilities, keywords.

Worked in from the bare card each time and in the order of the card, so that no order of taking and removing matters.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from desktop.rules.kernel.card_numbers import changed, number_of, plain, signed
from desktop.rules.kernel.card_options import Taken, models_of, taken, total
from desktop.rules.kernel.card_parts import FEW, Card, Choice, Profile, Stat, Weapon


def with_options(card: Card) -> Card:
    """Return the card with the taken choices worked in: points, weapons, abilities, stats, keywords, models.

    Shape: a weapon that not every model has after it carries the tag `few`, and its count is that of the unit. Where
    some models of a line have other values than the rest they become a line of their own.
    """
    on_card = taken(card)
    gone = {name for one in on_card for name in one.choice.replaces}
    abilities = [ability for ability in card.abilities if ability.name not in gone]
    keywords = [word for word in card.keywords if word not in gone]
    weapons = _kept_weapons(card, on_card)
    for one in on_card:
        weapons += [_borne(weapon, one, models_of(card)) for weapon in one.choice.weapons]
        abilities += one.choice.abilities
        keywords += [word for word in one.choice.keywords if word not in keywords]
    return replace(card, points=plain(total(card)), weapons=_together(weapons), abilities=tuple(abilities),
                   keywords=tuple(keywords), profiles=_profiles(card.profiles, on_card))


def _kept_weapons(card: Card, on_card: Iterable[Taken]) -> list[Weapon]:
    """Return the weapons of the bare card without those that were replaced: by single models one each."""
    every, single = set[str](), dict[str, int]()
    for one in on_card:
        for name in one.choice.replaces:
            if one.counted and models_of(card) > 1:
                single[name] = single.get(name, 0) + one.times
            else:
                every.add(name)
    kept = []
    for weapon in card.weapons:
        if weapon.name in single and weapon.name not in every:
            there = weapon.count * (1 if FEW in weapon.tags or weapon.count >= models_of(card) else models_of(card))
            left = there - single[weapon.name] * max(1, there // models_of(card))
            kept += [_few(weapon, left)] if left > 0 else []
        elif weapon.name not in every:
            kept.append(weapon)
    return kept


def _borne(weapon: Weapon, one: Taken, models: int) -> Weapon:
    """Return a weapon of a choice with the number there is of it, marked where not every model of the unit has it."""
    if models <= 1:
        return replace(weapon, count=weapon.count * one.times)
    if one.choice.for_all:
        return weapon if one.models >= models else _few(weapon, weapon.count * one.number)
    if not one.counted:
        return weapon
    if one.times % models == 0:
        return replace(weapon, count=weapon.count * (one.times // models))
    return _few(weapon, weapon.count * one.times)


def _few(weapon: Weapon, count: int) -> Weapon:
    return replace(weapon, count=count, tags=weapon.tags if FEW in weapon.tags else (*weapon.tags, FEW))


def _together(weapons: Iterable[Weapon]) -> tuple[Weapon, ...]:
    """Return weapons with those that single models took in several options counted together."""
    kept: dict[object, Weapon] = {}
    for place, weapon in enumerate(weapons):
        key = replace(weapon, count=0) if FEW in weapon.tags else place
        known = kept.get(key)
        kept[key] = replace(weapon, count=known.count + weapon.count) if known else weapon
    return tuple(kept.values())


@dataclass(slots=True)
class _Line:
    """A stat line at work: its models, the line it was on the bare card, and what each of its models has taken."""

    profile: Profile
    origin: str
    effects: list[tuple[Choice, int]] = field(default_factory=list)
    apart: bool = False


def _profiles(profiles: tuple[Profile, ...], on_card: tuple[Taken, ...]) -> tuple[Profile, ...]:
    """Return the stat lines: models that come and go, then values, with a line for models that have others."""
    lines = [_Line(profile, profile.name) for profile in _mustered(profiles, on_card)]
    for one in on_card:
        if not (one.choice.stats or one.choice.changes or one.choice.wounds):
            continue
        concerned = [line for line in lines if one.option.profile in ("", line.origin)]
        if one.whole:
            each = one.times // max(1, one.models) if one.counted else one.times
            for line in concerned:
                line.effects.append((one.choice, max(1, each)))
        else:
            lines = _split(lines, concerned, one)
    return tuple(_with_values(line) for line in lines)


def _mustered(profiles: tuple[Profile, ...], on_card: Iterable[Taken]) -> list[Profile]:
    lines, emptied = list(profiles), set[str]()
    for one in on_card:
        for come in one.choice.models:
            at = next((at for at, line in enumerate(lines) if line.name == come.name), None)
            if at is None:
                lines.append(replace(come, count=come.count * one.number))
            else:
                lines[at] = replace(lines[at], count=lines[at].count + come.count * one.number)
        less = max(1, sum(come.count for come in one.choice.models)) * one.number
        for name in one.choice.replaces:
            for at, line in enumerate(lines):
                if line.name == name and line.count:
                    lines[at] = replace(line, count=max(0, line.count - less))
                    emptied |= {name} if lines[at].count == 0 else set()
                    break
    kept = [line for line in lines if line.count or line.name not in emptied]
    return kept or lines[:1]


def _split(lines: list[_Line], concerned: list[_Line], one: Taken) -> list[_Line]:
    """Give a choice to so many models that have nothing of their own yet, as lines beside those they stood in."""
    wanted, after = one.times, list[_Line]()
    for line in lines:
        here = min(wanted, line.profile.count) if line in concerned and not line.apart else 0
        wanted -= here
        if line.profile.count > here or not here:
            after.append(_Line(replace(line.profile, count=line.profile.count - here), line.origin, line.effects,
                               line.apart))
        if here:
            profile = replace(line.profile, name=f"{line.profile.name} · {one.choice.name}", count=here)
            after.append(_Line(profile, line.origin, [*line.effects, (one.choice, 1)], apart=True))
    return after


def _with_values(line: _Line) -> Profile:
    """Return a stat line with its effects: values that are set, the last of the card first, then all changes."""
    values = {stat.name: stat for stat in line.profile.stats}
    for choice, _ in line.effects:
        for stat in choice.stats:
            values[_name_in(values, stat.name)] = replace(stat, name=_name_in(values, stat.name))
    by: dict[str, int] = {}
    wounds, more = line.profile.wounds, 0
    for choice, n in line.effects:
        for stat in choice.changes:
            name = _name_in(values, stat.name)
            by[name] = by.get(name, 0) + n * signed(stat.value)
        written = choice.wounds.strip()
        if written.startswith(("+", "-", "−", "–")):
            more += n * signed(written)
        elif written:
            wounds = number_of(written) or wounds
    stats = tuple(replace(stat, value=changed(stat.value, by.get(name, 0))) for name, stat in values.items())
    return replace(line.profile, stats=stats, wounds=max(0, wounds + more))


def _name_in(values: dict[str, Stat], name: str) -> str:
    """Return a stat's name as the line spells it, or as it is where the line has none such."""
    folded = name.strip().casefold()
    return next((known for known in values if known.strip().casefold() == folded), name)
