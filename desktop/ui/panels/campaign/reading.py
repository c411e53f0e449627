"""What the Campaign panel shows, read from the file in one go."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign.queries.battle_round import round_now
from desktop.campaign.queries.battles import BattleRow, LinkRow, battles, links
from desktop.campaign.queries.calendar import RoundRow, calendar
from desktop.campaign.queries.campaigns import CampaignSummary, campaign
from desktop.campaign.queries.pending import Pending, pending
from desktop.campaign.queries.standings import Standings, standings
from desktop.campaign.queries.warbands import warbands
from desktop.ui.context import Context
from desktop.ui.panels.campaign.days import today


@dataclass(frozen=True, slots=True)
class CampaignReading:
    """A campaign as it stands. Shape: `round_now` tells the round of each battle being fought that is in one."""

    summary: CampaignSummary
    battles: tuple[BattleRow, ...]
    links: tuple[LinkRow, ...]
    standings: Standings
    pending: tuple[Pending, ...]
    round_now: dict[str, int]
    rounds: tuple[RoundRow, ...] = ()

    @property
    def owed(self) -> frozenset[str]:
        """The planned battles whose time has come."""
        kinds = ("owed", "overdue", "pairing")
        return frozenset(item.battle for item in self.pending if item.kind in kinds and item.battle)

    @property
    def empty(self) -> bool:
        """Whether there is neither a warband nor a battle."""
        return not self.battles and not self.standings.rows


def read_campaign(context: Context) -> CampaignReading | None:
    """Return the current campaign, None where there is none."""
    if not context.is_open or context.campaign_id is None:
        return None
    store, key = context.desk.store, context.campaign_id
    summary = campaign(store, key)
    if summary is None:
        return None
    fought, bands = battles(store, key), warbands(store, key)
    rounds = calendar(store, key, fought)
    return CampaignReading(
        summary, fought, links(store, key), standings(store, key),
        pending(store, key, today(), fought=fought, bands=bands, rounds=rounds),
        {row.id: round_now(store, row.id) for row in fought if row.state == "running"}, rounds)
