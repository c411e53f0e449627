"""Events of the clock: rounds, turns, phases, whose pick it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from desktop.rules.freeform.statuses import ACTED
from desktop.rules.kernel.battle import Battle, Change, appears, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Clock
from desktop.rules.kernel.statuses import setting


def clock_sets(battle: Battle, **fields: object) -> Iterator[Change]:
    """Yield the changes that set the clock; a battle that lost its clock gets one."""
    clock = battle.find(Clock, "clock")
    if clock is not None:
        return sets(clock, **fields)
    made: Clock = replace(Clock(), **fields)  # type: ignore[arg-type]  # fields are checked by the dataclass itself
    return iter((appears(made),))


def begun(clock: Clock, *sides: str) -> tuple[tuple[str, int], ...]:
    """Return the turns that sides have begun after these begin one more."""
    turns = dict(clock.turns)
    for side in sides:
        turns[side] = turns.get(side, 0) + 1
    return tuple(sorted(turns.items()))


@event("freeform.round_began")
class RoundBegan(Event):
    """A round began. `order` is the order of the sides; in rounds without turns of their own all begin a turn."""

    round: int
    order: tuple[str, ...]
    shared: bool = False

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the round and the order."""
        clock = clock_of(battle)
        turns = begun(clock, *self.order) if self.shared else clock.turns
        yield from clock_sets(battle, round=self.round, order=self.order, turns=turns, active="", acting="", phase="")


@event("freeform.turn_began")
class TurnBegan(Event):
    """A side began its turn."""

    side: str
    name: str
    round: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Make the side the active one."""
        turns = begun(clock_of(battle), self.side)
        yield from clock_sets(battle, active=self.side, turns=turns, acting="", phase="")


@event("freeform.phase_began")
class PhaseBegan(Event):
    """A phase began. `active` is the side that plays it, or the one that picks first; empty when all play."""

    phase: str
    active: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the phase."""
        phases = clock_of(battle).phases + 1
        yield from clock_sets(battle, phase=self.phase, phases=phases, active=self.active, acting="")


@event("freeform.activation_began")
class ActivationBegan(Event):
    """A unit began its activation, in a game where units act in turn; it is marked as having acted."""

    unit: str
    name: str
    side: str
    until: tuple[str | int, ...] = ()

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Let the unit act."""
        number = clock_of(battle).activations + 1
        yield from clock_sets(battle, acting=self.unit, active=self.side, activations=number)
        yield from setting(battle, self.unit, ACTED, self.until)


@event("freeform.activation_ended")
class ActivationEnded(Event):
    """A unit ended its activation; the pick passes to a side."""

    name: str
    next: str
    next_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Hand the pick on."""
        yield from clock_sets(battle, acting="", active=self.next)


@event("freeform.side_passed")
class SidePassed(Event):
    """A side let its pick go by; it passes to another."""

    name: str
    next: str
    next_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Hand the pick on."""
        yield from clock_sets(battle, acting="", active=self.next)
