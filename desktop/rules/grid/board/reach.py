"""Which cells a figure reaches with the action points it has left, and by which way (AP-020 to AP-026).

A search by rising price over cell and facing, straight steps first, so that ways look like ways that people take. A
dearer state of a cell is dropped where paying for a turn on the cheaper one does as well. While turns up to 90 degrees
are free, two facings of one price lead everywhere that eight do (only a step straight back is dearer): few are kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from desktop.rules.grid.board.cost import Costs, Station, stride, turn_cost, way_cost
from desktop.rules.grid.board.field import Field
from desktop.rules.grid.board.places import DEGREES, DIRECTIONS, Spot, apart

State = tuple[Spot, int]

_STRAIGHT_FIRST = (0, 2, 4, 6, 1, 3, 5, 7)
_KEPT = 3
"""So many facings of one price are kept for a cell."""


@dataclass(frozen=True, slots=True)
class Reached:
    """A spot that may be reached: for how many action points, and by which stations."""

    cost: int
    way: tuple[Station, ...]


def reach(field: Field, costs: Costs, start: Station, points: int, *, taken: frozenset[Spot] = frozenset(),
          turned: int = 0, running: bool = False, kept: int = _KEPT) -> dict[Spot, Reached]:
    """Return every spot that is reached for at most so many points, the start left out, each by a cheapest way.

    `taken` are spots where others stand; `turned` the degrees turned since the last other action.
    """
    search = _Search(field, costs, taken, running, 8 if costs.turning == "always" else kept)
    search.run((start[:3], start[3] % 8), points, turned)
    return {spot: Reached(search.known[state], search.way(state)) for spot, state in search.ends.items()
            if spot != start[:3]}


class _Search:
    """One search: prices by state, how each was come to, and the state by which each spot was reached first."""

    def __init__(self, field: Field, costs: Costs, taken: frozenset[Spot], running: bool, kept: int) -> None:
        self.field, self.costs, self.taken, self.running, self.kept = field, costs, taken, running, kept
        self.known: dict[State, int] = {}
        self.came: dict[State, State] = {}
        self.ends: dict[Spot, State] = {}
        self._first: State = ((0, 0, 0), 0)
        self._best: dict[Spot, int] = {}
        self._facings: dict[Spot, int] = {}
        self._near: dict[Spot, tuple[tuple[Spot, int, int], ...]] = {}

    def run(self, first: State, points: int, turned: int) -> None:
        """Search from a state for so many points."""
        self._first = first
        self.known[first], self._best[first[0]] = 0, 0
        buckets: dict[int, list[State]] = {0: [first]}
        for price in range(points + 1):
            for state in buckets.pop(price, ()):
                if self.known[state] == price:
                    self.ends.setdefault(state[0], state)
                    self._leave(state, price, turned if state == first else 0, points, buckets)

    def _leave(self, state: State, price: int, turned: int, points: int, buckets: dict[int, list[State]]) -> None:
        spot, facing = state
        known, costs = self.known, self.costs
        slack = max(costs.turn, 1)
        for other, direction, ahead in self._around(spot):
            level = other[2] != spot[2]
            for way in _useful(facing, direction):
                step = ahead if level else max(ahead, way_cost(costs, way, direction))
                total = price + step + turn_cost(costs, turned, DEGREES * apart(facing, way))
                if total > points or total >= self._best.get(other, total) + slack:
                    continue
                made = (other, way)
                if total >= known.get(made, total + 1):
                    continue
                if made not in known and total >= self._best.get(other, total + 1):
                    if self._facings[other] >= self.kept:
                        continue
                    self._facings[other] += 1
                else:
                    self._facings[other] = 1
                known[made], self.came[made] = total, state
                self._best[other] = min(total, self._best.get(other, total))
                buckets.setdefault(total, []).append(made)

    def _around(self, spot: Spot) -> tuple[tuple[Spot, int, int], ...]:
        """Return the spots next to one with direction and the price of a step forward."""
        found = self._near.get(spot)
        if found is None:
            found = self._near[spot] = tuple(self._steps(spot))
        return found

    def _steps(self, spot: Spot) -> list[tuple[Spot, int, int]]:
        x, y, level = spot
        made: list[tuple[Spot, int, int]] = []
        for direction in _STRAIGHT_FIRST:
            dx, dy = DIRECTIONS[direction]
            cell = (x + dx, y + dy)
            floors = self.field.floors.get(cell, 0)
            for height in (level, level + 1, level - 1) if level or floors else (0,):
                other = (*cell, height)
                if other in self.taken or (height != level and not 0 <= height <= floors):
                    continue
                price = stride(self.field, self.costs, spot, other, direction, running=self.running)
                if price is not None:
                    made.append((other, direction, price))
        return made

    def way(self, state: State) -> tuple[Station, ...]:
        """Return the stations by which a state was come to."""
        return _way(self.came, self._first, state)


def _useful(facing: int, direction: int) -> tuple[int, ...]:
    """Return the facings in which a step may be made: as before, or forward in one of three."""
    front = (direction, (direction + 1) % 8, (direction - 1) % 8)
    return (facing, *(way for way in front if way != facing))


def _way(came: Mapping[State, State], first: State, state: State) -> tuple[Station, ...]:
    way: list[Station] = []
    while state != first:
        way.append((*state[0], state[1]))
        state = came[state]
    return tuple(reversed(way))
