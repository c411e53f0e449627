"""What the panel shows, read from the file in one go and frozen."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign.queries.campaigns import CampaignSummary, campaign
from desktop.campaign.queries.money import money_rules, purses
from desktop.campaign.queries.musters import NamedMuster, named_musters
from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow, rosters
from desktop.ui.context import Context
from desktop.ui.panels.ledger.wording import coins

TABLES = ("campaign", "player", "warband", "warband_limits", "recruit", "card", "named_muster",
          "named_muster_recruit", "ledger_entry")
"""The tables whose changes may show here."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The warbands of the campaign with their recruits, and the one that is shown with its recruits and its musters.

    Shape: `purse` is what the shown one has, in words; empty where nothing was ever booked in the campaign.
    """

    campaign: CampaignSummary | None = None
    bands: tuple[WarbandRow, ...] = ()
    band: WarbandRow | None = None
    recruits: tuple[RosterRow, ...] = ()
    rosters: tuple[tuple[WarbandRow, tuple[RosterRow, ...]], ...] = ()
    musters: tuple[NamedMuster, ...] = ()
    purse: str = ""

    @property
    def place(self) -> int:
        """Where the shown warband stands in the list, 0 where none is shown."""
        return self.bands.index(self.band) if self.band is not None else 0

    def recruit(self, key: str) -> RosterRow | None:
        """Return a recruit of the shown warband, None when it is not one of them."""
        return next((row for row in self.recruits if row.id == key), None)


def read(context: Context, wished: str, before: Reading) -> Reading:
    """Read everything again. Where the wished warband is gone, the one in its place is shown."""
    if not context.is_open or context.campaign_id is None:
        return Reading()
    store = context.desk.store
    found = rosters(store, context.campaign_id)
    bands = tuple(band for band, _ in found)
    band = next((row for row in bands if row.id == wished), None)
    if band is None and bands:
        band = bands[min(before.place, len(bands) - 1)]
    recruits = found[bands.index(band)][1] if band is not None else ()
    musters = named_musters(store, band.id) if band is not None else ()
    return Reading(campaign(store, context.campaign_id), bands, band, recruits, found, musters, _purse(context, band))


def _purse(context: Context, band: WarbandRow | None) -> str:
    kept = purses(context.desk.store, band.campaign) if band is not None else {}
    if band is None or not kept:
        return ""
    return coins(kept.get(band.id, 0), money_rules(context.desk.store, band.campaign).coin)
