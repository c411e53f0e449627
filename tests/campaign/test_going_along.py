"""Battles that are planned go along with what became of recruits and leaders since."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from desktop.campaign.command import Command
from desktop.campaign.commands.advances import SetMisses, SetRecruitState
from desktop.campaign.commands.battles import CreateBattle, DeleteBattle
from desktop.campaign.commands.leaders import NameLeader, SetBattleLeader
from desktop.campaign.commands.links import LinkBattles, UnlinkBattles
from desktop.campaign.commands.musters import SetMuster, SetSides
from desktop.campaign.commands.named_musters import CallEverybody, CallMuster, CreateNamedMuster
from desktop.campaign.commands.results import Fate, ReopenBattle
from desktop.campaign.play_start import StartBattle
from desktop.campaign.values import Carried
from tests.campaign.build import Night


@pytest.fixture
def side(night: Night) -> str:
    """The side of the first warband in a battle that is planned after the next one."""
    battle = night.do(CreateBattle(night.campaign, "The Weir", warbands=(night.first, night.second))).battle
    return night.sides(battle)[0]


def leads(night: Night, side: str) -> str | None:
    found: str | None = night.row("battle_side", side)["leader_recruit"]
    return found


def test_who_is_absent_after_a_battle_is_struck_off_the_next_and_comes_again(night: Night, side: str) -> None:
    everybody = night.recruits()
    night.do(night.result(fates=(Fate(everybody[1], "out", 1, misses=1),)))
    assert night.mustered(side) == [everybody[0], *everybody[2:]]
    night.do(SetMisses(everybody[1], 0))
    assert night.mustered(side) == everybody


def test_the_dead_neither_fight_nor_lead_in_a_battle_that_was_planned_before(night: Night, side: str) -> None:
    leader, heir = night.recruits()[:2]
    assert leads(night, side) == leader
    night.do(night.result(fates=(Fate(leader, "dead", 1),)))
    assert (leader in night.mustered(side), leads(night, side)) == (False, None)
    night.do(NameLeader(night.first, heir))
    assert leads(night, side) == heir


def test_opening_the_battle_again_brings_the_dead_back_to_lead(night: Night, side: str) -> None:
    before = night.mustered(side)
    night.do(night.result(fates=(Fate(before[0], "dead", 1),)))
    night.do(ReopenBattle(night.next))
    assert (night.mustered(side), leads(night, side)) == (before, before[0])


def test_an_absent_leader_leads_again_when_he_is_fit(night: Night, side: str) -> None:
    leader = night.recruits()[0]
    night.do(SetMisses(leader, 1))
    assert leads(night, side) is None
    night.do(SetMisses(leader, 0))
    assert leads(night, side) == leader


def test_what_was_ticked_by_hand_stays(night: Night, side: str) -> None:
    one, two, three, four = night.recruits()
    night.do(SetMisses(two, 2))
    night.do(SetMuster(side, (two, three)))
    night.do(SetMisses(three, 1))
    assert night.mustered(side) == [two]
    night.do(SetMisses(three, 0))
    assert (one in night.mustered(side), night.mustered(side)) == (False, [two])
    night.do(SetMisses(four, 1))
    assert night.mustered(side) == [two]


def test_a_named_muster_is_called_up_whole_again(night: Night, side: str) -> None:
    _, two, three, four = night.recruits()
    patrol = night.do(CreateNamedMuster(night.first, "Patrol", (two, three))).new_id
    night.do(CallMuster(side, patrol))
    night.do(SetMisses(two, 1))
    night.do(SetMisses(four, 1))
    assert night.mustered(side) == [three]
    night.do(SetMisses(two, 0))
    night.do(SetMisses(four, 0))
    assert night.mustered(side) == [two, three]


def test_another_leader_in_one_battle_stays_whoever_leads_the_warband(night: Night, side: str) -> None:
    _, two, three, _ = night.recruits()
    night.do(SetBattleLeader(side, two))
    night.do(NameLeader(night.first, three))
    assert leads(night, side) == two


def test_where_the_table_said_that_nobody_leads_nobody_does(night: Night, side: str) -> None:
    night.do(SetBattleLeader(side, ""))
    night.do(SetMisses(night.recruits()[2], 1))
    night.do(NameLeader(night.first, night.recruits()[1]))
    assert leads(night, side) is None


def test_a_battle_that_has_begun_stays_as_it_began(night: Night) -> None:
    night.do(StartBattle(night.next, 0, "night"))
    side, leader = night.sides()[0], night.recruits()[0]
    before = night.mustered(side)
    night.do(SetRecruitState(leader, "dead"))
    assert (night.mustered(side), leads(night, side)) == (before, leader)


def test_it_goes_with_one_undo_and_comes_with_one_redo(night: Night, side: str) -> None:
    states = [night.digest()]
    night.do(night.result(fates=(Fate(night.recruits()[0], "dead", 1),)))
    states.append(night.digest())
    night.desk.undo(night.campaign)
    assert night.digest() == states[0]
    night.desk.redo(night.campaign)
    assert night.digest() == states[1]


# --- by what battles before carry over


def carry(night: Night, *recruits: str, what: str = "absent") -> None:
    night.do(LinkBattles(night.over, night.next, tuple(Carried(what, night.first, "them", key) for key in recruits)))


def test_who_is_carried_as_absent_is_off_the_muster_and_one_undo_brings_him_back(night: Night) -> None:
    side, everybody = night.sides()[0], night.recruits()
    before = night.digest()
    carry(night, everybody[0])
    assert (night.mustered(side), leads(night, side)) == (everybody[1:], None)
    night.desk.undo(night.campaign)
    assert (night.mustered(side), leads(night, side), night.digest()) == (everybody, everybody[0], before)


def test_the_wounded_stay_on_the_muster(night: Night) -> None:
    carry(night, night.recruits()[1], what="wounded")
    assert night.mustered(night.sides()[0]) == night.recruits()


def test_a_side_that_is_set_up_later_musters_without_the_absent(night: Night) -> None:
    everybody = night.recruits()
    night.do(SetSides(night.next, (night.second,)))
    carry(night, everybody[2])
    night.do(SetSides(night.next, (night.first, night.second)))
    side = night.sides()[0]
    assert night.mustered(side) == [*everybody[:2], *everybody[3:]]
    night.do(CallEverybody(side))
    assert night.mustered(side) == [*everybody[:2], *everybody[3:]]


def test_the_absent_are_mustered_by_hand_and_stay_whatever_else_is_carried(night: Night) -> None:
    side, everybody = night.sides()[0], night.recruits()
    carry(night, everybody[2])
    night.do(SetMuster(side, tuple(everybody)))
    carry(night, everybody[2], everybody[3])
    assert night.mustered(side) == everybody[:3]
    night.do(SetMisses(everybody[1], 1))
    assert night.mustered(side) == [everybody[0], everybody[2]]


@pytest.mark.parametrize("end", [lambda night: LinkBattles(night.over, night.next),
                                 lambda night: UnlinkBattles(night.over, night.next),
                                 lambda night: DeleteBattle(night.over)],
                         ids=["carried no more", "unlinked", "deleted"])
def test_who_stays_away_no_more_comes_again(night: Night, end: Callable[[Night], Command]) -> None:
    side, everybody = night.sides()[0], night.recruits()
    carry(night, everybody[2])
    assert everybody[2] not in night.mustered(side)
    night.do(end(night))
    assert night.mustered(side) == everybody
    night.desk.undo(night.campaign)
    assert everybody[2] not in night.mustered(side)


def test_a_battle_that_has_begun_is_fought_by_those_who_came(night: Night) -> None:
    night.do(StartBattle(night.next, 0, "seed"))
    carry(night, night.recruits()[2])
    assert night.mustered(night.sides()[0]) == night.recruits()
