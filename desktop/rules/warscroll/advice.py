"""What is worth knowing about two armies before a battle; warnings, never errors (AS-001, AS-002, AS-033)."""

from __future__ import annotations

from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Advice
from desktop.rules.kernel.system import Setup, SideSetup
from desktop.rules.warscroll.figures import STATS
from desktop.rules.warscroll.losses import outnumbered
from desktop.rules.warscroll.setup.stakes import GREAT

AN_EVENING = 100
"""About so many models a side take an evening (AS-001)."""


def advice(setup: Setup) -> list[Advice]:
    """Return everything worth knowing about the musters of a set-up, side by side in order."""
    found = [one for side in setup.sides for one in _of_side(side)]
    if len(setup.sides) == 2:
        found += _of_numbers(*setup.sides)
    return found


def _models(side: SideSetup) -> int:
    return sum(max(unit.card.models, 1) for unit in side.units)


def _of_side(side: SideSetup) -> list[Advice]:
    found = []
    count = _models(side)
    if count > AN_EVENING:
        found.append(Advice("warscroll.advice.long_battle", side.name, params(name=side.name, n=count), "AS-001"))
    for unit in side.units:
        lacking = [name for name in STATS if not unit.card.stat(name)]
        if lacking:
            found.append(Advice("warscroll.advice.no_numbers", unit.name,
                                params(name=unit.name, stats=", ".join(lacking)), "AS-002"))
        if not unit.card.weapons:
            found.append(Advice("warscroll.advice.no_weapons", unit.name, params(name=unit.name), "AS-002"))
    if side.units and not 0 <= side.leader < len(side.units):
        found.append(Advice("warscroll.advice.no_general", side.name, params(name=side.name), "AS-027", about="leader"))
    return found


def _of_numbers(one: SideSetup, other: SideSetup) -> list[Advice]:
    """Say when a side may choose a sudden death objective, and when nobody on the other may be hunted (AS-033)."""
    found = []
    for smaller, larger in ((one, other), (other, one)):
        few, many = _models(smaller), _models(larger)
        if smaller.units and outnumbered(many, few):
            found.append(Advice("warscroll.advice.sudden_death", smaller.name,
                                params(name=smaller.name, n=few, of=many), "AS-033", about="battle"))
            if not any(word.casefold() in GREAT for unit in larger.units for word in unit.card.keywords):
                found.append(Advice("warscroll.advice.nobody_great", larger.name, params(name=larger.name), "AS-034",
                                    about="battle"))
    return found
