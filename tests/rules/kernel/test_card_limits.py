"""What is not as a card wants it, and how many of a card an army may hold."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from desktop.rules.kernel.card import Card, Choice, Limits, Option, Profile, allowed, faults, sized
from desktop.words import LANGUAGES, Words

SQUAD = Card("Squad", "trial", profiles=(Profile("Trooper", count=5, least=5, most=15, step=5),), options=(
    Option("arm", "Weapon", (Choice("a", "A", most=0),), per=5, least=1, taken=("a",)),
    Option("two", "Gear", (Choice("x", "X"), Choice("y", "Y")))))


def codes(card: Card) -> list[str]:
    return [fault.code.removeprefix("kernel.card.") for fault in faults(card)]


@pytest.mark.parametrize(("size", "found"), [(5, []), (10, []), (4, ["too_few", "over"]), (16, ["too_many"]),
                                             (7, ["step"]), (0, ["too_few", "over"])])
def test_a_size_out_of_its_bounds_is_a_fault_that_stops_nobody(size: int, found: list[str]) -> None:
    assert codes(sized(SQUAD, 0, size)) == found


@pytest.mark.parametrize(("arm", "two", "found"), [((), (), ["under"]), (("a", "a"), (), ["over"]),
                                                   (("a",), ("x", "y"), ["over"]), (("a",), ("y",), [])])
def test_too_much_and_too_little_taken_is_a_fault(arm: tuple[str, ...], two: tuple[str, ...],
                                                  found: list[str]) -> None:
    first, second = SQUAD.options
    assert codes(replace(SQUAD, options=(replace(first, taken=arm), replace(second, taken=two)))) == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_is_said(language: str) -> None:
    words = Words(language)
    first, second = SQUAD.options
    over = replace(SQUAD, options=(replace(first, taken=("a",) * 9), replace(second, taken=("x", "y"), least=1)))
    under = replace(SQUAD, options=(replace(first, taken=()),))
    for card in (over, under, *(sized(SQUAD, 0, size) for size in (0, 7, 30))):
        for fault in faults(card):
            assert "{" not in words.say(fault.code, **dict(fault.params))


@pytest.mark.parametrize(("limits", "models", "points", "most"), [
    (Limits(), 100, 2000, None), (Limits(unique=True, most=3), 100, 2000, 1), (Limits(most=3), 0, 0, 3),
    (Limits(per_points=1000), 0, 1999, 1), (Limits(per_points=1000), 0, 2000, 2), (Limits(per_points=1000), 0, 999, 0),
    (Limits(most=2, per_models=10), 25, 0, 4), (Limits(per_models=10, per_points=500), 40, 1000, 2),
])
def test_how_many_an_army_may_hold(limits: Limits, models: int, points: int, most: int | None) -> None:
    assert allowed(Card("A", "trial", limits=limits), models, Decimal(points)) == most
