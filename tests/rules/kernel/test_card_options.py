"""Options and sizes: what is taken how often, what it comes to, and that no order of clicks matters.

The cases are those in which list builders went wrong: free gear given up, one of several alike removed, sizes changed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from decimal import Decimal

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
    bare,
    decimal_of,
    leave,
    places,
    plain,
    room,
    sized,
    take,
    terms,
    times,
    total,
    with_options,
)
from desktop.rules.kernel.codec import decode, encode

SQUAD = Card(
    "Lock Squad", "trial", points="30", weapons=(Weapon("Rifle"), Weapon("Knife")), keywords=("Foot",),
    profiles=(Profile("Trooper", (Stat("A", "1"), Stat("Sv", "5+")), 3, 1, least=3, most=10, points="8.5"),),
    options=(
        Option("special", "Special weapon", (Choice("flamer", "Flamer", "5", (Weapon("Flamer"),), most=0,
                                                    replaces=("Rifle",)),
                                             Choice("lance", "Lance", "7.5", (Weapon("Lance"),), most=0,
                                                    replaces=("Rifle",))), per=1),
        Option("heavy", "Heavy weapon", (Choice("mortar", "Mortar", "20", (Weapon("Mortar"),), replaces=("Rifle",),
                                                most=0),), per=5),
        Option("shields", "Shields", (Choice("shield", "Shield", "1.5", stats=(Stat("Sv", "4+"),), for_all=True),)),
        Option("armour", "Armour", (Choice("vest", "Vest", "0", abilities=(Ability("Vest"),)),
                                    Choice("plate", "Plate", "6", abilities=(Ability("Plate"),), changes=(
                                        Stat("Sv", "-1"),))), default="vest"),
        Option("flaw", "Flaw", (Choice("slow", "Slow", "-4", keywords=("Slow",)),)),
    ),
)


def price(card: Card) -> str:
    return with_options(card).points


def names(card: Card) -> list[tuple[str, int]]:
    return [(weapon.name, weapon.count) for weapon in with_options(card).weapons]


def test_free_armour_given_up_and_another_bought_three_times_over_keeps_the_total() -> None:
    card = SQUAD
    for _ in range(3):
        assert [ability.name for ability in with_options(card).abilities] == ["Vest"]
        card = leave(card, "armour", "vest")
        assert (with_options(card).abilities, price(card)) == ((), "30")
        card = take(card, "armour", "plate")
        assert ([ability.name for ability in with_options(card).abilities], price(card)) == (["Plate"], "36")
        card = take(card, "armour", "vest")
        assert price(card) == "30"
    assert card == SQUAD


@given(st.permutations(["flamer"] * 5 + ["lance"] * 2), st.permutations(["flamer"] * 4))
def test_the_second_to_fifth_of_the_same_weapon_come_off_in_any_order(taking: list[str], leaving: list[str]) -> None:
    card = sized(SQUAD, 0, 8)
    for key in taking:
        card = take(card, "special", key)
    assert (price(card), names(card)) == (plain(Decimal("30") + 5 * Decimal("8.5") + 25 + 15), [
        ("Rifle", 1), ("Knife", 1), ("Flamer", 5), ("Lance", 2)])
    for n, key in enumerate(leaving, 1):
        card = leave(card, "special", key)
        assert times(card, "special", "flamer") == 5 - n
        assert total(card) == Decimal("30") + 5 * Decimal("8.5") + 5 * (5 - n) + 15
    assert names(card) == [("Rifle", 5), ("Knife", 1), ("Flamer", 1), ("Lance", 2)]


def test_a_weapon_for_all_is_paid_for_each_at_every_size() -> None:
    card = take(SQUAD, "shields", "shield")
    for size, points in ((3, "34.5"), (6, "64.5"), (4, "44.5")):
        card = sized(card, 0, size)
        assert (card.models, price(card)) == (size, points)
        assert with_options(card).profiles[0].stats == (Stat("A", "1"), Stat("Sv", "4+"))


def test_a_weapon_for_each_leaves_with_its_model_and_comes_back_with_it() -> None:
    card = take(sized(SQUAD, 0, 6), "special", "lance", 6)
    assert price(card) == "100.5"
    assert names(card) == [("Knife", 1), ("Lance", 1)]
    smaller = sized(card, 0, 4)
    assert (price(smaller), times(smaller, "special", "lance")) == ("68.5", 4)
    assert sized(smaller, 0, 6) == card
    assert times(sized(leave(smaller, "special", "lance"), 0, 6), "special", "lance") == 3


def test_troopers_a_sergeant_and_a_platform_keep_their_own_wounds() -> None:
    crew = Option("crew", "Crew", (
        Choice("sergeant", "Sergeant", "10", models=(Profile("Sergeant", (Stat("A", "3"),), 1, 2),),
               replaces=("Trooper",)),
        Choice("platform", "Platform", "40", models=(Profile("Platform", (Stat("A", "0"),), 1, 4),))), most=2)
    card = take(take(replace(SQUAD, options=(crew,)), "crew", "platform"), "crew", "sergeant")
    for size in (3, 6, 4):
        card = sized(card, 0, size)
        lines = [(line.name, line.count, line.wounds) for line in with_options(card).profiles]
        assert lines == [("Trooper", size - 1, 1), ("Sergeant", 1, 2), ("Platform", 1, 4)]
    assert with_options(leave(card, "crew", "sergeant")).profiles[0].count == 4


def test_three_tenths_are_three_tenths() -> None:
    option = Option("dust", "Dust", (Choice("pinch", "Pinch", "0.1", most=0),), most=9)
    card = Card("Mage", "trial", options=(option,), profiles=(Profile("Mage"),))
    assert price(take(card, "dust", "pinch", 3)) == "0.3"


def test_a_choice_may_cost_less_than_nothing() -> None:
    assert price(take(SQUAD, "flaw", "slow")) == "26"


@pytest.mark.parametrize(("size", "fits"), [(3, 0), (4, 0), (5, 1), (9, 1), (10, 2)])
def test_one_for_every_five_models(size: int, fits: int) -> None:
    card = take(sized(SQUAD, 0, size), "heavy", "mortar", 5)
    assert (times(card, "heavy", "mortar"), places(card, card.options[1])) == (fits, fits)
    assert room(card, card.options[1], card.options[1].choices[0]) == 0


def test_some_models_with_other_values_are_a_line_of_their_own() -> None:
    shields = Option("shields", "Shields", (Choice("tower", "Tower shield", "2", most=0, wounds="+1",
                                                   changes=(Stat("sv", "-1"),)),), per=1)
    card = take(replace(SQUAD, options=(shields,)), "shields", "tower", 2)
    assert [(line.name, line.count, line.wounds, line.stats[1].value) for line in with_options(card).profiles] == [
        ("Trooper", 1, 1, "5+"), ("Trooper · Tower shield", 2, 2, "4+")]
    whole = with_options(take(card, "shields", "tower"))
    assert [(line.name, line.count, line.wounds) for line in whole.profiles] == [("Trooper", 3, 2)]


def test_a_choice_of_one_line_leaves_the_others_alone() -> None:
    lines = (Profile("Trooper", (Stat("A", "1"),), 4), Profile("Captain", (Stat("A", "3"),), 1, 2))
    blade = Option("blade", "Blade", (Choice("fast", "Fast", "3", changes=(Stat("A", "+2"),), for_all=True,
                                             weapons=(Weapon("Rapier"),)),), profile="Captain")
    card = with_options(take(Card("Guard", "trial", profiles=lines, options=(blade,)), "blade", "fast"))
    assert [line.stats[0].value for line in card.profiles] == ["1", "5"]
    assert (card.points, card.weapons) == ("3", (Weapon("Rapier", tags=("line_2", "line1", "few")),))


def test_defaults_fill_the_places_of_each_model_until_they_are_replaced() -> None:
    arms = Option("arms", "Arms", (Choice("spear", "Spear", "0", (Weapon("Spear"),), most=0),
                                   Choice("axe", "Axe", "2", (Weapon("Axe"),), most=0)), per=1, default="spear")
    card = replace(SQUAD, weapons=(), options=(arms,))
    assert names(card) == [("Spear", 1)]
    assert names(take(card, "arms", "axe")) == [("Spear", 2), ("Axe", 1)]
    empty = leave(take(card, "arms", "axe"), "arms", "spear", 2)
    assert (names(empty), price(empty)) == ([("Axe", 1)], "32")
    assert names(take(empty, "arms", "axe")) == [("Axe", 2)]
    assert names(take(empty, "arms", "spear")) == [("Spear", 1), ("Axe", 1)]
    assert names(sized(take(card, "arms", "axe"), 0, 6)) == [("Spear", 5), ("Axe", 1)]


def test_a_total_is_the_sum_of_its_terms_which_say_how_many_of_what() -> None:
    card = take(take(sized(SQUAD, 0, 5), "special", "lance", 2), "shields", "shield")
    assert [(one.kind, one.option, one.name, one.n, one.each, one.value) for one in terms(card)] == [
        ("bare", "", "Lock Squad", 5, "30", "30"), ("models", "", "Trooper", 2, "8.5", "17"),
        ("choice", "Special weapon", "Lance", 2, "7.5", "15"), ("choice", "Shields", "Shield", 5, "1.5", "7.5"),
        ("choice", "Armour", "Vest", 1, "0", "0")]
    assert price(card) == plain(sum((decimal_of(one.value) for one in terms(card)), Decimal(0))) == "69.5"


def test_new_parts_are_stored_only_where_they_say_something() -> None:
    assert encode(Card("A", "b", profiles=(Profile("A"),), options=(Option("o", "O", (Choice("c", "C"),)),))) == {
        "name": "A", "system": "b", "profiles": [{"name": "A"}],
        "options": [{"key": "o", "name": "O", "choices": [{"key": "c", "name": "C"}]}]}
    assert decode(Card, encode(SQUAD)) == SQUAD


def test_what_a_card_has_not_is_not_taken() -> None:
    for act in (take, leave):
        with pytest.raises(KeyError):
            act(SQUAD, "armour", "horse")


STEPS = st.lists(st.one_of(
    st.tuples(st.sampled_from(["take", "leave"]), st.sampled_from([
        (slot.key, choice.key) for slot in SQUAD.options for choice in slot.choices]), st.integers(1, 3)),
    st.tuples(st.just("size"), st.just(("", "")), st.integers(0, 12))), max_size=25)


@given(STEPS)
def test_any_order_of_taking_leaving_and_resizing_is_a_fresh_computation(
        steps: list[tuple[str, tuple[str, str], int]]) -> None:
    card = SQUAD
    for what, (option, choice), n in steps:
        card = sized(card, 0, n) if what == "size" else (take if what == "take" else leave)(card, option, choice, n)
    fresh = sized(bare(card), 0, card.profiles[0].count)
    for slot in card.options:
        for choice, n in Counter({one.key: times(card, slot.key, one.key) for one in slot.choices}).items():
            if choice == slot.default and not n and times(fresh, slot.key, choice):
                fresh = leave(fresh, slot.key, choice)
            elif choice != slot.default:
                fresh = take(fresh, slot.key, choice, n)
    shown, again = with_options(card), with_options(fresh)
    assert replace(shown, options=()) == replace(again, options=())
    assert decimal_of(shown.points) == naive(card)


def naive(card: Card) -> Decimal:
    """Add up a squad by hand, from how many of everything it has."""
    size = card.profiles[0].count
    has = {choice.key: times(card, slot.key, choice.key) for slot in card.options for choice in slot.choices}
    assert has["flamer"] + has["lance"] <= size and has["mortar"] <= size // 5
    return (Decimal(30) + max(0, size - 3) * Decimal("8.5") + 5 * has["flamer"] + Decimal("7.5") * has["lance"]
            + 20 * has["mortar"] + Decimal("1.5") * size * has["shield"] + 6 * has["plate"] - 4 * has["slow"])
