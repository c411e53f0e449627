"""The weapons of a unit: how many of each there are, who holds them, their own columns in file order.

The selection is counted, not its profiles: one launcher with two kinds of missile is one launcher. A weapon that stands
under the unit and not under a figure belongs to the unit as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from desktop.exchange.figures import Company, Figure
from desktop.exchange.limits import MOST_COUNT
from desktop.exchange.named_counts import count_in_name, likeness
from desktop.exchange.profile_kinds import Kind, Kinds
from desktop.exchange.roster import RosterProfile, Selection
from desktop.exchange.units import MODEL_TYPES
from desktop.exchange.values import clean, printed
from desktop.rules.kernel.card import Stat, Weapon


@dataclass(frozen=True, slots=True)
class Held:
    """A weapon of a unit, the name of its table in the game's words, and who holds how many.

    Shape: `by` are pairs of a figure's place in the company and a number; empty where it belongs to the whole unit.
    """

    weapon: Weapon
    table: str = ""
    by: tuple[tuple[int, int], ...] = ()


@dataclass(slots=True)
class _Tally:
    """One weapon while it is counted: how many each figure has, by its place, in the order met."""

    table: str = ""
    holders: dict[int, int] = field(default_factory=dict)
    count: int = 0


def weapons_of(root: Selection, company: Company, kinds: Kinds) -> tuple[Held, ...]:
    """Return the weapons of a unit; equal ones are counted together, equal names with other values stay apart."""
    tallies: dict[tuple[str, tuple[Stat, ...]], _Tally] = {}
    places = _holders(company)
    for selection, holder in _held(root, places, None):
        profiles = [profile for profile in selection.profiles
                    if kinds.of(profile) is Kind.WEAPON and not profile.hidden]
        place = places.get(id(selection))
        for profile in profiles:
            count = _count(selection, profile, None if place is None else company.figures[place], company)
            key = _name(selection, profile, len(profiles), is_holder=place is not None), _columns(profile)
            tally = tallies.setdefault(key, _Tally(clean(profile.type_name)))
            tally.count = min(MOST_COUNT, tally.count + count)
            if holder is not None:
                tally.holders[holder] = tally.holders.get(holder, 0) + count
    whole = _whole_unit(root, company)
    return tuple(Held(Weapon(name, columns, tally.count, _note(tally, company.figures)), tally.table,
                      () if whole else tuple(tally.holders.items()))
                 for (name, columns), tally in tallies.items())


def _whole_unit(root: Selection, company: Company) -> bool:
    """Whether the unit itself stands for all its figures, so that what it has all of them have."""
    return root.kind not in MODEL_TYPES and all(figure.selection is root for figure in company.figures)


def _holders(company: Company) -> dict[int, int]:
    """Return the places of the figures by selection; one that stands for several kinds of figures tells no holder."""
    holders: dict[int, int] = {}
    shared = set()
    for place, figure in enumerate(company.figures):
        key = id(figure.selection)
        if key in holders:
            shared.add(key)
        holders[key] = place
    return {key: place for key, place in holders.items() if key not in shared}


def _held(selection: Selection, figures: dict[int, int], holder: int | None,
          ) -> Iterator[tuple[Selection, int | None]]:
    """Yield every selection of a unit with the place of the figure that holds it."""
    holder = figures.get(id(selection), holder)
    yield selection, holder
    for inner in selection.selections:
        yield from _held(inner, figures, holder)


def _count(selection: Selection, profile: RosterProfile, figure: Figure | None, company: Company) -> int:
    """Return how many there are of a weapon: what its figures carry themselves each has, else as many as chosen."""
    if figure is not None:
        return figure.count
    factor = count_in_name(selection.name, profile.name)
    if factor > 1:
        company.guesses.append(("count", selection.shown_name, str(selection.number * factor)))
    if selection.number * factor > MOST_COUNT:
        company.guesses.append(("cut", selection.shown_name, str(MOST_COUNT)))
    return min(MOST_COUNT, selection.number * factor)


def _name(selection: Selection, profile: RosterProfile, profiles: int, *, is_holder: bool) -> str:
    """Return the profile's name; one of several that says nothing of its selection gets that in front."""
    name = clean(profile.name) or clean(selection.shown_name)
    if is_holder or profiles < 2 or likeness(name, selection.name):
        return name
    return f"{clean(selection.shown_name)}: {name}"


def _columns(profile: RosterProfile) -> tuple[Stat, ...]:
    return tuple(Stat(cell.name.strip(), printed(cell.value)) for cell in profile.cells)


def _note(tally: _Tally, figures: list[Figure]) -> str:
    """Return who holds a weapon, where not every figure of a mixed unit does."""
    labels = {figure.label for figure in figures}
    holders: dict[str, int] = {}
    for place, count in tally.holders.items():
        holders[figures[place].label] = holders.get(figures[place].label, 0) + count
    if len(labels) < 2 or not holders or set(holders) == labels:
        return ""
    return ", ".join(f"{clean(name)} ×{count}" if count > 1 else clean(name) for name, count in holders.items())
