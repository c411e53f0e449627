"""Which recruits are which unit of the file their warband came from.

The journal of the import knows it exactly: what each unit became, by the id of its selection. A copy of a warband has
no journal of its own; there equal cards are taken in their order, then equal names. A copy of a unit that left stands
in for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from desktop.campaign.queries.arrivals import Arrived
from desktop.campaign.queries.roster import RosterRow
from desktop.exchange.roster_import import ImportedUnit
from desktop.rules.kernel.card import Card


@dataclass(frozen=True, slots=True)
class Standing:
    """A unit of the file and the recruits that it is now. Shape: `came` are the cards that it became on arrival."""

    unit: ImportedUnit
    came: tuple[Card, ...]
    recruits: tuple[RosterRow | None, ...]

    @property
    def gone(self) -> bool:
        """Whether nothing of it is in the warband any more."""
        return not any(self.recruits)

    @property
    def alone(self) -> RosterRow | None:
        """The recruit that is the unit, None where it became several or left."""
        return self.recruits[0] if len(self.recruits) == 1 else None


def standings(units: Sequence[ImportedUnit], recruits: Sequence[RosterRow],
              arrived: Sequence[Arrived]) -> tuple[Standing, ...]:
    """Return what the units of a file are now, in file order."""
    ids = {unit.origin.selection_id for unit in units}
    known = arrived if arrived and all(each.selection in ids for each in arrived) else ()
    came = list(known) or [Arrived("", unit.card, unit.origin.selection_id) for unit in units]
    found = _found(came, recruits)
    made = []
    for unit, places in zip(units, _shares(units, came), strict=True):
        made.append(Standing(unit, tuple(came[place].card for place in places),
                             tuple(found[place] for place in places)))
    return tuple(made)


def _shares(units: Sequence[ImportedUnit], came: Sequence[Arrived]) -> list[list[int]]:
    """Return for each unit the places of those that came of it; units that share an id share them evenly."""
    by_id: dict[str, list[int]] = {}
    for place, each in enumerate(came):
        by_id.setdefault(each.selection, []).append(place)
    alike = Counter(unit.origin.selection_id for unit in units)
    shares = []
    for unit in units:
        key = unit.origin.selection_id
        places = by_id.get(key, [])
        share = len(places) // alike[key]
        alike[key] -= 1
        shares.append(places[:share])
        by_id[key] = places[share:]
    return shares


def _found(came: Sequence[Arrived], recruits: Sequence[RosterRow]) -> list[RosterRow | None]:
    """Return for each that came the recruit it is now, None where it left."""
    by_id = {row.id: row for row in recruits}
    found = [by_id.pop(each.id, None) if each.id else None for each in came]
    of_its_own = any(found)
    left = _pair(came, found, list(by_id.values()), lambda card: card)
    if not of_its_own:
        _pair(came, found, left, lambda card: card.name)
    return found


def _pair(came: Sequence[Arrived], found: list[RosterRow | None], left: Sequence[RosterRow],
          shared: Callable[[Card], Hashable]) -> list[RosterRow]:
    """Pair those that came with recruits whose cards share something, in order; returns the recruits still left."""
    waiting: dict[Hashable, list[RosterRow]] = {}
    for row in left:
        waiting.setdefault(shared(row.card), []).append(row)
    taken: set[str] = set()
    for place, each in enumerate(came):
        rows = waiting.get(shared(each.card))
        if found[place] is None and rows:
            row = rows.pop(0)
            found[place] = row
            taken.add(row.id)
    return [row for row in left if row.id not in taken]
