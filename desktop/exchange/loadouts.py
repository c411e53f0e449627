"""Who of a unit carries what: its figures in groups of equal arms, as games with a line for each kind of model need."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.exchange.cards import lines_of
from desktop.exchange.figures import Company
from desktop.exchange.values import clean
from desktop.exchange.weapons import Held


@dataclass(frozen=True, slots=True)
class Group:
    """Figures of one kind: their name among others of the unit, their stat line, how many, what they carry.

    Shape: `id` is that of their selection, `profile` a place among the lines of the card, `weapons` pairs of a place
    among the weapons of the card and how many all of the group have together.
    """

    name: str
    id: str
    profile: int
    count: int
    weapons: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Loadout:
    """The groups of a unit, the places of the weapons that belong to all of it, and the table of each weapon."""

    groups: tuple[Group, ...] = ()
    shared: tuple[int, ...] = ()
    tables: tuple[str, ...] = ()


def loadout_of(company: Company, held: tuple[Held, ...]) -> Loadout:
    """Return who carries what in a unit."""
    _, lines = lines_of(company)
    carried: dict[int, list[tuple[int, int]]] = {}
    for at, one in enumerate(held):
        for place, count in one.by:
            carried.setdefault(place, []).append((at, count))
    groups = tuple(Group(clean(figure.label or figure.name), figure.selection.id, lines[place], figure.count,
                         tuple(carried.get(place, ()))) for place, figure in enumerate(company.figures))
    shared = tuple(at for at, one in enumerate(held) if not one.by)
    return Loadout(groups, shared, tuple(one.table for one in held))
