"""Points with their terms: a total is added up from the cards each time, and can say of what.

A recruit is worth what its card comes to with the options now taken, and the difference between what was paid and what
it came to when it was recruited: a discount stays, whatever it takes up later.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from desktop.campaign.changeset import Label, Param
from desktop.campaign.queries.bodies import per_card, worked_in
from desktop.rules.kernel.card import Card, CostTerm, decimal_of, plain
from desktop.rules.kernel.card import terms as parts_of


def _counted(card: Card) -> tuple[tuple[tuple[str, str], int, Decimal], ...]:
    """Return what a card comes to beside the bare one: by models of a line or by option, how many, and how much."""
    paid_for = (part for part in parts_of(card) if part.kind != "bare" and part.value != "0")
    return tuple((("models", part.name) if part.kind == "models" else ("option", part.option), part.n,
                  decimal_of(part.value)) for part in paid_for)


_counted_of = per_card(_counted)


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
    """Return the total of several recruits with its terms; what was free is not one of them."""
    listed = tuple(recruits)
    terms = []
    if listed:
        models = sum(recruit.card.models for recruit in listed)
        bare = sum((decimal_of(recruit.card.points) for recruit in listed), Decimal(0))
        # Units of some games stand for no number of models.
        whose = Label("campaign.points.bare", (("n", models),)) if models else Label(
            "campaign.points.bare_units", (("n", len(listed)),))
        terms.append(Term(whose, plain(bare)))
    parts: dict[tuple[str, str], tuple[int, Decimal]] = {}
    for key, more, cost in (part for recruit in listed for part in _counted_of(recruit.card)):
        n, value = parts.get(key, (0, Decimal(0)))
        parts[key] = n + more, value + cost
    terms += [Term(Label(f"campaign.points.{kind}", (("name", name), ("n", n))), plain(value))
              for (kind, name), (n, value) in sorted(parts.items(), key=_models_first)]
    terms += [Term(Label("campaign.points.paid", (("name", recruit.name),)), plain(recruit.difference))
              for recruit in listed if recruit.difference]
    return Total(plain(sum((decimal_of(term.value) for term in terms), Decimal(0))), tuple(terms))


def recruit_terms(recruit: Priced) -> Total:
    """Return what one recruit is worth with its terms: its card, models beyond the least, each choice, a discount."""
    terms = [Term(Label(f"kernel.card.term.{_code(part)}", _params(part)), part.value)
             for part in parts_of(recruit.card)]
    if recruit.difference:
        terms.append(Term(Label("campaign.points.paid", (("name", recruit.name),)), plain(recruit.difference)))
    return Total(plain(recruit.worth), tuple(terms))


def _code(part: CostTerm) -> str:
    if part.kind == "bare":
        return "bare" if part.n > 1 else "card"
    return "choices" if part.kind == "choice" and part.n > 1 else part.kind


def _params(part: CostTerm) -> tuple[tuple[str, Param], ...]:
    return (("name", part.name), ("n", part.n), ("each", part.each), ("option", part.option))


def _models_first(part: tuple[tuple[str, str], object]) -> bool:
    return part[0][0] != "models"
