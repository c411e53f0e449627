"""Statistics added up twice: from the tables, and from the journal alone, which must come to the same."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from database.store import Store
from desktop.campaign.files import open_desk
from desktop.campaign.queries.statistics import Statistics, statistics, statistics_by_journal


@dataclass(frozen=True, slots=True)
class Twice:
    """What came of it. `differing` names the warbands for which tables and journal differ; none, where all is well.

    Shape: `same` may be False with nobody named: then what differs belongs to no warband. `entries` of the journal.
    """

    same: bool
    entries: int
    differing: tuple[str, ...] = ()


def added_up_twice(store: Store, campaign: str) -> Twice:
    """Return whether tables and journal of an open file come to the same statistics of a campaign."""
    tables, journal = statistics(store, campaign), statistics_by_journal(store, campaign)
    return Twice(tables == journal, store.last_seq, _differing(tables, journal))


def added_up_twice_in(path: Path, campaign: str) -> Twice:
    """Return the same of a file, opened to be read beside whoever works on it."""
    desk = open_desk(path, deep=False, read_only=True)
    try:
        return added_up_twice(desk.store, campaign)
    finally:
        desk.store.close()


def _differing(tables: Statistics | None, journal: Statistics | None) -> tuple[str, ...]:
    if tables is None or journal is None:
        return ()
    there = {band.row.warband: (band, _units(journal, band.row.warband)) for band in journal.bands}
    return tuple(band.row.name for band in tables.bands
                 if there.get(band.row.warband) != (band, _units(tables, band.row.warband)))


def _units(found: Statistics, warband: str) -> tuple[object, ...]:
    return tuple(record for record in found.units if record.unit.warband == warband)
