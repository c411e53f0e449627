"""Chapter A: one unit's go, from being chosen until it has finished (AP-004 to AP-008), and running (AP-025)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.figures import is_acting, is_out, most_points, ready, soldier, with_state
from desktop.rules.grid.options import word
from desktop.rules.grid.schedule import side_after
from desktop.rules.kernel.battle import Battle, Change, appears, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of, end_of_activation, end_of_round
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.pieces import Clock
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Pick
from desktop.rules.kernel.sides import name_of, side_of
from desktop.rules.kernel.statuses import clearing, has, setting
from desktop.rules.kernel.turns import sweep


def moved_clock(battle: Battle, **fields: object) -> Iterator[Change]:
    """Yield the changes that set the clock."""
    clock = battle.find(Clock, "clock")
    if clock is None:
        yield appears(Clock(**fields))  # type: ignore[arg-type]  # fields are those of the clock
    else:
        yield from sets(clock, **fields)


@event("grid.activated", rule="AP-004")
class Activated(Event):
    """A unit began its activation."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Make it the one that acts; turns and weapons are counted anew."""
        clock = clock_of(battle)
        yield from moved_clock(battle, acting=self.unit, active=side_of(battle, self.unit), phase="activations",
                               activations=clock.activations + 1)
        fields: dict[str, object] = {"turned": 0, "climbed": 0}
        if word(battle, "one_weapon_for") == "activation":
            fields["chosen"] = ()
        yield from with_state(battle, self.unit, **fields)
        yield from clearing(battle, self.unit, "activated")


@event("grid.activation_ended", rule="AP-005")
class ActivationEnded(Event):
    """A unit has finished; the other side goes on, or the same one when the other has nobody left (AP-004)."""

    unit: str
    name: str
    points: int
    side: str
    side_name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark it until the end of the round; what it did not spend is lost (AP-008)."""
        yield from moved_clock(battle, acting="", active=self.side)
        yield from with_state(battle, self.unit, ap=0)
        if not is_out(battle, self.unit):
            yield from setting(battle, self.unit, "activated", end_of_round(clock_of(battle)))


@event("grid.running", rule="AP-025")
class Running(Event):
    """A unit runs: half as many action points more, rounded up, and no attack."""

    unit: str
    name: str
    points: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Give it the points for this activation."""
        yield from setting(battle, self.unit, "ran", end_of_activation(clock_of(battle)))
        yield from with_state(battle, self.unit, ap=self.points)


def begin(table: Table, unit: str) -> None:
    """See that the activation that runs is this unit's; one of another unit is finished first (AP-004, AP-007)."""
    if is_acting(table.battle, unit):
        return
    if clock_of(table.battle).acting:
        end_activation(table, clock_of(table.battle).acting)
    table.tell(Activated(unit, name_of(table.battle, unit)))


def end_activation(table: Table, unit: str) -> None:
    """Finish an activation and hand over (AP-004, AP-005)."""
    battle = table.battle
    # who has finished does not count among those that may still act, so look past it
    after = side_after(battle, side_of(battle, unit))
    if after == side_of(battle, unit) and [one.id for one in ready(battle, after)] == [unit]:
        after = ""
    table.tell(ActivationEnded(unit, name_of(battle, unit), soldier(battle, unit).ap, after, name_of(battle, after)))
    sweep(table, "activation_end")


@procedure("grid.activate", rule="AP-004")
async def activate(table: Table, unit: str) -> None:
    """Choose a unit to act with."""
    begin(table, unit)


@procedure("grid.choose", rule="AP-003")
async def choose(table: Table, side: str) -> None:
    """Let a side choose one of its units that have not acted in this round."""
    left = ready(table.battle, side)
    if not left:
        return
    picks = tuple(Pick(unit.id, "grid.pick.unit", params(name=unit.name)) for unit in left)
    chosen = await Choose(key="grid.who_acts", by=side, rule="AP-004", picks=picks,
                          params=params(name=name_of(table.battle, side)))
    begin(table, chosen)


@procedure("grid.done", rule="AP-005")
async def done(table: Table, unit: str) -> None:
    """Say that a unit has finished."""
    begin(table, unit)
    end_activation(table, unit)


@procedure("grid.run", rule="AP-025")
async def run(table: Table, unit: str) -> None:
    """Declare that a unit runs, before it spends anything: 5 points become 8, 6 become 9."""
    begin(table, unit)
    battle = table.battle
    points = 0 if has(battle, unit, "ran") else (most_points(battle, unit) + 1) // 2
    table.tell(Running(unit, name_of(battle, unit), max(soldier(battle, unit).ap, 0) + points))
