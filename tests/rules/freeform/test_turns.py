"""The clock in the three shapes of a round."""

from __future__ import annotations

import pytest

from desktop.rules.freeform.things import Counter, counter_id
from desktop.rules.kernel.pieces import Clock
from tests.rules.freeform.build import LONE, MIXED, Play, side

TWO = "Move; Shoot"


def walk(play: Play, times: int) -> list[tuple[int, str, str]]:
    """Return round, side and phase now and after each of so many steps on."""
    seen = [(play.clock.round, *play.stands)]
    for _ in range(times):
        play.step("freeform.next")
        seen.append((play.clock.round, *play.stands))
    return seen


def test_whole_turns_go_through_all_phases_of_a_side_before_the_other() -> None:
    assert walk(Play(phases=TWO), 4) == [
        (1, "a", "Move"), (1, "a", "Shoot"), (1, "b", "Move"), (1, "b", "Shoot"), (2, "a", "Move")]


def test_a_turn_for_all_goes_through_its_phases_once_a_round() -> None:
    play = Play(phases=TWO, alternation="together", first=-1)
    assert walk(play, 2) == [(1, "", "Move"), (1, "", "Shoot"), (2, "", "Move")]
    assert dict(play.clock.turns) == {"a": 2, "b": 2}


def test_unit_by_unit_the_first_side_picks_first_in_each_phase() -> None:
    assert walk(Play(phases=TWO, alternation="activations"), 2) == [
        (1, "a", "Move"), (1, "a", "Shoot"), (2, "a", "Move")]


def test_a_turn_may_be_ended_past_its_phases() -> None:
    play = Play(phases=TWO)
    play.step("freeform.end_turn")
    assert (play.clock.round, *play.stands) == (1, "b", "Move")
    play.step("freeform.end_turn")
    assert (play.clock.round, *play.stands) == (2, "a", "Move")


def test_the_log_tells_round_turn_and_phase() -> None:
    play = Play(phases=TWO, begun=False)
    assert play.step("freeform.next") == ["Round 1", "Fen: turn begins", "Phase: Move"]


def test_an_open_first_side_is_rolled_for_and_the_winner_may_give_it_away() -> None:
    play = Play(first=-1, begun=False)
    running = play.ask("freeform.next", answers=((2, 5),))
    assert running.status == "finished"
    assert running.wants_next
    play.revise("freeform.ask.who_begins", "a")
    play.keep()
    assert play.clock.order == ("a", "b")


def test_the_winner_of_the_roll_begins_unless_somebody_says_otherwise() -> None:
    play = Play(first=-1, begun=False)
    play.step("freeform.next", answers=((2, 5),))
    assert play.clock.order == ("b", "a")


def test_three_sides_say_who_begins_and_keep_their_order_after_it() -> None:
    play = Play(side("Fen", MIXED), side("Hill", LONE), side("Mill", LONE), first=-1, begun=False, phases="Turn")
    play.step("freeform.next", answers=("b",))
    assert [active for _, active, _ in walk(play, 3)] == ["b", "c", "a", "b"]


@pytest.mark.parametrize(("way", "answers", "order"), [
    ("same", (), ("a", "b")),
    ("alternate", (), ("b", "a")),
    ("roll", ((1, 6),), ("b", "a")),
    ("choose", ("b",), ("b", "a")),
])
def test_who_begins_a_later_round_is_settled_as_agreed(way: str, answers: tuple[object, ...], order: object) -> None:
    play = Play(phases="Turn", first_side=way)
    play.on(1)
    play.step("freeform.next", answers=answers)
    assert (play.clock.round, play.clock.order) == (2, order)


def test_counters_grow_when_a_round_begins() -> None:
    play = Play(phases="Turn", counters="Orders 2 +1")
    assert play.battle.get(Counter, counter_id("a", "Orders")).value == 3
    assert play.said()[:3] == ["Round 1", "Fen, Orders: 2 → 3", "Hill, Orders: 2 → 3"]


@pytest.mark.parametrize("alternation", ["turns", "together", "activations"])
def test_a_phase_that_nobody_knows_leads_to_the_first(alternation: str) -> None:
    play = Play(phases=TWO, alternation=alternation)
    play.step("kernel.set_field", "clock", "clock", "phase", "Siesta")
    play.step("freeform.next")
    assert play.clock.phase == "Move"


def test_an_order_that_lost_a_side_is_made_whole() -> None:
    play = Play(phases="Turn")
    play.step("kernel.set_field", "clock", "clock", "order", ("b", "x"))
    play.step("kernel.set_field", "clock", "clock", "active", "nobody")
    assert [active for _, active, _ in walk(play, 2)] == ["nobody", "b", "a"]


def test_a_battle_without_sides_still_goes_through_its_phases() -> None:
    from desktop.rules.freeform import SYSTEM
    from desktop.rules.kernel.session import Session
    from desktop.rules.kernel.system import Setup

    session = Session(SYSTEM, SYSTEM.start(Setup((), (("phases", TWO),))))
    for _ in range(5):
        session.start("freeform.next")
        session.adopt(session.prepare_step())
        session.close_draft()
    clock = session.battle.get(Clock, "clock")
    assert (clock.round, clock.phase) == (3, "Move")
