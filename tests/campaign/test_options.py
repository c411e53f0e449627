"""Options of a recruit: slots and what they hold, and the points that come of them."""

from __future__ import annotations

import pytest

from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.recruits import LeaveOption, TakeOption
from desktop.campaign.queries.roster import recruit, warband_total
from tests.campaign.build import Night, refused


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
