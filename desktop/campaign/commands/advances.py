"""What befalls a recruit outside its card: its career so far, battles to miss, whether it still serves."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign.aftermath.absences import set_absence
from desktop.campaign.aftermath.course import read_course
from desktop.campaign.aftermath.scars import note_led, note_left
from desktop.campaign.careers import CAREER, recount
from desktop.campaign.command import Command, Told, command
from desktop.campaign.commands.recruits import campaign_of
from desktop.campaign.copying import shown_name
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work

STATES = ("active", "retired", "dead")
"""What a recruit may be to its warband."""


@command("edit_career", "name")
@dataclass(frozen=True, slots=True)
class EditCareer(Command):
    """Say what a recruit did before its battles here; those are counted on top."""

    recruit: str
    battles: int = 0
    kills: int = 0
    times_out: int = 0

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the recruit is gone or a number is below nothing."""
        row = work.find("recruit", self.recruit)
        before = {part: getattr(self, part) for part in CAREER}
        if min(before.values()) < 0:
            raise Refusal("campaign.refusal.below_nothing")
        others = {key: value for key, value in row["before"].items() if key not in CAREER}
        told = {part: number for part, number in before.items() if number}
        work.change("recruit", self.recruit, before={**others, **told})
        recount(work, [self.recruit])
        return Told(campaign_of(work, row["warband"]), {"name": shown_name(row)})


@command("set_misses", "name", "n")
@dataclass(frozen=True, slots=True)
class SetMisses(Command):
    """Say how many battles a recruit must miss from now on."""

    recruit: str
    n: int

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the recruit is gone or the number is below nothing."""
        row = work.find("recruit", self.recruit)
        if self.n < 0:
            raise Refusal("campaign.refusal.below_nothing")
        campaign = campaign_of(work, row["warband"])
        course = read_course(work.connection, campaign)
        set_absence(work, row, course.last(row["warband"]), self.n, course, only=True)
        work.change("recruit", self.recruit, misses=self.n)
        return Told(campaign, {"name": shown_name(row), "n": self.n})


@command("set_recruit_state", "name", "state")
@dataclass(frozen=True, slots=True)
class SetRecruitState(Command):
    """Say whether a recruit is active, retired or dead. One that does not serve any more leads no warband."""

    recruit: str
    state: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the recruit is gone or there is no such state."""
        row = work.find("recruit", self.recruit)
        if self.state not in STATES:
            raise Refusal("campaign.refusal.no_state")
        campaign = campaign_of(work, row["warband"])
        work.change("recruit", self.recruit, state=self.state)
        if self.state != row["state"]:
            note_led(work, self.recruit, led=False)
            last = "" if self.state == "active" else read_course(work.connection, campaign).last(row["warband"])
            note_left(work, self.recruit, self.state, last)
        if self.state != "active" and work.find("warband", row["warband"])["leader_id"] == self.recruit:
            work.change("warband", row["warband"], leader_id=None)
        return Told(campaign, {"name": shown_name(row), "state": self.state})
