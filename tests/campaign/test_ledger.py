"""The ledger of a warband: sums that are always their entries, upkeep that is paid once by everybody."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.campaign.aftermath.money import Money
from desktop.campaign.commands.battles import CreateBattle, DeleteBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.ledger import BookMoney, BookUpkeep, EditBooking, SetMoney, StrikeMoney
from desktop.campaign.commands.recruits import SetSize
from desktop.campaign.commands.warbands import DuplicateWarband
from desktop.campaign.queries.money import ledger, money_rules, owed_upkeep, purses
from tests.campaign.build import Night, recruits, refused


def sums(night: Night) -> list[int]:
    return [row.sum for row in ledger(night.desk.store, night.first)]


def test_each_entry_tells_what_was_there_after_it_and_of_which_battle_it_is(night: Night) -> None:
    night.do(BookMoney(night.first, 50, "Toll", night.over))
    night.do(BookMoney(night.first, -20, "Rope", id="rope"))
    rows = ledger(night.desk.store, night.first)
    assert [(row.booking.amount, row.battle, row.sum) for row in rows] == [(50, "1 Reed Gate", 50), (-20, "", 30)]
    night.do(EditBooking("rope", -5, "Rope", night.next))
    assert (sums(night), purses(night.desk.store, night.campaign)) == ([50, 45], {night.first: 45})


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25, deadline=None)
@given(amounts=st.lists(st.tuples(st.integers(-500, 500).filter(bool), st.booleans()), max_size=8))
def test_the_purse_is_the_sum_of_what_stands(night: Night, amounts: list[tuple[int, bool]]) -> None:
    with night.desk.together():
        for old in ledger(night.desk.store, night.first):
            night.do(StrikeMoney(night.first, old.booking.id))
        for at, (amount, _) in enumerate(amounts):
            night.do(BookMoney(night.first, amount, "Toll", id=f"b{at}"))
        for at, (_, struck) in enumerate(amounts):
            if struck:
                night.do(StrikeMoney(night.first, f"b{at}"))
    stands = [amount for amount, struck in amounts if not struck]
    assert purses(night.desk.store, night.campaign).get(night.first, 0) == sum(stands)
    assert sums(night) == [sum(stands[:at + 1]) for at in range(len(stands))]


@pytest.mark.parametrize(("per", "expected"), [
    ("warband", {"Fenwatch Company": (1, -3), "Cinder Teeth": (1, -3)}),
    ("unit", {"Fenwatch Company": (4, -12), "Cinder Teeth": (2, -6)}),
    ("model", {"Fenwatch Company": (8, -24), "Cinder Teeth": (2, -6)}),
    ("points", {"Fenwatch Company": (5, -15), "Cinder Teeth": (1, -3)})])
def test_upkeep_is_booked_for_all_by_one_command_and_taken_back_by_one_undo(
    night: Night, per: str, expected: dict[str, tuple[int, int]],
) -> None:
    night.do(SetSize(night.recruits()[1], 0, 5))
    night.do(SetMoney(night.campaign, Money("crowns", per, 3, 26)))
    whole = sum((row.priced.worth for row in recruits(night)), Decimal(0))
    assert per != "points" or whole // 26 == 5
    owed = {one.name: (one.n, -one.amount) for one in owed_upkeep(night.desk.store, night.campaign)}
    assert owed == expected
    night.do(BookUpkeep(night.campaign, "Upkeep", night.over))
    names = {night.first: "Fenwatch Company", night.second: "Cinder Teeth"}
    assert {names[key]: total for key, total in purses(night.desk.store, night.campaign).items()} == {
        name: total for name, (_, total) in expected.items()}
    night.desk.undo(night.campaign)
    assert purses(night.desk.store, night.campaign) == {}


def test_a_payment_is_made_once_however_often_it_is_sent(night: Night) -> None:
    night.do(SetMoney(night.campaign, Money(amount=2)))
    once = BookUpkeep(night.campaign, "Round 1", run_id="round-1")
    night.do(once)
    assert refused(night, once) == "campaign.refusal.upkeep_paid"
    assert purses(night.desk.store, night.campaign) == {night.first: -8, night.second: -4}
    night.desk.undo(night.campaign)
    night.desk.redo(night.campaign)
    assert refused(night, once) == "campaign.refusal.upkeep_paid"


def test_after_a_battle_upkeep_is_paid_once_whoever_asks(night: Night) -> None:
    night.do(SetMoney(night.campaign, Money(amount=2)))
    night.do(BookUpkeep(night.campaign, "Upkeep", night.over, "one"))
    assert refused(night, BookUpkeep(night.campaign, "Wages", night.over, "two")) == "campaign.refusal.upkeep_paid"
    night.do(BookUpkeep(night.campaign, "Wages", night.next))
    assert purses(night.desk.store, night.campaign) == {night.first: -16, night.second: -8}


def test_without_a_rule_nobody_owes_anything(night: Night) -> None:
    assert money_rules(night.desk.store, night.campaign) == Money()
    assert refused(night, BookUpkeep(night.campaign, "Round 1")) == "campaign.refusal.no_upkeep"


@pytest.mark.parametrize(("amount", "text", "why"), [
    (0, "Toll", "no_amount"), (10**10, "Toll", "no_amount"), (5, "  ", "name_empty")])
def test_an_entry_has_a_whole_amount_and_a_text(night: Night, amount: int, text: str, why: str) -> None:
    assert refused(night, BookMoney(night.first, amount, text)) == f"campaign.refusal.{why}"


def test_an_entry_is_tied_to_a_battle_of_the_same_campaign(night: Night) -> None:
    other = night.do(CreateCampaign("Elsewhere")).new_id
    battle = night.do(CreateBattle(other, "Ford")).new_id
    assert refused(night, BookMoney(night.first, 5, "Toll", battle)) == "campaign.refusal.other_campaign"


def test_an_entry_outlives_its_battle_and_a_copy_of_the_warband_begins_with_an_empty_purse(night: Night) -> None:
    night.do(BookMoney(night.first, 5, "Toll", night.over))
    twin = night.do(DuplicateWarband(night.first, "Twins")).new_id
    night.do(DeleteBattle(night.over))
    assert [(row.battle, row.sum) for row in ledger(night.desk.store, night.first)] == [("", 5)]
    assert ledger(night.desk.store, twin) == ()
