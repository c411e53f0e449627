"""Deleting with everything that hangs on it, in an order that the keys allow; each row is recorded for undo.

The draft and the checkpoints of a battle stay: they are found again when its deletion is undone.
"""

from __future__ import annotations

from desktop.campaign.standings.chosen import BONUSES
from desktop.campaign.work import Work


def remove_campaign(work: Work, campaign: str) -> None:
    """Delete a campaign, its battles, warbands, players. Its bonus points go with its own row."""
    for entry in work.rows("chronicle_entry", campaign=campaign):
        work.remove("chronicle_entry", entry["id"])
    for campaign_round in work.rows("campaign_round", campaign=campaign):
        remove_round(work, campaign_round["id"])
    for battle in work.rows("battle", campaign=campaign):
        _take_battle_out(work, battle["id"])
    for warband in work.rows("warband", campaign=campaign):
        _take_warband_out(work, warband["id"])
    for player in work.rows("player", campaign=campaign):
        work.remove("player", player["id"])
    work.remove("campaign", campaign)


def remove_battle(work: Work, battle: str) -> None:
    """Delete a battle, its sides and musters, the links to and from it, and the words that told it.

    What else was written about it stays, and says no longer of which battle.
    """
    forget_bonuses(work, work.find("battle", battle)["campaign"], battle=battle)
    _take_battle_out(work, battle)


def _take_battle_out(work: Work, battle: str) -> None:
    for entry in work.rows("chronicle_entry", battle=battle, kind="battle"):
        work.remove("chronicle_entry", entry["id"])
    _untie(work, "battle", battle, "chronicle_entry", "ledger_entry", "pairing")
    for link in (*work.rows("battle_link", before=battle), *work.rows("battle_link", after=battle)):
        work.remove("battle_link", link["id"])
    for side in work.rows("battle_side", battle=battle):
        remove_side(work, side["id"])
    work.remove("battle", battle)


def remove_side(work: Work, side: str) -> None:
    """Delete a side of a battle with its muster."""
    for muster in work.rows("muster", side=side):
        work.remove("muster", muster["id"])
    for called in work.rows("side_muster", id=side):
        work.remove("side_muster", called["id"])
    work.remove("battle_side", side)


def remove_warband(work: Work, warband: str) -> None:
    """Delete a warband with its recruits, its named musters, its limits, its money and whom it was to fight."""
    forget_bonuses(work, work.find("warband", warband)["campaign"], warband=warband)
    _take_warband_out(work, warband)


def _take_warband_out(work: Work, warband: str) -> None:
    work.change("warband", warband, leader_id=None)
    for table, column in (("ledger_entry", "warband"), ("pairing", "first"), ("pairing", "second")):
        for row in work.rows(table, **{column: warband}):
            work.remove(table, row["id"])
    _untie(work, "warband", warband, "chronicle_entry")
    for muster in work.rows("named_muster", warband=warband):
        remove_named_muster(work, muster["id"])
    for limits in work.rows("warband_limits", id=warband):
        work.remove("warband_limits", limits["id"])
    for recruit in work.rows("recruit", warband=warband):
        remove_recruit(work, recruit["id"])
    work.remove("warband", warband)


def remove_recruit(work: Work, recruit: str) -> None:
    """Delete a recruit; what the chronicle says of it stays."""
    _untie(work, "recruit", recruit, "chronicle_entry")
    work.remove("recruit", recruit)


def remove_round(work: Work, campaign_round: str) -> None:
    """Delete a round with its pairings; the battles they led to stay."""
    for pairing in work.rows("pairing", round=campaign_round):
        work.remove("pairing", pairing["id"])
    work.remove("campaign_round", campaign_round)


def _untie(work: Work, column: str, key: str, *tables: str) -> None:
    for table in tables:
        for row in work.rows(table, **{column: key}):
            work.change(table, row["id"], **{column: None})


def remove_named_muster(work: Work, muster: str) -> None:
    """Delete a named muster, with who is on it and which sides were called up by it."""
    for table in ("side_muster", "named_muster_recruit"):
        for row in work.rows(table, muster=muster):
            work.remove(table, row["id"])
    work.remove("named_muster", muster)


def lead_bonuses(work: Work, campaign: str, battle: str, other: str) -> None:
    """Let bonus points that were given for a battle be given for another one."""
    settings = work.find("campaign", campaign)["settings"]
    led = [{**one, "battle": other} if one.get("battle") == battle else one for one in settings.get(BONUSES, ())]
    if led != list(settings.get(BONUSES, ())):
        work.change("campaign", campaign, settings={**settings, BONUSES: led})


def forget_bonuses(work: Work, campaign: str, **of: str) -> None:
    """Take away the bonus points of a battle or a warband that is deleted."""
    settings = work.find("campaign", campaign)["settings"]
    kept = [one for one in settings.get(BONUSES, ()) if not all(one.get(key) == value for key, value in of.items())]
    if len(kept) < len(settings.get(BONUSES, ())):
        others = {key: value for key, value in settings.items() if key != BONUSES}
        work.change("campaign", campaign, settings={**others, BONUSES: kept} if kept else others)
