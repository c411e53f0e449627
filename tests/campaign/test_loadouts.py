"""Options and sizes of several recruits at once: one step, each as far as its own card goes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.campaign.commands.limits import SetLimits
from desktop.campaign.commands.loadouts import SetChoice, SetSizes
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.recruits import TakeOption
from desktop.campaign.commands.warbands import DuplicateWarband, EditWarband
from desktop.campaign.queries.warbands import warband
from desktop.rules.kernel.army import ArmyLimits, Bounds, RoleLimit
from desktop.rules.kernel.card import Choice, Option, Profile, times
from tests.campaign.build import Night, a_card, recruits, refused, total

RIFLES = Option("special", "Special weapon", (Choice("melta", "Melta", "5", most=0), Choice("flamer", "Flamer", "3")),
                per=5, profile="")


def squads(night: Night, *sizes: int) -> tuple[str, ...]:
    """Recruit squads of some sizes, with a special weapon for every five models; returns their ids."""
    made = []
    for size in sizes:
        line = Profile("Trooper", count=size, least=5, most=20, points="2")
        card = replace(a_card("Squad", "50"), profiles=(line,), options=(RIFLES,))
        made.append(night.do(Recruit(night.first, given=card)).new_id)
    return tuple(made)


def have(night: Night, keys: tuple[str, ...], option: str, choice: str) -> list[int]:
    by_id = {row.id: row for row in recruits(night)}
    return [times(by_id[key].card, option, choice) for key in keys]


def test_a_choice_is_set_for_all_and_taken_back_in_one_step(night: Night) -> None:
    keys, before = tuple(night.recruits()[1:]), total(night)
    night.do(TakeOption(keys[0], "second", "mace"))
    night.do(SetChoice(keys, "second", "blade"))

    assert have(night, keys, "second", "blade") == [1, 1, 1]
    assert have(night, keys, "second", "mace") == [0, 0, 0]
    night.desk.undo(night.campaign)
    assert have(night, keys, "second", "mace") == [1, 0, 0]
    night.desk.undo(night.campaign)
    assert total(night) == before


def test_each_takes_as_many_as_its_own_card_has_room_for(night: Night) -> None:
    keys = squads(night, 5, 10, 15)
    night.do(SetChoice(keys, "special", "melta", 2))
    assert have(night, keys, "special", "melta") == [1, 2, 2]
    night.do(SetChoice(keys, "special", "melta", 1))
    assert have(night, keys, "special", "melta") == [1, 1, 1]


@pytest.mark.parametrize("choice", ["", "melta"])
def test_nothing_of_an_option_is_left_for_all(night: Night, choice: str) -> None:
    keys = squads(night, 5, 10)
    night.do(SetChoice(keys, "special", "melta", 2))
    night.do(SetChoice(keys, "special", choice, 0))

    assert have(night, keys, "special", "melta") == [0, 0]


def test_nothing_means_that_what_is_there_by_default_goes_as_well(night: Night) -> None:
    armour = Option("armour", "Armour", (Choice("hide", "Hide"), Choice("plate", "Plate", "8")), default="hide")
    key = night.do(Recruit(night.first, given=replace(a_card(), options=(armour,)))).new_id
    for before in ("hide", "plate"):
        night.do(SetChoice((key,), "armour", before))
        night.do(SetChoice((key,), "armour", "", 0))
        assert [have(night, (key,), "armour", choice) for choice in ("hide", "plate")] == [[0], [0]]


def test_who_has_it_not_is_passed_by_and_nobody_having_it_is_refused(night: Night) -> None:
    keys = squads(night, 5)
    night.do(SetChoice((*keys, night.recruits()[0]), "special", "flamer"))

    assert have(night, keys, "special", "flamer") == [1]
    assert refused(night, SetChoice((night.recruits()[0],), "special", "flamer")) == "campaign.refusal.no_option"
    assert refused(night, SetChoice((), "special", "flamer")) == "campaign.refusal.nothing_chosen"


def test_sizes_are_set_for_all_that_can_choose(night: Night) -> None:
    keys, before = squads(night, 5, 10), total(night)
    night.do(SetSizes((*keys, night.recruits()[0]), "Trooper", 12))

    rows = [row for row in recruits(night) if row.id in keys]
    assert [(row.printed.models, row.points) for row in rows] == [(12, "64"), (12, "64")]
    night.desk.undo(night.campaign)
    assert total(night) == before
    assert refused(night, SetSizes(keys, "Trooper", 10_000)) == "campaign.refusal.size"
    assert refused(night, SetSizes((night.recruits()[0],), "Trooper", 6)) == "campaign.refusal.no_stat_line"


LIMITS = ArmyLimits(models=Bounds(3, 12), units=Bounds(most=9), roles=(RoleLimit("Archer", 1, 4),))


def test_limits_stand_with_the_warband_and_go_with_a_copy(night: Night) -> None:
    night.do(SetLimits(night.first, LIMITS))
    night.do(EditWarband(night.first, points_limit="600"))
    copy = night.do(DuplicateWarband(night.first, "Twins")).added("warband")[0]

    for key in (night.first, copy):
        found = warband(night.desk.store, key)
        assert found is not None
        assert found.limits == replace(LIMITS, points="600")
    other = warband(night.desk.store, night.second)
    assert other is not None
    assert other.limits == ArmyLimits("550")


def test_limits_that_say_nothing_leave_no_row(night: Night) -> None:
    night.do(SetLimits(night.first, LIMITS))
    night.do(SetLimits(night.first, ArmyLimits("900", roles=(RoleLimit(" ", 1), RoleLimit("Elf")))))

    assert night.rows("warband_limits") == []


def test_a_role_is_limited_once(night: Night) -> None:
    night.do(SetLimits(night.first, ArmyLimits(roles=(RoleLimit(" Elf ", 1), RoleLimit("ELF", 2)))))

    assert night.rows("warband_limits")[0]["limits"] == {"roles": [{"role": "Elf", "least": 1}]}


@pytest.mark.parametrize(("limits", "code"), [
    (ArmyLimits(units=Bounds(5, 4)), "bounds"), (ArmyLimits(roles=(RoleLimit("Elf", most=-1),)), "bound"),
    (ArmyLimits(models=Bounds(10_000)), "bound")])
def test_limits_that_make_no_sense_are_refused(night: Night, limits: ArmyLimits, code: str) -> None:
    assert refused(night, SetLimits(night.first, limits)) == f"campaign.refusal.{code}"
