"""Chapter A: rounds, the roll for the first activation, and what comes next (AP-002 to AP-004)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.grid.activation import choose, end_activation, moved_clock
from desktop.rules.grid.ending import finish
from desktop.rules.grid.figures import on_table, points_of, ready, with_state
from desktop.rules.grid.schedule import beaten, last_round_over, order_of, side_after, side_now
from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import RollOff
from desktop.rules.kernel.sides import is_over, name_of
from desktop.rules.kernel.statuses import clearing
from desktop.rules.kernel.turns import sweep


@event("grid.round_began", rule="AP-002")
class RoundBegan(Event):
    """A round began: every unit has its action points, shots and blows again."""

    round: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Set the clock and all counts anew; who has acted may act again (AP-005, AP-008, AP-036)."""
        yield from moved_clock(battle, round=self.round, active="", acting="", phase="initiative")
        for unit in on_table(battle):
            yield from clearing(battle, unit.id, "activated", "ran")
            yield from with_state(battle, unit.id, ap=points_of(battle, unit.id), turned=0, chosen=(), used=(),
                                  climbed=0)


@event("grid.first_side", rule="AP-003")
class FirstSide(Event):
    """The side that opens the round is known."""

    side: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Put it first; the activations begin."""
        order = (self.side, *(side for side in order_of(battle) if side != self.side))
        active = self.side if ready(battle, self.side) else side_after(battle, self.side)
        yield from moved_clock(battle, order=order, active=active, phase="activations")


@procedure("grid.roll_off", rule="AP-003")
async def roll_off(table: Table) -> None:
    """Roll one die each for the first activation of the round; the higher opens, ties are rolled again."""
    sides = order_of(table.battle)
    first = sides[0] if sides else ""
    if len(sides) > 1:
        first = await RollOff(key="grid.roll_off", rule="AP-003", between=(min(sides[:2]), max(sides[:2])))
    if first:
        table.tell(FirstSide(first, name_of(table.battle, first)))


@procedure("grid.next", rule="AP-004")
async def advance(table: Table) -> None:
    """Go on: finish the activation that runs, choose the next unit, or begin the next round with its roll-off."""
    battle, clock = table.battle, clock_of(table.battle)
    if is_over(battle):
        return None
    if clock.acting:
        end_activation(table, clock.acting)
        return None
    if clock.round > 0 and clock.phase == "initiative":
        return await roll_off(table).last()
    if clock.round > 0 and (side := side_now(battle)):
        return await choose(table, side).last()
    if last_round_over(battle) or (clock.round > 0 and beaten(battle)):
        return await finish(table).last()
    preset = clock.round <= 0 and bool(clock.order)
    sweep(table, "round_end")
    table.tell(RoundBegan(max(clock.round, 0) + 1))
    if preset:
        first = order_of(table.battle)[0]
        table.tell(FirstSide(first, name_of(table.battle, first)))
        return None
    return await roll_off(table).last()
