"""What battles carry into later ones, whatever order they were entered in: triumphs, absences, careers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.campaign.aftermath.course import Part, Stage, ordered, read_course
from desktop.campaign.aftermath.triumphs import triumph_options, triumphs
from desktop.campaign.commands.advances import SetMisses, SetRecruitState
from desktop.campaign.commands.battles import (
    CreateBattle,
    DeleteBattle,
    EditBattle,
    SetBattleOptions,
    SetBattleSystem,
)
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.links import LinkBattles, UnlinkBattles
from desktop.campaign.commands.musters import SetMuster
from desktop.campaign.commands.results import AbandonBattle, Fate, ReopenBattle, SetPractice
from desktop.campaign.play_open import open_play
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.battles import battle, links
from desktop.campaign.queries.standings import standings
from desktop.campaign.values import Carried, OptionValue
from desktop.rules.kernel.options import option
from desktop.rules.warscroll.setup.stakes import awaits_triumph
from tests.campaign.build import Night, refused


def planned(night: Night, name: str, *after: str, day: str | None = None) -> str:
    key = night.do(CreateBattle(night.campaign, name, "warscroll", (night.first, night.second), "", day)).new_id
    for before in after:
        night.do(LinkBattles(before, key))
    return key


def offered(night: Night, key: str) -> dict[str, object]:
    with night.desk.store.read() as connection:
        return dict(triumph_options(connection, night.campaign, key))


def standing(night: Night) -> list[tuple[str, str, bool]]:
    """Return the triumphs as the battle earned in, the battle it goes to, and whether it is spent there."""
    with night.desk.store.read() as connection:
        course = read_course(connection, night.campaign)
    names = {stage.id: stage.name for stage in course.stages}
    return [(names[one.earned], names.get(one.into, ""), one.spent) for one in triumphs(course)]


@pytest.fixture
def bare(night: Night) -> Night:
    """The night without the triumph that its link was told to carry: what is carried has to be earned."""
    night.do(UnlinkBattles(night.over, night.next))
    return night


def test_a_major_victory_is_offered_in_the_battle_that_follows(bare: Night) -> None:
    key = planned(bare, "Ford", bare.over)
    assert offered(bare, key) == {"triumph_a": "roll"}
    assert offered(bare, planned(bare, "Elsewhere")) == {}
    assert [link.carries for link in links(bare.desk.store, bare.campaign)] == [(Carried("triumph", bare.first),)]


@pytest.mark.parametrize("outcome", ["minor", "draw", "loss"])
def test_nothing_else_earns_a_triumph(bare: Night, outcome: str) -> None:
    bare.do(ReopenBattle(bare.over))
    bare.do(bare.result(bare.over, (outcome, "draw")))
    assert offered(bare, planned(bare, "Ford", bare.over)) == {}


def test_the_roll_of_the_triumph_waits_at_the_table(bare: Night) -> None:
    key = planned(bare, "Ford", bare.over)
    bare.do(StartBattle(key, 0, "seed"))
    table = open_play(bare.desk, key)
    assert (option(table.battle, "triumph_a"), awaits_triumph(table.battle, "a")) == ("roll", True)
    assert not awaits_triumph(table.battle, "b")


def test_a_triumph_is_spent_once_in_the_first_battle_that_begins(bare: Night) -> None:
    early = planned(bare, "Early", bare.over, day="2026-12-01")
    late = planned(bare, "Late", bare.over, day="2026-12-08")
    assert (offered(bare, early), offered(bare, late)) == ({"triumph_a": "roll"}, {})
    bare.do(StartBattle(late, 0, "seed"))
    assert standing(bare) == [("Reed Gate", "Late", True)]
    assert offered(bare, early) == {}
    bare.desk.undo(bare.campaign)
    assert offered(bare, early) == {"triumph_a": "roll"}


def test_a_triumph_that_the_table_leaves_goes_to_the_next_battle(bare: Night) -> None:
    early, late = planned(bare, "Early", bare.over), planned(bare, "Late", bare.over)
    bare.do(SetBattleOptions(early, (OptionValue("triumph_a", "none"),)))
    assert (offered(bare, early), offered(bare, late)) == ({}, {"triumph_a": "roll"})


@pytest.mark.parametrize("way", ["practice", "abandoned"])
def test_battles_that_count_for_nobody_spend_no_triumph(bare: Night, way: str) -> None:
    early, late = planned(bare, "Early", bare.over), planned(bare, "Late", bare.over)
    bare.do(SetPractice(early, True) if way == "practice" else AbandonBattle(early))
    assert (offered(bare, early), offered(bare, late)) == ({}, {"triumph_a": "roll"})


def test_a_game_without_triumphs_carries_it_as_a_note(bare: Night) -> None:
    key = planned(bare, "Ford", bare.over)
    bare.do(SetBattleSystem(key, "skirmish"))
    assert offered(bare, key) == {}
    found = battle(bare.desk.store, key)
    assert found is not None
    assert found.comes_from[0].carries == (Carried("triumph", bare.first),)


def test_battles_stand_in_the_order_they_were_played_in() -> None:
    def stage(key: str, number: int, day: str | None = None) -> Stage:
        return Stage(key, number, key, "skirmish", "finished", day, False, (Part("s", "w", "", None),))

    found = ordered([stage("a", 1, "2026-10-10"), stage("b", 2), stage("c", 3, "2026-10-01"), stage("d", 4),
                     stage("e", 5, "2026-10-02")], [("b", "e")])
    assert [one.id for one in found] == ["c", "a", "b", "e", "d"]


def test_a_battle_entered_later_but_fought_before_serves_no_absence(night: Night) -> None:
    who = night.recruits()[2]
    rest = tuple(one for one in night.recruits() if one != who)
    night.do(EditBattle(night.over, played_on="2026-11-10"))
    night.do(ReopenBattle(night.over))
    night.do(night.result(night.over, fates=(Fate(who, "out", lost=1, misses=1),)))
    older = planned(night, "Older", day="2026-11-01")
    side = night.sides(older)[0]
    night.do(SetMuster(side, rest))
    night.do(night.result(older))
    assert night.row("recruit", who)["misses"] == 1
    night.do(EditBattle(older, played_on="2026-11-20"))
    assert night.row("recruit", who)["misses"] == 0
    night.do(DeleteBattle(older))
    assert night.row("recruit", who)["misses"] == 1


def test_a_battle_planned_after_a_late_one_is_the_next_and_serves_an_absence(night: Night) -> None:
    who, both = night.recruits()[2], (night.first, night.second)
    night.do(EditBattle(night.next, played_on="2026-11-20"))
    night.do(night.result(fates=(Fate(who, "out", 1, misses=1),)))
    night.do(night.result(night.do(CreateBattle(night.campaign, "Late", warbands=both, played_on="2026-11-01")).new_id))
    new = night.do(CreateBattle(night.campaign, "New", warbands=both)).new_id
    assert who not in night.mustered(night.sides(new)[0])
    night.do(night.result(new))
    assert night.row("recruit", who)["misses"] == 0


def test_a_battle_for_practice_leaves_no_trace(night: Night) -> None:
    before, table = night.rows("recruit"), standings(night.desk.store, night.campaign).rows
    night.do(SetPractice(night.next, True))
    night.do(night.result(fates=(Fate(night.recruits()[0], "dead", 1, 3, 2),)))
    assert night.rows("recruit") == before
    assert standings(night.desk.store, night.campaign).rows == table


def test_a_battle_opened_again_takes_back_what_it_did_whatever_was_done_since(night: Night) -> None:
    leader, hurt = night.recruits()[0], night.recruits()[2]
    before, table = night.rows("recruit"), standings(night.desk.store, night.campaign).rows
    night.do(night.result(fates=(Fate(leader, "dead", 1, 2), Fate(hurt, "out", 1, 0, 2))))
    night.do(EditBattle(night.over, notes="rain"))
    night.do(ReopenBattle(night.next))
    assert night.rows("recruit") == before
    assert standings(night.desk.store, night.campaign).rows == table
    assert night.row("warband", night.first)["leader_id"] == leader
    assert night.row("battle", night.next)["state"] == "planned"


def test_who_leads_in_the_place_of_the_dead_goes_on_leading_when_the_battle_is_opened_again(night: Night) -> None:
    leader, heir = night.recruits()[:2]
    night.do(night.result(fates=(Fate(leader, "dead", 1),)))
    night.do(NameLeader(night.first, heir))
    night.do(ReopenBattle(night.next))
    assert night.row("warband", night.first)["leader_id"] == heir


def test_a_leader_who_fell_and_was_followed_at_the_table_leads_again_when_the_battle_is_opened_again(
    night: Night,
) -> None:
    leader, heir = night.recruits()[:2]
    before = night.rows("recruit")
    given = night.result(fates=(Fate(leader, "dead", 1),))
    night.do(replace(given, sides=(replace(given.sides[0], leader=heir), *given.sides[1:])))
    assert night.row("warband", night.first)["leader_id"] is None
    night.do(ReopenBattle(night.next))
    assert night.row("warband", night.first)["leader_id"] == leader
    assert night.rows("recruit") == before


def test_one_who_died_again_by_hand_stays_so_and_leads_no_more_by_what_was_noted_before(night: Night) -> None:
    leader = night.recruits()[0]
    night.do(night.result(fates=(Fate(leader, "dead", 1),)))
    for state in ("active", "dead"):
        night.do(SetRecruitState(leader, state))
    night.do(ReopenBattle(night.next))
    assert (night.row("recruit", leader)["state"], night.row("warband", night.first)["leader_id"]) == ("dead", None)


def test_only_battles_that_are_over_can_be_opened_again(night: Night) -> None:
    assert refused(night, ReopenBattle(night.next)) == "campaign.refusal.not_over"


def test_an_absence_that_is_said_by_hand_begins_now(night: Night) -> None:
    who = night.recruits()[2]
    night.do(SetMisses(who, 1))
    night.do(SetMuster(night.sides()[0], tuple(one for one in night.recruits() if one != who)))
    assert night.row("recruit", who)["misses"] == 1
    night.do(night.result())
    assert night.row("recruit", who)["misses"] == 0
    night.do(ReopenBattle(night.next))
    assert night.row("recruit", who)["misses"] == 1
