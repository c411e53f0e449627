"""When statuses end: the anchors of rules/common.md section 3, from the first round to a clock set by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from desktop.rules.kernel import moments
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import NEVER, Border, Until, ended, has_come
from desktop.rules.kernel.pieces import Clock, Status

BEFORE = Clock(order=("red", "blue"))


def borders(clock: Clock, rounds: int) -> Iterator[tuple[str, Border, Clock]]:
    """Walk on from a clock: two turns a round, two phases a turn, two activations or steps a phase."""
    for _ in range(rounds):
        clock = replace(clock, round=clock.round + 1)
        for side in clock.order:
            begun = dict(clock.turns)
            begun[side] = begun.get(side, 0) + 1
            clock = replace(clock, active=side, turns=tuple(sorted(begun.items())))
            where = f"{side} {clock.round}"
            yield f"start of {where}", "turn_start", clock
            for phase in (1, 2):
                clock = replace(clock, phases=clock.phases + 1)
                yield f"in phase {phase} of {where}", "step_end", replace(clock, step=99)
                for step in (10, 9):
                    clock = replace(clock, step=step, activations=clock.activations + 1)
                    yield f"step {step} in phase {phase} of {where}", "step_end", clock
                    yield f"activation {step} in phase {phase} of {where}", "activation_end", clock
                yield f"phase {phase} of {where}", "phase_end", clock
            yield f"end of {where}", "turn_end", clock
        yield f"end of {clock.round}", "round_end", clock


def clock_at(moment: str) -> Clock:
    return next((clock for where, _, clock in borders(BEFORE, 4) if where == moment), BEFORE)


def first_end(until: Until, set_at: str) -> str:
    """Return where a status that was set at a moment ends."""
    status = Status("s", "x", "m", until=until)
    waiting = set_at != "before"
    for where, border, clock in borders(BEFORE, 8):
        if waiting:
            waiting = where != set_at
            continue
        if ended(Battle.of([status, clock]), border):
            return where
    return "never"


Anchor = Callable[[Clock], Until]


def owner_turn(clock: Clock) -> Until:
    return moments.end_of_owner_turn(clock, "red")


def owner_turn_later(clock: Clock) -> Until:
    return moments.end_of_owner_turn(clock, "red", later=1)


def owner_next_turn(clock: Clock) -> Until:
    return moments.end_of_owner_next_turn(clock, "red")


def owner_start(clock: Clock) -> Until:
    return moments.start_of_owner_turn(clock, "red")


PHASE, TURN, ROUND = moments.end_of_phase, moments.end_of_turn, moments.end_of_round


@pytest.mark.parametrize(("anchor", "set_at", "ends"), [
    (PHASE, "in phase 1 of red 1", "phase 1 of red 1"), (PHASE, "step 9 in phase 2 of blue 2", "phase 2 of blue 2"),
    (TURN, "in phase 1 of red 1", "end of red 1"), (TURN, "in phase 2 of blue 1", "end of blue 1"),
    (TURN, "start of red 3", "end of red 3"),
    (owner_turn, "in phase 1 of red 1", "end of red 1"), (owner_turn, "in phase 1 of blue 1", "end of red 2"),
    (owner_turn, "in phase 2 of blue 2", "end of red 3"),
    (owner_turn_later, "in phase 1 of red 1", "end of red 2"),
    (owner_turn_later, "in phase 1 of blue 1", "end of red 3"),
    (owner_next_turn, "in phase 1 of red 1", "end of red 2"), (owner_next_turn, "in phase 1 of blue 1", "end of red 2"),
    (owner_next_turn, "in phase 2 of red 3", "end of red 4"),
    (owner_start, "in phase 1 of red 1", "start of red 2"), (owner_start, "in phase 1 of blue 1", "start of red 2"),
    (ROUND, "in phase 1 of red 1", "end of 1"), (ROUND, "in phase 2 of blue 3", "end of 3"),
    (moments.end_of_activation, "step 10 in phase 1 of red 1", "activation 10 in phase 1 of red 1"),
    (moments.end_of_activation, "step 9 in phase 2 of blue 1", "activation 9 in phase 2 of blue 1"),
    (moments.end_of_step, "in phase 1 of red 1", "step 10 in phase 1 of red 1"),
])
def test_a_status_ends_at_its_anchor(anchor: Anchor, set_at: str, ends: str) -> None:
    assert first_end(anchor(clock_at(set_at)), set_at) == ends


@pytest.mark.parametrize(("anchor", "ends"), [
    (PHASE, "phase 1 of red 1"), (TURN, "end of red 1"), (owner_turn, "end of red 1"),
    (owner_next_turn, "end of red 1"), (owner_start, "start of red 1"), (ROUND, "end of 1"),
])
def test_what_is_set_before_the_first_round_ends_in_it(anchor: Anchor, ends: str) -> None:
    assert first_end(anchor(BEFORE), "before") == ends


@pytest.mark.parametrize(("anchor", "ends"), [
    (lambda clock: moments.end_of_owner_turn(clock, "blue"), "end of blue 1"),
    (lambda clock: moments.end_of_owner_next_turn(clock, "blue"), "end of blue 1"),
    (lambda clock: moments.start_of_owner_turn(clock, "blue"), "start of blue 1"),
])
def test_the_second_side_has_its_next_turn_first_while_the_first_side_plays(anchor: Anchor, ends: str) -> None:
    assert first_end(anchor(clock_at("in phase 1 of red 1")), "in phase 1 of red 1") == ends


def test_a_status_without_an_end_never_ends() -> None:
    assert first_end(NEVER, "before") == "never"


@pytest.mark.parametrize(("until", "border", "clock"), [
    (("turn_end", "red", 2), "turn_end", Clock(turns=(("red", 5), ("blue", 1)), active="blue")),
    (("turn_start", "red", 2), "turn_start", Clock(turns=(("red", 3),))),
    (("round_end", "", 2), "round_end", Clock(round=7)), (("phase_end", "", 3), "phase_end", Clock(phases=40)),
    (("activation_end", "", 3), "activation_end", Clock(activations=4)),
    (("step_end", "", -7), "step_end", Clock(step=2)),
])
def test_a_clock_set_forward_by_hand_ends_what_is_overdue_at_the_next_border(
    until: Until, border: Border, clock: Clock
) -> None:
    assert has_come(until, border, clock)


def test_a_clock_set_back_by_hand_keeps_a_status_until_its_moment_comes_again() -> None:
    until = moments.end_of_turn(clock_at("in phase 1 of red 3"))
    assert first_end(until, "start of red 1") == "end of red 3"


@pytest.mark.parametrize("border", ["phase_end", "turn_start", "turn_end", "round_end", "activation_end", "step_end"])
@pytest.mark.parametrize("until", [
    ("phase_end",), ("turn_end", "red"), ("turn_end", "red", "soon"), ("round_end", 1, 2, 3), (1, 2, 3), ("", "", ""),
    ("when_seen", "", 0), ("turn_start", 5, 1),
])
def test_an_end_that_means_nothing_never_comes_and_breaks_nothing(border: Border, until: Any) -> None:
    assert ended(Battle.of([Status("s", "x", "m", until=until), BEFORE]), border) == ()


def test_a_battle_without_a_clock_stands_before_its_first_round() -> None:
    assert moments.clock_of(Battle()) == Clock()
    assert ended(Battle.of([Status("s", "x", "m", until=("turn_end", "red", 1))]), "turn_end") == ()


def test_statuses_end_in_the_order_of_their_ids() -> None:
    some = [Status(id, "x", "m", until=("round_end", "", 1)) for id in ("c", "a", "b")]
    assert [status.id for status in ended(Battle.of([*some, Clock(round=1)]), "round_end")] == ["a", "b", "c"]
