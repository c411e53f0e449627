"""Showing a campaign part by part, so that a long one can be shown in stages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from desktop.campaign.queries.campaigns import players
from desktop.ui.panels.campaign.reading import CampaignReading

if TYPE_CHECKING:
    from desktop.ui.panels.campaign.panel import CampaignPanel

Act = Callable[[], object]


def acts(panel: CampaignPanel, reading: CampaignReading, *, anew: bool, afresh: bool) -> tuple[Act, ...]:
    """Return what shows a campaign, in the order in which people look; `anew` where it is another one than before.

    The line of another campaign comes first of all. That of the same one may wait a turn for whoever changed it.
    `afresh` until another one was shown to its end: its chronicle begins at the newest entries.
    """

    def read() -> None:
        # What was read is kept with the reading: this is done for the time it takes.
        assert reading.battles is not None
        assert reading.links is not None

    def line() -> None:
        panel.line.show_battles(reading.battles, reading.links, reading.owed, reading.round_now)
        panel.sharing.share()

    def beside() -> None:
        panel.pending.show_pending(reading.pending)

    def lists() -> None:
        panel.standings.show_standings(reading.standings, reading.purses)
        if panel.players_note is not None:
            panel.players_note.show_players(players(reading.desk.store, reading.summary.id))

    def chronicle() -> None:
        panel.chronicle.show_campaign(reading.summary.id, reading.battles, anew=afresh)
        panel.chronicle.show_notes(reading.summary.notes)
        panel.sharing.share()

    shown: tuple[Act, ...] = (line, beside, lists, chronicle, panel.whole)
    # The calendar stands before the other parts where it stands at all: who added a round waits for its card.
    return (*shown[:1], panel.calendar.refresh, *shown[1:]) if anew else (_later, read, panel.calendar.refresh, *shown)


def _later() -> None:
    """Leave the turn to whoever made the change."""
