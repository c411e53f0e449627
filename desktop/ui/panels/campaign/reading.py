"""What the Campaign panel shows, read from the file in one go."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign.play_open import open_play
from desktop.campaign.queries.battles import BattleRow, LinkRow, battles, links
from desktop.campaign.queries.campaigns import CampaignSummary, campaign
from desktop.campaign.queries.pending import Pending, pending
from desktop.campaign.queries.standings import Standings, standings
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.moments import clock_of
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

    @property
    def owed(self) -> frozenset[str]:
        """The planned battles whose time has come."""
        return frozenset(item.battle for item in self.pending if item.kind == "owed" and item.battle)

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
    fought = battles(store, key)
    running = [row.id for row in fought if row.state == "running"]
    return CampaignReading(summary, fought, links(store, key), standings(store, key), pending(store, key, today()),
                           {battle: _round_of(context, battle) for battle in running})


def _round_of(context: Context, battle: str) -> int:
    """Return the round a battle is in; nothing before the first, or where its log does not say."""
    try:
        return clock_of(open_play(context.desk, battle).battle).round
    except Refusal:
        return 0
