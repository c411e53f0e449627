"""Chapter S: what the text advises about a scenario; warnings, never errors (SK-200 to SK-208)."""

from __future__ import annotations

from desktop.rules.kernel.card import Card
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Advice
from desktop.rules.kernel.system import Setup, SideSetup
from desktop.rules.skirmish.ending import leaders

MOST_MODELS = 15
"""At most so many models a side (SK-200)."""

_BY_KEYWORD = {
    "mounted": ("skirmish.advice.mounted", "SK-201"),
    "cavalry": ("skirmish.advice.mounted", "SK-201"),
    "monster": ("skirmish.advice.monster", "SK-201"),
    "chariot": ("skirmish.advice.machine", "SK-202"),
    "war machine": ("skirmish.advice.machine", "SK-202"),
    "special": ("skirmish.advice.special", "SK-203"),
    "rare": ("skirmish.advice.special", "SK-203"),
    "lord": ("skirmish.advice.lord", "SK-204"),
    "flyer": ("skirmish.advice.flyer", "SK-205"),
    "musician": ("skirmish.advice.musician", "SK-207"),
    "standard": ("skirmish.advice.standard", "SK-207"),
}


def advice(setup: Setup) -> list[Advice]:
    """Return everything worth knowing about the musters of a set-up, side by side in order."""
    no_standards = dict(setup.options).get("battle_standards") is False
    found = [one for side in setup.sides for one in _of_side(side, no_standards)]
    if len(setup.sides) > 1:
        found.append(Advice("skirmish.advice.swap_sides", rule="SK-208"))
    return found


def _of_side(side: SideSetup, no_standards: bool) -> list[Advice]:
    found: list[Advice] = []
    count = len(side.units)
    if count > MOST_MODELS:
        found.append(Advice("skirmish.advice.too_many", side.name, params(name=side.name, n=count), "SK-200"))
    for unit in side.units:
        found += _of_card(unit.name, unit.card, no_standards)
    casters = [unit for unit in side.units if _has(unit.card, "wizard")]
    if casters:
        found.append(Advice("skirmish.advice.magic", casters[0].name,
                            params(name=side.name, n=len(casters)), "SK-206"))
    if side.units and side.leader not in leaders(tuple(unit.card for unit in side.units)):
        code = "skirmish.advice.no_leader" if side.leader < 0 else "skirmish.advice.leader_not_highest"
        found.append(Advice(code, side.name, params(name=side.name), "SK-180", about="leader"))
    return found


def _of_card(name: str, card: Card, no_standards: bool) -> list[Advice]:
    known = [_BY_KEYWORD[word.casefold()] for word in card.keywords if word.casefold() in _BY_KEYWORD]
    if no_standards and _has(card, "battle standard"):
        known.append(("skirmish.advice.standard", "SK-207"))
    return [Advice(code, name, params(name=name), rule) for code, rule in dict.fromkeys(known)]


def _has(card: Card, word: str) -> bool:
    return any(keyword.casefold() == word for keyword in card.keywords)
