"""Several recruits at once: copied, moved to another warband, put in another order."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign.aftermath.course import read_course
from desktop.campaign.aftermath.moving import keep_terms
from desktop.campaign.command import Command, Told, command
from desktop.campaign.copying import chosen, copy_recruits, shown_name, shown_names
from desktop.campaign.mustering import strike_off
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work


@command("copy_recruits", "warband", "name", "n")
@dataclass(frozen=True, slots=True)
class CopyRecruits(Command):
    """Copy recruits to the end of a warband, their own or another; each copy begins a career of its own."""

    recruits: tuple[str, ...]
    warband: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when a recruit or the warband is gone, or none is named."""
        rows = chosen(work, self.recruits)
        target = work.find("warband", self.warband or rows[0]["warband"])
        copy_recruits(work, rows, target["id"])
        return Told(target["campaign"], {"warband": target["name"], "name": shown_names(rows), "n": len(rows)})


@command("move_recruits", "warband", "name", "n")
@dataclass(frozen=True, slots=True)
class MoveRecruits(Command):
    """Move recruits to the end of another warband of the same campaign; their careers go with them."""

    recruits: tuple[str, ...]
    warband: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when somebody is gone, the campaign is another, or one is mustered for a battle."""
        rows, target = chosen(work, self.recruits), work.find("warband", self.warband)
        if work.find("warband", rows[0]["warband"])["campaign"] != target["campaign"]:
            raise Refusal("campaign.refusal.other_campaign")
        position = work.next_position("recruit", warband=self.warband)
        course = read_course(work.connection, target["campaign"])
        moving = [row for row in rows if row["warband"] != self.warband]
        for number, row in enumerate(moving):
            _leave(work, row["id"], shown_name(row))
            keep_terms(work, row, self.warband, course)
            work.change("recruit", row["id"], warband=self.warband, position=position + number)
        return Told(target["campaign"], {"warband": target["name"], "name": shown_names(rows), "n": len(rows)})


@command("order_recruits", "warband")
@dataclass(frozen=True, slots=True)
class OrderRecruits(Command):
    """Put the recruits of a warband in an order; those not named come after, in the order they had."""

    warband: str
    recruits: tuple[str, ...]

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the warband is gone or a recruit is not of it."""
        warband = work.find("warband", self.warband)
        present = [row["id"] for row in work.rows("recruit", warband=self.warband)]
        if not set(self.recruits) <= set(present):
            raise Refusal("campaign.refusal.not_of_warband", warband=warband["name"])
        wanted = list(dict.fromkeys((*self.recruits, *present)))
        for position, key in enumerate(wanted, 1):
            work.change("recruit", key, position=position)
        return Told(warband["campaign"], {"warband": warband["name"]})


def _leave(work: Work, recruit: str, name: str) -> None:
    """Take a recruit out of its warband. Raises a Refusal while a battle that is not over counts on it."""
    for muster in work.rows("muster", recruit=recruit):
        battle = work.find("battle", work.find("battle_side", muster["side"])["battle"])
        if battle["state"] in ("planned", "running"):
            raise Refusal("campaign.refusal.mustered", name=name, battle=battle["name"])
    strike_off(work, recruit)
    for warband in work.rows("warband", leader_id=recruit):
        work.change("warband", warband["id"], leader_id=None)
