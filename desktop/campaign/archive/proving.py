"""Everything of a campaign read once, as the windows read it: what was taken in can be shown and gone on with."""

from __future__ import annotations

from desktop.campaign.archive.writing import Progress, Stopped
from desktop.campaign.desk import Desk
from desktop.campaign.play_open import open_play
from desktop.campaign.queries.battles import BattleRow, battle, battles, links
from desktop.campaign.queries.campaigns import campaign, players
from desktop.campaign.queries.roster import EVERY_STATE, roster
from desktop.campaign.queries.standings import standings
from desktop.campaign.queries.warbands import warbands
from desktop.campaign.refusal import Refusal

BEGUN = ("running", "finished", "abandoned")


def prove(desk: Desk, key: str, progress: Progress = lambda *_: True) -> None:
    """Read a campaign through.

    Raises:
        Refusal: the log of a battle is torn.
        Stopped: `progress` said that nobody wants it any more.
        ValueError and its like: a value is none that a program of ours writes.
    """
    store = desk.store
    fought = battles(store, key)
    for read in (campaign, players, standings, links):
        read(store, key)
    desk.timeline(key)
    for band in warbands(store, key):
        roster(store, band.id, EVERY_STATE)
    for number, row in enumerate(fought):
        if not progress(number, len(fought)):
            raise Stopped
        prove_battle(desk, row)


def prove_battle(desk: Desk, row: BattleRow) -> None:
    """Read one battle through, with its log where it has one. Raises as `prove`."""
    battle(desk.store, row.id)
    if row.state in BEGUN:
        try:
            open_play(desk, row.id)
        except Refusal as refusal:
            if refusal.code != "campaign.refusal.not_begun":
                raise
