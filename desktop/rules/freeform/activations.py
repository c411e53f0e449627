"""Units act: the mark of a unit that has acted, and the pick that goes from side to side."""

from __future__ import annotations

from desktop.rules.freeform.ends import moment_of, sweep
from desktop.rules.freeform.events.clock import ActivationBegan, ActivationEnded, SidePassed
from desktop.rules.freeform.events.marks import Acted, NotActed
from desktop.rules.freeform.figures import has_acted, name_of
from desktop.rules.freeform.options import ACTIVATIONS, alternation
from desktop.rules.freeform.schedule import order_of, pick_after
from desktop.rules.kernel.moments import Until, clock_of
from desktop.rules.kernel.options import option
from desktop.rules.kernel.pieces import Unit
from desktop.rules.kernel.procedure import Table, procedure


@procedure("freeform.act")
async def act(table: Table, *units: str) -> None:
    """Mark units as having acted; where units act in turn, a single one begins its activation."""
    in_turn = alternation(table.battle) == ACTIVATIONS and len(units) == 1
    for id in units:
        unit = table.battle.find(Unit, id)
        if unit is None:
            continue
        if in_turn:
            _begin(table, unit)
        elif not has_acted(table.battle, id):
            table.tell(Acted(id, unit.name, _until(table, id)))


@procedure("freeform.unact")
async def unact(table: Table, *units: str) -> None:
    """Take the mark of having acted from units."""
    for id in units:
        unit = table.battle.find(Unit, id)
        if unit is not None and has_acted(table.battle, id):
            table.tell(NotActed(id, unit.name))


@procedure("freeform.finish")
async def finish(table: Table) -> None:
    """End the running activation: what lasts as long as it ends, and the pick passes on."""
    if clock_of(table.battle).acting:
        _finish(table)


@procedure("freeform.pass")
async def pass_on(table: Table) -> None:
    """Let the pick go by: it passes to the next side with a unit that has not acted."""
    if clock_of(table.battle).acting:
        _finish(table)
        return
    side = clock_of(table.battle).active
    after = pick_after(table.battle, side)
    if after == side:
        order = order_of(table.battle)
        after = next((other for other in order if other != side), side)
    table.tell(SidePassed(name_of(table.battle, side), after, name_of(table.battle, after)))


def _begin(table: Table, unit: Unit) -> None:
    acting = clock_of(table.battle).acting
    if acting == unit.id:
        return
    if acting:
        _finish(table)
    table.tell(ActivationBegan(unit.id, unit.name, unit.side, _until(table, unit.id)))


def _until(table: Table, unit: str) -> Until:
    return moment_of(table.battle, str(option(table.battle, "acted_lasts")), unit)


def _finish(table: Table) -> None:
    sweep(table, "activation_end")
    clock = clock_of(table.battle)
    after = pick_after(table.battle, clock.active)
    table.tell(ActivationEnded(name_of(table.battle, clock.acting), after, name_of(table.battle, after)))
