"""The weapons of a card with what is taken worked in: who gave which away, and who has what instead."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from desktop.rules.kernel.card_lines import lines_of, of_lines
from desktop.rules.kernel.card_options import Taken, models_of
from desktop.rules.kernel.card_parts import FEW, Card, Weapon


def kept_weapons(card: Card, on_card: Iterable[Taken]) -> list[Weapon]:
    """Return the weapons of the bare card without those that were replaced: by single models one each."""
    changes = list(on_card)
    left = (_left(card, weapon, [one for one in changes if weapon.name in one.choice.replaces])
            for weapon in card.weapons)
    return [weapon for weapon in left if weapon is not None]


def borne(card: Card, weapon: Weapon, one: Taken, own_line: int | None = None) -> Weapon:
    """Return a weapon of a choice with the number there is of it, marked where not every model of the unit has it.

    Shape: `own_line` is the place of the line of those that took it, where they have become a line of their own.
    """
    models = models_of(card)
    lines = [own_line] if own_line is not None else _named_lines(card, one)
    marked = of_lines(weapon, lines) if lines else weapon
    if models <= 1:
        return replace(marked, count=weapon.count * one.times)
    if one.choice.for_all or not one.counted:
        many = one.models if one.choice.for_all else one.times
        return few(marked, weapon.count * many) if lines else marked
    if one.times % models == 0:
        return replace(marked, count=weapon.count * (one.times // models))
    return few(marked, weapon.count * one.times)


def few(weapon: Weapon, count: int) -> Weapon:
    """Return a weapon of which the unit has so many."""
    return replace(weapon, count=count, tags=weapon.tags if FEW in weapon.tags else (*weapon.tags, FEW))


def together(weapons: Iterable[Weapon]) -> tuple[Weapon, ...]:
    """Return weapons with those that single models took in several options counted together."""
    kept: dict[object, Weapon] = {}
    for place, weapon in enumerate(weapons):
        key = replace(weapon, count=0) if FEW in weapon.tags else place
        known = kept.get(key)
        kept[key] = replace(weapon, count=known.count + weapon.count) if known else weapon
    return tuple(kept.values())


def _left(card: Card, weapon: Weapon, changes: list[Taken]) -> Weapon | None:
    """Return what is left of a weapon: as it was, fewer of it, or none."""
    holders, models = _holders(card, weapon), models_of(card)
    there = dict(holders)
    for one in changes:
        named = _named_lines(card, one)
        concerned = [line for line in holders if named is None or line in named]
        gone = one.times if one.counted and models > 1 else sum(holders[line] for line in concerned)
        for line in concerned:
            taken = min(gone, there[line])
            there[line], gone = there[line] - taken, gone - taken
    if there == holders:
        return weapon
    if not any(there.values()):
        return None
    each = 1 if FEW in weapon.tags else max(1, weapon.count // models if weapon.count >= models else weapon.count)
    having = [line for line, number in there.items() if number]
    marked = of_lines(weapon, having) if len(having) < len(card.profiles) else weapon
    return few(marked, each * sum(there.values()))


def _holders(card: Card, weapon: Weapon) -> dict[int, int]:
    """Return how many models of each line have a weapon. Shape: by the place of the line; no models count as one."""
    lines = [line for line in lines_of(weapon) if line < len(card.profiles)] or list(range(len(card.profiles)))
    if not any(card.profiles[line].count for line in lines):
        return dict.fromkeys(lines[:1] or [0], 1)
    there = {line: card.profiles[line].count for line in lines}
    if FEW in weapon.tags:
        rest = weapon.count
        for line in there:
            there[line] = min(there[line], rest)
            rest -= there[line]
    return there


def _named_lines(card: Card, one: Taken) -> list[int] | None:
    """Return the places of the lines that an option names, None where it concerns the unit or names all of them."""
    named = [at for at, line in enumerate(card.profiles) if one.option.profile == line.name]
    return named if one.option.profile and len(named) < len(card.profiles) else None
