"""Campaigns: made, named, described, valued, deleted."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign import checks
from desktop.campaign.command import Command, Told, command
from desktop.campaign.removing import remove_campaign
from desktop.campaign.values import OptionValue, PointsTable
from desktop.campaign.work import Work
from desktop.rules.kernel.codec import encode


@command("create_campaign", "name")
@dataclass(frozen=True, slots=True)
class CreateCampaign(Command):
    """Make a campaign; `system` is what its battles are played by unless they say otherwise."""

    name: str
    system: str = "skirmish"
    notes: str = ""
    id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the name is empty or the id is taken."""
        name = checks.named(self.name)
        key = work.add("campaign", {"name": name, "system": self.system, "notes": self.notes, "created_at": work.now,
                                    "position": work.next_position("campaign")}, self.id)
        return Told(key, {"name": name})


@command("rename_campaign", "old", "name")
@dataclass(frozen=True, slots=True)
class RenameCampaign(Command):
    """Give a campaign another name."""

    campaign: str
    name: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign is gone or the name is empty."""
        old, name = work.find("campaign", self.campaign)["name"], checks.named(self.name)
        work.change("campaign", self.campaign, name=name)
        return Told(self.campaign, {"old": old, "name": name})


@command("edit_campaign_notes", "name")
@dataclass(frozen=True, slots=True)
class EditCampaignNotes(Command):
    """Write the notes of a campaign."""

    campaign: str
    notes: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign is gone."""
        name = work.find("campaign", self.campaign)["name"]
        work.change("campaign", self.campaign, notes=self.notes)
        return Told(self.campaign, {"name": name})


@command("set_points_table", "major", "minor", "draw", "loss")
@dataclass(frozen=True, slots=True)
class SetPointsTable(Command):
    """Say what outcomes are worth in the standings of a campaign."""

    campaign: str
    points: PointsTable

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign is gone."""
        settings = work.find("campaign", self.campaign)["settings"]
        work.change("campaign", self.campaign, settings={**settings, "points": encode(self.points)})
        table = self.points
        return Told(self.campaign, {"major": table.major, "minor": table.minor, "draw": table.draw, "loss": table.loss})


@command("keep_options", "name")
@dataclass(frozen=True, slots=True)
class KeepOptions(Command):
    """Play all later battles of a campaign by these options of a game; without any, by the game's own defaults."""

    campaign: str
    system: str
    options: tuple[OptionValue, ...] = ()

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign is gone."""
        row = work.find("campaign", self.campaign)
        kept = {**row["settings"].get("options", {}), self.system: {one.key: one.value for one in self.options}}
        kept = {system: values for system, values in kept.items() if values}
        work.change("campaign", self.campaign, settings={**row["settings"], "options": kept})
        return Told(self.campaign, {"name": row["name"]})


@command("delete_campaign", "name")
@dataclass(frozen=True, slots=True)
class DeleteCampaign(Command):
    """Delete a campaign with everything in it; undo brings all of it back."""

    campaign: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign is gone already."""
        name = work.find("campaign", self.campaign)["name"]
        remove_campaign(work, self.campaign)
        return Told(self.campaign, {"name": name})
