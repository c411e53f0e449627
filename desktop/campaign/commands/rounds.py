"""The rounds of a campaign: added, described, put in order, removed."""

from __future__ import annotations

from dataclasses import dataclass

from database.tables import Row
from desktop.campaign import checks
from desktop.campaign.command import Command, Told, command
from desktop.campaign.refusal import Refusal
from desktop.campaign.removing import remove_round
from desktop.campaign.work import Work


@command("add_round", "name")
@dataclass(frozen=True, slots=True)
class AddRound(Command):
    """Add a round at the end of the calendar. Units: days as `YYYY-MM-DD`, none where nobody said."""

    campaign: str
    name: str
    begins_on: str | None = None
    ends_on: str | None = None
    id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign is gone, the name is empty or taken, or the days are none."""
        work.find("campaign", self.campaign)
        add_round(work, self.campaign, self.name, (self.begins_on, self.ends_on), self.id)
        return Told(self.campaign, {"name": self.name.strip()})


@command("edit_round", "name")
@dataclass(frozen=True, slots=True)
class EditRound(Command):
    """Change name and days of a round; None leaves a thing as it is, an empty day takes the day away."""

    round: str
    name: str | None = None
    begins_on: str | None = None
    ends_on: str | None = None

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the round is gone, the name is empty or taken, or the days are none."""
        row = work.find("campaign_round", self.round)
        name = row["name"] if self.name is None else _free(work, row["campaign"], self.name, self.round)
        begins = row["begins_on"] if self.begins_on is None else self.begins_on
        ends = row["ends_on"] if self.ends_on is None else self.ends_on
        first, last = _days(begins, ends)
        work.change("campaign_round", self.round, name=name, begins_on=first, ends_on=last)
        return Told(row["campaign"], {"name": name})


@command("order_rounds", "name")
@dataclass(frozen=True, slots=True)
class OrderRounds(Command):
    """Put the rounds of a campaign in order; those that are not named keep their order behind those that are."""

    campaign: str
    rounds: tuple[str, ...]

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign or a round is gone, or a round is of another campaign."""
        campaign = work.find("campaign", self.campaign)
        named = [round_of(work, self.campaign, key)["id"] for key in dict.fromkeys(self.rounds)]
        others = [row["id"] for row in work.rows("campaign_round", campaign=self.campaign) if row["id"] not in named]
        for position, key in enumerate((*named, *others), 1):
            work.change("campaign_round", key, position=position)
        return Told(self.campaign, {"name": campaign["name"]})


@command("remove_round", "name", "n")
@dataclass(frozen=True, slots=True)
class RemoveRound(Command):
    """Take a round out of the calendar with its pairings; the battles they led to stay."""

    round: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the round is gone already."""
        row = work.find("campaign_round", self.round)
        pairings = len(work.rows("pairing", round=self.round))
        remove_round(work, self.round)
        return Told(row["campaign"], {"name": row["name"], "n": pairings})


def add_round(work: Work, campaign: str, name: str, days: tuple[str | None, str | None], key: str = "") -> str:
    """Add a round at the end; returns its id. Raises a Refusal when the name is empty or taken, or the days are none.

    Shape: days are those it begins and ends on.
    """
    first, last = _days(*days)
    return work.add("campaign_round", {
        "campaign": campaign, "name": _free(work, campaign, name), "begins_on": first, "ends_on": last,
        "position": work.next_position("campaign_round", campaign=campaign)}, key)


def round_of(work: Work, campaign: str, key: str) -> Row:
    """Return a round of a campaign. Raises a Refusal when it is gone or of another one."""
    row = work.find("campaign_round", key)
    if row["campaign"] != campaign:
        raise Refusal("campaign.refusal.other_campaign")
    return row


def _free(work: Work, campaign: str, name: str, mine: str = "") -> str:
    """Return a name that no other round bears: it is the title of a column of the line of battles."""
    kept = checks.named(name)
    taken = {row["name"].casefold() for row in work.rows("campaign_round", campaign=campaign) if row["id"] != mine}
    if kept.casefold() in taken:
        raise Refusal("campaign.refusal.round_taken", name=kept)
    return kept


def _days(begins: str | None, ends: str | None) -> tuple[str | None, str | None]:
    first, last = checks.day(begins), checks.day(ends)
    if first and last and last < first:
        raise Refusal("campaign.refusal.round_days", begins=first, ends=last)
    return first, last
