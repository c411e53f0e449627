"""Showing a campaign part by part, so that a long one can be shown in stages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from desktop.campaign.queries.campaigns import players
from desktop.ui.panels.campaign.reading import CampaignReading

if TYPE_CHECKING:
    from desktop.ui.panels.campaign.panel import CampaignPanel


def acts(panel: CampaignPanel, reading: CampaignReading, *, anew: bool) -> tuple[Callable[[], object], ...]:
    """Return what shows a campaign, in the order in which people look; `anew` where it is another one than before."""

    def line() -> None:
        panel.line.show_battles(reading.battles, reading.links, reading.owed, reading.round_now)
        panel.pending.show_pending(reading.pending)
        panel.calendar.refresh()
        panel.sharing.share()

    def lists() -> None:
        panel.standings.show_standings(reading.standings, reading.purses)
        if panel.players_note is not None:
            panel.players_note.show_players(players(reading.desk.store, reading.summary.id))

    def chronicle() -> None:
        panel.chronicle.show_campaign(reading.summary.id, reading.battles, anew=anew)
        panel.chronicle.show_notes(reading.summary.notes)
        panel.sharing.share()

    return line, lists, chronicle
