"""The statistics of a campaign, read in one go: standings, warbands, units."""

from __future__ import annotations

from dataclasses import dataclass

from database.store import Store
from desktop.campaign.standings.bands import BandRecord, band_records
from desktop.campaign.standings.facts import Bout, Facts, Unit
from desktop.campaign.standings.reading import facts_in_tables, units_in_tables
from desktop.campaign.standings.replaying import facts_and_units_in_journal
from desktop.campaign.standings.table import Standings, table_of
from desktop.campaign.standings.units import UnitRecord, unit_records


@dataclass(frozen=True, slots=True)
class Statistics:
    """All of it. Shape: `bouts` are the battles that count in order of play, `bands` stand as in the standings."""

    standings: Standings
    bouts: tuple[Bout, ...]
    bands: tuple[BandRecord, ...]
    units: tuple[UnitRecord, ...]

    def band(self, warband: str) -> BandRecord | None:
        """Return the record of a warband, None where it is not of the campaign."""
        return next((band for band in self.bands if band.row.warband == warband), None)

    def name(self, warband: str) -> str:
        """Return what a warband is called."""
        row = self.standings.row(warband)
        return row.name if row is not None else "–"


def statistics(store: Store, campaign: str) -> Statistics | None:
    """Return the statistics of a campaign as it is stored now, None where there is none."""
    with store.read() as connection:
        facts = facts_in_tables(connection, campaign)
        units = units_in_tables(connection, campaign) if facts is not None else ()
    return _made(facts, units)


def statistics_by_journal(store: Store, campaign: str, upto: int | None = None) -> Statistics | None:
    """Return the statistics that the journal alone comes to, now or as they were after one of its entries."""
    with store.read() as connection:
        facts, units = facts_and_units_in_journal(connection, campaign, upto)
    return _made(facts, units)


def _made(facts: Facts | None, units: tuple[Unit, ...]) -> Statistics | None:
    if facts is None:
        return None
    table = table_of(facts)
    return Statistics(table, facts.bouts, band_records(facts, table), unit_records(facts, units))
