"""Who leads a warband, and who leads it in one battle."""

from __future__ import annotations

from dataclasses import dataclass

from database.tables import Row
from desktop.campaign import checks
from desktop.campaign.command import Command, Told, command
from desktop.campaign.copying import shown_name
from desktop.campaign.mustering import ask_there, presence_at
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work


@command("name_leader", "warband", "name")
@dataclass(frozen=True, slots=True)
class NameLeader(Command):
    """Name the leader of a warband, or nobody (an empty recruit). Whom the rules advise is for a query to say."""

    warband: str
    recruit: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the warband is gone or the recruit does not serve in it."""
        warband = work.find("warband", self.warband)
        name = _serving(work, self.recruit, warband["id"], warband["name"]) if self.recruit else "—"
        work.change("warband", self.warband, leader_id=self.recruit or None)
        return Told(warband["campaign"], {"warband": warband["name"], "name": name})


@command("set_battle_leader", "battle", "warband", "name")
@dataclass(frozen=True, slots=True)
class SetBattleLeader(Command):
    """Name who leads a side in one battle, or nobody; it must be mustered."""

    side: str
    recruit: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the side is gone, the battle has begun, or the recruit is not mustered."""
        side = work.find("battle_side", self.side)
        battle, warband = work.find("battle", side["battle"]), work.find("warband", side["warband"])
        checks.planned(battle)
        name = "—"
        if self.recruit:
            row = _of_warband(work, self.recruit, warband["id"], warband["name"])
            ask_there(presence_at(work, battle["id"]), row, battle["id"])
            name = shown_name(row)
            if not work.rows("muster", side=self.side, recruit=self.recruit):
                raise Refusal("campaign.refusal.not_mustered", name=name)
        work.change("battle_side", self.side, leader_recruit=self.recruit or None)
        return Told(battle["campaign"], {"battle": battle["name"], "warband": warband["name"], "name": name},
                    battle["id"])


def _serving(work: Work, recruit: str, warband: str, warband_name: str) -> str:
    """Return the name of a recruit that serves in a warband. Raises a Refusal when it does not."""
    row = _of_warband(work, recruit, warband, warband_name)
    if row["state"] != "active":
        raise Refusal("campaign.refusal.not_active", name=shown_name(row))
    return shown_name(row)


def _of_warband(work: Work, recruit: str, warband: str, warband_name: str) -> Row:
    row = work.find("recruit", recruit)
    if row["warband"] != warband:
        raise Refusal("campaign.refusal.not_of_warband", warband=warband_name)
    return row
