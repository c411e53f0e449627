"""A list against what it is to keep to: points, models, units, roles, how many of a card. Faults inform alone.

A list is a warband, or the part of one that fights a battle. Source of the limits: what the players agreed on, and what
its cards say of themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from desktop.rules.kernel.card import Card, CardFault, allowed, decimal_of, faults, plain
from desktop.rules.kernel.numbers import Params

MARKS = frozenset({"general", "army general", "генерал"})
"""What a card that says of itself that it is the general calls it: as a keyword, an ability, or a choice taken."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many there may be; 0 limits nothing."""

    least: int = 0
    most: int = 0


NO_BOUNDS = Bounds()


@dataclass(frozen=True, slots=True)
class RoleLimit:
    """How many units of a role there may be; 0 limits nothing. Roles are compared casefolded."""

    role: str
    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class ArmyLimits:
    """What a list is to keep to. Shape: `points` is a decimal number as text, empty for none."""

    points: str = ""
    models: Bounds = NO_BOUNDS
    units: Bounds = NO_BOUNDS
    roles: tuple[RoleLimit, ...] = ()


NO_ARMY_LIMITS = ArmyLimits()


@dataclass(frozen=True, slots=True)
class ArmyUnit:
    """A unit of a list: what it is called, its card as chosen, and the card with everything worked in."""

    name: str
    card: Card
    printed: Card


@dataclass(frozen=True, slots=True)
class ArmyFault:
    """Something that is not as it should be: a literal code with the parameters of its sentence.

    Shape: `units` are the places of the units it is about, none where it is about the list; `about` says what it is
    measured by.
    """

    code: str
    about: Literal["points", "models", "units", "role", "copies", "card"]
    params: Params = ()
    units: tuple[int, ...] = ()


def army_faults(units: Sequence[ArmyUnit], limits: ArmyLimits, points: Decimal,
                of_card: Callable[[Card], tuple[CardFault, ...]] = faults) -> tuple[ArmyFault, ...]:  # fmt: skip
    """Return what of a list does not keep to its limits and to its cards, the list itself first.

    Shape: `of_card` says what of a card it does not allow, for those who remember it. Units: `points` is what the
    whole list comes to.
    """
    models = sum(unit.printed.models for unit in units)
    return (*_points(limits, points), *_counts("models", limits.models, models), *_counts("units", limits.units,
            len(units)), *_roles(units, limits.roles), *_copies(units, models, points), *_cards(units, of_card))


def marked(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return the places of the cards, worked in, that say of themselves that they are the general."""
    return tuple(place for place, card in enumerate(cards) if any(map(_is_mark, _said(card))))


def _is_mark(text: str) -> bool:
    return text.strip().casefold() in MARKS


def _said(card: Card) -> Iterator[str]:
    yield from card.keywords
    yield from (ability.name for ability in card.abilities)
    for option in card.options:
        yield from (choice.name for choice in option.choices if choice.key in option.taken)


def _points(limits: ArmyLimits, points: Decimal) -> Iterator[ArmyFault]:
    over = points - decimal_of(limits.points)
    if limits.points and over > 0:
        yield ArmyFault("kernel.army.points", "points", (("points", plain(over)), ("limit", limits.points)))


def _counts(about: Literal["models", "units"], bounds: Bounds, n: int) -> Iterator[ArmyFault]:
    if 0 < bounds.most < n:
        yield ArmyFault(f"kernel.army.{about}_over", about, (("n", n), ("most", bounds.most)))
    elif n < bounds.least:
        yield ArmyFault(f"kernel.army.{about}_under", about, (("n", n), ("least", bounds.least)))


def _roles(units: Sequence[ArmyUnit], limits: Sequence[RoleLimit]) -> Iterator[ArmyFault]:
    for limit in limits:
        wanted = limit.role.strip().casefold()
        there = tuple(at for at, unit in enumerate(units) if unit.printed.role.strip().casefold() == wanted)
        said: Params = (("role", limit.role), ("n", len(there)))
        if 0 < limit.most < len(there):
            yield ArmyFault("kernel.army.role_over", "role", (*said, ("most", limit.most)), there)
        elif len(there) < limit.least:
            yield ArmyFault("kernel.army.role_under", "role", (*said, ("least", limit.least)), there)


def _copies(units: Sequence[ArmyUnit], models: int, points: Decimal) -> Iterator[ArmyFault]:
    """Yield the cards of which there are more than they allow in a list of this size."""
    there: dict[str, list[int]] = {}
    for at, unit in enumerate(units):
        there.setdefault(unit.card.name, []).append(at)
    for name, places in there.items():
        # Copies made at different times may carry other limits: the tightest holds.
        bounds = [(most, units[at].card) for at in places
                  if (most := allowed(units[at].card, models, points)) is not None]
        if not bounds:
            continue
        most, card = min(bounds, key=_first)
        if len(places) > most:
            code, said = _limit_of(card)
            yield ArmyFault(code, "copies", (("name", name), ("n", len(places)), ("most", most), *said), tuple(places))


def _first(bound: tuple[int, Card]) -> int:
    return bound[0]


def _limit_of(card: Card) -> tuple[str, Params]:
    limits = card.limits
    if limits.unique:
        return "kernel.army.unique", ()
    each = max(1, limits.most)
    if limits.per_models > 0:
        return "kernel.army.per_models", (("each", each), ("per", limits.per_models))
    if limits.per_points > 0:
        return "kernel.army.per_points", (("each", each), ("per", limits.per_points))
    return "kernel.army.copies", ()


def _cards(units: Sequence[ArmyUnit], of_card: Callable[[Card], tuple[CardFault, ...]]) -> Iterator[ArmyFault]:
    for at, unit in enumerate(units):
        for fault in of_card(unit.card):
            yield ArmyFault(fault.code, "card", (*fault.params, ("unit", unit.name)), (at,))
