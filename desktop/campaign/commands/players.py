"""The players of a campaign."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign import checks
from desktop.campaign.command import Command, Told, command
from desktop.campaign.work import Work


@command("create_player", "name")
@dataclass(frozen=True, slots=True)
class CreatePlayer(Command):
    """Note down somebody who plays."""

    campaign: str
    name: str
    contact: str = ""
    id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign is gone, the name is empty or the id is taken."""
        work.find("campaign", self.campaign)
        name = checks.named(self.name)
        work.add("player", {"campaign": self.campaign, "name": name, "contact": self.contact,
                            "position": work.next_position("player", campaign=self.campaign)}, self.id)
        return Told(self.campaign, {"name": name})


@command("edit_player", "name")
@dataclass(frozen=True, slots=True)
class EditPlayer(Command):
    """Change the name of a player and how to reach them."""

    player: str
    name: str
    contact: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the player is gone or the name is empty."""
        row, name = work.find("player", self.player), checks.named(self.name)
        work.change("player", self.player, name=name, contact=self.contact)
        return Told(row["campaign"], {"name": name})


@command("delete_player", "name", "n")
@dataclass(frozen=True, slots=True)
class DeletePlayer(Command):
    """Strike a player off; the warbands stay, without a player."""

    player: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the player is gone already."""
        row = work.find("player", self.player)
        warbands = work.rows("warband", player=self.player)
        for warband in warbands:
            work.change("warband", warband["id"], player=None)
        work.remove("player", self.player)
        return Told(row["campaign"], {"name": row["name"], "n": len(warbands)})
