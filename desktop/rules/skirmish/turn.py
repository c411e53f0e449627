"""The turn sequence: whose turn, which phase, and what the clock ends on its way (SK-001)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import RollOff
from desktop.rules.kernel.sides import is_over, name_of
from desktop.rules.kernel.statuses import clearing, has, setting
from desktop.rules.kernel.turns import FirstSide, next_phase, next_turn, phase_begins, sweep, turn_begins
from desktop.rules.skirmish.changes import for_phase
from desktop.rules.skirmish.charging import ChargeDropped
from desktop.rules.skirmish.figures import on_table
from desktop.rules.skirmish.phases import PHASE_CODES
from desktop.rules.skirmish.things import Charge


@event("skirmish.first_turn")
class FirstTurn(FirstSide):
    """The side that has the first turn is known."""


@event("skirmish.turn_began", rule="SK-001")
class TurnBegan(Event):
    """A player's turn began with its Recovery phase."""

    side: str
    name: str
    round: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Move the clock on."""
        yield from turn_begins(battle, self.side, self.round, PHASE_CODES[0])


@event("skirmish.phase_began", rule="SK-001")
class PhaseBegan(Event):
    """A phase began."""

    side: str
    name: str
    phase: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Move the clock on."""
        yield from phase_begins(battle, self.phase)


@event("skirmish.turned_over", rule="SK-014")
class TurnedOver(Event):
    """A stunned figure is knocked down from now on; it cannot also stand up in this phase."""

    unit: str
    name: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Change the state, and mark it so that it does not stand up at once."""
        yield from clearing(battle, self.unit, "stunned")
        yield from setting(battle, self.unit, "knocked_down")
        yield from for_phase(battle, self.unit, "turned_over")


@procedure("skirmish.turn_over", rule="SK-014")
async def turn_over(table: Table, unit: str) -> None:
    """Turn one stunned figure over, where the reading leaves it to its owner (A6)."""
    if has(table.battle, unit, "stunned"):
        table.tell(TurnedOver(unit, name_of(table.battle, unit)))


@procedure("skirmish.next", rule="SK-001")
async def advance(table: Table) -> None:
    """Go on: to the next phase, to the other player's turn, to the next round; before the first, see who begins."""
    clock = clock_of(table.battle)
    if is_over(table.battle):
        return
    if not clock.active:
        await _begin(table)
        return
    sweep(table, "phase_end")
    _drop_charges(table)
    phase = next_phase(table.battle, PHASE_CODES)
    if phase:
        table.tell(PhaseBegan(clock.active, name_of(table.battle, clock.active), phase))
        return
    sweep(table, "turn_end")
    _begin_turn(table, *next_turn(table.battle))


async def _begin(table: Table) -> None:
    clock = clock_of(table.battle)
    order = clock.order
    if not order:
        sides = tuple(side.id for side in table.battle.all(Side))
        if not sides:
            return
        first = sides[0] if len(sides) < 2 else await RollOff(key="skirmish.first_turn", between=(sides[0], sides[1]))
        table.tell(FirstTurn(first, name_of(table.battle, first)))
        order = clock_of(table.battle).order
    _begin_turn(table, order[0], 1)


def _begin_turn(table: Table, side: str, round_: int) -> None:
    """Begin a turn; the stunned of that side turn over by themselves unless it is their owner's choice (A6)."""
    table.tell(TurnBegan(side, name_of(table.battle, side), round_))
    sweep(table, "turn_start")
    if option(table.battle, "stunned_turns_over") != "choice":
        for unit in on_table(table.battle, side):
            if has(table.battle, unit.id, "stunned"):
                table.tell(TurnedOver(unit.id, unit.name))


def _drop_charges(table: Table) -> None:
    """Forget charges that nobody worked out: a declaration holds for the Movement phase it was made in (SK-020)."""
    for charge in table.battle.all(Charge):
        table.tell(ChargeDropped(charge.charger, name_of(table.battle, charge.charger)))
