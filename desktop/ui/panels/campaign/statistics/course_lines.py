"""The courses of all warbands over the battles that count, as numbers to be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.campaign.queries.statistics import Statistics

_STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class CourseLine:
    """A warband's points. Shape: `totals` are those before the first battle and after each; `fought` its places.

    `sat` are the places after which a round that it sat out counts.
    """

    warband: str
    name: str
    rank: int
    tincture: str
    totals: tuple[int, ...]
    fought: tuple[int, ...]
    style: int = 0
    sat: tuple[int, ...] = ()

    @property
    def stops(self) -> tuple[int, ...]:
        """The places at which something happened, in order, the beginning first."""
        return tuple(sorted({0, *self.fought, *self.sat}))

    @property
    def corners(self) -> tuple[int, ...]:
        """The places between which the line is straight."""
        stops = self.stops
        return tuple(sorted({*stops, len(self.totals) - 1, *(place - 1 for place in stops if place)}))


@dataclass(frozen=True, slots=True)
class Scale:
    """Marks of an upright scale from the lowest to the highest, all the same step apart."""

    marks: tuple[int, ...]

    @property
    def low(self) -> int:
        """The lowest mark."""
        return self.marks[0]

    @property
    def high(self) -> int:
        """The highest mark."""
        return self.marks[-1]


def course_lines(found: Statistics) -> tuple[CourseLine, ...]:
    """Return a line a warband, in the order of the standings.

    Shape: `style` tells those of one tincture apart, from 0.
    """
    lines, used = [], dict[str, int]()
    for band in found.bands:
        row, worth = band.row, {fight.battle: fight.points for fight in band.fights}
        idle: dict[str, int] = {}
        for bye in row.byes:
            idle[bye.after] = idle.get(bye.after, 0) + bye.points
        totals = [row.head_start]
        for bout in found.bouts:
            totals.append(totals[-1] + worth.get(bout.id, 0) + idle.get(bout.id, 0))
        fought, sat = (tuple(place for place, bout in enumerate(found.bouts, start=1) if bout.id in there)
                       for there in (worth, idle))
        style = used.setdefault(row.tincture, 0)
        used[row.tincture] += 1
        lines.append(CourseLine(row.warband, row.name, row.rank, row.tincture, tuple(totals), fought, style, sat))
    return tuple(lines)


def scale_of(values: Sequence[int], most: int = 7) -> Scale:
    """Return a scale over values and nothing, with few marks at round numbers."""
    low, high = min((0, *values)), max((1, *values))
    power = 1
    while True:
        for factor in _STEPS:
            step = factor * power
            first, last = low // step * step, -(-high // step) * step
            if (last - first) // step < most:
                return Scale(tuple(range(first, last + 1, step)))
        power *= 10


def parted(wished: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return places as near as can be to those wished, in their order, a gap apart and within bounds.

    Shape: `wished` rises. Units: as they come; where the gaps do not fit, places go beyond the upper bound.
    """
    found: list[float] = []
    for place in wished:
        found.append(max(place, low, found[-1] + gap if found else low))
    limit = high
    for at in reversed(range(len(found))):
        found[at] = max(min(found[at], limit), low + at * gap)
        limit = found[at] - gap
    return found
