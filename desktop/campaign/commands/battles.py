"""Battles: planned, described, set up, given up, deleted."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign import checks
from desktop.campaign.aftermath.absences import count_absences
from desktop.campaign.careers import recount
from desktop.campaign.command import Command, Told, command
from desktop.campaign.mustering import add_side, presence_at, warbands_of
from desktop.campaign.removing import remove_battle
from desktop.campaign.values import Clocks, OptionValue, kept_options
from desktop.campaign.work import Work
from desktop.rules.kernel.codec import encode

NO_CLOCKS = Clocks()
"""A battle played without a clock."""


@command("create_battle", "name", "number")
@dataclass(frozen=True, slots=True)
class CreateBattle(Command):
    """Plan a battle. Warbands named take their sides at once, with everybody fit mustered and their leader leading.

    Options that are not named are those that the campaign keeps for the game.
    """

    campaign: str
    name: str
    system: str = ""
    warbands: tuple[str, ...] = ()
    round_label: str = ""
    played_on: str | None = None
    options: tuple[OptionValue, ...] = ()
    clocks: Clocks = NO_CLOCKS
    notes: str = ""
    id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when campaign or warband is gone, the name is empty, the day is none."""
        campaign, name = work.find("campaign", self.campaign), checks.named(self.name)
        number, system = work.next_number(self.campaign), self.system or campaign["system"]
        options = (*kept_options(campaign["settings"], system), *self.options)
        battle = work.add("battle", {
            "campaign": self.campaign, "number": number, "name": name, "system": system,
            "state": "planned", "played_on": checks.day(self.played_on), "round_label": self.round_label.strip(),
            "options": {option.key: option.value for option in options}, "clocks": encode(self.clocks),
            "notes": self.notes}, self.id)
        presence = presence_at(work, battle)
        for position, warband in enumerate(warbands_of(work, self.campaign, self.warbands), 1):
            add_side(work, battle, warband, position, presence)
        return Told(self.campaign, {"name": name, "number": number}, battle)


@command("edit_battle", "name")
@dataclass(frozen=True, slots=True)
class EditBattle(Command):
    """Change what is said of a battle, at any time; None leaves a thing as it is, an empty day takes the day away."""

    battle: str
    name: str | None = None
    played_on: str | None = None
    round_label: str | None = None
    notes: str | None = None

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the battle is gone, the name is empty, the day is none."""
        row = work.find("battle", self.battle)
        values: dict[str, str | None] = {}
        if self.name is not None:
            values["name"] = checks.named(self.name)
        if self.played_on is not None:
            values["played_on"] = checks.day(self.played_on)
        if self.round_label is not None:
            values["round_label"] = self.round_label.strip()
        if self.notes is not None:
            values["notes"] = self.notes
        work.change("battle", self.battle, **values)
        if "played_on" in values:
            count_absences(work, row["campaign"])
        return Told(row["campaign"], {"name": str(values.get("name", row["name"]))}, self.battle)


@command("set_battle_system", "name")
@dataclass(frozen=True, slots=True)
class SetBattleSystem(Command):
    """Play a planned battle by another game; its options are what the campaign keeps for it, else its defaults."""

    battle: str
    system: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the battle is gone or has begun."""
        row = work.find("battle", self.battle)
        checks.planned(row)
        if row["system"] != self.system:
            kept = kept_options(work.find("campaign", row["campaign"])["settings"], self.system)
            work.change("battle", self.battle, system=self.system, options={one.key: one.value for one in kept})
        return Told(row["campaign"], {"name": row["name"]}, self.battle)


@command("set_battle_options", "name")
@dataclass(frozen=True, slots=True)
class SetBattleOptions(Command):
    """Say by which options and house rules a planned battle is played; options not named are at their defaults."""

    battle: str
    options: tuple[OptionValue, ...]

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the battle is gone or has begun."""
        row = work.find("battle", self.battle)
        checks.planned(row)
        work.change("battle", self.battle, options={option.key: option.value for option in self.options})
        return Told(row["campaign"], {"name": row["name"]}, self.battle)


@command("set_battle_clocks", "name")
@dataclass(frozen=True, slots=True)
class SetBattleClocks(Command):
    """Say how the clocks of a planned battle run."""

    battle: str
    clocks: Clocks

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the battle is gone or has begun."""
        row = work.find("battle", self.battle)
        checks.planned(row)
        work.change("battle", self.battle, clocks=encode(self.clocks))
        return Told(row["campaign"], {"name": row["name"]}, self.battle)


@command("delete_battle", "name")
@dataclass(frozen=True, slots=True)
class DeleteBattle(Command):
    """Delete a battle with its sides, musters and links; careers are added up without it. Undo brings it back."""

    battle: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the battle is gone already."""
        row = work.find("battle", self.battle)
        recruits = [muster["recruit"] for side in work.rows("battle_side", battle=self.battle)
                    for muster in work.rows("muster", side=side["id"])]
        remove_battle(work, self.battle)
        recount(work, recruits)
        count_absences(work, row["campaign"])
        return Told(row["campaign"], {"name": row["name"]}, self.battle)
