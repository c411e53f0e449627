"""The turn sequence: whose turn, which phase, what the clock ends, and how combats go on (CC-001, CC-066)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.assault.charging import ChargeDropped
from desktop.rules.assault.combats import both_stand, without_fronts
from desktop.rules.assault.losing import bury
from desktop.rules.assault.phases import PHASE_CODES
from desktop.rules.assault.things import Charge, Combat
from desktop.rules.kernel.battle import Battle, Change, goes, sets
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Clock, Side, Unit
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import RollOff
from desktop.rules.kernel.sides import is_over, name_of, names_of
from desktop.rules.kernel.statuses import has
from desktop.rules.kernel.turns import FirstSide, next_phase, next_turn, phase_begins, sweep, turn_begins


@event("assault.first_turn")
class FirstTurn(FirstSide):
    """The side that has the first turn is known."""


@event("assault.turn_began")
class TurnBegan(Event):
    """A player's turn began."""

    side: str
    name: str
    round: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Move the clock on."""
        yield from turn_begins(battle, self.side, self.round, PHASE_CODES[0])


@event("assault.phase_began")
class PhaseBegan(Event):
    """A phase began."""

    side: str
    name: str
    phase: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Move the clock on."""
        yield from phase_begins(battle, self.phase)


@event("assault.goes_on", rule="CC-066")
class GoesOn(Event):
    """A combat goes on in the next turn: steps and wounds are counted anew."""

    combat: str
    names: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Open it again."""
        combat = battle.find(Combat, self.combat)
        if combat is not None:
            yield from sets(combat, state="open", step=0, caused=(), winner="", why="")


@event("assault.combat_over", rule="CC-067")
class CombatOver(Event):
    """Nobody is left to fight on one side of a combat."""

    combat: str
    names: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Forget it, and where its units stood."""
        combat = battle.find(Combat, self.combat)
        if combat is not None:
            yield from without_fronts(battle, *combat.units)
            yield goes(combat)


@procedure("assault.next")
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
    _end_turn(table)
    _begin_turn(table, *next_turn(table.battle))


async def _begin(table: Table) -> None:
    clock = clock_of(table.battle)
    order = clock.order
    if not order or table.battle.find(Clock, "clock") is None:
        sides = tuple(side.id for side in table.battle.all(Side))
        if not sides:
            return
        first = sides[0] if len(sides) < 2 else await RollOff(key="assault.first_turn", between=(sides[0], sides[1]))
        table.tell(FirstTurn(first, name_of(table.battle, first)))
        order = clock_of(table.battle).order
    _begin_turn(table, order[0], 1)


def _begin_turn(table: Table, side: str, round_: int) -> None:
    table.tell(TurnBegan(side, name_of(table.battle, side), round_))
    sweep(table, "turn_start")


def _end_turn(table: Table) -> None:
    """End a turn: the dead are off the table, combats with both sides left go on, the others are over (CC-066)."""
    sweep(table, "turn_end")
    for unit in table.battle.all(Unit):
        if not has(table.battle, unit.id, "out"):
            bury(table, unit.id)
    for combat in table.battle.all(Combat):
        told = GoesOn if both_stand(table.battle, combat) else CombatOver
        table.tell(told(combat.id, names_of(table.battle, combat.units)))


def _drop_charges(table: Table) -> None:
    """Forget charges that nobody moved: a declaration holds for the Charge sub-phase it was made in (CC-021)."""
    for charge in table.battle.all(Charge):
        table.tell(ChargeDropped(charge.charger, name_of(table.battle, charge.charger)))
