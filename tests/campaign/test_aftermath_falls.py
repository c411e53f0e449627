"""What becomes of those taken out: settled once, injuries that combine, healing that takes back its own part."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop.campaign.aftermath.ledger import bookings
from desktop.campaign.aftermath.rules import DICE, Change, Line, Rules, rolled, simple_rules
from desktop.campaign.aftermath.scars import scars_of
from desktop.campaign.commands.aftermath import (
    Fall,
    GiveMark,
    HealMark,
    SetAftermath,
    SettleFalls,
)
from desktop.campaign.commands.copies import CopyRecruits
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.ledger import BookMoney, StrikeMoney
from desktop.campaign.commands.musters import SetMuster
from desktop.campaign.commands.recruits import EditRecruitCard
from desktop.campaign.commands.results import Fate, ReopenBattle, SetPractice
from desktop.campaign.commands.warbands import DuplicateWarband
from desktop.campaign.queries.aftermath import aftermath_rules, open_falls
from desktop.campaign.queries.money import purses
from desktop.rules.kernel.card import Stat
from tests.campaign.build import Night, recruits, refused, reopened

TABLE = simple_rules("Slain", "Lame", "Deep wound", "Flesh wound", "Nothing lasting", "M")


def stat(night: Night, who: str, name: str = "M") -> str:
    return next(one for one in recruits(night) if one.id == who).printed.stat(name)


@pytest.fixture
def fought(night: Night) -> Night:
    """The night with our own table; recruit 1 was taken out in the battle that is over."""
    night.do(SetAftermath(night.campaign, TABLE))
    return night


def settle(night: Night, roll: int, at: int = 1, battle: str = "") -> None:
    night.do(SettleFalls(battle or night.over, (Fall(night.recruits()[at], roll, typed=True),)))


@pytest.mark.parametrize(("roll", "state", "misses", "moves"), [
    (1, "dead", 0, "4"), (2, "active", 0, "3"), (3, "active", 2, "4"), (4, "active", 1, "4"), (6, "active", 0, "4")])
def test_each_line_of_our_own_table(fought: Night, roll: int, state: str, misses: int, moves: str) -> None:
    settle(fought, roll)
    row = fought.row("recruit", fought.recruits()[1])
    value = {one["name"]: one["value"] for one in row["body"]["profiles"][0]["stats"]}["M"]
    assert (row["state"], row["misses"], value) == (state, misses, moves)


def test_a_copy_rolls_for_its_own_fall_in_a_battle_its_marks_came_from(fought: Night) -> None:
    settle(fought, 2)
    fought.do(CopyRecruits((fought.recruits()[1],)))
    copy, side = fought.recruits()[-1], fought.sides(fought.over)[0]
    fought.do(ReopenBattle(fought.over))
    fought.do(SetMuster(side, (*fought.mustered(side), copy)))
    fought.do(fought.result(fought.over, fates=(Fate(copy, "out", 1),)))
    assert open_falls(fought.desk.store, fought.campaign) == {fought.over: 1}
    settle(fought, 3, at=-1)
    assert [scar.brought for scar in scars_of(fought.row("recruit", copy)["before"])] == [True, False]
    fought.do(ReopenBattle(fought.over))
    assert [scar.brought for scar in scars_of(fought.row("recruit", copy)["before"])] == [True]


def test_a_fall_is_settled_exactly_once(fought: Night) -> None:
    settle(fought, 2)
    who = fought.recruits()[1]
    again = SettleFalls(fought.over, (Fall(who, 2),))
    assert [refused(fought, again) for _ in range(3)] == ["campaign.refusal.already_settled"] * 3
    fought.desk.undo(fought.campaign)
    assert stat(fought, who) == "4"
    fought.desk.redo(fought.campaign)
    assert (stat(fought, who), refused(fought, again)) == ("3", "campaign.refusal.already_settled")


def test_only_those_taken_out_have_an_aftermath(fought: Night) -> None:
    out, stood = fought.recruits()[1:3]
    given = [(fought.over, stood, 1), (fought.over, out, 7), (fought.next, out, 6)]
    assert [refused(fought, SettleFalls(battle, (Fall(who, roll),))) for battle, who, roll in given] == [
        "campaign.refusal.not_out", "campaign.refusal.no_roll", "campaign.refusal.no_aftermath"]
    fought.do(SetPractice(fought.next, True))
    fought.do(fought.result(fates=(Fate(stood, "out", 1),)))
    assert refused(fought, SettleFalls(fought.next, (Fall(stood, 1),))) == "campaign.refusal.no_aftermath"


def test_as_in_the_text_nothing_is_rolled(night: Night) -> None:
    assert refused(night, SettleFalls(night.over, (Fall(night.recruits()[1], 1),))) == "campaign.refusal.no_table"


def test_one_refused_fall_settles_none_of_the_others(fought: Night) -> None:
    falls = (Fall(fought.recruits()[1], 2), Fall(fought.recruits()[2], 2))
    assert refused(fought, SettleFalls(fought.over, falls)) == "campaign.refusal.not_out"
    assert stat(fought, fought.recruits()[1]) == "4"


def test_a_lasting_injury_survives_the_healing_of_a_passing_one_on_the_same_value(fought: Night) -> None:
    who = fought.recruits()[1]
    settle(fought, 2)
    fought.do(GiveMark(who, "injury", "Sprain", (Change("M", -1),), lasts=1, id="sprain"))
    assert stat(fought, who) == "2"
    fought.do(HealMark(who, "sprain"))
    assert stat(fought, who) == "3"
    assert refused(fought, HealMark(who, "sprain")) == "campaign.refusal.no_scar"


def test_a_passing_injury_passes_with_its_battle_and_comes_back_when_that_is_opened_again(fought: Night) -> None:
    who = fought.recruits()[1]
    settle(fought, 2)
    fought.do(GiveMark(who, "injury", "Sprain", (Change("M", -1),), lasts=1))
    fought.do(fought.result())
    assert stat(fought, who) == "3"
    fought.do(ReopenBattle(fought.next))
    assert stat(fought, who) == "2"


def test_a_hero_who_is_hurt_already_is_hurt_again(fought: Night) -> None:
    who = fought.recruits()[1]
    settle(fought, 3)
    side = fought.sides()[0]
    assert who not in fought.mustered(side)
    fought.do(SetMuster(side, (*fought.mustered(side), who)))
    fought.do(fought.result(fates=(Fate(who, "out", 1),)))
    settle(fought, 2, battle=fought.next)
    assert (stat(fought, who), fought.row("recruit", who)["times_out"]) == ("3", 2)
    assert [scar.name for scar in scars_of(fought.row("recruit", who)["before"])] == ["Deep wound", "Lame"]


@pytest.mark.parametrize(("combine", "moves"), [("add", "1"), ("worst", "2")])
def test_injuries_combine_as_the_campaign_says(night: Night, combine: str, moves: str) -> None:
    who = night.recruits()[1]
    night.do(SetAftermath(night.campaign, Rules("simple", "d6", TABLE.lines, combine)))
    night.do(GiveMark(who, "injury", "Limp", (Change("M", -1),)))
    night.do(GiveMark(who, "injury", "Crushed foot", (Change("M", -2),)))
    assert stat(night, who) == moves


def test_injuries_leave_so_much_at_least(night: Night) -> None:
    who = night.recruits()[1]
    night.do(GiveMark(who, "injury", "Chains", (Change("M", -9),), id="chains"))
    assert stat(night, who) == "1"
    night.do(HealMark(who, "chains"))
    assert stat(night, who) == "4"


def test_a_value_edited_by_hand_keeps_its_edit_when_an_injury_heals(night: Night) -> None:
    who = night.recruits()[1]
    night.do(GiveMark(who, "injury", "Limp", (Change("M", -1),), id="limp"))
    row = next(one for one in recruits(night) if one.id == who)
    line = row.card.profiles[0]
    stats = tuple(Stat(one.name, "5" if one.name == "M" else one.value) for one in line.stats)
    night.do(EditRecruitCard(who, replace(row.card, profiles=(replace(line, stats=stats),))))
    night.do(HealMark(who, "limp"))
    assert stat(night, who) == "6"


def test_a_duplicated_warband_counts_no_advance_twice(night: Night) -> None:
    who = night.recruits()[1]
    night.do(GiveMark(who, "advance", "Long legs", (Change("M", 1),), id="legs"))
    copy = night.do(DuplicateWarband(night.first, "Twins")).new_id
    twin = night.recruits(copy)[1]
    night.do(GiveMark(twin, "injury", "Limp", (Change("M", -1),), id="limp"))
    night.do(HealMark(twin, "limp"))
    assert next(one for one in recruits(night, copy) if one.id == twin).printed.stat("M") == "5"
    night.do(HealMark(twin, "legs"))
    assert next(one for one in recruits(night, copy) if one.id == twin).printed.stat("M") == "4"
    assert stat(night, who) == "5"


def test_a_mark_with_an_id_is_given_once(night: Night) -> None:
    gift = GiveMark(night.recruits()[1], "reward", "Silver horn", id="horn")
    night.do(gift)
    assert [refused(night, gift) for _ in range(2)] == ["campaign.refusal.already_there"] * 2


def test_a_battle_opened_again_takes_its_aftermath_back(fought: Night) -> None:
    before = fought.row("recruit", fought.recruits()[1])
    settle(fought, 1)
    fought.do(ReopenBattle(fought.over))
    after = fought.row("recruit", fought.recruits()[1])
    assert (after["state"], after["body"], after["before"]) == ("active", before["body"], before["before"])


def test_the_dead_of_an_aftermath_leave_the_place_of_the_leader(fought: Night) -> None:
    leader = fought.recruits()[0]
    fought.do(fought.result(fates=(Fate(leader, "out", 1),)))
    settle(fought, 1, at=0, battle=fought.next)
    assert (fought.row("recruit", leader)["state"], fought.row("warband", fought.first)["leader_id"]) == ("dead", None)


@pytest.mark.parametrize("named", [False, True])
def test_a_leader_whose_deadly_mark_is_healed_leads_again_where_nobody_else_was_named(fought: Night,
                                                                                      named: bool) -> None:
    leader, heir = fought.recruits()[:2]
    fought.do(fought.result(fates=(Fate(leader, "out", 1),)))
    settle(fought, 1, at=0, battle=fought.next)
    if named:
        fought.do(NameLeader(fought.first, heir))
    mark, = scars_of(fought.row("recruit", leader)["before"])
    fought.do(HealMark(leader, mark.id))
    assert fought.row("recruit", leader)["state"] == "active"
    assert fought.row("warband", fought.first)["leader_id"] == (heir if named else leader)


@pytest.mark.parametrize(("lines", "roll", "rolls", "why"), [
    ((Line(1, 5, "Well"),), 6, (6,), "no_roll"),
    ((Line(1, 6, "Well"), Line(3, 3, "Ill")), 3, (3,), "two_results")])
def test_a_table_that_is_not_whole_is_kept_and_settles_what_it_can(
    night: Night, lines: tuple[Line, ...], roll: int, rolls: tuple[int, ...], why: str,
) -> None:
    night.do(SetAftermath(night.campaign, Rules("own", "d6", lines)))
    kept = aftermath_rules(night.desk.store, night.campaign)
    assert (kept.missing or kept.twice, kept.whole) == (rolls, False)
    fall = SettleFalls(night.over, (Fall(night.recruits()[1], roll),))
    assert refused(night, fall) == f"campaign.refusal.{why}"
    settle(night, 2)


@pytest.mark.parametrize(("dice", "roll"), [("2d6", 7), ("d66", 45)])
def test_tables_of_two_dice(night: Night, dice: str, roll: int) -> None:
    lines = (Line(2, roll - 1, "Low"), Line(roll, 66, "High", misses=3))
    night.do(SetAftermath(night.campaign, Rules("own", dice, lines)))
    settle(night, roll)
    assert night.row("recruit", night.recruits()[1])["misses"] == 3


def test_a_ledger_is_the_sum_of_its_entries_after_a_restart_too(night: Night, path: Path) -> None:
    for at, amount in enumerate((50, -20, 7)):
        night.do(BookMoney(night.first, amount, "Toll", id=f"b{at}"))
    night.do(BookMoney(night.second, 3, "Toll"))
    night.do(StrikeMoney(night.first, "b1"))
    again = reopened(night, path)
    with again.desk.store.read() as connection:
        amounts = [one.amount for one in bookings(connection, again.first)]
    assert (purses(again.desk.store, again.campaign)[again.first], amounts) == (57, [50, 7])
    again.desk.undo(again.campaign)
    assert purses(again.desk.store, again.campaign)[again.first] == 37
    again.desk.store.close()


@pytest.mark.parametrize("dice", DICE)
def test_the_app_rolls_all_that_the_dice_can_roll_and_nothing_else(dice: str) -> None:
    assert {rolled(dice) for _ in range(4000)} == set(DICE[dice])
