"""Results of battles entered after the fact: careers, deaths, the order of play, and where these do not fit."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from desktop.campaign.aftermath.course import read_course
from desktop.campaign.aftermath.rules import Line, Rules, simple_rules
from desktop.campaign.aftermath.scars import scars_of
from desktop.campaign.commands.advances import SetRecruitState
from desktop.campaign.commands.aftermath import Fall, HealMark, SetAftermath, SettleFalls
from desktop.campaign.commands.battles import DeleteBattle, EditBattle
from desktop.campaign.commands.copies import CopyRecruits
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.commands.musters import SetMuster
from desktop.campaign.commands.recruiting import DismissRecruits
from desktop.campaign.commands.results import Fate, ReopenBattle, SetPractice
from desktop.campaign.queries.battles import battle
from desktop.campaign.queries.pending import pending
from desktop.campaign.queries.statistics import statistics
from desktop.campaign.standings.checking import added_up_twice
from tests.campaign.build import Night
from tests.campaign.late_support import AFTER, DAY, EARLY, bury, clashes, late, told, undone_and_redone

TODAY = date(2026, 11, 30)


@pytest.fixture
def fallen(night: Night) -> Night:
    return bury(night)


# --- what it comes to


def test_its_result_counts_in_the_right_order(fallen: Night) -> None:
    who = fallen.recruits()[2]
    key = late(fallen)
    states = [fallen.digest()]
    fallen.do(fallen.result(key, fates=(Fate(who, "hurt", 0, kills=3),)))
    states.append(fallen.digest())
    row = fallen.row("recruit", who)
    assert (row["state"], row["battles"], row["kills"], row["times_out"]) == ("dead", 3, 3, 1)
    with fallen.desk.store.read() as connection:
        assert [stage.name for stage in read_course(connection, fallen.campaign).stages] == [
            "Old Weir", "Reed Gate", "Sluice House"]
    assert added_up_twice(fallen.desk.store, fallen.campaign).same
    record = next(one for one in statistics(fallen.desk.store, fallen.campaign).units if one.unit.id == who)
    assert record.kills == 3
    assert clashes(fallen) == []
    undone_and_redone(fallen, *states)


def test_who_dies_in_a_late_battle_and_died_later_already_died_there(fallen: Night) -> None:
    """The earlier death stands, the later battle keeps its record, and that the two do not fit is told."""
    who = fallen.recruits()[2]
    key = late(fallen)
    states = [fallen.digest()]
    fallen.do(fallen.result(key, fates=(Fate(who, "dead", 1),)))
    states.append(fallen.digest())
    assert fallen.row("recruit", who)["state"] == "dead"
    assert [row["fate"] for row in fallen.rows("muster", recruit=who)] == ["", "dead", "dead"]
    assert clashes(fallen) == [(who, "Reed Gate", "Old Weir"), (who, "Sluice House", "Old Weir")]
    assert who not in told(fallen, late(fallen, "2026-11-05"))
    fallen.desk.undo(fallen.campaign)
    undone_and_redone(fallen, *states)
    waiting = [one for one in pending(fallen.desk.store, fallen.campaign, TODAY) if one.kind == "order"]
    assert [(one.battle, one.recruits, dict(one.detail.params)["names"]) for one in waiting] == [
        (key, (who,), "Reed Archer (1 Reed Gate, 2 Sluice House)")]


def test_the_dead_of_an_early_battle_are_told_as_they_stand_in_its_sides(fallen: Night) -> None:
    """A line each, whatever their ids are."""
    key = late(fallen)
    detail = battle(fallen.desk.store, key)
    assert detail is not None
    everybody = [row.recruit.id for row in detail.musters]
    assert len(everybody) == 6
    fallen.do(fallen.result(key, fates=tuple(Fate(who, "dead", 1) for who in everybody)))
    assert [who for who, _, _ in clashes(fallen)] == [*everybody, *everybody]
    assert [fought for _, fought, _ in clashes(fallen)] == [name for name in ("Reed Gate", "Sluice House")
                                                            for _ in everybody]
    entry, = (one for one in pending(fallen.desk.store, fallen.campaign, TODAY) if one.kind == "order")
    assert entry.recruits == tuple(everybody)
    assert str(dict(entry.detail.params)["names"]).count("(1 Reed Gate, 2 Sluice House)") == 6


def test_a_later_death_outlives_the_battle_that_is_opened_again(fallen: Night) -> None:
    one, _, three, _ = fallen.recruits()
    key = late(fallen)
    fallen.do(fallen.result(key, fates=(Fate(three, "dead", 1), Fate(one, "dead", 1))))
    fallen.do(ReopenBattle(key))
    assert [fallen.row("recruit", who)["state"] for who in (one, three)] == ["dead", "dead"]
    assert (clashes(fallen), fallen.row("warband", fallen.first)["leader_id"]) == ([], None)
    fallen.do(ReopenBattle(fallen.next))
    assert [fallen.row("recruit", who)["state"] for who in (one, three)] == ["active", "active"]
    assert fallen.row("warband", fallen.first)["leader_id"] == one


def test_the_earlier_death_outlives_the_later_one(fallen: Night) -> None:
    who = fallen.recruits()[2]
    fallen.do(fallen.result(late(fallen), fates=(Fate(who, "dead", 1),)))
    fallen.do(ReopenBattle(fallen.next))
    assert fallen.row("recruit", who)["state"] == "dead"
    assert who not in fallen.mustered(fallen.sides()[0])


def test_a_roll_that_kills_in_a_late_battle_is_a_death_there_until_it_heals(fallen: Night) -> None:
    who = fallen.recruits()[2]
    fallen.do(SetAftermath(fallen.campaign, simple_rules("Slain", "Lame", "Deep", "Flesh", "Well", "M")))
    key = late(fallen)
    fallen.do(fallen.result(key, fates=(Fate(who, "out", 1),)))
    fallen.do(SettleFalls(key, (Fall(who, 1, typed=True),)))
    assert [died for _, _, died in clashes(fallen)] == ["Old Weir", "Old Weir"]
    mark, = scars_of(fallen.row("recruit", who)["before"])
    fallen.do(HealMark(who, mark.id))
    assert (clashes(fallen), fallen.row("recruit", who)["state"]) == ([], "dead")


def test_one_who_retired_and_dies_in_a_late_battle_is_retired_when_that_is_opened_again(night: Night) -> None:
    who = night.recruits()[2]
    night.do(EditBattle(night.next, played_on=DAY))
    night.do(night.result())
    night.do(DismissRecruits((who,)))
    before = night.row("recruit", who)
    key = late(night)
    night.do(night.result(key, fates=(Fate(who, "dead", 1),)))
    assert night.row("recruit", who)["state"] == "dead"
    night.do(ReopenBattle(key))
    assert night.row("recruit", who) == before


# --- moved


def test_one_said_to_be_dead_who_dies_in_a_late_battle_stays_dead_when_that_is_opened_again(night: Night) -> None:
    who = night.recruits()[1]
    night.do(EditBattle(night.next, played_on=DAY))
    night.do(night.result())
    night.do(SetRecruitState(who, "dead"))
    before = night.row("recruit", who)["before"]
    battle = late(night)
    night.do(night.result(battle, fates=(Fate(who, "dead", 1),)))
    night.do(ReopenBattle(battle))

    assert (night.row("recruit", who)["state"], night.row("recruit", who)["before"]) == ("dead", before)


def test_the_deaths_of_one_that_was_copied_are_none_of_the_copy(night: Night) -> None:
    who = night.recruits()[1]
    night.do(EditBattle(night.over, played_on="2026-11-08"))
    night.do(EditBattle(night.next, played_on=DAY))
    night.do(SetAftermath(night.campaign, Rules("own", "d6", (Line(1, 6, "Slain", dies=True),))))
    night.do(night.result(fates=(Fate(who, "out", 1),)))
    night.do(SettleFalls(night.next, (Fall(who, 3),)))
    night.do(CopyRecruits((who,), night.first))
    copy = night.recruits()[-1]
    night.do(night.result(late(night, AFTER)))
    last = late(night, "2026-11-25")
    night.do(night.result(last, fates=(Fate(copy, "dead", 1),)))
    before = late(night, "2026-11-22")

    assert [one for one in clashes(night) if one[0] == copy] == []
    assert copy in {row["recruit"] for side in night.rows("battle_side", battle=before)
                    for row in night.rows("muster", side=side["id"])}
    night.do(ReopenBattle(last))
    assert night.row("recruit", copy)["state"] == "active"


def test_a_planned_battle_that_moves_takes_along_who_is_there(fallen: Night) -> None:
    one, two, _, four = everybody = fallen.recruits()
    fallen.do(NameLeader(fallen.first, two))
    key = late(fallen, None)
    side = fallen.sides(key)[0]
    assert fallen.mustered(side) == [two, four]
    states = [fallen.digest()]
    fallen.do(EditBattle(key, played_on=EARLY))
    states.append(fallen.digest())
    assert (fallen.mustered(side), fallen.row("battle_side", side)["leader_recruit"]) == (everybody, one)
    fallen.do(EditBattle(key, played_on=AFTER))
    states.append(fallen.digest())
    assert (fallen.mustered(side), fallen.row("battle_side", side)["leader_recruit"]) == ([two, four], two)
    undone_and_redone(fallen, *states)


def test_what_was_ticked_by_hand_stays_in_a_battle_that_moves_but_for_the_dead(fallen: Night) -> None:
    _, two, three, four = fallen.recruits()
    key = late(fallen)
    side = fallen.sides(key)[0]
    fallen.do(SetMuster(side, (three, four)))
    fallen.do(EditBattle(key, played_on=AFTER))
    assert fallen.mustered(side) == [four]
    fallen.do(EditBattle(key, played_on=EARLY))
    assert fallen.mustered(side) == [four]
    assert two not in fallen.mustered(side)


@pytest.mark.parametrize("fate", ["dead", "out"])
@pytest.mark.parametrize("undo", [ReopenBattle, DeleteBattle])
def test_who_was_unticked_by_hand_stays_so_when_what_came_later_is_taken_back(
        night: Night, fate: str, undo: type[ReopenBattle | DeleteBattle]) -> None:  # fmt: skip
    """He was fit for the earlier battle all along: neither the death or absence after it nor its end calls him up."""
    who = night.recruits()[1]
    night.do(EditBattle(night.over, played_on=EARLY))
    night.do(EditBattle(night.next, played_on=AFTER))
    side = night.sides(late(night, DAY))[0]
    night.do(SetMuster(side, tuple(one for one in night.mustered(side) if one != who)))
    before = night.mustered(side)
    states = [night.digest()]
    fell = Fate(who, fate, 1, misses=int(fate == "out"))
    for command in (night.result(fates=(fell,)), undo(night.next)):
        night.do(command)
        assert night.mustered(side) == before
        states.append(night.digest())
    undone_and_redone(night, *states)


def test_a_battle_that_is_over_and_moves_behind_a_death_in_it_is_told(fallen: Night) -> None:
    who = fallen.recruits()[2]
    key = late(fallen)
    fallen.do(SetMuster(fallen.sides(key)[0], (who,)))
    fallen.do(fallen.result(key))
    assert clashes(fallen) == []
    fallen.do(EditBattle(key, played_on=AFTER))
    assert clashes(fallen) == [(who, "Old Weir", "Sluice House")]
    entry, = (one for one in pending(fallen.desk.store, fallen.campaign, TODAY) if one.kind == "order")
    assert (entry.battle, dict(entry.detail.params)["names"]) == (fallen.next, "Reed Archer (3 Old Weir)")
    assert fallen.mustered(fallen.sides(key)[0]) == [who]
    fallen.do(EditBattle(key, played_on=EARLY))
    assert clashes(fallen) == []
    fallen.do(LinkBattles(fallen.next, key))
    assert clashes(fallen) == [(who, "Old Weir", "Sluice House")]
    fallen.do(DeleteBattle(key))
    assert clashes(fallen) == []


def test_a_practice_clashes_with_nothing(fallen: Night) -> None:
    key = late(fallen)
    given = fallen.result(key)
    fallen.do(replace(given, kind="agreed"))
    fallen.do(ReopenBattle(key))
    fallen.do(SetPractice(key, True))
    fallen.do(fallen.result(key, fates=(Fate(fallen.recruits()[1], "dead", 1),)))
    assert (clashes(fallen), fallen.row("recruit", fallen.recruits()[1])["state"]) == ([], "active")
