"""Reminders that nothing waits for: orders not given, shots not fired, spacing, a general gone, a quarter lost."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.numbers import params
from desktop.rules.kernel.offers import Due
from desktop.rules.kernel.options import agreed
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.sides import name_of
from desktop.rules.kernel.statuses import has
from desktop.rules.regiment.ending import time_is_up
from desktop.rules.regiment.figures import is_out, lost_units, on_table, quarter
from desktop.rules.regiment.may import may_shoot
from desktop.rules.regiment.statuses import ORDERS

MOVED = ("advanced", "backed", "marched", "charged", "regrouped", "withdrew", "turned")
"""The marks of units that have finished an action by which they may have come near others (KW-009)."""


def reminders(battle: Battle) -> Iterator[Due]:
    """Yield what is worth a word now."""
    clock = clock_of(battle)
    yield from {"movement": _movement, "shoot": _shooting}.get(clock.phase, _nothing)(battle, clock.active)
    if agreed(battle, "spacing_notes") and any(has(battle, unit.id, *MOVED) for unit in on_table(battle, clock.active)):
        yield Due("regiment.due.spacing", clock.active, params(name=name_of(battle, clock.active)), "KW-009", "note")
    if time_is_up(battle):
        yield Due("regiment.due.last_turn", clock.active, params(n=clock.round), "KW-028", "note")
    yield from _losses(battle)


def _nothing(_: Battle, __: str) -> Iterator[Due]:
    yield from ()


def _movement(battle: Battle, active: str) -> Iterator[Due]:
    """Units without an order, and those that waver and may do little (KW-026)."""
    idle = [unit for unit in on_table(battle, active) if not has(battle, unit.id, *ORDERS)]
    for unit in idle:
        if has(battle, unit.id, "wavering"):
            yield Due("regiment.due.wavers", unit.id, params(name=unit.name), "KW-026", "note")
    if idle:
        yield Due("regiment.due.no_order", active,
                  params(n=len(idle), names=", ".join(unit.name for unit in idle)), "KW-026", "note")


def _shooting(battle: Battle, active: str) -> Iterator[Due]:
    """Units that may still make ranged attacks (KW-021)."""
    ready = [unit.name for unit in on_table(battle, active) if may_shoot(battle, unit.id) is None]
    if ready:
        yield Due("regiment.due.may_shoot", active, params(n=len(ready), names=", ".join(ready)), "KW-021", "note")


def _losses(battle: Battle) -> Iterator[Due]:
    """A general who is gone, and an army that has lost a quarter of its units or more."""
    for side in battle.all(Side):
        if not on_table(battle, side.id):
            continue
        if side.leader and name_of(battle, side.leader) and is_out(battle, side.leader):
            yield Due("regiment.due.general", side.id, params(name=side.name, leader=name_of(battle, side.leader)),
                      "KW-028", "note")
        if 0 < quarter(battle, side.id) <= lost_units(battle, side.id):
            yield Due("regiment.due.quarter", side.id, params(name=side.name, lost=lost_units(battle, side.id),
                                                              starting=side.starting), "KW-028", "note")
