"""What is not as a card wants it: sizes, places, how many of it an army may hold. Faults inform, they stop nobody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from desktop.rules.kernel.card_options import models_of, places, taken
from desktop.rules.kernel.card_parts import Card, Option
from desktop.rules.kernel.numbers import Params


@dataclass(frozen=True, slots=True)
class CardFault:
    """Something that a card does not allow: a literal code with the parameters of its sentence."""

    code: str
    params: Params = ()


def faults(card: Card) -> tuple[CardFault, ...]:
    """Return what is wrong with the sizes and options chosen on a card."""
    return (*_sizes(card), *(fault for option in card.options for fault in _option(card, option)))


def allowed(card: Card, models: int, points: Decimal) -> int | None:
    """Return how many of a card an army of so many models and points may hold, None where nothing limits it."""
    limits = card.limits
    if limits.unique:
        return 1
    each = max(1, limits.most)
    bounds = [each * (models // limits.per_models)] if limits.per_models > 0 else []
    bounds += [each * int(points // limits.per_points)] if limits.per_points > 0 else []
    if not bounds and limits.most > 0:
        bounds = [limits.most]
    return min(bounds, default=None)


def _sizes(card: Card) -> Iterator[CardFault]:
    for line in card.profiles:
        if not line.sized:
            continue
        params: Params = (("name", line.name), ("n", line.count), ("least", line.least), ("most", line.most))
        if line.count < line.least:
            yield CardFault("kernel.card.too_few", params)
        elif line.count > line.most:
            yield CardFault("kernel.card.too_many", params)
        elif line.step > 1 and (line.count - line.least) % line.step:
            yield CardFault("kernel.card.step", (("name", line.name), ("n", line.count), ("step", line.step)))


def _option(card: Card, option: Option) -> Iterator[CardFault]:
    held = sum(one.times for one in taken(card) if one.option.key == option.key)
    every, given = places(card, option), len(option.taken)
    if held > every or (option.per > 0 and given > every):
        yield CardFault("kernel.card.over", (("name", option.name), ("n", max(held, given)), ("most", every)))
    if held < min(option.least, every) and models_of(card, option):
        yield CardFault("kernel.card.under", (("name", option.name), ("n", held), ("least", option.least)))
