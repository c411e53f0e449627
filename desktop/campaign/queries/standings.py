"""The standings of a campaign: added up from the results of the battles that count, each number with its terms."""

from __future__ import annotations

from database.store import Store
from desktop.campaign.standings.reading import facts_in_tables
from desktop.campaign.standings.replaying import facts_in_journal
from desktop.campaign.standings.table import Given, SatOut, StandingRow, Standings, Worth, table_of
from desktop.campaign.values import PointsTable

__all__ = ["Given", "SatOut", "StandingRow", "Standings", "Worth", "standings", "standings_by_journal"]


def standings(store: Store, campaign: str) -> Standings:
    """Return the standings of a campaign: by points, and equals by what the campaign chose to tell them apart."""
    with store.read() as connection:
        facts = facts_in_tables(connection, campaign, deeds=False)
    return table_of(facts) if facts is not None else Standings(PointsTable(), (), 0, 0)


def standings_by_journal(store: Store, campaign: str, upto: int | None = None) -> Standings:
    """Return the standings that the journal alone comes to, now or as they were after one of its entries."""
    with store.read() as connection:
        facts = facts_in_journal(connection, campaign, upto)
    return table_of(facts) if facts is not None else Standings(PointsTable(), (), 0, 0)
