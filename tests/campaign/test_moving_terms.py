"""What is left of absences and passing marks goes along to another warband, and is served in its battles."""

from __future__ import annotations

import pytest

from desktop.campaign.aftermath.rules import Change
from desktop.campaign.commands.advances import SetMisses
from desktop.campaign.commands.aftermath import GiveMark
from desktop.campaign.commands.battles import CreateBattle, EditBattle
from desktop.campaign.commands.copies import MoveRecruits
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.results import Fate, ReopenBattle
from desktop.campaign.commands.warbands import CreateWarband
from tests.campaign.build import Night, a_card
from tests.campaign.test_aftermath_marks import stat


@pytest.fixture
def third(night: Night) -> str:
    """Another warband; it fights a battle after those of the first, in which nobody of the first was."""
    key = night.do(CreateWarband(night.campaign, "Third")).new_id
    night.do(Recruit(key, given=a_card("Hob")))
    return key


def fought(night: Night, *warbands: str) -> str:
    battle = night.do(CreateBattle(night.campaign, "Elsewhere", warbands=warbands)).new_id
    night.do(night.result(battle))
    return battle


def misses(night: Night, recruit: str) -> int:
    """Return what is left to miss, worked out anew."""
    battle = night.do(CreateBattle(night.campaign, "Asked", warbands=(night.first, night.second))).new_id
    night.do(EditBattle(battle, played_on="2027-01-01"))
    return int(night.row("recruit", recruit)["misses"])


@pytest.mark.parametrize("cause", ["by_hand", "battle"])
def test_battles_that_the_new_warband_had_fought_before_serve_no_absence(night: Night, third: str, cause: str) -> None:
    who = night.recruits()[2]
    night.do(night.result(fates=(Fate(who, "out", 1, misses=2 * (cause == "battle")),)))
    if cause == "by_hand":
        night.do(SetMisses(who, 2))
    fought(night, night.second, third)
    before = night.row("recruit", who)
    night.do(MoveRecruits((who,), third))
    assert misses(night, who) == 2
    new = night.do(CreateBattle(night.campaign, "New", warbands=(third, night.second))).new_id
    assert who not in night.mustered(night.sides(new)[0])
    night.do(night.result(new))
    assert misses(night, who) == 1
    assert before["misses"] == 2


def test_where_its_battle_is_opened_again_the_absence_goes_in_the_new_warband_too(night: Night, third: str) -> None:
    who = night.recruits()[2]
    night.do(night.result(fates=(Fate(who, "out", 1, misses=2),)))
    fought(night, night.second, third)
    night.do(MoveRecruits((who,), third))
    night.do(ReopenBattle(night.next))
    assert night.row("recruit", who)["misses"] == misses(night, who) == 0


def test_a_passing_mark_lasts_as_long_as_it_had_left(night: Night, third: str) -> None:
    who = night.recruits()[2]

    whole = stat(night, who, "M")
    night.do(GiveMark(who, "injury", "Sprain", (Change("M", -1),), lasts=2))
    marked = stat(night, who, "M")
    assert marked != whole
    night.do(night.result())
    fought(night, night.second, third)
    fought(night, night.second, third)
    night.do(MoveRecruits((who,), third))
    assert (misses(night, who), stat(night, who, "M", third)) == (0, marked)
    fought(night, night.second, third)
    assert stat(night, who, "M", third) == whole
