"""What the panel shows, read from the file in one go and frozen."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign.queries.campaigns import CampaignSummary, campaign
from desktop.campaign.queries.roster import RosterRow, roster
from desktop.campaign.queries.warbands import WarbandRow, warbands
from desktop.ui.context import Context

TABLES = ("campaign", "player", "warband", "recruit", "card")
"""The tables whose changes may show here."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The warbands of the campaign, the one that is shown, and its active recruits."""

    campaign: CampaignSummary | None = None
    bands: tuple[WarbandRow, ...] = ()
    band: WarbandRow | None = None
    recruits: tuple[RosterRow, ...] = ()

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
    bands = warbands(store, context.campaign_id)
    band = next((row for row in bands if row.id == wished), None)
    if band is None and bands:
        band = bands[min(before.place, len(bands) - 1)]
    recruits = roster(store, band.id) if band is not None else ()
    return Reading(campaign(store, context.campaign_id), bands, band, recruits)
