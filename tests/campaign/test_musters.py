"""Named musters: kept, called up for a battle, and right whatever becomes of the recruits they name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from database.check import examine_values
from desktop.campaign.commands.advances import SetMisses, SetRecruitState
from desktop.campaign.commands.battles import DeleteBattle
from desktop.campaign.commands.campaigns import DeleteCampaign
from desktop.campaign.commands.copies import MoveRecruits, OrderRecruits
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.loadouts import SetSizes
from desktop.campaign.commands.musters import SetMuster, SetSides
from desktop.campaign.commands.named_musters import (
    CallEverybody,
    CallMuster,
    CreateNamedMuster,
    DeleteNamedMuster,
    EditNamedMuster,
    SetNamedMuster,
)
from desktop.campaign.commands.recruiting import DismissRecruits, Recruit
from desktop.campaign.commands.warbands import DeleteWarband, DuplicateWarband
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.battles import battle
from desktop.campaign.queries.musters import named_muster, named_musters, reckon
from desktop.campaign.queries.roster import roster
from desktop.rules.kernel.army import ArmyLimits, Bounds
from desktop.rules.kernel.card import Choice, Option, Profile
from tests.campaign.build import Night, a_card, refused


def a_patrol(night: Night, *places: int, limits: ArmyLimits = ArmyLimits()) -> str:
    """Return a named muster of recruits of the first warband, by their places."""
    everybody = night.recruits()
    chosen = tuple(everybody[place] for place in places)
    return night.do(CreateNamedMuster(night.first, "Patrol", chosen, limits)).added("named_muster")[0]


def called(night: Night, muster: str) -> tuple[str, ...]:
    found = named_muster(night.desk.store, muster)
    assert found is not None
    return found.recruits


def side(night: Night, place: int = 0):
    found = battle(night.desk.store, night.next)
    assert found is not None
    return found.battle.sides[place]


def test_a_muster_keeps_its_name_its_limits_and_who_is_on_it(night: Night) -> None:
    muster = a_patrol(night, 3, 1, limits=ArmyLimits("120,5", Bounds(1, 3)))

    found = named_musters(night.desk.store, night.first)
    everybody = night.recruits()
    assert [(row.id, row.name, row.limits.points, row.limits.models) for row in found] == [
        (muster, "Patrol", "120.5", Bounds(1, 3))]
    assert found[0].recruits == (everybody[1], everybody[3])


def test_who_is_on_it_stands_in_the_order_of_the_warband(night: Night) -> None:
    muster = a_patrol(night, 0, 1, 2)
    night.do(OrderRecruits(night.first, tuple(reversed(night.recruits()))))

    assert called(night, muster) == tuple(key for key in night.recruits() if key in called(night, muster))


def test_calling_it_up_musters_exactly_those_and_remembers_by_what(night: Night) -> None:
    muster = a_patrol(night, 0, 2)
    night.do(CallMuster(night.sides()[0], muster))

    assert night.mustered(night.sides()[0]) == list(called(night, muster))
    assert (side(night).called, side(night, 1).called) == (muster, "")


def test_calling_up_the_same_again_changes_nothing(night: Night) -> None:
    muster = a_patrol(night, 0, 2)
    night.do(CallMuster(night.sides()[0], muster))
    before = night.digest()
    night.do(CallMuster(night.sides()[0], muster))

    assert night.digest() == before


def test_one_more_ticked_by_hand_leaves_the_limits_of_the_muster_on_the_side(night: Night) -> None:
    muster = a_patrol(night, 0, 2)
    night.do(CallMuster(night.sides()[0], muster))
    night.do(SetMuster(night.sides()[0], tuple(night.recruits())))

    assert side(night).called == muster


def test_everybody_fit_comes_without_a_name(night: Night) -> None:
    night.do(CallMuster(night.sides()[0], a_patrol(night, 1)))
    night.do(SetMisses(night.recruits()[3], 1))
    night.do(CallEverybody(night.sides()[0]))

    assert night.mustered(night.sides()[0]) == night.recruits()[:3]
    assert side(night).called == ""


def test_the_leader_of_the_warband_leads_where_he_is_called_up_and_nobody_else(night: Night) -> None:
    night.do(CallMuster(night.sides()[0], a_patrol(night, 1, 2)))
    assert side(night).leader is None
    night.do(CallMuster(night.sides()[0], a_patrol(night, 0, 2)))
    assert side(night).leader == night.recruits()[0]


def test_who_is_dismissed_moved_or_retired_is_off_the_muster_and_undo_puts_them_back(night: Night) -> None:
    night.do(SetSides(night.next, (night.second,)))
    night.do(SetMuster(night.sides()[0], ()))
    muster = a_patrol(night, 1, 2, 3)
    _, first, second, third = night.recruits()

    night.do(DismissRecruits((second,)))
    assert called(night, muster) == (first, third)
    night.desk.undo(night.campaign)
    assert called(night, muster) == (first, second, third)
    night.do(MoveRecruits((third,), night.second))
    assert called(night, muster) == (first, second)
    night.desk.undo(night.campaign)
    night.do(SetRecruitState(second, "retired"))
    assert called(night, muster) == (first, third)
    night.do(SetRecruitState(second, "active"))
    assert called(night, muster) == (first, second, third)


def test_a_muster_that_is_forgotten_leaves_who_was_mustered_with_it(night: Night) -> None:
    muster = a_patrol(night, 0, 2)
    night.do(CallMuster(night.sides()[0], muster))
    mustered = night.mustered(night.sides()[0])
    night.do(DeleteNamedMuster(muster))

    assert (named_musters(night.desk.store, night.first), side(night).called) == ((), "")
    assert night.mustered(night.sides()[0]) == mustered
    night.desk.undo(night.campaign)
    assert side(night).called == muster


def test_a_copy_of_the_warband_has_musters_of_its_own_people(night: Night) -> None:
    a_patrol(night, 1, 3, limits=ArmyLimits("90"))
    copy = night.do(DuplicateWarband(night.first, "Twins")).added("warband")[0]

    found = named_musters(night.desk.store, copy)
    assert [(row.name, row.limits.points) for row in found] == [("Patrol", "90")]
    assert found[0].recruits == (night.recruits(copy)[1], night.recruits(copy)[3])


def test_a_warband_a_battle_a_campaign_go_with_their_musters(night: Night, path: Path) -> None:
    copy = night.do(DuplicateWarband(night.first, "Twins")).added("warband")[0]
    night.do(CreateNamedMuster(copy, "Watch", tuple(night.recruits(copy)[:1])))
    night.do(DeleteWarband(copy))
    night.do(CallMuster(night.sides()[0], a_patrol(night, 0)))
    night.do(DeleteBattle(night.next))
    night.do(DeleteCampaign(night.campaign))

    assert [night.rows(table) for table in ("named_muster", "named_muster_recruit", "side_muster")] == [[], [], []]
    night.desk.undo(None)
    assert [row["name"] for row in night.rows("named_muster")] == ["Patrol"]
    night.desk.store.close()
    assert examine_values(path) is None


@pytest.mark.parametrize(("command", "code"), [
    (lambda night: CreateNamedMuster(night.first, "  "), "name_empty"),
    (lambda night: CreateNamedMuster("nobody", "Patrol"), "no_warband"),
    (lambda night: CreateNamedMuster(night.first, "Patrol", tuple(night.recruits(night.second))), "not_of_warband"),
    (lambda night: CreateNamedMuster(night.first, "Patrol", (), ArmyLimits("many")), "no_number"),
    (lambda night: EditNamedMuster("nothing", "Watch"), "no_named_muster"),
    (lambda night: EditNamedMuster(a_patrol(night, 0), limits=ArmyLimits(models=Bounds(4, 3))), "bounds"),
    (lambda night: EditNamedMuster(a_patrol(night, 0), limits=ArmyLimits(models=Bounds(-1, 3))), "bound"),
    (lambda night: SetNamedMuster(a_patrol(night, 0), ("nobody",)), "no_recruit"),
    (lambda night: CallMuster(night.sides()[1], a_patrol(night, 0)), "not_of_warband"),
    (lambda night: CallMuster(night.sides(night.over)[0], a_patrol(night, 0)), "battle_finished"),
    (lambda night: CallEverybody(night.sides(night.over)[0]), "battle_finished"),
])
def test_what_makes_no_sense_is_refused_and_leaves_nothing(night: Night, command, code: str) -> None:
    assert refused(night, command(night)) == f"campaign.refusal.{code}"


def test_a_muster_is_reckoned_by_its_own_limits(night: Night) -> None:
    found = named_muster(night.desk.store, a_patrol(night, 0, 1, 2, limits=ArmyLimits("100", Bounds(most=2))))
    assert found is not None
    reckoned = reckon(found.of(roster(night.desk.store, night.first)), found.limits)

    assert (reckoned.total.value, reckoned.models) == ("105", 3)
    assert [(fault.code, dict(fault.params)) for fault in reckoned.faults] == [
        ("kernel.army.points", {"points": "5", "limit": "100"}), ("kernel.army.models_over", {"n": 3, "most": 2})]


def a_squad(night: Night) -> str:
    """Recruit a squad that chooses its size and may take a dog along, and plan it into the next battle."""
    dog = Option("dog", "Dog", (Choice("dog", "Dog", "4", models=(Profile("Dog"),)),))
    card = replace(a_card("Squad"), profiles=(Profile("Spear", count=5, least=5, most=20),), options=(dog,))
    squad = night.do(Recruit(night.first, given=card)).new_id
    night.do(SetMuster(night.sides()[0], (*night.recruits()[:1], squad)))
    return squad


def test_models_of_a_planned_battle_are_those_of_the_cards_now(night: Night) -> None:
    squad = a_squad(night)
    assert side(night).models == 6
    night.do(SetSizes((squad,), "Spear", 12))

    found = battle(night.desk.store, night.next)
    assert found is not None
    assert (side(night).models, [row.models for row in found.muster_of(side(night).id)]) == (13, [1, 12])


def test_a_battle_that_begins_or_is_written_back_keeps_the_models_of_that_moment(night: Night) -> None:
    squad = a_squad(night)
    night.do(SetSizes((squad,), "Spear", 9))
    night.do(NameLeader(night.first, night.recruits()[0]))
    night.do(StartBattle(night.next, 0, "seed"))
    assert side(night).models == 10
    night.desk.undo(night.campaign)
    night.do(SetSizes((squad,), "Spear", 7))
    night.do(night.result())
    night.do(SetSizes((squad,), "Spear", 20))
    assert side(night).models == 8
