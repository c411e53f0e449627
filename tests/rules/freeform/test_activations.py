"""Marks of units that have acted, and the pick that goes from side to side."""

from __future__ import annotations

import pytest

from desktop.rules.freeform.figures import has_acted, ready
from tests.rules.freeform.build import LONE, MIXED, Play, card, side


def acted(play: Play) -> list[str]:
    return [unit for unit in ("a01", "a02", "b01", "b02") if has_acted(play.battle, unit)]


def by_unit(**options: object) -> Play:
    return Play(side("Fen", MIXED, card()), side("Hill", LONE, card()), alternation="activations", **options)


def test_several_units_are_marked_in_one_step() -> None:
    play = Play()
    assert play.step("freeform.act", "a01", "b01", "a01") == ["Toll Guard: has acted", "Marsh Giant: has acted"]
    assert acted(play) == ["a01", "b01"]


def test_a_mark_can_be_taken_back() -> None:
    play = Play()
    play.step("freeform.act", "a01")
    play.step("freeform.unact", "a01", "a02")
    assert acted(play) == []


@pytest.mark.parametrize(("lasts", "cleared_after"), [("phase", 1), ("turn", 2), ("round", 4)])
def test_marks_are_cleared_when_agreed(lasts: str, cleared_after: int) -> None:
    play = Play(phases="Move; Shoot", acted_lasts=lasts)
    play.step("freeform.act", "a01")
    for step in range(1, 5):
        play.step("freeform.next")
        assert bool(acted(play)) == (step < cleared_after)


def test_a_mark_set_by_hand_is_cleared_as_well() -> None:
    play = Play(phases="Turn")
    play.step("kernel.set_status", "acted", "a01")
    play.on(2)
    assert acted(play) == []


def test_a_unit_that_acts_in_turn_holds_the_pick_until_it_is_done() -> None:
    play = by_unit()
    assert play.step("freeform.act", "a01") == ["Toll Guard: activation"]
    assert (play.clock.acting, play.clock.active, play.clock.activations) == ("a01", "a", 1)
    assert play.step("freeform.finish") == ["Toll Guard: activation over, next: Hill"]
    assert (play.clock.acting, play.clock.active) == ("", "b")


def test_the_next_activation_ends_the_one_before() -> None:
    play = by_unit()
    play.step("freeform.act", "a01")
    said = play.step("freeform.act", "b01")
    assert said == ["Toll Guard: activation over, next: Hill", "Marsh Giant: activation"]


def test_a_second_tap_on_the_acting_unit_changes_nothing() -> None:
    play = by_unit()
    play.step("freeform.act", "a01")
    assert play.step("freeform.act", "a01") == []


def test_the_pick_stays_with_the_only_side_that_has_units_left() -> None:
    play = by_unit()
    for unit in ("b01", "b02", "a01"):
        play.step("freeform.act", unit)
        play.step("freeform.finish")
    assert play.clock.active == "a"
    assert [unit.id for unit in ready(play.battle)] == ["a02"]


def test_the_pick_skips_a_side_whose_units_are_out() -> None:
    play = Play(side("Fen", MIXED, card()), side("Hill", LONE), side("Mill", LONE), alternation="activations")
    play.step("freeform.remove", "b01", "fled")
    play.step("freeform.act", "a01")
    play.step("freeform.finish")
    assert play.clock.active == "c"


def test_a_side_may_let_its_pick_go_by() -> None:
    play = by_unit()
    assert play.step("freeform.pass") == ["Fen: pass, next: Hill"]
    assert play.clock.active == "b"


def test_passing_with_an_activation_under_way_ends_it() -> None:
    play = by_unit()
    play.step("freeform.act", "a01")
    play.step("freeform.pass")
    assert (play.clock.acting, play.clock.active) == ("", "b")


def test_a_new_phase_begins_with_nobody_acting() -> None:
    play = by_unit()
    play.step("freeform.act", "a01")
    play.step("freeform.next")
    assert (play.clock.acting, play.clock.active) == ("", "a")
