"""Opening a battle again: what it did to those who fought in it is taken back, and nothing else."""

from __future__ import annotations

from database.tables import Row
from desktop.campaign.aftermath.absences import forget_battle
from desktop.campaign.aftermath.scars import keep_scars, scars_of
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
        rolled = [one for one in scars if one.battle == side["battle"] and one.roll and one.kind == "injury"]
        deadly = muster["fate"] == "dead" or any(one.dies for one in rolled)
        keep_scars(work, recruit["id"], [one for one in scars if one not in rolled])
        if deadly and recruit["state"] == "dead":
            revive_recruit(work, recruit, leads=side["leader_recruit"] == recruit["id"])
        work.change("muster", muster["id"], fate="", lost=0, kills=0)
    recount(work, [muster["recruit"] for muster in musters])


def revive_recruit(work: Work, recruit: Row, *, leads: bool) -> None:
    """Let a recruit that died serve again, and lead again where nobody else was named."""
    work.change("recruit", recruit["id"], state="active")
    if leads and work.find("warband", recruit["warband"])["leader_id"] is None:
        work.change("warband", recruit["warband"], leader_id=recruit["id"])
