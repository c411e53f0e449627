"""Whose activation comes next: the sides in turn, then the one that has units left (AP-004). Queries only."""

from __future__ import annotations

from desktop.rules.grid.figures import on_table, ready
from desktop.rules.grid.options import number
from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Side
from desktop.rules.kernel.sides import units


def order_of(battle: Battle) -> tuple[str, ...]:
    """Return the sides, the one with the first activation first; sides that the order forgot come last."""
    sides = [side.id for side in battle.all(Side)]
    known = [id for id in dict.fromkeys(clock_of(battle).order) if id in sides]
    return tuple(known + [id for id in sides if id not in known])


def side_after(battle: Battle, side: str) -> str:
    """Return the side that activates after another: the next with a unit that has not acted, else the same, or none."""
    order = order_of(battle)
    at = order.index(side) + 1 if side in order else 0
    return next((other for other in order[at:] + order[:at] if ready(battle, other)), "")


def side_now(battle: Battle) -> str:
    """Return the side that is to activate a unit; empty when all have acted."""
    clock = clock_of(battle)
    if clock.active and ready(battle, clock.active):
        return clock.active
    return side_after(battle, clock.active)


def begun(battle: Battle) -> bool:
    """Whether the first round has begun."""
    return clock_of(battle).round > 0


def beaten(battle: Battle) -> tuple[str, ...]:
    """Return the sides that had units and have none left."""
    return tuple(side.id for side in battle.all(Side) if units(battle, side.id) and not on_table(battle, side.id))


def last_round_over(battle: Battle) -> bool:
    """Whether the last round that was agreed on is played to its end (AP-002)."""
    last, clock = number(battle, "round_limit"), clock_of(battle)
    return 0 < last <= clock.round and not clock.acting and not side_now(battle)
