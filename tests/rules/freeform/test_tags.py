"""Statuses in the user's words, and the table of their ends."""

from __future__ import annotations

import pytest

from desktop.rules.freeform.ends import END_WORDS
from desktop.rules.freeform.statuses import palette, tags
from tests.rules.freeform.build import Play

# phases "Move; Shoot", set in the first phase of the first turn of side a: after so many steps on it is gone
TURNS = {"phase": 1, "turn": 2, "round": 4}
OWN = {"owner_turn": 6, "owner_start": 4}
THEIRS = {"owner_turn": 4, "owner_start": 2}
SHARED = {"phase": 1, "turn": 2, "round": 2, "owner_turn": 4, "owner_start": 2}


def held(play: Play, holder: str) -> list[str]:
    return [tag.of for tag in tags(play.battle, holder)]


def steps_held(play: Play, holder: str, most: int = 9) -> int | None:
    """Return after how many steps on the statuses of a holder are gone, or None if they never are."""
    for step in range(1, most + 1):
        play.step("freeform.next")
        if not held(play, holder):
            return step
    return None


@pytest.mark.parametrize(("holder", "end", "steps"), [
    *[("a01", end, steps) for end, steps in {**TURNS, **OWN}.items()],
    *[("b01", end, steps) for end, steps in {**TURNS, **THEIRS}.items()],
    ("a01", "never", None), ("a01.2", "owner_turn", 6), ("b", "owner_start", 2)])
def test_a_status_ends_when_it_was_told_to(holder: str, end: str, steps: int | None) -> None:
    play = Play(phases="Move; Shoot")
    play.step("freeform.set_tag", "pinned", end, holder)
    assert steps_held(play, holder) == steps


@pytest.mark.parametrize(("alternation", "end", "steps"), [
    *[("together", end, steps) for end, steps in SHARED.items()],
    *[("activations", end, steps) for end, steps in SHARED.items()]])
def test_in_rounds_without_turns_every_turn_is_the_round(alternation: str, end: str, steps: int) -> None:
    play = Play(phases="Move; Shoot", alternation=alternation)
    play.step("freeform.set_tag", "pinned", end, "b01")
    assert steps_held(play, "b01") == steps


def test_an_effect_on_the_enemy_set_in_his_own_turn_lasts_through_his_next() -> None:
    play = Play(phases="Turn")
    play.on(1)
    play.step("freeform.set_tag", "pinned", "owner_turn", "b01")
    assert steps_held(play, "b01") == 3


def test_a_status_ends_with_the_activation_that_runs() -> None:
    play = Play(alternation="activations")
    play.step("freeform.act", "a01")
    play.step("freeform.set_tag", "aiming", "activation", "a01")
    assert play.step("freeform.finish")[0] == "Ended: Toll Guard: aiming"
    assert held(play, "a01") == []


def test_a_status_set_between_activations_ends_with_the_next_one() -> None:
    play = Play(alternation="activations")
    play.step("freeform.set_tag", "aiming", "activation", "a01")
    play.step("freeform.act", "b01")
    play.step("freeform.finish")
    assert held(play, "a01") == []


@pytest.mark.parametrize("end", [end for end in END_WORDS if end != "never"])
def test_a_clock_set_far_ahead_by_hand_ends_what_is_overdue(end: str) -> None:
    play = Play(phases="Turn", alternation="activations")
    play.step("freeform.set_tag", "pinned", end, "a01")
    for field, value in (("phases", 50), ("round", 9), ("activations", 40), ("turns", (("a", 9), ("b", 9)))):
        play.step("kernel.set_field", "clock", "clock", field, value)
    play.step("freeform.act", "b01")
    play.on(1)
    assert held(play, "a01") == []


def test_a_status_set_before_the_battle_ends_in_its_first_turn() -> None:
    play = Play(begun=False, phases="Move; Shoot")
    for end in ("phase", "turn", "round"):
        play.step("freeform.set_tag", end, end, "a01")
    play.on(1)
    assert held(play, "a01") == ["phase", "round", "turn"]
    play.on(4)
    assert held(play, "a01") == []


def test_the_end_is_assumed_and_may_be_revised() -> None:
    play = Play()
    running = play.ask("freeform.set_tag", "hidden", "", "a01")
    assert running.wants_next
    play.revise("freeform.ask.end", "round")
    play.keep()
    assert play.said() == ["Toll Guard: hidden, until the round ends"]
    assert tags(play.battle, "a01")[0].until == ("round_end", "", 1)


def test_the_word_is_asked_where_none_is_given() -> None:
    play = Play(statuses="pinned; on fire")
    running = play.ask("freeform.set_tag", "", "never", "a01")
    assert running.request is not None
    assert [pick.value for pick in running.request.picks] == ["pinned", "on fire"]


def test_a_word_that_nobody_listed_is_taken_and_offered_from_then_on() -> None:
    play = Play(statuses="pinned")
    play.step("freeform.set_tag", "  on   fire ", "never", "a01")
    assert palette(play.battle) == ("pinned", "on fire")


def test_a_word_is_spelled_as_the_table_spells_it() -> None:
    play = Play(statuses="Pinned")
    play.step("freeform.set_tag", "pinned", "never", "a01")
    play.step("freeform.clear_tag", "PINNED", "a01")
    assert play.said() == ["Toll Guard: PINNED cleared"]
    assert held(play, "a01") == []


def test_several_units_get_a_status_in_one_step_each_with_its_own_end() -> None:
    play = Play()
    play.step("freeform.set_tag", "pinned", "owner_turn", "a01", "b01", "nobody")
    assert [tags(play.battle, unit)[0].until for unit in ("a01", "b01")] == [("turn_end", "a", 2), ("turn_end", "b", 1)]


def test_a_status_set_again_takes_the_new_end() -> None:
    play = Play()
    play.step("freeform.set_tag", "pinned", "phase", "a01")
    play.step("freeform.set_tag", "pinned", "round", "a01")
    assert [tag.until[0] for tag in tags(play.battle, "a01")] == ["round_end"]


def test_a_single_status_is_cleared_without_asking_which() -> None:
    play = Play()
    play.step("freeform.set_tag", "pinned", "never", "a01")
    play.step("freeform.clear_tag", "", "a01")
    assert held(play, "a01") == []


def test_of_several_statuses_the_one_to_clear_is_asked() -> None:
    play = Play()
    for word in ("pinned", "on fire"):
        play.step("freeform.set_tag", word, "never", "a01")
    play.step("freeform.clear_tag", "", "a01", answers=("pinned",))
    assert held(play, "a01") == ["on fire"]


def test_one_line_of_the_log_names_all_that_ended() -> None:
    play = Play(phases="Move; Shoot")
    play.step("freeform.set_tag", "pinned", "phase", "a01", "b01")
    assert play.step("freeform.next")[0] == "Ended: Toll Guard: pinned; Marsh Giant: pinned"
