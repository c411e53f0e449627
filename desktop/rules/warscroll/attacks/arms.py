"""Weapons in the hands of the models in play: which are used, by how many, for how many attacks (AS-111)."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.card import Weapon
from desktop.rules.kernel.pieces import Unit
from desktop.rules.warscroll.figures import alive
from desktop.rules.warscroll.numbers import weapon_stat

MOST = 500
"""More attacks than this are a slip of the pen."""


@dataclass(frozen=True, slots=True)
class Arm:
    """A weapon of a unit, by its place on the card, with the models that carry it and the attacks they make."""

    at: int
    weapon: Weapon
    bearers: int
    attacks: int


def arms(battle: Battle, unit: str, *, missile: bool) -> tuple[Arm, ...]:
    """Return the weapons of a kind that somebody in play carries, in printed order.

    A weapon is carried by every model; tags narrow that: `line0`, `line1` to the models of a stat line, `few` to as
    many as its count says (default).
    """
    known = battle.find(Unit, unit)
    found = []
    for at, weapon in enumerate(known.card.weapons if known is not None else ()):
        if ("missile" in weapon.tags) != missile:
            continue
        bearers = _bearers(battle, unit, weapon)
        if bearers > 0:
            each = max(weapon_stat(weapon, "Attacks")[0], 0)
            found.append(Arm(at, weapon, bearers, min(bearers * each, MOST)))
    return tuple(found)


def _bearers(battle: Battle, unit: str, weapon: Weapon) -> int:
    lines = tuple(int(tag[4:]) for tag in weapon.tags if tag.startswith("line") and tag[4:].isdecimal())
    there = sum(not lines or model.profile in lines for model in alive(battle, unit))
    return min(there, weapon.count) if "few" in weapon.tags else there
