"""Who fights: sides of a battle and their musters, made from warbands and from their named parts."""

from __future__ import annotations

from collections.abc import Iterable

from database.tables import Row
from desktop.campaign.aftermath.presence import Presence
from desktop.campaign.aftermath.scars import LED
from desktop.campaign.cardrows import card_of
from desktop.campaign.carried_units import absent_from
from desktop.campaign.copying import shown_name
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work
from desktop.rules.kernel.card import with_options


def add_side(work: Work, battle: str, warband: Row, position: int, presence: Presence) -> str:
    """Put a warband on a side of a battle, led by its leader: everybody fights who is fit for it."""
    fit = fit_of(work, warband["id"], battle, presence)
    side = work.add("battle_side", {"battle": battle, "warband": warband["id"], "position": position,
                                    "leader_recruit": leader_of(warband, fit, presence)})
    muster(work, side, fit)
    return side


def presence_at(work: Work, battle: str) -> Presence:
    """Return who is there when in the campaign of a battle, as it is stored now."""
    return Presence.of(work.connection, work.find("battle", battle)["campaign"])


def fit_of(work: Work, warband: str, battle: str, presence: Presence) -> list[Row]:
    """Return the recruits of a warband that are there for a battle at its place and do not stay away from it."""
    away = absent_from(presence.course, battle)
    rows = work.rows("recruit", warband=warband)
    presence.look_up([row["id"] for row in rows if row["state"] != "active"])
    return [row for row in rows if row["id"] not in away and presence.fit(row, battle)]


def leader_of(warband: Row, recruits: Iterable[Row], presence: Presence) -> str | None:
    """Return who of some recruits leads a warband: one that led it when it died later, else its leader now."""
    found = list(recruits)
    fallen = [row for row in found if row["state"] == "dead" and row["before"].get(LED) and presence.death(row)]
    if fallen:
        return str(min(fallen, key=lambda row: presence.course.place[presence.death(row)])["id"])
    leader: str | None = warband["leader_id"]
    return leader if leader in {row["id"] for row in found} else None


def muster(work: Work, side: str, recruits: Iterable[Row]) -> None:
    """Add recruits to the muster of a side, in order, with the models each brings."""
    for position, row in enumerate(recruits, work.next_position("muster", side=side)):
        work.add("muster", {"side": side, "recruit": row["id"], "position": position, "models": models_of(row)})


def muster_anew(work: Work, side: Row, recruits: list[Row], presence: Presence) -> None:
    """Let these recruits fight for a side, in their order; a leader who is not among them does not lead."""
    keys = [row["id"] for row in recruits]
    present = {row["recruit"]: row["id"] for row in work.rows("muster", side=side["id"])}
    for recruit, key in present.items():
        if recruit not in keys:
            work.remove("muster", key)
    if side["leader_recruit"] not in keys:
        leader = leader_of(work.find("warband", side["warband"]), recruits, presence)
        work.change("battle_side", side["id"], leader_recruit=leader)
    muster(work, side["id"], [row for row in recruits if row["id"] not in present])
    for position, row in enumerate(recruits, 1):
        place = work.rows("muster", side=side["id"], recruit=row["id"])[0]
        work.change("muster", place["id"], position=position)


def models_of(recruit: Row) -> int:
    """Return how many models a recruit brings, with what its options add or take away."""
    return with_options(card_of(recruit["body"])).models


def count_again(work: Work, battle: str) -> None:
    """Write down how many models each mustered recruit brings now: cards may have changed since they were mustered.

    Who serves no more at its place does not fight, and does not lead: a file may hold a battle planned before.
    """
    presence = presence_at(work, battle)
    for side in work.rows("battle_side", battle=battle):
        recruits = [work.find("recruit", row["recruit"]) for row in work.rows("muster", side=side["id"])]
        serving = [row for row in recruits if presence.may(row, battle)]
        if len(serving) < len(recruits):
            muster_anew(work, side, serving, presence)
        for row in work.rows("muster", side=side["id"]):
            work.change("muster", row["id"], models=models_of(work.find("recruit", row["recruit"])))


def strike_off(work: Work, recruit: str) -> None:
    """Take a recruit off the named musters."""
    for row in work.rows("named_muster_recruit", recruit=recruit):
        work.remove("named_muster_recruit", row["id"])


def ask_there(presence: Presence, recruit: Row, battle: str) -> None:
    """Ask that a recruit may be mustered for a battle.

    Raises:
        Refusal: it died or left before.
    """
    if not presence.may(recruit, battle):
        died = presence.course.stage(presence.death(recruit))
        if died is not None:
            raise Refusal("campaign.refusal.died_before", name=shown_name(recruit), battle=f"{died.number} {died.name}")
        raise Refusal("campaign.refusal.not_active", name=shown_name(recruit))


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
