"""What may be worth a second look before a battle starts, and who may lead. Nothing here stops anybody."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from desktop.rules.freeform.lists import steps_of
from desktop.rules.freeform.options import OPTIONS
from desktop.rules.kernel.card import Card, decimal_of, plain
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Advice
from desktop.rules.kernel.system import Setup, SideSetup

_LEADERS = ("leader", "general", "commander", "captain", "warlord", "hero", "character", "лидер", "генерал", "командир",
            "капитан", "герой", "персонаж")


def advice(setup: Setup) -> list[Advice]:
    """Return what the table may want to know about a set-up."""
    found: list[Advice] = []
    if len(setup.sides) < 2:
        found.append(Advice("freeform.advice.few_sides", source="default", about="battle"))
    for side in setup.sides:
        found += _of_side(side)
    return [*found, *_points(setup), *_phases(setup)]


def _of_side(side: SideSetup) -> Iterator[Advice]:
    if not side.units:
        yield Advice("freeform.advice.empty", side.name, params(name=side.name), source="default", about="battle")
    elif not 0 <= side.leader < len(side.units):
        yield Advice("freeform.advice.no_leader", side.name, params(name=side.name), source="default", about="leader")


def _points(setup: Setup) -> Iterator[Advice]:
    """Name sides of which one brings more than a tenth more than another."""
    totals = [(sum((decimal_of(unit.card.points) for unit in side.units), Decimal(0)), side.name)
              for side in setup.sides if side.units]
    if len(totals) > 1:
        (least, weak), (most, strong) = min(totals), max(totals)
        if least > 0 and most * 10 > least * 11:
            said = params(strong=strong, most=plain(most), weak=weak, least=plain(least))
            yield Advice("freeform.advice.points", params=said, source="default")


def _phases(setup: Setup) -> Iterator[Advice]:
    typed = dict(setup.options).get("phases", next(spec.default for spec in OPTIONS if spec.key == "phases"))
    if not steps_of(typed):
        yield Advice("freeform.advice.no_phases", source="default", about="battle")


def leaders(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Return who may lead: everybody, those whose role or keywords speak of it first."""
    return tuple(sorted(range(len(cards)), key=lambda at: (not _speaks_of_leading(cards[at]), at)))


def _speaks_of_leading(card: Card) -> bool:
    words = {word.strip(",;.").casefold() for text in (card.role, *card.keywords) for word in text.split()}
    return not words.isdisjoint(_LEADERS)
