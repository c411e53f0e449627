"""Wounds of figures, damage of units without any, healing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.rules.kernel.pieces import Unit
from tests.rules.freeform.build import CART, LONE, Play, card, side


def test_wounds_fall_on_the_common_figures_before_the_sergeant() -> None:
    play = Play()
    assert play.step("freeform.hurt", "a01", 3) == ["Toll Guard: 3 wounds", "Toll Guard: 3 down, 2 left"]
    assert play.wounds("a01") == [0, 0, 0, 1, 2]


def test_who_takes_the_wounds_may_be_revised() -> None:
    play = Play()
    play.ask("freeform.hurt", "a01", 3)
    play.revise("freeform.ask.among", (("0", 2), ("1", 1)))
    play.keep()
    assert play.wounds("a01") == [0, 0, 1, 1, 1]


def test_a_wounded_figure_takes_the_next_wound() -> None:
    play = Play(side("Fen", card("Brutes", ("Brute", 3, 3))), side("Hill", LONE))
    play.step("freeform.hurt", "a01", 1)
    play.step("freeform.hurt", "a01", 3)
    assert play.wounds("a01") == [0, 2, 3]


def test_what_nobody_can_take_is_lost() -> None:
    play = Play()
    assert play.step("freeform.hurt", "a01", 50) == ["Toll Guard: 6 wounds", "Toll Guard: 5 down, 0 left"]


def test_nobody_left_takes_nothing() -> None:
    play = Play()
    play.step("freeform.hurt", "a01", 50)
    assert play.step("freeform.hurt", "a01", 1) == []


def test_the_number_is_assumed_and_may_be_revised() -> None:
    play = Play()
    running = play.ask("freeform.hurt", "b01")
    assert running.wants_next
    play.revise("freeform.ask.hurt", (("amount", 4),))
    play.keep()
    assert play.wounds("b01") == [1]


def test_a_unit_without_figures_counts_its_damage() -> None:
    play = Play()
    play.step("freeform.hurt", "b02", 4)
    assert play.step("freeform.hurt", "b02", 9) == ["Powder Cart: 9 damage, 13 in all"]
    assert play.battle.get(Unit, "b02").damage == 13


def test_damage_is_mended_down_to_nothing() -> None:
    play = Play()
    play.step("freeform.hurt", "b02", 4)
    play.step("freeform.heal", "b02", 9)
    assert play.battle.get(Unit, "b02").damage == 0


def test_healing_reaches_those_who_stand() -> None:
    play = Play(side("Fen", card("Brutes", ("Brute", 2, 3))), side("Hill", CART))
    play.step("freeform.hurt", "a01", 4)
    assert play.step("freeform.heal", "a01", 9) == ["Brutes: 1 wound healed"]
    assert play.wounds("a01") == [0, 3]


def test_the_fallen_rise_where_the_table_says_so() -> None:
    play = Play(side("Fen", card("Brutes", ("Brute", 2, 3))), side("Hill", CART))
    play.step("freeform.hurt", "a01", 4)
    play.ask("freeform.heal", "a01")
    play.revise("freeform.ask.heal", (("amount", 3), ("raise", True)))
    play.keep()
    assert play.wounds("a01") == [2, 3]


@given(st.lists(st.tuples(st.integers(1, 6), st.integers(1, 4)), min_size=1, max_size=3), st.integers(1, 40))
def test_no_wound_is_lost_while_somebody_can_take_it(lines: list[tuple[int, int]], amount: int) -> None:
    play = Play(side("Fen", card("Crowd", *[("Line", n, wounds) for n, wounds in lines])), side("Hill", LONE))
    before = sum(play.wounds("a01"))
    play.step("freeform.hurt", "a01", amount)
    assert sum(play.wounds("a01")) == max(0, before - amount)
    wounded = [m for m in play.wounds("a01") if m > 0]
    assert len(wounded) >= (0 if amount >= before else 1)


@pytest.mark.parametrize("code", ["freeform.hurt", "freeform.heal", "freeform.remove", "freeform.lead", "freeform.act"])
def test_a_unit_that_is_not_there_changes_nothing(code: str) -> None:
    play = Play()
    assert play.step(code, "z99") == []
