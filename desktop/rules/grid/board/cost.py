"""What a way on the board costs in action points, turn by turn and step by step (AP-021 to AP-026, AP-T1).

A way is a tuple of stations (x, y, level, facing): at each the figure first turns where it stands, then steps.
"""

from __future__ import annotations

from dataclasses import dataclass

from desktop.rules.grid.board.field import OBSTACLE, SHUT, WINDOW, Field
from desktop.rules.grid.board.places import DEGREES, Spot, apart, distance, facing_of

Station = tuple[int, int, int, int]

FREE_TURN = 90
"""Up to so many degrees a turn costs nothing (AP-024)."""


@dataclass(frozen=True, slots=True)
class Costs:
    """The table of movement costs as agreed. `floor` is the height of a floor in inches, `turning` the reading E3."""

    step: int = 1
    obstacle: int = 2
    window: int = 2
    jump: int = 1
    climb: int = 2
    turn: int = 1
    back: int = 2
    side: int = 2
    floor: int = 2
    turning: str = "adds_up"
    run_jump: bool = True


def turn_cost(costs: Costs, before: int, by: int) -> int:
    """Return the price of a turn by so many degrees, after `before` degrees since the last other action (E3)."""
    if not by:
        return 0
    if costs.turning == "always":
        return costs.turn
    if costs.turning == "each":
        return costs.turn if by > FREE_TURN else 0
    return costs.turn if before <= FREE_TURN < before + by else 0


def way_cost(costs: Costs, facing: int, direction: int) -> int:
    """Return the price of a step on open ground: forward also diagonally, sideways, backward (AP-021, AP-023)."""
    turn = apart(facing, direction)
    return costs.step if turn <= 1 else costs.side if turn == 2 else costs.back


def stride(field: Field, costs: Costs, one: Spot, other: Spot, facing: int, *, running: bool = False) -> int | None:
    """Return the price of a step to a neighbouring cell, or None where there is no way (AP-022, AP-026)."""
    if distance(one[:2], other[:2]) != 1 or not field.stands(other):
        return None
    if one[2] != other[2]:
        return _level(costs, other[2] - one[2], running=running)
    passing = field.passing(one[:2], other[:2])
    if passing == SHUT or (running and passing in (OBSTACLE, WINDOW)):
        return None
    plain = way_cost(costs, facing, facing_of((other[0] - one[0], other[1] - one[1])))
    extra = {OBSTACLE: costs.obstacle, WINDOW: costs.window}.get(passing, 0)
    return max(plain, extra)


def _level(costs: Costs, by: int, *, running: bool) -> int | None:
    """Return the price of one floor up or down: climbing each inch, or a jump from at most 2 inches (AP-022)."""
    if by not in (1, -1):
        return None
    if by == -1 and costs.floor <= 2 and (not running or costs.run_jump):
        return costs.jump
    return None if running else costs.climb * costs.floor


def prices(field: Field, costs: Costs, start: Station, way: tuple[Station, ...], turned: int = 0, *,
           running: bool = False) -> tuple[int, ...] | None:
    """Return the price of each station of a way, or None where a step cannot be made."""
    found: list[int] = []
    at = start
    for station in way:
        by = DEGREES * apart(at[3], station[3])
        price = turn_cost(costs, turned, by)
        turned = turned + by
        if station[:3] != at[:3]:
            step = stride(field, costs, at[:3], station[:3], station[3], running=running)
            if step is None:
                return None
            price, turned = price + step, 0
        found.append(price)
        at = station
    return tuple(found)
