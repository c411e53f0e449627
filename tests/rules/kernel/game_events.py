"""What the small game is made of: its start, its options, and what can happen in it."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, goes, sets
from desktop.rules.kernel.card import Card, Profile
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.options import OptionSpec, settled
from desktop.rules.kernel.pieces import Clock, Model, Side, Unit
from desktop.rules.kernel.statuses import clearing, setting
from desktop.rules.kernel.system import Setup
from desktop.rules.kernel.things import Thing

PHASES = ("move", "fight")
OPTIONS = (OptionSpec("fierce", "house", (False, True), True),)

BAND = Card("Band", "trial", profiles=(Profile("Guard", count=2), Profile("Captain", count=1, wounds=3)))
BLOCK = Card("Block", "trial", profiles=(Profile("Block", count=0),))
HERO = Card("Hero", "trial", profiles=(Profile("Hero", wounds=2),))


def begin(_: Setup | None = None) -> Battle:
    """Two sides with a unit of each shape."""
    things: list[Thing] = [Clock(order=("red", "blue")), settled(OPTIONS, {})]
    for side, letter in (("red", "u"), ("blue", "v")):
        things.append(Side(side, side.title(), starting=5))
        things += [Unit(f"{letter}{at}", side, f"{card.name} of {side}", card)
                   for at, card in enumerate((BAND, BLOCK, HERO), 1)]
        things += [Model(f"{letter}1a", f"{letter}1"), Model(f"{letter}1b", f"{letter}1"),
                   Model(f"{letter}1c", f"{letter}1", 1, 3, 3), Model(f"{letter}3a", f"{letter}3", 0, 2, 2)]
    return Battle.of(things)


@event("trial.clock_moved")
class ClockMoved(Event):
    """The clock goes on."""

    active: str
    phase: str
    round: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        clock = clock_of(battle)
        turns = dict(clock.turns)
        if self.active != clock.active or self.phase == PHASES[0]:
            turns[self.active] = turns.get(self.active, 0) + 1
        if battle.find(Clock, "clock") is not None:
            yield from sets(clock, active=self.active, phase=self.phase, round=self.round, phases=clock.phases + 1,
                            turns=tuple(sorted(turns.items())))


@event("trial.order_set")
class OrderSet(Event):
    """A side won the first turn."""

    first: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        clock = battle.find(Clock, "clock")
        if clock is not None:
            order = (self.first, *(side.id for side in battle.all(Side) if side.id != self.first))
            yield from sets(clock, order=order)


@event("trial.damaged")
class Damaged(Event):
    """A unit as a whole took damage."""

    unit: str
    name: str
    by: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        unit = battle.find(Unit, self.unit)
        if unit is not None:
            yield from sets(unit, damage=unit.damage + self.by)


@event("trial.wounded")
class Wounded(Event):
    """A model lost wounds."""

    model: str
    lost: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        model = battle.find(Model, self.model)
        if model is not None:
            yield from sets(model, wounds=max(0, model.wounds - self.lost))


@event("trial.removed_model")
class Slain(Event):
    """A model is taken off the table, with all its states."""

    model: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        yield from clearing(battle, self.model)
        model = battle.find(Model, self.model)
        if model is not None:
            yield goes(model)


@event("trial.state_set")
class StateSet(Event):
    """A unit or model is in a state from now on."""

    holder: str
    state: str
    until: tuple[str | int, ...] = ()

    def changes(self, battle: Battle) -> Iterator[Change]:
        yield from setting(battle, self.holder, self.state, self.until)


@event("trial.nerve_tested")
class NerveTested(Event):
    """A unit's nerve was tested."""

    unit: str
    name: str
    total: int
    needed: int
