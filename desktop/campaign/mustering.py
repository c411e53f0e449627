"""Who fights: sides of a battle and their musters, made from warbands."""

from __future__ import annotations

from collections.abc import Iterable

from database.tables import Row
from desktop.campaign.cardrows import card_of
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work


def add_side(work: Work, battle: str, warband: Row, position: int) -> str:
    """Put a warband on a side of a battle, led by its leader: everybody active fights who has no battle to miss."""
    fit = [row for row in work.rows("recruit", warband=warband["id"], state="active") if not row["misses"]]
    leader = warband["leader_id"] if warband["leader_id"] in {row["id"] for row in fit} else None
    side = work.add("battle_side", {"battle": battle, "warband": warband["id"], "position": position,
                                    "leader_recruit": leader})
    muster(work, side, fit)
    return side


def muster(work: Work, side: str, recruits: Iterable[Row]) -> None:
    """Add recruits to the muster of a side, in order, with the models each brings."""
    for position, row in enumerate(recruits, work.next_position("muster", side=side)):
        work.add("muster", {"side": side, "recruit": row["id"], "position": position,
                            "models": card_of(row["body"]).models})


def warbands_of(work: Work, campaign: str, keys: Iterable[str]) -> list[Row]:
    """Return the warbands named, each once.

    Raises:
        Refusal: one is gone, named twice, or of another campaign.
    """
    rows = [work.find("warband", key) for key in keys]
    for row in rows:
        if row["campaign"] != campaign:
            raise Refusal("campaign.refusal.other_campaign")
        if [other["id"] for other in rows].count(row["id"]) > 1:
            raise Refusal("campaign.refusal.warband_twice", name=row["name"])
    return rows
