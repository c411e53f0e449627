"""The clock moves on: phases, turns, rounds, and who begins a round."""

from __future__ import annotations

from desktop.rules.freeform.ends import sweep
from desktop.rules.freeform.events.clock import PhaseBegan, RoundBegan, TurnBegan
from desktop.rules.freeform.events.marks import Counted
from desktop.rules.freeform.figures import name_of
from desktop.rules.freeform.options import ACTIVATIONS, TOGETHER, alternation, phase_words
from desktop.rules.freeform.schedule import (
    borders_ahead,
    first_pick,
    order_of,
    phase_after,
    side_after,
    takes_turns,
)
from desktop.rules.freeform.things import Counter
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.options import option
from desktop.rules.kernel.procedure import Table, procedure
from desktop.rules.kernel.requests import Choose, Pick, RollOff


@procedure("freeform.next")
async def advance(table: Table) -> None:
    """Go on: to the next phase, to the next side's turn, or to the next round."""
    await _go_on(table, whole_turn=False)


@procedure("freeform.end_turn")
async def end_turn(table: Table) -> None:
    """Go on to the end of the turn, past the phases that are left; rounds without turns end."""
    await _go_on(table, whole_turn=True)


async def _go_on(table: Table, *, whole_turn: bool) -> None:
    borders = borders_ahead(table.battle, whole_turn=whole_turn)
    phase, side = phase_after(table.battle), side_after(table.battle)
    close_activation(table)
    sweep(table, *borders)
    if "turn_end" not in borders and borders and phase is not None:
        begin_phase(table, phase)
    elif "round_end" not in borders and borders and side is not None:
        begin_turn(table, side)
    else:
        await begin_round(table)


def close_activation(table: Table) -> None:
    """End what ends with the running activation, if there is one."""
    if clock_of(table.battle).acting:
        sweep(table, "activation_end")


async def begin_round(table: Table) -> None:
    """Begin a round: who begins is settled, counters grow, the first turn or phase begins."""
    order = await _order_of_round(table)
    table.tell(RoundBegan(clock_of(table.battle).round + 1, order, shared=not takes_turns(table.battle)))
    for counter in table.battle.all(Counter):
        if counter.gain:
            now = counter.value + counter.gain
            name = name_of(table.battle, counter.holder)
            table.tell(Counted(counter.holder, name, counter.name, counter.value, now, f"{counter.gain:+d}"))
    if takes_turns(table.battle) and order:
        begin_turn(table, order[0])
        return
    sweep(table, "turn_start")
    begin_phase(table, phase_words(table.battle)[0])


def begin_turn(table: Table, side: str) -> None:
    """Begin the turn of a side with its first phase."""
    table.tell(TurnBegan(side, name_of(table.battle, side), clock_of(table.battle).round))
    sweep(table, "turn_start")
    begin_phase(table, phase_words(table.battle)[0])


def begin_phase(table: Table, phase: str) -> None:
    """Begin a phase: of the active side, of the side that picks first, or of all."""
    shape = alternation(table.battle)
    active = clock_of(table.battle).active if takes_turns(table.battle) else ""
    table.tell(PhaseBegan(phase, first_pick(table.battle) if shape == ACTIVATIONS else active))


async def _order_of_round(table: Table) -> tuple[str, ...]:
    """Return the order of the sides in the round that begins, as it was agreed to be settled."""
    order, clock = order_of(table.battle), clock_of(table.battle)
    way = str(option(table.battle, "first_side"))
    if clock.round <= 0:
        way = "same" if clock.order else "roll"
    if len(order) < 2 or alternation(table.battle) == TOGETHER:
        return order
    if way == "alternate":
        return order[1:] + order[:1]
    if way not in ("roll", "choose"):
        return order
    won = ""
    if way == "roll" and len(order) == 2:
        said = params(first=name_of(table.battle, order[0]), second=name_of(table.battle, order[1]))
        won = await RollOff(key="freeform.ask.roll_off", between=(order[0], order[1]), params=said)
    picks = tuple(Pick(side, "freeform.pick.name", params(name=name_of(table.battle, side))) for side in order)
    first = await Choose(key="freeform.ask.who_begins", by=won, picks=picks, assume=won or None)
    at = order.index(first) if first in order else 0
    return order[at:] + order[:at]
