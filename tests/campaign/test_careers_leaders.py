"""Who led which battle: the first leader, a loss, a successor, a return; experience and advances."""

from __future__ import annotations

from desktop.campaign.aftermath.rules import Change, Growth, Rules
from desktop.campaign.commands.aftermath import GiveMark, SetAftermath
from desktop.campaign.commands.battles import CreateBattle, EditBattle
from desktop.campaign.commands.leaders import SetBattleLeader
from desktop.campaign.commands.results import Fate, ReopenBattle, SetPractice
from desktop.campaign.queries.aftermath import experience, marks
from desktop.campaign.queries.led import leaders_of
from tests.campaign.build import Night


def fight(night: Night, leader: str, fates: tuple[Fate, ...] = (), day: str | None = None) -> str:
    key = night.do(CreateBattle(night.campaign, "Ford", warbands=(night.first, night.second), played_on=day)).new_id
    night.do(SetBattleLeader(night.sides(key)[0], leader))
    night.do(night.result(key, fates=fates))
    return key


def told(night: Night) -> list[tuple[str, str]]:
    return [(one.how, one.fate) for one in leaders_of(night.desk.store, night.first)]


def test_a_lead_is_lost_passed_on_and_comes_back(night: Night) -> None:
    first, heir = night.recruits()[:2]
    fight(night, first, (Fate(first, "out", 1),))
    fight(night, heir)
    fight(night, first)
    found = leaders_of(night.desk.store, night.first)
    assert told(night) == [("first", ""), ("stayed", "out"), ("followed", ""), ("returned", "")]
    assert [one.lost for one in found] == [False, True, False, False]
    assert [one.leader_name for one in found] == ["Aldreda Voss", "Aldreda Voss", "Reed Archer", "Aldreda Voss"]


def test_the_lead_is_told_in_the_order_of_play(night: Night) -> None:
    heir = night.recruits()[1]
    night.do(EditBattle(night.over, played_on="2026-11-10"))
    key = fight(night, heir, day="2026-11-01")
    assert [(one.battle, one.how) for one in leaders_of(night.desk.store, night.first)] == [
        (key, "first"), (night.over, "followed")]


def test_battles_for_practice_and_those_opened_again_are_led_by_nobody(night: Night) -> None:
    night.do(SetPractice(night.next, True))
    night.do(night.result())
    assert len(told(night)) == 1
    night.do(ReopenBattle(night.over))
    assert told(night) == []
    assert leaders_of(night.desk.store, "nowhere") == ()


def test_experience_is_battles_and_enemies_and_earns_advances(night: Night) -> None:
    who = night.recruits()[1]
    night.do(SetAftermath(night.campaign, Rules(growth=Growth(step=5))))
    night.do(night.result(fates=(Fate(who, "stood", kills=2),)))
    assert (experience(night.desk.store, who).points, experience(night.desk.store, who).due) == (6, 1)
    night.do(GiveMark(who, "advance", "Keen eye", (Change("BS", 1),)))
    assert (experience(night.desk.store, who).due, [one.name for one in marks(night.desk.store, who)]) == (
        0, ["Keen eye"])
    night.do(ReopenBattle(night.next))
    assert experience(night.desk.store, who).points == 3
