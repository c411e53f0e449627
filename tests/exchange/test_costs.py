"""Points as exact decimals, totals counted anew, and which cost is the points."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.exchange.numbers import counted, exact, largest, shown
from desktop.exchange.report import Sort
from desktop.exchange.roster_import import ImportedRoster, read_roster
from desktop.exchange.tree import Node
from tests.exchange.build import cost, entry, force, line, roster, to_json, to_xml


def imported(*parts: Node, costs: list[Node] | None = None, limits: list[Node] | None = None,
             points: str = "") -> ImportedRoster:
    root = roster(*parts, costs=costs or [], limits=limits or [])
    return read_roster(to_xml(root), "list.ros", points)


def hero(*parts: Node, points: str = "") -> Node:
    return entry("Hero", "model", 1, line("Hero"), *parts, points=points)


def test_three_tenths_are_shown_as_three_tenths() -> None:
    result = imported(hero(entry("A", points="0.1"), entry("B", points="0.1"), entry("C", points="0.1")),
                      costs=[cost("pts", "0.30000000000000004")])
    assert result.cards[0].points == "0.3"
    assert result.totals_agree


def test_the_points_of_a_unit_are_those_of_everything_in_it() -> None:
    assert imported(hero(entry("Horn", "upgrade", 1, entry("Strap", points="2"), points="5"), points="40")).cards[
        0].points == "47"


def test_negative_costs_count() -> None:
    assert imported(hero(entry("Curse", points="-12"), points="40")).cards[0].points == "28"


def test_costs_of_forces_belong_to_the_total() -> None:
    result = imported(force(hero(points="40"), cost("pts", "10")), costs=[cost("pts", "50")])
    assert result.totals_agree
    assert result.totals[0].counted == Decimal(50)


def test_a_total_that_does_not_agree_is_told_and_both_are_kept() -> None:
    result = imported(hero(points="65"), costs=[cost("pts", "480.0")])
    assert [found.params for found in result.lines(Sort.WARNED)] == [
        {"kind": "pts", "declared": "480", "counted": "65"}]
    assert (result.totals[0].declared, result.totals[0].counted) == (Decimal(480), Decimal(65))


def test_a_kind_that_the_list_does_not_total_is_no_disagreement() -> None:
    result = imported(force(hero(points="40"), cost("Slots", "1")), costs=[cost("pts", "40")])
    assert result.totals_agree
    assert [total.name for total in result.totals] == ["pts", "Slots"]


@pytest.mark.parametrize("limit", ["0", "-1", "0.0"])
def test_a_limit_of_nothing_is_no_limit(limit: str) -> None:
    result = imported(hero(points="40"), costs=[cost("pts", "40")], limits=[cost("pts", limit, "costLimit")])
    assert result.totals[0].limit is None


@pytest.mark.parametrize(("names", "chosen"), [
    (["PL", "pts", "CP"], "pts"), ([" Points", " Warriors"], "Points"), (["Fuel", "Points"], "Points"),
    (["Point(s)", "Auxiliary"], "Point(s)"), ([" TV", " Total"], "TV"), (["gc", "Shards"], "gc"),
    (["Weather Points", "pts"], "pts"), (["PL"], "PL"), (["Weapon Points"], "Weapon Points"), (["Teeth"], "Teeth"),
    ([], "points"),
])
def test_the_points_are_told_by_name(names: list[str], chosen: str) -> None:
    costs = [cost(name, "10") for name in names]
    result = imported(hero(*(cost(name, "10") for name in names)), costs=costs)
    assert result.points_name == chosen
    assert result.cards[0].points_name == chosen


def test_between_two_unknown_names_the_limit_tells() -> None:
    result = imported(hero(cost("Teeth", "3"), cost("Scales", "5")), costs=[cost("Teeth", "3"), cost("Scales", "5")],
                      limits=[cost("Scales", "50", "costLimit")])
    assert result.points_name == "Scales"


def test_the_player_may_say_which_cost_is_the_points() -> None:
    result = imported(hero(cost("Fame", "3"), points="40"), costs=[cost("pts", "40"), cost("Fame", "3")], points="fame")
    assert (result.cards[0].points, result.cards[0].points_name) == ("3", "Fame")


def test_every_kind_of_cost_is_kept_with_the_unit() -> None:
    result = imported(hero(cost(" CP", "-2"), points="40"))
    assert result.units[0].costs == (("CP", Decimal(-2)), ("pts", Decimal(40)))


def test_what_is_left_is_told_with_its_points() -> None:
    result = imported(entry("Re-rolls", points="60", slot="Team Management"), hero(points="40"))
    assert [found.params["points"] for found in result.lines(Sort.LEFT)] == ["60"]


amounts = st.decimals(min_value=-1000, max_value=1000, places=3)


@given(st.lists(amounts, min_size=1, max_size=8))
def test_the_cards_add_up_to_the_total_whatever_the_costs(values: list[Decimal]) -> None:
    heroes = [hero(points=str(value)) for value in values]
    root = roster(*heroes, costs=[cost("pts", str(sum(values)))])
    for data in (to_xml(root), to_json(root)):
        result = read_roster(data, "list")
        assert result.totals_agree
        assert sum(Decimal(card.points) for card in result.cards) == sum(values)


@pytest.mark.parametrize(("text", "amount"), [
    ("625.0", "625"), ("0.30000000000000004", "0.3"), ("-2", "-2"), ("1E+3", "1000"), ("", "0"), ("many", "0"),
    ("Infinity", "0"), ("NaN", "0"), ("1e999999999", "0"), ("1e-99999999999999999999", "0"), ("9" * 100, "0"),
    ("-0.0", "0"), ("1,5", "1.5"), ("1,250", "1250"), ("1,250.5", "1250.5"), ("1 250", "1250"),
    ("12\u00a0500,5", "12500.5"), ("1,2,3", "0"), ("1.250,5", "0"),
])
def test_amounts_are_exact_and_harmless(text: str, amount: str) -> None:
    assert shown(exact(text)) == amount


@pytest.mark.parametrize(("text", "count"), [
    ("5", 5), ("5.0", 5), ("", 1), ("0", 1), ("-3", 1), ("five", 1), ("1e9", 1_000_000), ("9" * 30, 1_000_000),
    ("NaN", 1), ("1,200", 1200),
])
def test_counts_are_at_least_one(text: str, count: int) -> None:
    assert counted(text) == count


def test_an_amount_that_is_no_number_is_told_and_counts_nothing() -> None:
    result = imported(hero(points="forty"), entry("Horde", "model", 1, line("Horde"), points="5e15"),
                      costs=[cost("pts", "many")], limits=[cost("pts", "none", "costLimit")])
    told = [tuple(found.params.values()) for found in result.lines(Sort.WARNED) if found.code.endswith("amount")]
    assert told == [("River Watch", "pts", "many"), ("River Watch", "pts", "none"), ("Hero", "pts", "forty"),
                    ("Horde", "pts", "5e15")]
    assert [(card.name, card.points) for card in result.cards] == [("Hero", "0"), ("Horde", "0")]
    assert (result.totals[0].counted, result.totals[0].declared, result.totals[0].limit) == (0, None, None)


@given(st.text(max_size=80))
def test_no_text_upsets_the_numbers(text: str) -> None:
    assert exact(text).is_finite()
    assert 1 <= counted(text) <= 1_000_000
    assert (largest(text) or 0) >= 0
