"""The battle of a pairing: planned from it, or one that is there; let go again."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign.command import Command, Told, command
from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.commands.pairings import sides_of
from desktop.campaign.refusal import Refusal
from desktop.campaign.values import OptionValue
from desktop.campaign.work import Work


@command("plan_pairing", "name", "number", "round")
@dataclass(frozen=True, slots=True)
class PlanPairing(Command):
    """Plan the battle of a pairing: both take their sides, it follows from the battles named, all as one act."""

    pairing: str
    name: str
    system: str = ""
    follows: tuple[str, ...] = ()
    options: tuple[OptionValue, ...] = ()
    id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when something is gone, nobody is to be met, or there is a battle already."""
        row = work.find("pairing", self.pairing)
        round_row = work.find("campaign_round", row["round"])
        campaign = round_row["campaign"]
        if not row["second"]:
            raise Refusal("campaign.refusal.pairing_sits_out", name=work.find("warband", row["first"])["name"])
        if row["battle"]:
            raise Refusal("campaign.refusal.pairing_has_battle", battle=work.find("battle", row["battle"])["name"])
        made = CreateBattle(campaign, self.name, self.system, (row["first"], row["second"]), options=self.options,
                            id=self.id or work.fresh_id())
        told = made.run(work)
        work.change("pairing", self.pairing, battle=made.id)
        for before in dict.fromkeys(self.follows):
            LinkBattles(before, made.id).run(work)
        return Told(campaign, {**told.params, "round": round_row["name"]}, made.id)


@command("pair_battle", "name", "round", "sides")
@dataclass(frozen=True, slots=True)
class PairBattle(Command):
    """Let a battle that is there be the one of a pairing, in the place of what was said before."""

    pairing: str
    battle: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when something is gone, others fight in it, or it is of another pairing."""
        row, battle = work.find("pairing", self.pairing), work.find("battle", self.battle)
        round_row = work.find("campaign_round", row["round"])
        if battle["campaign"] != round_row["campaign"]:
            raise Refusal("campaign.refusal.other_campaign")
        sides = sides_of(work, row["first"], row["second"])
        fight = {side["warband"] for side in work.rows("battle_side", battle=self.battle)}
        if not row["second"] or not {row["first"], row["second"]} <= fight:
            raise Refusal("campaign.refusal.not_their_battle", battle=battle["name"], sides=sides)
        if any(other["id"] != self.pairing for other in work.rows("pairing", battle=self.battle)):
            raise Refusal("campaign.refusal.battle_paired", battle=battle["name"])
        work.change("pairing", self.pairing, battle=self.battle)
        return Told(round_row["campaign"], {"name": battle["name"], "round": round_row["name"], "sides": sides},
                    self.battle)


@command("unpair_battle", "name", "round")
@dataclass(frozen=True, slots=True)
class UnpairBattle(Command):
    """Let the battle of a pairing go: it stays, and counts for the pairing no more."""

    pairing: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the pairing is gone or has no battle."""
        row = work.find("pairing", self.pairing)
        round_row = work.find("campaign_round", row["round"])
        if not row["battle"]:
            raise Refusal("campaign.refusal.no_battle")
        battle = work.find("battle", row["battle"])
        work.change("pairing", self.pairing, battle=None)
        return Told(round_row["campaign"], {"name": battle["name"], "round": round_row["name"]}, battle["id"])
