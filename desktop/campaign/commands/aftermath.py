"""The aftermath: what becomes of those taken out, marks given and healed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from database.tables import Row
from desktop.campaign import checks
from desktop.campaign.aftermath.absences import count_absences, forget_mark, set_absence
from desktop.campaign.aftermath.course import PRACTICE, Course, read_course
from desktop.campaign.aftermath.opening import revive_recruit
from desktop.campaign.aftermath.rules import COMBINE, DICE, KINDS, Change, Line, Rules, lines_for, rules_of
from desktop.campaign.aftermath.scars import KINDS as MARKS
from desktop.campaign.aftermath.scars import Scar, advances_of, fell, keep_scars, scars_of
from desktop.campaign.command import Command, Told, command
from desktop.campaign.commands.recruits import campaign_of
from desktop.campaign.copying import shown_name
from desktop.campaign.refusal import Refusal
from desktop.campaign.values import OUT_FATES
from desktop.campaign.work import Work
from desktop.rules.kernel.codec import encode


@dataclass(frozen=True, slots=True)
class Fall:
    """What was rolled for a recruit that was taken out, by the app or typed."""

    recruit: str
    roll: int
    typed: bool = False


@command("set_aftermath", "name")
@dataclass(frozen=True, slots=True)
class SetAftermath(Command):
    """Say what becomes of those taken out in a campaign; what was rolled before stays as it was.

    A table that is not whole yet is kept: only the rolls that it has no line for, or two, cannot be settled by it.
    """

    campaign: str
    rules: Rules

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign is gone, or a number is below nothing."""
        row, rules = work.find("campaign", self.campaign), self.rules
        growth = rules.growth
        if rules.kind not in KINDS or {rules.dice, growth.dice} - set(DICE) or rules.combine not in COMBINE:
            raise Refusal("campaign.refusal.no_table")
        times = [number for line in (*rules.lines, *growth.lines) for number in (line.misses, line.lasts)]
        if min(growth.step, growth.battle, growth.kill, growth.survival, *times) < 0:
            raise Refusal("campaign.refusal.below_nothing")
        work.change("campaign", self.campaign, settings={**row["settings"], "aftermath": encode(rules)})
        count_absences(work, self.campaign)
        return Told(self.campaign, {"name": row["name"]})


@command("settle_falls", "name", "n")
@dataclass(frozen=True, slots=True)
class SettleFalls(Command):
    """Settle what becomes of recruits that were taken out in a battle, each once, one by one or all together."""

    battle: str
    falls: tuple[Fall, ...]

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the battle left no trace, a roll is none of the table, or one is settled."""
        battle = work.find("battle", self.battle)
        rules = rules_of(work.find("campaign", battle["campaign"])["settings"])
        if battle["state"] != "finished" or battle["options"].get(PRACTICE):
            raise Refusal("campaign.refusal.no_aftermath", battle=battle["name"])
        if rules.kind == "text" or not self.falls:
            raise Refusal("campaign.refusal.no_table")
        course = read_course(work.connection, battle["campaign"])
        out = {row["recruit"] for side in work.rows("battle_side", battle=self.battle)
               for row in work.rows("muster", side=side["id"]) if row["fate"] in OUT_FATES - {"dead"}}
        for fall in self.falls:
            row = work.find("recruit", fall.recruit)
            if fall.recruit not in out:
                raise Refusal("campaign.refusal.not_out", name=shown_name(row), battle=battle["name"])
            if any(scar.rolled_in(self.battle) for scar in scars_of(row["before"])):
                raise Refusal("campaign.refusal.already_settled", name=shown_name(row), battle=battle["name"])
            _mark(work, row, _rolled(work, self.battle, fall, rules), course)
        count_absences(work, battle["campaign"], course)
        return Told(battle["campaign"], {"name": battle["name"], "n": len(self.falls)}, self.battle)


@command("give_mark", "name", "mark")
@dataclass(frozen=True, slots=True)
class GiveMark(Command):
    """Give a recruit an injury, advance, reward or feat by hand; under an `id` of its own it is given once."""

    recruit: str
    kind: str
    name: str
    changes: tuple[Change, ...] = ()
    lasts: int = 0
    id: str = ""
    text: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the recruit is gone, the mark has no name, or it was given already."""
        row, name = work.find("recruit", self.recruit), checks.named(self.name)
        if self.kind not in MARKS or self.lasts < 0:
            raise Refusal("campaign.refusal.below_nothing")
        if self.id and any(scar.id == self.id for scar in scars_of(row["before"])):
            raise Refusal("campaign.refusal.already_there")
        campaign = campaign_of(work, row["warband"])
        course = read_course(work.connection, campaign)
        scar = Scar(self.id or work.fresh_id(), self.kind, course.last(row["warband"]), name, changes=self.changes,
                    lasts=self.lasts, text=self.text.strip())
        _mark(work, row, scar, course)
        count_absences(work, campaign, course)
        return Told(campaign, {"name": shown_name(row), "mark": name})


