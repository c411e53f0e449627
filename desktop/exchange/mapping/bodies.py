"""What a unit of a list becomes in a system: a card for each figure, a line for each kind of arms, or one body."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import ROUND_DOWN, Decimal

from desktop.exchange.loadouts import Group
from desktop.exchange.mapping.lines import Guess
from desktop.exchange.mapping.maps import StatMap
from desktop.exchange.roster_import import ImportedUnit, Origin
from desktop.rules.kernel.card import Card, Profile, Weapon, decimal_of, plain

MOST_FIGURES = 300
"""Figures of a list beyond which no game of single figures is offered."""

_MOST_LINES = 24
_CENT = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Body:
    """A card that a unit becomes, still with the list's own stats; `tables` names the table of each weapon."""

    card: Card
    tables: tuple[str, ...]
    origin: Origin
    guesses: tuple[Guess, ...] = ()


def bodies_of(table: StatMap, unit: ImportedUnit) -> tuple[Body, ...]:
    """Return what a unit becomes; the points of all bodies add up to those of the unit."""
    if table.bodies == "one":
        return tuple(_figures(unit))
    if table.bodies == "lines":
        return (_lines(table, unit),)
    if table.bodies == "models":
        return (_models(table, unit),)
    return (_whole(unit),)


def _as_it_is(unit: ImportedUnit) -> Body:
    return Body(unit.card, unit.loadout.tables, unit.origin)


# --- each figure a card


def _figures(unit: ImportedUnit) -> Iterator[Body]:
    """Yield a card for each figure, with its own arms and an even share of the points, the first one's rounded up."""
    total = sum(group.count for group in unit.loadout.groups)
    if total <= 1:
        yield _as_it_is(unit)
        return
    points = decimal_of(unit.card.points)
    share = (points / total).quantize(_CENT, ROUND_DOWN)
    numbers: dict[str, int] = {}
    for group in unit.loadout.groups:
        several = sum(other.count for other in unit.loadout.groups if other.name == group.name) > 1
        for at in range(group.count):
            first = not numbers
            numbers[group.name] = numbers.get(group.name, 0) + 1
            name = f"{group.name} {numbers[group.name]}" if several else group.name
            price = points - share * (total - 1) if first else share
            yield _figure(unit, group, at, name, plain(price))


def _figure(unit: ImportedUnit, group: Group, at: int, name: str, points: str) -> Body:
    card, tables = unit.card, unit.loadout.tables
    held = [(place, _share(number, group.count, at)) for place, number in group.weapons]
    held += [(place, 1) for place in unit.loadout.shared]
    held = sorted((place, number) for place, number in held if number > 0)
    line = card.profiles[group.profile] if group.profile < len(card.profiles) else Profile(name)
    own = replace(card, name=name, points=points, profiles=(replace(line, name=name, count=1),),
                  weapons=tuple(replace(card.weapons[place], count=number, note="") for place, number in held),
                  keywords=tuple(dict.fromkeys((*card.keywords, card.name))))
    origin = replace(unit.origin, part=f"{group.id}/{at + 1}", name=group.name, custom_name="")
    return Body(own, tuple(tables[place] for place, _ in held), origin)


def _share(number: int, count: int, at: int) -> int:
    """Return how many of so many pieces the figure at a place of its group has."""
    return number // count + (at < number % count)


# --- a line for each kind of arms


def _lines(table: StatMap, unit: ImportedUnit) -> Body:
    kinds: dict[tuple[int, tuple[int, ...]], list[Group]] = {}
    for group in unit.loadout.groups:
        kinds.setdefault((group.profile, tuple(place for place, _ in group.weapons)), []).append(group)
    if not kinds or len(kinds) > _MOST_LINES:
        return _as_it_is(unit)
    card = unit.card
    lines = [_line_of(card, groups, at, shares=sum(place == at for place, _ in kinds) > 1)
             for (at, _), groups in kinds.items()]
    profiles = _told_apart(card, lines, [carried for _, carried in kinds])
    weapons = []
    guesses: list[Guess] = []
    for place, weapon in enumerate(card.weapons):
        holders = [number for number, (_, carried) in enumerate(kinds) if place in carried]
        tags = [table.line_tag.format(at=at, number=at + 1) for at in holders] if len(holders) < len(kinds) else []
        weapons.append(replace(weapon, tags=(*weapon.tags, *tags), note="" if tags else weapon.note))
        guesses += _some(weapon, [groups for (_, carried), groups in kinds.items() if place in carried], place)
    return Body(replace(card, profiles=profiles, weapons=tuple(weapons)), unit.loadout.tables, unit.origin,
                tuple(guesses))


def _line_of(card: Card, groups: list[Group], at: int, *, shares: bool) -> Profile:
    """Return the line of figures with equal arms, named as the list names them where other arms share its stats."""
    line, names = card.profiles[at], {group.name for group in groups}
    name = names.pop() if shares and len(names) == 1 else line.name
    return replace(line, name=name, count=sum(group.count for group in groups))


def _told_apart(card: Card, lines: list[Profile], carried: list[tuple[int, ...]]) -> tuple[Profile, ...]:
    """Return the lines, those of equal names named after the arms that the others of the name have not."""
    made = []
    for at, line in enumerate(lines):
        others = [set(carried[place]) for place, other in enumerate(lines) if other.name == line.name and place != at]
        own = [card.weapons[place].name for place in carried[at] if any(place not in other for other in others)]
        made.append(replace(line, name=f"{line.name} ({', '.join(own)})") if others and own else line)
    return tuple(made)


def _some(weapon: Weapon, holders: list[list[Group]], place: int) -> Iterator[Guess]:
    """Yield where fewer of a line hold a weapon than stand in it."""
    for groups in holders:
        held = sum(number for group in groups for at, number in group.weapons if at == place)
        count = sum(group.count for group in groups)
        if held < count:
            yield Guess("some", f"{weapon.name} ×{held}", str(count))


# --- models that share their lines


def _models(table: StatMap, unit: ImportedUnit) -> Body:
    """Return the card with each weapon marked by the lines that carry it, and by their number where not all do."""
    card, groups = unit.card, unit.loadout.groups
    standing = {group.profile for group in groups}
    weapons = []
    guesses: list[Guess] = []
    for place, weapon in enumerate(card.weapons):
        holding = [group for group in groups if any(at == place for at, _ in group.weapons)]
        lines = sorted({group.profile for group in holding})
        tags = [table.line_tag.format(at=at, number=at + 1) for at in lines] if set(lines) < standing else []
        number = sum(count for group in holding for at, count in group.weapons if at == place)
        models = sum(group.count for group in groups if group.profile in lines)
        if 0 < number < models:
            tags.append(table.few_tag)
        if number > sum(group.count for group in holding):
            guesses.append(Guess("several", f"{weapon.name} ×{number}", str(sum(group.count for group in holding))))
        weapons.append(replace(weapon, tags=(*weapon.tags, *(tag for tag in tags if tag))))
    return Body(replace(card, weapons=tuple(weapons)), unit.loadout.tables, unit.origin, tuple(guesses))


# --- one body


def _whole(unit: ImportedUnit) -> Body:
    """Return the card of a unit whose damage is kept as a whole; its models are in the name of its line."""
    lines = tuple(replace(line, count=0, wounds=0, name=f"{line.name} ×{line.count}" if line.count > 1 else line.name)
                  for line in unit.card.profiles)
    return Body(replace(unit.card, profiles=lines), unit.loadout.tables, unit.origin)
