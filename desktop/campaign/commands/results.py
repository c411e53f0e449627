"""The result of a battle written back into the campaign, once; undo opens the battle again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from database.tables import Row
from desktop.campaign.aftermath.absences import count_absences, set_absence, settle_older
from desktop.campaign.aftermath.course import PRACTICE, Course, read_course
from desktop.campaign.aftermath.opening import reopen_side
from desktop.campaign.aftermath.scars import fell
from desktop.campaign.careers import recount
from desktop.campaign.command import Command, Told, command
from desktop.campaign.copying import shown_name
from desktop.campaign.mustering import count_again
from desktop.campaign.refusal import Refusal
from desktop.campaign.rules_needed import ask_rules
from desktop.campaign.values import FATES, OUTCOMES, OptionValue
from desktop.campaign.work import Work


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a mustered recruit. `lost` counts models, `misses` the battles it must miss after this one."""

    recruit: str
    fate: str
    lost: int = 0
    kills: int = 0
    misses: int = 0
    notes: str = ""


@dataclass(frozen=True, slots=True)
class SideResult:
    """How a battle ended for a side; of recruits not named nothing is known but that they fought.

    `leader` is the recruit that led at the table in the end, empty where nothing is known but what was planned.
    """

    side: str
    outcome: str
    score: str = ""
    fates: tuple[Fate, ...] = ()
    notes: str = ""
    leader: str = ""


@command("write_back", "name", "winner")
@dataclass(frozen=True, slots=True)
class WriteBack(Command):
    """Write the result of a battle back: outcomes, fates, careers, who misses the next one.

    `kind` is the code of how it ended (`rout`, `agreed` ...), `facts` are what else is to be remembered. A battle that
    was not fought in the tracker may be written back as well.
    """

    battle: str
    sides: tuple[SideResult, ...]
    kind: str = ""
    facts: tuple[OptionValue, ...] = ()

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when it is gone, written back already, of newer rules, or the result does not fit."""
        battle = work.find("battle", self.battle)
        if battle["state"] == "finished":
            raise Refusal("campaign.refusal.already_written_back", battle=battle["name"])
        ask_rules(work.connection, self.battle, battle["name"])
        if battle["state"] == "planned":
            count_again(work, self.battle)
        sides = {row["id"]: row for row in work.rows("battle_side", battle=self.battle)}
        if not sides or {result.side for result in self.sides} != set(sides) or len(self.sides) != len(sides):
            raise Refusal("campaign.refusal.sides_differ", battle=battle["name"])
        course = read_course(work.connection, battle["campaign"])
        settle_older(work, battle["campaign"], course)
        work.change("battle", self.battle, state="finished", result_kind=self.kind,
                    result={fact.key: fact.value for fact in self.facts})
        traces = None if battle["options"].get(PRACTICE) else course
        for result in self.sides:
            _write_side(work, sides[result.side], result, traces)
        count_absences(work, battle["campaign"])
        return Told(battle["campaign"], {"name": battle["name"], "winner": _winner(work, sides, self.sides)},
                    self.battle)


@command("abandon_battle", "name")
@dataclass(frozen=True, slots=True)
class AbandonBattle(Command):
    """Give a battle up: it counts for nobody. Its steps stay in its log."""

    battle: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the battle is gone, written back already, or of newer rules."""
        battle = work.find("battle", self.battle)
        if battle["state"] == "finished":
            raise Refusal("campaign.refusal.already_written_back", battle=battle["name"])
        ask_rules(work.connection, self.battle, battle["name"])
        work.change("battle", self.battle, state="abandoned")
        return Told(battle["campaign"], {"name": battle["name"]}, self.battle)


@command("set_practice", "name", "practice")
@dataclass(frozen=True, slots=True)
class SetPractice(Command):
    """Say whether a battle is one for practice, which leaves no trace in the campaign."""

    battle: str
    practice: bool

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the battle is gone, written back already, or of newer rules."""
        battle = work.find("battle", self.battle)
        if battle["state"] == "finished":
            raise Refusal("campaign.refusal.already_written_back", battle=battle["name"])
        ask_rules(work.connection, self.battle, battle["name"])
        others = {key: value for key, value in battle["options"].items() if key != PRACTICE}
        work.change("battle", self.battle, options={**others, PRACTICE: True} if self.practice else others)
        return Told(battle["campaign"], {"name": battle["name"], "practice": int(self.practice)}, self.battle)


@command("reopen_battle", "name")
@dataclass(frozen=True, slots=True)
class ReopenBattle(Command):
    """Open a battle that is over or given up again: what it did to the campaign is gone, whatever was done since.

    Its steps are as they were. Those it killed live, and lead again where nobody else was named.
    """

    battle: str

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the battle is gone, neither over nor given up, or of newer rules."""
        battle = work.find("battle", self.battle)
        if battle["state"] not in ("finished", "abandoned"):
            raise Refusal("campaign.refusal.not_over", battle=battle["name"])
        ask_rules(work.connection, self.battle, battle["name"])
        course = read_course(work.connection, battle["campaign"])
        settle_older(work, battle["campaign"], course)
        work.change("battle", self.battle, state="running" if battle["start"] else "planned", result_kind="", result={})
        for side in work.rows("battle_side", battle=self.battle):
            reopen_side(work, side)
        count_absences(work, battle["campaign"])
        return Told(battle["campaign"], {"name": battle["name"]}, self.battle)


def _write_side(work: Work, side: Row, result: SideResult, course: Course | None) -> None:
    """Write the result of a side. Shape: without a course nobody bears a trace of it: the battle was for practice."""
    if result.outcome not in OUTCOMES:
        raise Refusal("campaign.refusal.no_outcome")
    work.change("battle_side", side["id"], outcome=result.outcome, score=result.score.strip(), notes=result.notes)
    musters = {row["recruit"]: row for row in work.rows("muster", side=side["id"])}
    if result.leader in musters:
        work.change("battle_side", side["id"], leader_recruit=result.leader)
    for fate in result.fates:
        if fate.recruit not in musters:
            raise Refusal("campaign.refusal.not_mustered", name=shown_name(work.find("recruit", fate.recruit)))
        _write_fate(work, musters[fate.recruit], fate)
        if course is not None:
            _leave_trace(work, side["battle"], fate, course)
    recount(work, musters)


def _write_fate(work: Work, muster: Row, fate: Fate) -> None:
    if fate.fate not in FATES:
        raise Refusal("campaign.refusal.no_fate")
    if min(fate.lost, fate.kills, fate.misses) < 0 or fate.lost > muster["models"] > 0:
        raise Refusal("campaign.refusal.losses", models=muster["models"])
    work.change("muster", muster["id"], fate=fate.fate, lost=fate.lost, kills=fate.kills, notes=fate.notes)


def _leave_trace(work: Work, battle: str, fate: Fate, course: Course) -> None:
    set_absence(work, work.find("recruit", fate.recruit), battle, fate.misses, course)
    if fate.fate == "dead":
        fell(work, fate.recruit)


def _winner(work: Work, sides: dict[str, Row], results: Iterable[SideResult]) -> str:
    names = [work.find("warband", sides[result.side]["warband"])["name"] for result in results
             if result.outcome in ("major", "minor")]
    return ", ".join(names) or "—"
