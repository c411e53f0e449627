"""Everything of a campaign read once, as the windows read it: what was taken in can be shown and gone on with."""

from __future__ import annotations

from desktop.campaign.desk import Desk
from desktop.campaign.play_open import read_through
from desktop.campaign.progress import Progress, Stopped, go_on
from desktop.campaign.queries.battles import battle, battles, links
from desktop.campaign.queries.campaigns import campaign, players
from desktop.campaign.queries.roster import EVERY_STATE, roster
from desktop.campaign.queries.standings import standings
from desktop.campaign.queries.warbands import warbands


def prove(desk: Desk, key: str, progress: Progress = go_on) -> None:
    """Read a campaign through, with the logs of the battles under way; other logs are read when they are opened.

    Raises:
        Refusal: the log of a battle is torn, or it never began.
        Stopped: `progress` said that nobody wants it any more.
        ValueError and its like: a value is none that a program of ours writes.
    """
    store = desk.store
    running = [row for row in battles(store, key) if row.state == "running"]
    for read in (campaign, players, standings, links):
        read(store, key)
    desk.timeline(key)
    for band in warbands(store, key):
        roster(store, band.id, EVERY_STATE)
    for number, row in enumerate((None, *running)):
        if not progress(number, len(running) + 1):
            raise Stopped
        if row is not None:
            battle(store, row.id)
            read_through(desk, row.id)
