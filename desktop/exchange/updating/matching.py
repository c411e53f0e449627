"""The units of an updated list found among recruits: by selection id, then by path and name, path, name, in order."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from desktop.campaign.queries.imports import ListedRecruit, ListedWarband
from desktop.exchange.roster_import import ImportedUnit

UnitKey = Callable[[ImportedUnit], Hashable]
RecruitKey = Callable[[ListedRecruit], Hashable]

_ENOUGH = 0.5


def match(units: Sequence[ImportedUnit], recruits: Sequence[ListedRecruit]) -> dict[int, ListedRecruit]:
    """Return the recruit of each unit that has one, by the place of the unit."""
    found: dict[int, ListedRecruit] = {}
    for of_unit, of_recruit in _PASSES:
        taken = {recruit.row.id for recruit in found.values()}
        waiting: dict[Hashable, list[ListedRecruit]] = {}
        for recruit in recruits:
            if recruit.row.id not in taken and of_recruit(recruit) is not None:
                waiting.setdefault(of_recruit(recruit), []).append(recruit)
        for place, unit in enumerate(units):
            left = waiting.get(of_unit(unit)) if place not in found else None
            if left:
                found[place] = left.pop(0)
    return found


def likeness(units: Sequence[ImportedUnit], warband: ListedWarband) -> float:
    """Return the share of units that a warband has already, from 0 to 1: by ids, for lists without them by name.

    The units are those of the list, also where the warband has single figures that were made of one.
    """
    if not units:
        return 0.0
    if any(unit.origin.selection_id for unit in units):
        ids = {recruit.marks[0] for recruit in warband.recruits if recruit.marks}
        return sum(unit.origin.selection_id in ids for unit in units) / len(units)
    known = {_recruit_name(recruit) for recruit in warband.recruits} | {
        _unnumbered(recruit) for recruit in warband.recruits if recruit.part}
    return sum(_unit_name(unit) in known for unit in units) / len(units)


def likely(units: Sequence[ImportedUnit], warbands: Sequence[ListedWarband]) -> tuple[ListedWarband, ...]:
    """Return the warbands that an updated list may be of, the likeliest first.

    One shared selection id is enough, since builders give each only once; without ids half of the names are.
    """
    by_id = any(unit.origin.selection_id for unit in units)
    scored = [(likeness(units, warband), warband) for warband in warbands]
    kept = [pair for pair in scored if (pair[0] > 0 if by_id else pair[0] >= _ENOUGH)]
    return tuple(warband for _, warband in sorted(kept, key=lambda pair: -pair[0]))


def _unit_id(unit: ImportedUnit) -> Hashable:
    return (unit.origin.selection_id, unit.origin.part) if unit.origin.selection_id else None


def _recruit_id(recruit: ListedRecruit) -> Hashable:
    return (recruit.marks[0], recruit.part) if recruit.marks else None


def _unit_path(unit: ImportedUnit) -> Hashable:
    return unit.origin.entry_path or None


def _recruit_path(recruit: ListedRecruit) -> Hashable:
    return recruit.marks[1:] or None


def _unit_name(unit: ImportedUnit) -> Hashable:
    return unit.card.name.casefold()


def _recruit_name(recruit: ListedRecruit) -> Hashable:
    card = recruit.listed or recruit.row.card
    return card.name.casefold()


def _unnumbered(recruit: ListedRecruit) -> Hashable:
    """The name of the unit that a figure was made of: figures of one unit are numbered."""
    return str(_recruit_name(recruit)).rpartition(" ")[0]


def _both(one: Hashable, other: Hashable) -> Hashable:
    return None if one is None or other is None else (one, other)


_PASSES: tuple[tuple[UnitKey, RecruitKey], ...] = (
    (_unit_id, _recruit_id),
    (lambda unit: _both(_unit_path(unit), _unit_name(unit)),
     lambda recruit: _both(_recruit_path(recruit), _recruit_name(recruit))),
    (_unit_path, _recruit_path),
    (_unit_name, _recruit_name),
)
