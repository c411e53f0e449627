"""A unit as printed: options worked in, points exact, values read that are numbers."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.rules.kernel.card import (
    Ability,
    Card,
    Choice,
    Option,
    Profile,
    Stat,
    Weapon,
    changed,
    decimal_of,
    number_of,
    plain,
    signed,
    with_options,
)

SWORD, SPEAR, BOW = Weapon("Sword"), Weapon("Spear"), Weapon("Bow")
CARD = Card(
    "Guard", "trial", points="10", weapons=(SWORD, BOW), keywords=("Infantry",), abilities=(Ability("Stern"),),
    profiles=(Profile("Guard", (Stat("T", "3"), Stat("A", "1")), 4), Profile("Captain", (Stat("T", "4"),), 1, 2)),
    options=(
        Option("arms", "Arms", (Choice("spear", "Spear", "2.5", (SPEAR,), replaces=("Sword",)),
                                Choice("none", "No bow", "-1", replaces=("Bow",)))),
        Option("kit", "Kit", (Choice("mail", "Mail", "4", stats=(Stat("T", "5"), Stat("Sv", "4+")),
                                     abilities=(Ability("Heavy"),), keywords=("Infantry", "Armoured")),)),
    ),
)


def taken(card: Card, **keys: tuple[str, ...]) -> Card:
    return replace(card, options=tuple(replace(one, taken=keys.get(one.key, ())) for one in card.options))


def test_a_card_with_nothing_taken_is_the_bare_card() -> None:
    assert with_options(CARD) == CARD


def test_what_is_taken_is_worked_in() -> None:
    card = with_options(taken(CARD, arms=("spear",), kit=("mail",)))
    assert card.points == "16.5"
    assert card.weapons == (BOW, SPEAR)
    assert [ability.name for ability in card.abilities] == ["Stern", "Heavy"]
    assert card.keywords == ("Infantry", "Armoured")
    assert card.profiles[0].stats == (Stat("T", "5"), Stat("A", "1"), Stat("Sv", "4+"))
    assert (card.stat("t"), card.stat("Sv"), card.stat("WS")) == ("5", "4+", "")


@given(st.permutations(["spear", "none"]))
def test_the_order_of_taking_never_matters(keys: list[str]) -> None:
    assert replace(with_options(taken(CARD, arms=tuple(keys))), options=()) == \
        replace(with_options(taken(CARD, arms=("spear", "none"))), options=())


def test_taking_and_removing_leaves_the_bare_card() -> None:
    assert with_options(taken(taken(CARD, arms=("spear",)))) == CARD


def test_the_models_of_a_card_are_those_of_its_lines() -> None:
    assert (CARD.models, Card("Empty", "trial").models) == (5, 0)


@pytest.mark.parametrize(("text", "number"), [
    ("4", 4), (" 5+ ", 5), ('6"', 6), ("12″", 12), ("-1", -1), ("0", 0), ("7+", 7), ("3''", 3),
    ("-", None), ("", None), ("D6", None), ("2D6", None), ("4/5", None), ("4.5", None), ("four", None), ("4 + 1", None),
])
def test_the_number_a_printed_value_begins_with(text: str, number: int | None) -> None:
    assert number_of(text) == number


@pytest.mark.parametrize(("text", "number"), [
    ("10", "10"), ("2.50", "2.5"), (" 7 ", "7"), ("", "0"), ("-3", "-3"), ("1e2", "100"), ("0.125", "0.125"),
    ("100", "100"), ("free", "0"), ("1,5", "0"), ("NaN", "0"), ("Infinity", "0"), ("-inf", "0"), ("1e999999", "0"),
    ("1e-999999", "0"),
])
def test_points_are_exact_and_what_is_no_number_counts_nothing(text: str, number: str) -> None:
    assert plain(decimal_of(text)) == number


@given(st.lists(st.decimals(-1000, 1000, places=3), max_size=6))
def test_points_add_up_without_rounding(parts: list[Any]) -> None:
    total = sum((decimal_of(plain(part)) for part in parts), Decimal(0))
    assert total == sum(parts, Decimal(0))


@pytest.mark.parametrize(("text", "by", "after"), [
    ("4+", -1, "3+"), ('6"', 2, '8"'), ("3", 0, "3"), ("-", 1, "-"), ("", 2, ""), ("D6", 1, "D6+1"),
    ("2D6+1", -1, "2D6"), ("D3+2", -3, "D3-1"), ("11/13", 1, "12/14"), (" 4", 1, " 5"), ("К6", 1, "К6+1"),
    ("*", 1, "*"), ("-1", 1, "0"), ("2+ / 4+", 1, "3+ / 5+"),
])
def test_a_printed_value_is_changed_with_what_stands_behind_it(text: str, by: int, after: str) -> None:
    assert changed(text, by) == after


@pytest.mark.parametrize(("text", "number"), [("+1", 1), ("-2", -2), ("−2", -2), (" 3 ", 3), ("", 0), ("x", 0),
                                              ("+", 0), ("1.5", 0)])
def test_a_signed_number_as_it_is_written_on_a_choice(text: str, number: int) -> None:
    assert signed(text) == number


@pytest.mark.parametrize(("wounds", "track", "most"), [
    ((3, 3), "", 6), ((2,), "", 2), ((1,), "", 0), ((), "", 0), ((3,), "Ne", 14), ((3,), "Missing", 3)])
def test_the_damage_that_ends_a_unit_without_models_is_that_of_its_card(wounds: tuple[int, ...], track: str,
                                                                        most: int) -> None:
    lines = tuple(Profile("Wall", (Stat("Ne", "12/14"),), 1, each) for each in wounds)
    assert Card("Wall", "trial", profiles=lines).most_damage(track) == most
