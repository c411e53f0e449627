"""The courses of all warbands over the battles that count, as numbers to be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.campaign.queries.statistics import Statistics

_STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class CourseLine:
    """A warband's points. Shape: `totals` are those before the first battle and after each; `fought` its places."""

    warband: str
    name: str
    rank: int
    tincture: str
    totals: tuple[int, ...]
    fought: tuple[int, ...]
    style: int = 0

    @property
    def corners(self) -> tuple[int, ...]:
        """The places between which the line is straight."""
        places = {0, len(self.totals) - 1, *self.fought, *(place - 1 for place in self.fought)}
        return tuple(sorted(places))


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
        totals, fought = [row.head_start], []
        for place, bout in enumerate(found.bouts, start=1):
            totals.append(totals[-1] + worth.get(bout.id, 0))
            if bout.id in worth:
                fought.append(place)
        style = used.setdefault(row.tincture, 0)
        used[row.tincture] += 1
        lines.append(CourseLine(row.warband, row.name, row.rank, row.tincture, tuple(totals), tuple(fought), style))
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
