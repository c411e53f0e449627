"""Options of a recruit: slots and what they hold, and the points that come of them."""

from __future__ import annotations

import pytest

from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.recruits import EditRecruitCard, LeaveOption, SetSize, TakeOption
from desktop.campaign.queries.points import recruit_terms
from desktop.campaign.queries.roster import RosterRow, recruit, warband_total
from desktop.campaign.queries.warbands import warband
from desktop.rules.kernel.card import Card, Choice, Option, Profile, Weapon
from tests.campaign.build import Night, refused

SQUAD = Card("Lock Squad", "skirmish", points="30", weapons=(Weapon("Rifle"),), profiles=(
    Profile("Trooper", count=3, least=3, most=10, points="8.5"),), options=(
        Option("special", "Special weapon", (Choice("lance", "Lance", "7.5", (Weapon("Lance"),), most=0),), per=1),
        Option("shields", "Shields", (Choice("shield", "Shield", "1.5", for_all=True),)),
        Option("crew", "Crew", (Choice("boss", "Boss", "10", models=(Profile("Boss", wounds=2),),
                                       replaces=("Trooper",)),
                                Choice("gun", "Gun", "0.1", models=(Profile("Gun", wounds=4),)))),
        Option("armour", "Armour", (Choice("vest", "Vest", "0"), Choice("plate", "Plate", "6")), default="vest")))


@pytest.fixture
def squad(night: Night) -> str:
    """The second recruit of the first warband, with the card of a squad."""
    key = night.recruits()[1]
    night.do(EditRecruitCard(key, SQUAD))
    return key


def shown(night: Night, key: str) -> RosterRow:
    row = recruit(night.desk.store, key)
    assert row is not None
    return row


def test_one_choice_of_a_slot_takes_the_place_of_the_other(night: Night) -> None:
    who = night.recruits()[1]
    night.do(TakeOption(who, "second", "blade"))
    night.do(TakeOption(who, "second", "mace"))
    row = recruit(night.desk.store, who)

    assert row is not None
    assert ([weapon.name for weapon in row.printed.weapons], row.points) == (["Long bow", "Mace"], "30")


def test_a_slot_for_two_refuses_a_third(night: Night) -> None:
    who = night.recruits()[1]
    night.do(TakeOption(who, "gear", "rope"))
    night.do(TakeOption(who, "gear", "lamp"))

    assert refused(night, TakeOption(who, "gear", "bell")) == "campaign.refusal.option_full"
    night.do(LeaveOption(who, "gear", "rope"))
    night.do(TakeOption(who, "gear", "bell"))


def test_taking_what_is_taken_is_no_change(night: Night) -> None:
    who = night.recruits()[1]
    night.do(TakeOption(who, "gear", "rope"))

    assert not night.do(TakeOption(who, "gear", "rope")).changed


@pytest.mark.parametrize(("option", "choice"), [("gear", "horse"), ("armour", "rope")])
def test_an_option_the_card_has_not_is_refused(night: Night, option: str, choice: str) -> None:
    assert refused(night, TakeOption(night.recruits()[1], option, choice)) == "campaign.refusal.no_option"


def test_a_total_is_the_sum_of_its_terms(night: Night) -> None:
    night.do(TakeOption(night.recruits()[1], "second", "blade"))
    night.do(TakeOption(night.recruits()[2], "second", "mace"))
    night.do(Recruit(night.first, night.card, name="Odo", paid="20.5"))
    found = warband_total(night.desk.store, night.first)

    assert [(term.label.code, dict(term.label.params), term.value) for term in found.terms] == [
        ("campaign.points.bare", {"n": 5}, "157"),
        ("campaign.points.option", {"name": "Second weapon", "n": 2}, "9"),
        ("campaign.points.paid", {"name": "Odo"}, "-5.5")]
    assert found.value == "160.5"


def test_a_discount_stays_whatever_is_taken_later(night: Night) -> None:
    who = night.do(Recruit(night.first, night.card, paid="20")).new_id
    night.do(TakeOption(who, "second", "blade"))
    row = recruit(night.desk.store, who)

    assert row is not None
    assert row.points == "25"


def test_a_choice_is_taken_and_left_several_at_once(night: Night, squad: str) -> None:
    night.do(TakeOption(squad, "special", "lance", 3))
    assert shown(night, squad).points == "52.5"
    assert refused(night, TakeOption(squad, "special", "lance")) == "campaign.refusal.option_full"
    done = night.do(LeaveOption(squad, "special", "lance", 2))
    assert (shown(night, squad).points, dict(done.label.params)["choice"]) == ("37.5", "Lance × 2")
    night.desk.undo(night.campaign)
    assert shown(night, squad).points == "52.5"


def test_sizes_change_what_is_for_each_model_there_and_back(night: Night, squad: str) -> None:
    night.do(TakeOption(squad, "shields", "shield"))
    night.do(TakeOption(squad, "special", "lance", 3))
    found = []
    for size in (3, 6, 4, 2, 3):
        night.do(SetSize(squad, 0, size))
        row = shown(night, squad)
        found.append((row.printed.models, row.points))
    assert found == [(3, "57"), (6, "87"), (4, "67"), (2, "48"), (3, "57")]
    night.desk.undo(night.campaign)
    assert shown(night, squad).points == "48"


def test_odd_sizes_are_refused(night: Night, squad: str) -> None:
    assert refused(night, SetSize(squad, 1, 3)) == "campaign.refusal.no_stat_line"
    assert refused(night, SetSize(squad, 0, -1)) == refused(night, SetSize(squad, 0, 10_000)) == "campaign.refusal.size"


def test_free_armour_is_given_up_and_bought_back(night: Night, squad: str) -> None:
    for _ in range(3):
        night.do(LeaveOption(squad, "armour", "vest"))
        night.do(TakeOption(squad, "armour", "plate"))
        assert shown(night, squad).points == "36"
        night.do(TakeOption(squad, "armour", "vest"))
        assert (shown(night, squad).points, shown(night, squad).card) == ("30", SQUAD)


def test_a_warband_counts_models_that_options_bring(night: Night, squad: str) -> None:
    band = warband(night.desk.store, night.first)
    night.do(TakeOption(squad, "crew", "gun"))
    after = warband(night.desk.store, night.first)
    assert band is not None and after is not None
    assert after.models == band.models + 1


def test_the_points_of_a_recruit_say_what_they_come_of(night: Night, squad: str) -> None:
    night.do(SetSize(squad, 0, 5))
    night.do(TakeOption(squad, "special", "lance", 2))
    found = recruit_terms(shown(night, squad).priced)
    assert [(term.label.code.removeprefix("kernel.card.term."), term.value) for term in found.terms] == [
        ("bare", "30"), ("models", "17"), ("choices", "15"), ("choice", "0")]
    assert found.value == shown(night, squad).points == "62"
    _, *terms = warband_total(night.desk.store, night.first).terms
    assert [(term.label.code, dict(term.label.params)) for term in terms] == [
        ("campaign.points.models", {"name": "Trooper", "n": 2}),
        ("campaign.points.option", {"name": "Special weapon", "n": 2})]
