"""Who fights whom, and which part of each warband comes."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign import checks
from desktop.campaign.command import Command, Told, command
from desktop.campaign.mustering import add_side, ask_there, muster, presence_at, warbands_of
from desktop.campaign.refusal import Refusal
from desktop.campaign.removing import remove_side
from desktop.campaign.work import Work


@command("set_sides", "name", "sides")
@dataclass(frozen=True, slots=True)
class SetSides(Command):
    """Say which warbands fight, in order. A side that stays keeps its muster; a new one musters everybody fit."""

    battle: str
    warbands: tuple[str, ...]

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when battle or warband is gone, the battle has begun, a warband is named twice."""
        battle = work.find("battle", self.battle)
        checks.planned(battle)
        warbands = warbands_of(work, battle["campaign"], self.warbands)
        present = {side["warband"]: side["id"] for side in work.rows("battle_side", battle=self.battle)}
        for warband, side in present.items():
            if warband not in self.warbands:
                remove_side(work, side)
        presence = presence_at(work, self.battle)
        for position, warband in enumerate(warbands, 1):
            if warband["id"] in present:
                work.change("battle_side", present[warband["id"]], position=position)
            else:
                add_side(work, self.battle, warband, position, presence)
        names = ", ".join(warband["name"] for warband in warbands) or "—"
        return Told(battle["campaign"], {"name": battle["name"], "sides": names}, self.battle)


@command("set_muster", "name", "warband", "n")
@dataclass(frozen=True, slots=True)
class SetMuster(Command):
    """Say which recruits fight for a side; a leader who is not among them does not lead."""

    side: str
    recruits: tuple[str, ...]

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when something is gone, the battle has begun, one is of elsewhere or dead by then."""
        side = work.find("battle_side", self.side)
        battle, warband = work.find("battle", side["battle"]), work.find("warband", side["warband"])
        checks.planned(battle)
        presence = presence_at(work, battle["id"])
        wanted = [work.find("recruit", key) for key in dict.fromkeys(self.recruits)]
        for row in wanted:
            if row["warband"] != warband["id"]:
                raise Refusal("campaign.refusal.not_of_warband", warband=warband["name"])
            ask_there(presence, row, battle["id"])
        present = {row["recruit"]: row["id"] for row in work.rows("muster", side=self.side)}
        for recruit, row_id in present.items():
            if recruit not in self.recruits:
                work.remove("muster", row_id)
        if side["leader_recruit"] not in self.recruits:
            work.change("battle_side", self.side, leader_recruit=None)
        muster(work, self.side, [row for row in wanted if row["id"] not in present])
        return Told(battle["campaign"], {"name": battle["name"], "warband": warband["name"], "n": len(wanted)},
                    battle["id"])
