"""Which selections of a list are units: told by what stands in them, since no builder's `type` can be trusted.

A selection typed unit or model is one, and so is an upgrade that carries a stat line or models. Not units: what sets
the list up (its slot says so), and typed units with nothing in them that stands on a table. Units inside an upgrade
that is no unit itself are units of their own; a unit inside a unit stays with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from desktop.exchange.profile_kinds import Kinds
from desktop.exchange.roster import Force, Roster, Selection

MODEL_TYPES = frozenset({"model", "crew"})
"""Types of selections that are single figures."""

_UNIT_TYPES = frozenset({"unit"})
_SETTING_UP = frozenset({
    "configuration", "list configuration", "army configuration", "army composition", "reference", "allegiance",
    "stratagems", "game options", "game type", "battle size", "team management", "use playtest rules"})
"""Names of slots for choices that set a list up."""


@dataclass(frozen=True, slots=True)
class FoundUnit:
    """A selection that is a unit, with what is no part of it taken out. `wrapper` names what it was found in.

    `why` says what told it: its type, its stat line or models, or nothing but standing in a list without any.
    """

    root: Selection
    forces: tuple[Force, ...]
    wrapper: str = ""
    why: str = "type"


@dataclass(frozen=True, slots=True)
class Split:
    """A list taken apart: its units in file order, and the top selections (units taken out) that are none."""

    units: tuple[FoundUnit, ...]
    left: tuple[Selection, ...]


def split_units(roster: Roster, kinds: Kinds) -> Split:
    """Return the units of a list and what is left of it."""
    units: list[FoundUnit] = []
    left: list[Selection] = []
    for chain in _chains(roster.forces, ()):
        for selection in chain[-1].selections:
            found, rest = _Look(kinds).at(selection, chain)
            units += found
            left += rest
    if units or kinds.any_lines:
        return Split(tuple(units), tuple(left))
    return _all_as_units(roster)


def _chains(forces: tuple[Force, ...], outer: tuple[Force, ...]) -> Iterator[tuple[Force, ...]]:
    for force in forces:
        chain = (*outer, force)
        yield chain
        yield from _chains(force.forces, chain)


def _all_as_units(roster: Roster) -> Split:
    """In a list that holds no unit and no stat line at all, take each top selection that is not set-up as a unit."""
    found = [FoundUnit(selection, chain, why="alone") for chain in _chains(roster.forces, ())
             for selection in chain[-1].selections if not is_setting_up(selection)]
    left = [selection for chain in _chains(roster.forces, ())
            for selection in chain[-1].selections if is_setting_up(selection)]
    return Split(tuple(found), tuple(left))


def is_setting_up(selection: Selection) -> bool:
    """Whether a selection sets the list up and stands for nothing on the table, by the name of its slot."""
    return selection.primary.rstrip(":").strip().casefold() in _SETTING_UP


class _Look:
    """Looks at one top selection."""

    def __init__(self, kinds: Kinds) -> None:
        self._kinds = kinds

    def at(self, selection: Selection, forces: tuple[Force, ...]) -> tuple[list[FoundUnit], list[Selection]]:
        """Return the units at and inside a selection, and what is left of it."""
        has_line = any(self._has_line(inner) for inner in selection.walk())
        if not has_line and is_setting_up(selection):
            return [], [selection]
        if selection.kind in _UNIT_TYPES | MODEL_TYPES:
            return ([FoundUnit(selection, forces)], []) if self._stands(selection) else ([], [selection])
        if self._has_line(selection):
            return [FoundUnit(selection, forces, why="line")], []
        inside = list(self._inside(selection))
        rest = without(selection, {id(inner) for inner in inside})
        units = [FoundUnit(inner, forces, selection.shown_name) for inner in inside]
        if any(inner.kind in MODEL_TYPES or self._has_line(inner) for inner in rest.walk()):
            return [FoundUnit(rest, forces, why="line"), *units], []
        return units, [rest]

    def _has_line(self, selection: Selection) -> bool:
        return any(self._kinds.is_line(profile) for profile in selection.profiles)

    def _stands(self, selection: Selection) -> bool:
        """Whether a selection typed unit or model is more than a heading: a figure, a profile or a rule is in it."""
        return any(inner.kind in MODEL_TYPES or inner.profiles or inner.rules for inner in selection.walk())

    def _inside(self, selection: Selection) -> Iterator[Selection]:
        """Yield units inside an upgrade: typed units, and troops, that is upgrades with a line and models in them."""
        for inner in selection.selections:
            if inner.kind in _UNIT_TYPES or self._is_troop(inner):
                yield inner
            elif inner.kind not in MODEL_TYPES and not self._has_line(inner):
                yield from self._inside(inner)

    def _is_troop(self, selection: Selection) -> bool:
        return self._has_line(selection) and any(inner.kind in MODEL_TYPES for inner in selection.selections)


def without(selection: Selection, gone: set[int]) -> Selection:
    """Return a selection without the inner ones whose identities are given, and without headings left empty by it."""
    if not gone:
        return selection
    kept = tuple(without(inner, gone) for inner in selection.selections
                 if id(inner) not in gone and not _is_heading_of(inner, gone))
    return replace(selection, selections=kept)


def _is_heading_of(selection: Selection, gone: set[int]) -> bool:
    """Whether a selection is nothing but a heading over some that are taken out."""
    own = selection.profiles or selection.rules or selection.costs or selection.notes or not selection.selections
    return not own and all(id(inner) in gone or _is_heading_of(inner, gone) for inner in selection.selections)
