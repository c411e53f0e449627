"""Opening a battle again: what it did to those who fought in it is taken back, and nothing else."""

from __future__ import annotations

from database.tables import Row
from desktop.campaign.aftermath.absences import forget_battle
from desktop.campaign.aftermath.presence import Presence
from desktop.campaign.aftermath.scars import LED, LEFT, keep_scars, note_led, note_left, scars_of
from desktop.campaign.careers import recount
from desktop.campaign.work import Work


def reopen_side(work: Work, side: Row) -> None:
    """Take the result of a side back: outcome, fates, absences, deaths; careers are added up without it."""
    work.change("battle_side", side["id"], outcome="", score="")
    musters = work.rows("muster", side=side["id"])
    for muster in musters:
        recruit = work.find("recruit", muster["recruit"])
        forget_battle(work, recruit, side["battle"])
        scars = scars_of(work.find("recruit", recruit["id"])["before"])
        rolled = [one for one in scars if one.rolled_in(side["battle"])]
        deadly = muster["fate"] == "dead" or any(one.dies for one in rolled)
        keep_scars(work, recruit["id"], [one for one in scars if one not in rolled])
        work.change("muster", muster["id"], fate="", lost=0, kills=0)
        if deadly:
            revive_recruit(work, recruit["id"])
    recount(work, [muster["recruit"] for muster in musters])


def revive_recruit(work: Work, recruit: str) -> None:
    """Let a recruit that died serve again, and lead again where it did and nobody else was named.

    One that died in another battle as well, or was said to be dead, stays so; one that had retired is retired again.
    """
    row = work.find("recruit", recruit)
    campaign = work.find("warband", row["warband"])["campaign"]
    left = row["before"].get(LEFT, {})
    if row["state"] != "dead" or left.get("state") == "dead" or Presence.of(work.connection, campaign).death(row):
        return
    retired = left.get("state") == "retired"
    if not retired or not left["battle"]:
        note_left(work, recruit, "active", "")
    work.change("recruit", recruit, state="retired" if retired else "active")
    note_led(work, recruit, led=False)
    if row["before"].get(LED) and work.find("warband", row["warband"])["leader_id"] is None:
        work.change("warband", row["warband"], leader_id=recruit)
