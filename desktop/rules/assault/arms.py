"""Weapons: which a stat line may fight with, what Strength and AP they give, who has one in each hand.

A weapon whose tags name a line (`line_1`, `line_2` ...) belongs to that stat line alone; all others to every line.
"""

from __future__ import annotations

from desktop.rules.assault.figures import stat_with_source
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Weapon, number_of
from desktop.rules.kernel.numbers import Needed, Term, params
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Unit

SINGLE_HANDED = ("one_handed", "pistol")
"""Tags of what is held in one hand (CC-022)."""

RULES = ("instant_death", "no_armour")
"""Tags that set the wounds of a weapon apart in the pool (CC-044)."""


def arms(battle: Battle, unit: str, at: int, *, missile: bool = False) -> tuple[Weapon, ...]:
    """Return the weapons that a stat line strikes with, or those it shoots with; a pistol is both (CC-022).

    Its own come first, pistols last; the first is what is assumed.
    """
    known = battle.find(Unit, unit)
    if known is None:
        return ()
    own = [weapon for weapon in known.card.weapons if _belongs(weapon, at)]
    if missile:
        return tuple(weapon for weapon in own if {"missile", "pistol"} & set(weapon.tags))
    blades = [weapon for weapon in own if "missile" not in weapon.tags]
    return tuple(sorted(blades, key=lambda weapon: ("pistol" in weapon.tags, not _lines(weapon))))


def _belongs(weapon: Weapon, at: int) -> bool:
    lines = _lines(weapon)
    return not lines or f"line_{at + 1}" in lines


def _lines(weapon: Weapon) -> list[str]:
    return [tag for tag in weapon.tags if tag.startswith("line_")]


def weapon_at(battle: Battle, unit: str, at: int, place: int) -> Weapon | None:
    """Return the weapon that was chosen for a stat line, by its place; None for bare hands."""
    known = arms(battle, unit, at)
    return known[place] if 0 <= place < len(known) else None


def two_weapons(battle: Battle, unit: str, at: int, weapon: Weapon | None) -> bool:
    """Whether models of a stat line have a single-handed weapon in each hand while they use one of them (CC-022)."""
    if weapon is None or not set(SINGLE_HANDED) & set(weapon.tags):
        return False
    held = (one for one in arms(battle, unit, at) if set(SINGLE_HANDED) & set(one.tags))
    # A weapon that only some have (`few`) is counted in the unit, not in the hands of one model.
    hands = sum(1 if "few" in one.tags else max(one.count, 1) for one in held)
    return hands >= 2


def printed(weapon: Weapon | None, *names: str) -> str:
    """Return what a weapon has in a column, by any of its names; empty where it has none."""
    stats = weapon.stats if weapon is not None else ()
    return next((one.value.strip() for one in stats if one.name.strip().casefold() in names), "")


def strength(battle: Battle, unit: str, at: int, weapon: Weapon | None) -> Needed:
    """Return the Strength of a blow as a sum: the model's own, and what the weapon makes of it (CC-041)."""
    own, source = stat_with_source(battle, unit, at, "S")
    terms = [Term("assault.term.own_strength", own, params(s=own), "CC-041", source)]
    text = printed(weapon, "s", "strength").casefold()
    name = params(name=weapon.name if weapon is not None else "")
    if text.startswith("+"):
        terms.append(Term("assault.term.weapon", number_of(text[1:]) or 0, name, "CC-041", "card"))
    elif text[:1] in ("x", "×", "х"):
        terms.append(Term("assault.term.weapon", own * ((number_of(text[1:]) or 1) - 1), name, "CC-041", "card"))
    elif (fixed := number_of(text)) is not None:
        terms = [Term("assault.term.weapon", fixed, name, "CC-041", "card")]
    over = sum(term.value for term in terms) - 10
    if over > 0 and own <= 10 and agreed(battle, "strength_cap"):
        terms.append(Term("assault.term.cap", -over, (), "CC-041", "default"))
    return Needed("assault.strength", tuple(terms))


def piercing(weapon: Weapon | None) -> int:
    """Return the AP of a weapon; 0 where it has none."""
    return max(number_of(printed(weapon, "ap")) or 0, 0)


def rules_of(weapon: Weapon | None) -> tuple[str, ...]:
    """Return the special rules of a weapon that set its wounds apart (CC-044)."""
    return tuple(tag for tag in RULES if weapon is not None and tag in weapon.tags)
