"""Points with their terms: a total is added up from the cards each time, and can say of what.

A recruit is worth what its card comes to with the options now taken, and the difference between what was paid and what
it came to when it was recruited: a discount stays, whatever it takes up later.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from desktop.campaign.changeset import Label
from desktop.campaign.queries.bodies import worked_in
from desktop.rules.kernel.card import Card, decimal_of, plain


@dataclass(frozen=True, slots=True)
class Term:
    """A part of a total: what it is, in a code with parameters, and what it comes to."""

    label: Label
    value: str


@dataclass(frozen=True, slots=True)
class Total:
    """A sum and the terms it is the sum of, in the order in which they are shown."""

    value: str
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True)
class Priced:
    """What the points of one recruit depend on."""

    name: str
    card: Card
    paid: str
    price: str

    @property
    def difference(self) -> Decimal:
        """What was paid more (or less) than the card came to when it was recruited."""
        return decimal_of(self.paid) - decimal_of(self.price) if self.paid else Decimal(0)

    @property
    def worth(self) -> Decimal:
        """What the recruit is worth now."""
        return decimal_of(worked_in(self.card).points) + self.difference


def total_of(recruits: Iterable[Priced]) -> Total:
    """Return the total of several recruits with its terms."""
    listed = tuple(recruits)
    terms = []
    if listed:
        models = sum(recruit.card.models for recruit in listed)
        bare = sum((decimal_of(recruit.card.points) for recruit in listed), Decimal(0))
        terms.append(Term(Label("campaign.points.bare", (("n", models),)), plain(bare)))
    options: dict[str, list[Decimal]] = {}
    for name, points in _taken(listed):
        options.setdefault(name, []).append(points)
    for name, parts in options.items():
        label = Label("campaign.points.option", (("name", name), ("n", len(parts))))
        terms.append(Term(label, plain(sum(parts, Decimal(0)))))
    terms += [Term(Label("campaign.points.paid", (("name", recruit.name),)), plain(recruit.difference))
              for recruit in listed if recruit.difference]
    return Total(plain(sum((decimal_of(term.value) for term in terms), Decimal(0))), tuple(terms))


def _taken(recruits: Iterable[Priced]) -> Iterable[tuple[str, Decimal]]:
    for recruit in recruits:
        for option in recruit.card.options:
            for choice in option.choices:
                if choice.key in option.taken:
                    yield option.name, decimal_of(choice.points)
