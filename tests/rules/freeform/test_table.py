"""Counters, leaving and coming back, leaders, notes, the end."""

from __future__ import annotations

import pytest

from desktop.rules.freeform import SYSTEM
from desktop.rules.freeform.figures import is_out
from desktop.rules.freeform.things import Counter, counter_id
from desktop.rules.kernel.pieces import Result, Side, Unit
from tests.rules.freeform.build import LONE, MIXED, Play, card, side


def value(play: Play, holder: str, name: str) -> int | None:
    counter = play.battle.find(Counter, counter_id(holder, name))
    return counter.value if counter is not None else None


def test_a_counter_goes_up_and_down() -> None:
    play = Play(counters="Command points 3")
    assert play.step("freeform.count", "a", "Command points", -1) == ["Fen, Command points: 3 → 2"]
    play.step("freeform.count", "a", "command POINTS", 2)
    assert value(play, "a", "Command points") == 4


@pytest.mark.parametrize(("holder", "kept", "name"), [
    ("", "battle", "Battle"), ("battle", "battle", "Battle"), ("a01", "a01", "Toll Guard"), ("b", "b", "Hill")])
def test_the_battle_a_side_and_a_unit_may_have_counters_of_their_own(holder: str, kept: str, name: str) -> None:
    play = Play()
    assert play.step("freeform.count", holder, "Fire", 1) == [f"{name}, Fire: 0 → 1"]
    assert value(play, kept, "Fire") == 1


def test_a_counter_is_set_and_dropped() -> None:
    play = Play()
    play.step("freeform.set_count", "a", "Fire", 7)
    play.step("freeform.drop_counter", "a", "fire")
    assert value(play, "a", "Fire") is None


@pytest.mark.parametrize(("holder", "name"), [("z", "Fire"), ("a", "  ")])
def test_a_counter_of_nobody_or_without_a_name_is_not_made(holder: str, name: str) -> None:
    assert Play().step("freeform.count", holder, name, 1) == []


def test_a_unit_leaves_for_a_reason_and_comes_back() -> None:
    play = Play()
    assert play.step("freeform.remove", "a01", "reserve") == ["Toll Guard: off the table, in reserve"]
    assert SYSTEM.posture(play.battle, "a01") == "out"
    assert play.step("freeform.return", "a01") == ["Toll Guard: on the table"]
    assert (SYSTEM.posture(play.battle, "a01"), play.wounds("a01")) == ("standing", [1, 1, 1, 1, 2])


def test_why_it_left_is_assumed_and_may_be_revised() -> None:
    play = Play()
    play.ask("freeform.remove", "a01")
    play.revise("freeform.ask.cause", "fled")
    play.keep()
    assert play.battle.get(Unit, "a01").gone == "fled"


def test_a_slain_unit_comes_back_whole_unless_the_table_says_otherwise() -> None:
    play = Play()
    play.step("freeform.hurt", "a01", 9)
    play.step("freeform.remove", "a01", "destroyed")
    play.step("freeform.return", "a01")
    assert play.wounds("a01") == [1, 1, 1, 1, 2]


def test_a_unit_back_with_nobody_standing_is_still_out() -> None:
    play = Play()
    play.step("freeform.hurt", "a01", 9)
    play.step("freeform.remove", "a01", "destroyed")
    play.ask("freeform.return", "a01")
    play.revise("freeform.ask.whole", False)
    play.keep()
    assert play.battle.get(Unit, "a01").gone == ""
    assert is_out(play.battle, "a01")


def test_a_unit_put_out_by_hand_comes_back_too() -> None:
    play = Play()
    play.step("kernel.set_status", "out", "a01", "a02.1")
    assert is_out(play.battle, "a01")
    play.step("freeform.return", "a01")
    assert not is_out(play.battle, "a01")


@pytest.mark.parametrize(("status", "posture"), [("down", "down"), ("Down", "down"), ("hurt", "standing")])
def test_a_unit_lies_under_the_statuses_named_for_it(status: str, posture: str) -> None:
    play = Play()
    play.step("freeform.set_tag", status, "never", "a01")
    assert SYSTEM.posture(play.battle, "a01") == posture


def test_the_user_names_which_statuses_mean_lying() -> None:
    play = Play(lying="asleep; prone", statuses="asleep")
    play.step("freeform.set_tag", "prone", "never", "a01")
    assert SYSTEM.posture(play.battle, "a01") == "down"


def test_a_unit_without_figures_is_out_only_when_removed() -> None:
    play = Play()
    play.step("freeform.hurt", "b02", 400)
    assert SYSTEM.posture(play.battle, "b02") == "standing"


def test_a_leader_is_named_once() -> None:
    play = Play()
    assert play.step("freeform.lead", "a02") == ["Lamplighters: leader"]
    assert play.step("freeform.lead", "a02") == []
    assert play.battle.get(Side, "a").leader == "a02"


@pytest.mark.parametrize(("winner", "said", "result"), [
    ("a", "Fen: victory", Result(winner="a", loser="b", why="freeform.declared")),
    ("draw", "The battle ends in a draw", Result(why="freeform.declared"))])
def test_the_table_declares_the_end(winner: str, said: str, result: Result) -> None:
    play = Play()
    assert play.step("freeform.end", winner) == [said]
    assert play.battle.get(Result, "result") == result


def test_the_winner_is_asked_where_none_is_given() -> None:
    play = Play()
    play.step("freeform.end", "", answers=("b",))
    assert play.battle.get(Result, "result").winner == "b"


def test_of_three_sides_nobody_is_the_loser() -> None:
    play = Play(side("Fen", MIXED), side("Hill", LONE), side("Mill", card()))
    play.step("freeform.end", "b")
    assert play.battle.get(Result, "result").loser == ""


def test_a_result_may_be_declared_anew_or_taken_back() -> None:
    play = Play()
    play.step("freeform.end", "a")
    play.step("freeform.end", "b")
    assert play.battle.get(Result, "result").winner == "b"
    play.step("freeform.play_on")
    assert play.battle.find(Result, "result") is None


def test_a_note_is_kept_in_the_log() -> None:
    play = Play()
    assert play.step("freeform.note", " holds the mill ", "a01") == ["Toll Guard: holds the mill"]
    assert play.step("freeform.note", "rain") == ["Battle: rain"]
    assert play.step("freeform.note", "  ") == []
