"""Games of player turns: who is first, whose turn and which phase come next, and what a border ends.

Total on any state: a clock that was set by hand, an order with strangers in it or no side at all never break them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from desktop.rules.kernel.battle import Battle, Change, appears, sets
from desktop.rules.kernel.events import Event
from desktop.rules.kernel.moments import Border, clock_of, ended, turns_of
from desktop.rules.kernel.pieces import Clock, Side
from desktop.rules.kernel.procedure import Table
from desktop.rules.kernel.statuses import StatusesEnded


@dataclass(frozen=True, slots=True)
class FirstSide(Event):
    """The side that has the first turn is known. Each game declares its own."""

    side: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Put it first in the order of turns."""
        others = tuple(side.id for side in battle.all(Side) if side.id != self.side)
        yield from _clock_with(battle, order=(self.side, *others))


def order_of_turns(battle: Battle) -> tuple[str, ...]:
    """Return the sides in the order of their turns: as rolled, without those that are no sides, missing ones last."""
    sides = tuple(side.id for side in battle.all(Side))
    known = tuple(side for side in dict.fromkeys(clock_of(battle).order) if side in sides)
    return (*known, *(side for side in sides if side not in known))


def next_turn(battle: Battle) -> tuple[str, int]:
    """Return whose turn follows and its round; the side under way again where there is no side."""
    clock, order = clock_of(battle), order_of_turns(battle)
    if not order:
        return clock.active, clock.round + 1
    place = order.index(clock.active) if clock.active in order else 0
    last = place + 1 >= len(order)
    return (order[0] if last else order[place + 1]), clock.round + int(last)


def next_phase(battle: Battle, phases: Sequence[str]) -> str:
    """Return the phase that follows the one under way; empty after the last, or where that one is no phase."""
    phase = clock_of(battle).phase
    at = phases.index(phase) if phase in phases else len(phases) - 1
    return phases[at + 1] if at + 1 < len(phases) else ""


def turn_begins(battle: Battle, side: str, number: int, phase: str) -> Iterator[Change]:
    """Yield the changes with which a side's turn begins with its first phase, in the round of a number."""
    clock = clock_of(battle)
    turns = tuple(sorted({**dict(clock.turns), side: turns_of(clock, side) + 1}.items()))
    yield from _clock_with(battle, round=number, active=side, phase=phase, phases=clock.phases + 1, step=0, turns=turns)


def phase_begins(battle: Battle, phase: str) -> Iterator[Change]:
    """Yield the changes with which a phase begins."""
    yield from _clock_with(battle, phase=phase, phases=clock_of(battle).phases + 1, step=0)


def sweep(table: Table, border: Border) -> None:
    """End the statuses whose end has come at a border."""
    over = ended(table.battle, border)
    if over:
        table.tell(StatusesEnded(tuple(status.id for status in over)))


def _clock_with(battle: Battle, **fields: object) -> Iterator[Change]:
    """The changes that set the clock, which appears where a battle has none."""
    clock = battle.find(Clock, "clock")
    if clock is None:
        clock = Clock()
        yield appears(clock)
    yield from sets(clock, **fields)
