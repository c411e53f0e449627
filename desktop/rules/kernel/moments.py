"""Ends of statuses as absolute moments, and which of them have come.

Worked out when the status is set, so that no later count can go wrong: the end of a side's third turn, of the ninth
phase, of the second round (rules/common.md section 3). A moment compares with `>=`, so that a clock set by hand still
ends what is overdue.
"""

from __future__ import annotations

from typing import Literal

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Clock, Status

Until = tuple[str | int, ...]
Border = Literal["phase_end", "turn_start", "turn_end", "round_end", "activation_end", "step_end"]

NEVER: Until = ()


def clock_of(battle: Battle) -> Clock:
    """Return the clock; a battle without one stands before its first round."""
    return battle.find(Clock, "clock") or Clock()


def turns_of(clock: Clock, side: str) -> int:
    """Return how many turns a side has begun."""
    return dict(clock.turns).get(side, 0)


def end_of_phase(clock: Clock) -> Until:
    """The end of the running phase."""
    return ("phase_end", "", clock.phases)


def end_of_turn(clock: Clock) -> Until:
    """The end of the running turn, whoever's it is."""
    return ("turn_end", clock.active, turns_of(clock, clock.active))


def end_of_owner_turn(clock: Clock, owner: str, *, later: int = 0) -> Until:
    """The end of the owner's running turn, or of its next one when it is not its turn; `later` turns after that."""
    begun = turns_of(clock, owner)
    return ("turn_end", owner, begun + later + (clock.active != owner))


def end_of_owner_next_turn(clock: Clock, owner: str) -> Until:
    """The end of the owner's next turn, not counting a turn that is running."""
    return ("turn_end", owner, turns_of(clock, owner) + 1)


def start_of_owner_turn(clock: Clock, owner: str) -> Until:
    """The start of the owner's next turn."""
    return ("turn_start", owner, turns_of(clock, owner) + 1)


def end_of_round(clock: Clock) -> Until:
    """The end of the running round."""
    return ("round_end", "", clock.round)


def end_of_activation(clock: Clock) -> Until:
    """The end of the running activation."""
    return ("activation_end", "", clock.activations)


def end_of_step(clock: Clock) -> Until:
    """The end of the running initiative step; steps count down."""
    return ("step_end", "", -clock.step)


def has_come(until: Until, border: Border, clock: Clock) -> bool:
    """Whether an end has come at a border that the clock stands at; one that means nothing never comes."""
    if len(until) != 3 or until[0] != border or not isinstance(until[2], int):
        return False
    now = {
        "phase_end": clock.phases,
        "turn_start": turns_of(clock, str(until[1])),
        "turn_end": turns_of(clock, str(until[1])),
        "round_end": clock.round,
        "activation_end": clock.activations,
        "step_end": -clock.step,
    }[border]
    return now >= until[2]


def ended(battle: Battle, border: Border) -> tuple[Status, ...]:
    """Return the statuses whose end has come at a border."""
    clock = clock_of(battle)
    return tuple(status for status in battle.all(Status) if has_come(status.until, border, clock))
