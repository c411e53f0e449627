"""Warbands: made, edited, duplicated, deleted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from desktop.campaign import checks
from desktop.campaign.command import Command, Told, command
from desktop.campaign.copying import copy_recruits
from desktop.campaign.refusal import Refusal
from desktop.campaign.removing import remove_warband
from desktop.campaign.work import Work


@command("create_warband", "name")
@dataclass(frozen=True, slots=True)
class CreateWarband(Command):
    """Make a warband in a campaign. `tincture` and `charge` are what its banner shows."""

    campaign: str
    name: str
    system: str = ""
    player: str = ""
    points_limit: str = ""
    tincture: str = ""
    charge: str = ""
    notes: str = ""
    id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when campaign or player is gone, the name is empty, the limit no number."""
        campaign, name = work.find("campaign", self.campaign), checks.named(self.name)
        player = player_of(work, self.player, self.campaign)
        work.add("warband", {
            "campaign": self.campaign, "player": player, "name": name, "system": self.system or campaign["system"],
            "points_limit": checks.points(self.points_limit), "tincture": self.tincture, "charge": self.charge,
            "notes": self.notes, "position": work.next_position("warband", campaign=self.campaign)}, self.id)
        return Told(self.campaign, {"name": name})


@command("edit_warband", "name")
@dataclass(frozen=True, slots=True)
class EditWarband(Command):
    """Change what is said of a warband; None leaves a thing as it is, an empty player takes the player away."""

    warband: str
    name: str | None = None
    player: str | None = None
    points_limit: str | None = None
    tincture: str | None = None
    charge: str | None = None
    notes: str | None = None

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when warband or player is gone, the name is empty, the limit no number."""
        row = work.find("warband", self.warband)
        values: dict[str, str | None] = {part: getattr(self, part) for part in ("tincture", "charge", "notes")}
        if self.name is not None:
            values["name"] = checks.named(self.name)
        if self.points_limit is not None:
            values["points_limit"] = checks.points(self.points_limit)
        values = {part: value for part, value in values.items() if value is not None}
        if self.player is not None:
            values["player"] = player_of(work, self.player, row["campaign"])
        work.change("warband", self.warband, **values)
        return Told(row["campaign"], {"name": str(values.get("name", row["name"]))})


@command("duplicate_warband", "old", "name")
@dataclass(frozen=True, slots=True)
class DuplicateWarband(Command):
    """Put a copy of a warband beside it, or into another campaign, with its limits and its named musters.

    The recruits that are active come with their cards as they are now and begin a career of their own: what a card has
    gained stands on it once, and what it did is not told twice.
    """

    warband: str
    name: str
    campaign: str = ""
    id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when warband or campaign is gone, the name is empty or the id is taken."""
        original, name = work.find("warband", self.warband), checks.named(self.name)
        campaign = self.campaign or original["campaign"]
        work.find("campaign", campaign)
        same = campaign == original["campaign"]
        copy = work.add("warband", {
            **original, "campaign": campaign, "name": name, "leader_id": None,
            "player": original["player"] if same else None,
            "position": work.next_position("warband", campaign=campaign)}, self.id)
        active = work.rows("recruit", warband=self.warband, state="active")
        made = copy_recruits(work, active, copy)
        if original["leader_id"] in made:
            work.change("warband", copy, leader_id=made[original["leader_id"]])
        _copy_limits(work, self.warband, copy)
        _copy_musters(work, self.warband, copy, made)
        return Told(campaign, {"old": original["name"], "name": name})


@command("delete_warband", "name", "n")
@dataclass(frozen=True, slots=True)
class DeleteWarband(Command):
    """Delete a warband with its recruits; undo brings them back. One that stands in a battle stays."""

    warband: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the warband is gone already or stands in a battle."""
        row = work.find("warband", self.warband)
        recruits = work.rows("recruit", warband=self.warband)
        for side in _sides_with(work, self.warband, [recruit["id"] for recruit in recruits]):
            battle = work.find("battle", work.find("battle_side", side)["battle"])
            raise Refusal("campaign.refusal.warband_in_battle", name=row["name"], battle=battle["name"])
        remove_warband(work, self.warband)
        return Told(row["campaign"], {"name": row["name"], "n": len(recruits)})


def _sides_with(work: Work, warband: str, recruits: list[str]) -> Iterator[str]:
    """Yield the sides of battles that a warband or one of its recruits stands in."""
    for side in work.rows("battle_side", warband=warband):
        yield side["id"]
    for recruit in recruits:
        for muster in work.rows("muster", recruit=recruit):
            yield muster["side"]
        for side in work.rows("battle_side", leader_recruit=recruit):
            yield side["id"]


def _copy_limits(work: Work, warband: str, copy: str) -> None:
    for row in work.rows("warband_limits", id=warband):
        work.add("warband_limits", {"limits": row["limits"]}, copy)


def _copy_musters(work: Work, warband: str, copy: str, made: dict[str, str]) -> None:
    """Copy the named musters of a warband, each with the copies of those who are on it."""
    for row in work.rows("named_muster", warband=warband):
        muster = work.add("named_muster", {**row, "warband": copy})
        for member in work.rows("named_muster_recruit", muster=row["id"]):
            if member["recruit"] in made:
                work.add("named_muster_recruit", {"muster": muster, "recruit": made[member["recruit"]]})


def player_of(work: Work, player: str, campaign: str) -> str | None:
    """Return the player a warband is given, None for nobody.

    Raises:
        Refusal: the player is gone, or plays in another campaign.
    """
    if not player:
        return None
    if work.find("player", player)["campaign"] != campaign:
        raise Refusal("campaign.refusal.other_campaign")
    return player
