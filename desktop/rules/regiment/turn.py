"""The player's turn: Movement, Shoot, Melee, and what the clock ends on its way (KW-001, KW-012, KW-026)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change, goes
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import Border, clock_of, ended
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import RollOff
from desktop.rules.kernel.sides import is_over, name_of
from desktop.rules.kernel.turns import FirstSide, next_phase, next_turn, phase_begins, sweep, turn_begins
from desktop.rules.regiment.changes import counting_anew
from desktop.rules.regiment.ending import finish, time_is_up
from desktop.rules.regiment.phases import PHASE_CODES
from desktop.rules.regiment.things import Combat


@event("regiment.first_turn")
class FirstTurn(FirstSide):
    """The side that has the first turn is known."""


@event("regiment.turn_began")
class TurnBegan(Event):
    """A player's turn began with its Movement phase."""

    side: str
    name: str
    round: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Move the clock on; combats of the turn before are over."""
        yield from turn_begins(battle, self.side, self.round, PHASE_CODES[0])
        for combat in battle.all(Combat):
            yield goes(combat)
        yield from counting_anew(battle)


@event("regiment.phase_began")
class PhaseBegan(Event):
    """A phase began."""

    side: str
    name: str
    phase: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Move the clock on."""
        yield from phase_begins(battle, self.phase)
        yield from counting_anew(battle)


@event("regiment.recovered", rule="KW-012")
class Recovered(Event):
    """A unit is no longer disordered or wavering; its marker is taken away with the marks that end here."""

    unit: str
    name: str
    status: str


@procedure("regiment.next")
async def advance(table: Table) -> None:
    """Go on: to the next phase, to the other player's turn, to the next round; before the first, see who begins."""
    clock = clock_of(table.battle)
    if is_over(table.battle):
        return
    if not clock.active:
        await _begin(table)
        return
    _sweep(table, "phase_end")
    phase = next_phase(table.battle, PHASE_CODES)
    if phase:
        table.tell(PhaseBegan(clock.active, name_of(table.battle, clock.active), phase))
        return
    _sweep(table, "turn_end")
    if time_is_up(table.battle):
        await finish(table)
        return
    _begin_turn(table, *next_turn(table.battle))


async def _begin(table: Table) -> None:
    order = clock_of(table.battle).order
    if not order:
        sides = tuple(side.id for side in table.battle.all(Side))
        if not sides:
            return
        first = sides[0] if len(sides) < 2 else await RollOff(key="regiment.first_turn", between=(sides[0], sides[1]))
        table.tell(FirstTurn(first, name_of(table.battle, first)))
        order = clock_of(table.battle).order
    _begin_turn(table, order[0], 1)


def _begin_turn(table: Table, side: str, round_: int) -> None:
    table.tell(TurnBegan(side, name_of(table.battle, side), round_))
    _sweep(table, "turn_start")


def _sweep(table: Table, border: Border) -> None:
    """End what the border ends; of disorder and wavering the log tells (KW-012, KW-026)."""
    for status in ended(table.battle, border):
        if status.code in ("disordered", "wavering"):
            table.tell(Recovered(status.holder, name_of(table.battle, status.holder), status.code))
    sweep(table, border)
