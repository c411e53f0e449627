"""What is worth knowing of two armies before they meet; warnings, never errors."""

from __future__ import annotations

from desktop.rules.kernel.card import Card, decimal_of, number_of, plain
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Advice
from desktop.rules.kernel.system import Setup, SideSetup
from desktop.rules.regiment.figures import ENGINE, nerve_of_card

GENERAL = "general"
"""The keyword of whoever may lead an army."""


def leaders(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the indices of the cards that may lead: those with the keyword; the text knows no general."""
    return tuple(at for at, card in enumerate(cards) if _has(card, GENERAL))


def advice(setup: Setup) -> list[Advice]:
    """Return everything worth knowing about a set-up, side by side in order."""
    found = [one for side in setup.sides for one in _of_side(side)]
    options = dict(setup.options)
    if not options.get("turn_limit"):
        found.append(Advice("regiment.advice.no_limit", rule="KW-028", source="default", about="battle"))
    worth = [sum(decimal_of(unit.card.points) for unit in side.units) for side in setup.sides]
    if len(worth) > 1 and min(worth) * 10 < max(worth) * 9:
        found.append(Advice("regiment.advice.uneven", params=params(
            least=plain(decimal_of(str(min(worth)))), most=plain(decimal_of(str(max(worth))))), rule="KW-028",
            source="default", about="battle"))
    return found


def _of_side(side: SideSetup) -> list[Advice]:
    found: list[Advice] = []
    for unit in side.units:
        if nerve_of_card(unit.card) is None:
            found.append(Advice("regiment.advice.no_nerve", unit.name, params(name=unit.name), "KW-023", "default"))
        missing = [name for name in ("Sp", "Me", "De", "Att") if number_of(unit.card.stat(name)) is None]
        if missing:
            found.append(Advice("regiment.advice.no_numbers", unit.name,
                                params(name=unit.name, stats=", ".join(missing)), "KW-022", "default"))
        if _has(unit.card, ENGINE):
            found.append(Advice("regiment.advice.engine", unit.name, params(name=unit.name), "KW-043", "default"))
    return found


def _has(card: Card, word: str) -> bool:
    return any(keyword.strip().casefold() == word for keyword in card.keywords)
