"""What a list costs: every kind of cost counted anew and set beside the declared total, and which kind is "points"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal

from desktop.exchange.roster import Cost, Roster, Selection

_RANKS = (
    re.compile(r"pts\.?|points?|point\(s\)|pkt\.?|punkte|очки|очков", re.IGNORECASE),
    re.compile(r"ep|gc|gold|tv|ducats", re.IGNORECASE),
    re.compile(r".*\b(pts|points?)\b.*", re.IGNORECASE),
    re.compile(r"pl|power( level)?", re.IGNORECASE),
)


@dataclass(frozen=True, slots=True)
class Total:
    """One kind of cost of a whole list. `declared` is None where the file has no total, `limit` where it has none."""

    name: str
    counted: Decimal
    declared: Decimal | None = None
    limit: Decimal | None = None

    @property
    def agrees(self) -> bool:
        """Whether the file declares what the selections add up to."""
        return self.declared is None or self.declared == self.counted

    @property
    def over_limit(self) -> bool:
        """Whether the list costs more than its limit."""
        return self.limit is not None and self.counted > self.limit


def totals_of(roster: Roster) -> tuple[Total, ...]:
    """Return the totals of every kind, in the order of the file.

    A limit of 0 or less means none. A kind that only forces cost need not be declared: the web builder hides it.
    """
    declared = _sums(cost for cost in roster.costs if not cost.unread)
    limits = {name: amount for name, amount in _sums(roster.limits).items() if amount > 0}
    counted = _sums(all_costs(roster))
    names = dict.fromkeys([*declared, *counted, *limits])
    return tuple(Total(name, counted.get(name, Decimal(0)), declared.get(name), limits.get(name)) for name in names)


def all_costs(roster: Roster) -> Iterator[Cost]:
    """Yield the own costs of every force and selection at any depth: together they are the total."""
    for force in roster.all_forces():
        yield from force.costs
        for selection in force.selections:
            yield from costs_within(selection)


def costs_within(selection: Selection) -> Iterator[Cost]:
    """Yield the own costs of a selection and of all inside it."""
    for inner in selection.walk():
        yield from inner.costs


def amounts(costs: Iterable[Cost]) -> tuple[tuple[str, Decimal], ...]:
    """Return costs added up by kind, kinds that come to nothing left out."""
    return tuple((name, amount) for name, amount in _sums(costs).items() if amount)


def points_kind(totals: tuple[Total, ...], wished: str = "") -> str:
    """Return the kind of cost that is the points of a list: the wished one if there, else by name and by limit."""
    names = [total.name for total in totals]
    for name in names:
        if wished and name.casefold() == wished.strip().casefold():
            return name
    for pattern in _RANKS:
        fitting = [total for total in totals if pattern.fullmatch(total.name)]
        if fitting:
            return max(fitting, key=lambda total: (total.limit is not None, total.counted)).name
    limited = [total.name for total in totals if total.limit is not None]
    return (limited or names or ["points"])[0]


def _sums(costs: Iterable[Cost]) -> dict[str, Decimal]:
    sums: dict[str, Decimal] = {}
    for cost in costs:
        name = cost.name.strip()
        sums[name] = sums.get(name, Decimal(0)) + cost.value
    return sums