@command("take_advance", "name", "mark")
@dataclass(frozen=True, slots=True)
class TakeAdvance(Command):
    """Take an advance that a recruit has earned: as rolled on the table of the campaign, or by hand under a name.

    `nth` counts the advances of its career from 1, so that each is taken once. Roll 0: by hand.
    """

    recruit: str
    nth: int
    roll: int = 0
    typed: bool = False
    name: str = ""
    changes: tuple[Change, ...] = ()
    text: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the recruit is gone, this advance is taken, or the roll is none of the table."""
        row = work.find("recruit", self.recruit)
        scars = scars_of(row["before"])
        if self.nth <= advances_of(scars):
            raise Refusal("campaign.refusal.already_advanced", name=shown_name(row))
        campaign = campaign_of(work, row["warband"])
        growth = rules_of(work.find("campaign", campaign)["settings"]).growth
        line = (_line(growth.lines, growth.dice, self.roll) if self.roll else
                Line(0, 0, checks.named(self.name), changes=self.changes, text=self.text.strip()))
        course = read_course(work.connection, campaign)
        scar = Scar(work.fresh_id(), "advance", course.last(row["warband"]), line.name, self.roll, self.typed,
                    changes=line.changes, lasts=line.lasts, text=line.text)
        _mark(work, row, scar, course)
        count_absences(work, campaign, course)
        return Told(campaign, {"name": shown_name(row), "mark": scar.name})


@command("heal_mark", "name", "mark")
@dataclass(frozen=True, slots=True)
class HealMark(Command):
    """Heal a mark: what it did is taken back, and nothing that another one did. That it was is still known."""

    recruit: str
    mark: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the recruit or the mark is gone, or it is healed already."""
        row = work.find("recruit", self.recruit)
        scars = scars_of(row["before"])
        scar = next((one for one in scars if one.id == self.mark and not one.healed), None)
        if scar is None:
            raise Refusal("campaign.refusal.no_scar", name=shown_name(row))
        campaign = campaign_of(work, row["warband"])
        keep_scars(work, self.recruit, [replace(one, healed=one.healed or one is scar) for one in scars])
        forget_mark(work, self.recruit, scar.id)
        if scar.dies:
            revive_recruit(work, self.recruit)
        count_absences(work, campaign)
        return Told(campaign, {"name": shown_name(row), "mark": scar.name})


def _rolled(work: Work, battle: str, fall: Fall, rules: Rules) -> Scar:
    line = _line(rules.lines, rules.dice, fall.roll)
    return Scar(work.fresh_id(), "injury", battle, line.name, fall.roll, fall.typed, line.dies, line.misses,
                line.changes, line.lasts, text=line.text)


def _line(lines: tuple[Line, ...], dice: str, roll: int) -> Line:
    """Return the line of a table for a roll. Raises a Refusal when there is none, or more than one."""
    found = lines_for(lines, roll) if roll in DICE[dice] else ()
    if len(found) != 1:
        raise Refusal("campaign.refusal.two_results" if found else "campaign.refusal.no_roll", roll=roll)
    return found[0]


def _mark(work: Work, recruit: Row, scar: Scar, course: Course) -> None:
    keep_scars(work, recruit["id"], (*scars_of(recruit["before"]), scar))
    if scar.misses:
        set_absence(work, work.find("recruit", recruit["id"]), scar.battle, scar.misses, course, mark=scar.id)
    if scar.dies:
        fell(work, recruit["id"])
