"""Chapter S: advice about a set-up, never an error (SK-200 to SK-208)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.rules.kernel.card import Card
from desktop.rules.skirmish import SYSTEM
from tests.rules.skirmish.build import fig, setup

rule = pytest.mark.rule


def advised(*cards: Card, leaders: tuple[int, int] = (0, 0), **options: Any) -> list[tuple[str, str]]:
    """Return the advice about a set-up, that on playing again with the sides swapped left out."""
    found = SYSTEM.advice(setup(cards or (fig(),), [fig()], leaders=leaders, **options))
    return [(one.code.removeprefix("skirmish.advice."), one.rule) for one in found if one.rule != "SK-208"]


@rule("SK-200")
@pytest.mark.parametrize(("n", "advice"), [(15, []), (16, [("too_many", "SK-200")])])
def test_more_than_fifteen_figures_a_side_are_pointed_out(n: int, advice: list[tuple[str, str]]) -> None:
    assert advised(*(fig(str(at)) for at in range(n))) == advice


@pytest.mark.parametrize(("keyword", "advice"), [
    pytest.param("Mounted", ("mounted", "SK-201"), marks=rule("SK-201")),
    pytest.param("cavalry", ("mounted", "SK-201"), marks=rule("SK-201")),
    pytest.param("Monster", ("monster", "SK-201"), marks=rule("SK-201")),
    pytest.param("chariot", ("machine", "SK-202"), marks=rule("SK-202")),
    pytest.param("War machine", ("machine", "SK-202"), marks=rule("SK-202")),
    pytest.param("special", ("special", "SK-203"), marks=rule("SK-203")),
    pytest.param("Rare", ("special", "SK-203"), marks=rule("SK-203")),
    pytest.param("Lord", ("lord", "SK-204"), marks=rule("SK-204")),
    pytest.param("flyer", ("flyer", "SK-205"), marks=rule("SK-205")),
    pytest.param("Wizard", ("magic", "SK-206"), marks=rule("SK-206")),
    pytest.param("Musician", ("musician", "SK-207"), marks=rule("SK-207")),
    pytest.param("standard", ("standard", "SK-207"), marks=rule("SK-207")),
])
def test_what_suits_small_battles_badly_is_pointed_out(keyword: str, advice: tuple[str, str]) -> None:
    assert advised(fig("Odd", keywords=(keyword,))) == [advice]


@rule("SK-207")
@pytest.mark.parametrize(("fine", "advice"), [(True, []), (False, [("standard", "SK-207")])])
def test_reading_a13_says_whether_a_battle_standard_is_fine(fine: bool, advice: list[tuple[str, str]]) -> None:
    assert advised(fig("Banner", keywords=("Battle standard",)), battle_standards=fine) == advice


@rule("SK-207")
def test_champions_do_no_harm() -> None:
    assert advised(fig("Vask", keywords=("champion",))) == []


@rule("SK-208")
def test_two_sides_are_told_to_swap_and_play_again() -> None:
    assert [one.code for one in SYSTEM.advice(setup([fig()], [fig()]))] == ["skirmish.advice.swap_sides"]


@rule("SK-180")
@pytest.mark.parametrize(("leader", "advice"), [
    (0, [("leader_not_highest", "SK-180")]), (1, []), (-1, [("no_leader", "SK-180")]),
])
def test_a_leader_without_the_highest_leadership_is_pointed_out(leader: int, advice: list[tuple[str, str]]) -> None:
    assert advised(fig("Tam", Ld=6), fig("Aldreda", Ld=8), leaders=(leader, 0)) == advice


@rule("SK-200", "SK-205")
def test_advice_stops_nobody() -> None:
    made = setup([fig(str(at), keywords=("flyer",)) for at in range(20)], [fig()])
    assert len(SYSTEM.offers(SYSTEM.start(made), "a01")) > 0
