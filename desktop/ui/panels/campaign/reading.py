"""What the Campaign panel shows, read from the file in one go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from desktop.campaign.queries.battle_round import round_now
from desktop.campaign.queries.battles import BattleRow, LinkRow, battles, links
from desktop.campaign.queries.calendar import RoundRow, calendar
from desktop.campaign.queries.campaigns import CampaignSummary, campaign
from desktop.campaign.queries.money import purses
from desktop.campaign.queries.pending import Pending, pending
from desktop.campaign.queries.standings import Standings, standings
from desktop.campaign.queries.warbands import WarbandRow, warbands
from desktop.ui.context import Context
from desktop.ui.panels.campaign.days import today

if TYPE_CHECKING:
    from desktop.campaign.desk import Desk


@dataclass(frozen=True)
class CampaignReading:
    """A campaign as it stands: each part of it is read when it is first asked for."""

    desk: Desk
    summary: CampaignSummary

    @cached_property
    def battles(self) -> tuple[BattleRow, ...]:
        """The battles by their numbers."""
        return battles(self.desk.store, self.summary.id)

    @cached_property
    def bands(self) -> tuple[WarbandRow, ...]:
        """The warbands."""
        return warbands(self.desk.store, self.summary.id)

    @cached_property
    def links(self) -> tuple[LinkRow, ...]:
        """What follows from what, and what it carries."""
        return links(self.desk.store, self.summary.id)

    @cached_property
    def rounds(self) -> tuple[RoundRow, ...]:
        """The calendar."""
        return calendar(self.desk.store, self.summary.id, self.battles)

    @cached_property
    def standings(self) -> Standings:
        """The standings."""
        return standings(self.desk.store, self.summary.id)

    @cached_property
    def purses(self) -> Mapping[str, int]:
        """What each warband has that keeps a ledger, by its id."""
        return purses(self.desk.store, self.summary.id)

    @cached_property
    def pending(self) -> tuple[Pending, ...]:
        """What waits."""
        return pending(self.desk.store, self.summary.id, today(), fought=self.battles, bands=self.bands,
                       rounds=self.rounds)

    @cached_property
    def round_now(self) -> dict[str, int]:
        """The round of each battle being fought that is in one."""
        return {row.id: round_now(self.desk.store, row.id) for row in self.battles if row.state == "running"}

    @property
    def owed(self) -> frozenset[str]:
        """The planned battles whose time has come."""
        kinds = ("owed", "overdue", "pairing")
        return frozenset(item.battle for item in self.pending if item.kind in kinds and item.battle)

    @property
    def empty(self) -> bool:
        """Whether there is neither a warband nor a battle."""
        return not self.summary.battles and not self.summary.warbands


def read_campaign(context: Context) -> CampaignReading | None:
    """Return the current campaign, None where there is none."""
    if not context.is_open or context.campaign_id is None:
        return None
    summary = campaign(context.desk.store, context.campaign_id)
    return CampaignReading(context.desk, summary) if summary is not None else None
