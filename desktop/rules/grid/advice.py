"""What the text advises about a squad, and which blank cells are filled up; warnings, never errors (AP-001, AP-050)."""

from __future__ import annotations

from desktop.rules.grid.arms import blanks, kind_of
from desktop.rules.grid.figures import STATS
from desktop.rules.kernel.card import Card, number_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Advice
from desktop.rules.kernel.system import Setup, SideSetup

FEWEST, MOST = 4, 6
"""How many soldiers a squad usually has (AP-001)."""

MOST_GRENADES = 2
"""How many grenades a soldier usually carries (AP-050)."""


def advice(setup: Setup) -> list[Advice]:
    """Return everything worth knowing about the musters of a set-up, side by side in order."""
    return [one for side in setup.sides for one in _of_side(side)]


def _of_side(side: SideSetup) -> list[Advice]:
    found: list[Advice] = []
    count = len(side.units)
    if not FEWEST <= count <= MOST:
        found.append(Advice("grid.advice.size", side.name, params(name=side.name, n=count), "AP-001"))
    for unit in side.units:
        found += _of_card(unit.name, unit.card)
    return found


def _of_card(name: str, card: Card) -> list[Advice]:
    found: list[Advice] = []
    blank = sum(number_of(card.stat(stat)) is None for stat in STATS[:4]) + sum(map(blanks, card.weapons))
    if blank:
        found.append(Advice("grid.advice.blanks", name, params(name=name, n=blank), "AP-010", "default"))
    if not card.weapons:
        found.append(Advice("grid.advice.unarmed", name, params(name=name), "AP-011"))
    carried = sum(weapon.count for weapon in card.weapons if kind_of(weapon) == "grenade")
    if carried > MOST_GRENADES:
        found.append(Advice("grid.advice.grenades", name, params(name=name, n=carried), "AP-050"))
    if card.models > 1:
        found.append(Advice("grid.advice.several", name, params(name=name, n=card.models), "AP-006"))
    return found
