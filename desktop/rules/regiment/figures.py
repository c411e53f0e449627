"""Questions about units: who they are, what is printed on their cards, who is left, whom they fight.

Total on any state: a battle corrected by hand never breaks them. A stat that the card does not give as a number falls
back to a plain one, marked as a default where it enters a sum.
"""

from __future__ import annotations

import re
from decimal import Decimal

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Card, Weapon, decimal_of, number_of
from desktop.rules.kernel.numbers import Source
from desktop.rules.kernel.pieces import Side, Unit
from desktop.rules.kernel.sides import has_keyword, side_of, units
from desktop.rules.kernel.statuses import has
from desktop.rules.regiment.things import Before

STATS = ("Sp", "Me", "Ra", "De", "Att", "Ne")

FALLBACK = {"Sp": 5, "Me": 4, "Ra": 4, "De": 4, "Att": 10}
"""What a card without a number is taken for; the profiles stand outside the text."""

FALLBACK_NERVE = (11, 13)
"""The nerve of the example in the text, for a card that gives none."""

ENGINE = "war engine"

_NERVE = re.compile(r"\s*(\d+|[-–—−])\s*/\s*(\d+)\s*$")


def on_table(battle: Battle, side: str = "") -> tuple[Unit, ...]:
    """Return the units that are still on the table."""
    return tuple(unit for unit in units(battle, side) if not is_out(battle, unit.id))


def is_out(battle: Battle, unit: str) -> bool:
    """Whether a unit has left the table: routed (KW-028), or taken off."""
    known = battle.find(Unit, unit)
    return has(battle, unit, "out") or (known is not None and bool(known.gone))


def enemies(battle: Battle, unit: str) -> tuple[Unit, ...]:
    """Return the enemies that are on the table."""
    side = side_of(battle, unit)
    return tuple(other for other in on_table(battle) if other.side != side)


def is_engine(battle: Battle, unit: str) -> bool:
    """Whether a unit is a war engine (KW-040)."""
    return has_keyword(battle, unit, ENGINE)


def number_with_source(battle: Battle, unit: str, name: str) -> tuple[int, Source]:
    """Return a number of the stat line and where it comes from; a plain one where the card has none."""
    known = battle.find(Unit, unit)
    found = number_of(known.card.stat(name)) if known is not None else None
    return (found, "card") if found is not None else (FALLBACK.get(name, 0), "default")


def number(battle: Battle, unit: str, name: str) -> int:
    """Return a number of the stat line; a plain one where the card has none."""
    return number_with_source(battle, unit, name)[0]


def nerve_of_card(card: Card) -> tuple[int | None, int] | None:
    """Return Waver and Rout as printed (11/13, or -/14 for the fearless: no Waver, KW-031); None where unreadable."""
    found = _NERVE.match(card.stat("Ne"))
    if found is None:
        return None
    return (int(found[1]) if found[1].isdigit() else None), int(found[2])


def nerve_of(battle: Battle, unit: str) -> tuple[int | None, int, Source]:
    """Return Waver (None for the fearless), Rout, and where they come from."""
    known = battle.find(Unit, unit)
    printed = nerve_of_card(known.card) if known is not None else None
    return (*printed, "card") if printed is not None else (*FALLBACK_NERVE, "default")


def ranged(battle: Battle, unit: str) -> tuple[Weapon, ...]:
    """Return the ranged weapons and spells of a unit (KW-013: magic is one)."""
    known = battle.find(Unit, unit)
    return tuple(one for one in known.card.weapons if {"ranged", "magic"} & set(one.tags)) if known is not None else ()


def melee_weapon(battle: Battle, unit: str) -> Weapon | None:
    """Return what a unit fights with hand to hand, where its card names it."""
    known = battle.find(Unit, unit)
    if known is None:
        return None
    return next((one for one in known.card.weapons if not {"ranged", "magic"} & set(one.tags)), None)


def power(weapon: Weapon | None) -> int:
    """Return by how much a weapon eases the roll to damage."""
    return weapon_number(weapon, "Power") or 0


def weapon_number(weapon: Weapon | None, name: str) -> int | None:
    """Return a number of a weapon line, or None."""
    if weapon is None:
        return None
    text = next((one.value for one in weapon.stats if one.name.strip().casefold() == name.casefold()), "")
    return number_of(text.strip().removeprefix("+"))


def hurt_in_phase(battle: Battle, unit: str) -> int:
    """Return the damage that a unit took in the running phase, by attacks or by hand (KW-020)."""
    known, before = battle.find(Unit, unit), battle.find(Before, unit)
    if known is None or before is None:
        return 0
    return max(known.damage - before.damage, 0)


def lost_units(battle: Battle, side: str) -> int:
    """Return how many units of a side have left the table."""
    return sum(is_out(battle, unit.id) for unit in units(battle, side))


def points(battle: Battle, side: str, *, lost: bool) -> Decimal:
    """Return the points of the units of a side that are lost, or of those that are left."""
    worth = (decimal_of(unit.card.points) for unit in units(battle, side) if is_out(battle, unit.id) is lost)
    return sum(worth, Decimal(0))


def quarter(battle: Battle, side: str) -> int:
    """Return how many units are a quarter of those that a side began with, rounded up."""
    known = battle.find(Side, side)
    return -(-known.starting // 4) if known is not None and known.starting > 0 else 0
