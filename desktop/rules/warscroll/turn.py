"""The turn sequence: whose turn, which phase, and what ends on the way (AS-040 to AS-043)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle, Change
from desktop.rules.kernel.events import Event, event
from desktop.rules.kernel.moments import clock_of, end_of_phase
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Clock, Side
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.sides import is_over, name_of, units
from desktop.rules.kernel.statuses import setting
from desktop.rules.kernel.turns import next_phase, order_of_turns, phase_begins, sweep, turn_begins
from desktop.rules.warscroll.attacks.wounds import put_aside
from desktop.rules.warscroll.ending import finish
from desktop.rules.warscroll.fighting import may_ever_fight
from desktop.rules.warscroll.figures import fallen, on_table
from desktop.rules.warscroll.objectives import round_ends, winners
from desktop.rules.warscroll.phases import PHASE_CODES
from desktop.rules.warscroll.setup.begin import begin, first_of_round


@event("warscroll.turn_began", rule="AS-040")
class TurnBegan(Event):
    """A player's turn began with its hero phase."""

    side: str
    name: str
    round: int

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Move the clock on."""
        yield from turn_begins(battle, self.side, self.round, PHASE_CODES[0])


@event("warscroll.phase_began", rule="AS-042")
class PhaseBegan(Event):
    """A phase began; with the combat phase the active side picks first."""

    side: str
    name: str
    phase: str

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Move the clock on."""
        yield from phase_begins(battle, self.phase)


@event("warscroll.fighters_noted", rule="AS-101")
class FightersNoted(Event):
    """Who may fight was looked at when the combat phase began (D19)."""

    units: tuple[str, ...]

    def changes(self, battle: Battle) -> Iterator[Change]:
        """Mark them for the phase."""
        for unit in self.units:
            yield from setting(battle, unit, "may_fight", end_of_phase(clock_of(battle)))


@procedure("warscroll.next", rule="AS-042")
async def advance(table: Table) -> None:
    """Go on: out of the set-up, to the next phase, to the other player's turn, to the next round."""
    clock = clock_of(table.battle)
    if is_over(table.battle) or not table.battle.all(Side):
        return
    if clock.round <= 0 or not clock.active:
        await begin(table, known_first=bool(order_of_turns(table.battle)) and bool(clock.order))
        order = order_of_turns(table.battle)
        _begin_turn(table, order[0], max(clock.round, 1))
        return
    bury(table)
    sweep(table, "phase_end")
    phase = next_phase(table.battle, PHASE_CODES)
    if phase:
        _begin_phase(table, clock.active, phase)
        return
    sweep(table, "turn_end")
    await _next_turn(table, clock)


async def _next_turn(table: Table, clock: Clock) -> None:
    """Begin the other player's turn, or after the second one the next round (AS-043)."""
    order = order_of_turns(table.battle)
    place = order.index(clock.active) if clock.active in order else 0
    if place + 1 < len(order):
        _begin_turn(table, order[place + 1], clock.round)
        return
    sweep(table, "round_end")
    await round_ends(table, clock.round)
    if winners(table.battle):
        await finish(table)
        return
    await first_of_round(table, clock.round + 1)
    _begin_turn(table, order_of_turns(table.battle)[0], clock.round + 1)


def _begin_turn(table: Table, side: str, round_: int) -> None:
    table.tell(TurnBegan(side, name_of(table.battle, side), round_))
    sweep(table, "turn_start")


def _begin_phase(table: Table, side: str, phase: str) -> None:
    table.tell(PhaseBegan(side, name_of(table.battle, side), phase))
    if phase == "combat" and option(table.battle, "combat_eligible") == "phase_start":
        able = tuple(unit.id for unit in on_table(table.battle) if may_ever_fight(table.battle, unit.id, noted=False))
        table.tell(FightersNoted(able))


def bury(table: Table) -> None:
    """Put aside models that lost their last wound by hand: they count as slain this turn (AS-121, AS-125)."""
    for unit in units(table.battle):
        dead = fallen(table.battle, unit.id)
        if dead:
            put_aside(table, unit.id, tuple(model.id for model in dead), "slain")
