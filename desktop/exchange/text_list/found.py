"""What was found in a pasted list: units with the lines below them, headings, notes, and lines that were left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from decimal import Decimal

from desktop.exchange.limits import MOST_COUNT
from desktop.exchange.text_list.shapes import Facts
from desktop.exchange.text_list.tokens import Token

_STEP = Decimal("0.000001")


@dataclass(slots=True)
class Below:
    """A line below a unit, and the lines below that."""

    token: Token
    inside: list[Below] = field(default_factory=list)

    def walk(self) -> Iterator[Below]:
        """Yield this line and all below it."""
        yield self
        for one in self.inside:
            yield from one.walk()


@dataclass(slots=True)
class TextUnit:
    """A unit of a pasted list. `why` says what told it: points, power, or a count; `points` is None without any.

    `extra` are lines below it whose points were added to its own. `equal` says how many units like it the line stands
    for, which share its points.
    """

    token: Token
    why: str = "points"
    points: Decimal | None = None
    role: str = ""
    below: list[Below] = field(default_factory=list)
    extra: list[Token] = field(default_factory=list)
    equal: int = 1


@dataclass(slots=True)
class TextList:
    """What the lines of a text are. Shape: `notes` tell about the whole list, `left` are lines that tell nothing."""

    facts: Facts = field(default_factory=Facts)
    units: list[TextUnit] = field(default_factory=list)
    headings: list[Token] = field(default_factory=list)
    notes: list[Token] = field(default_factory=list)
    left: list[Token] = field(default_factory=list)

    def part_equals(self, most: int) -> None:
        """Put each unit in as often as there are units like it; as one where their points do not part, or too many."""
        few = sum(unit.equal for unit in self.units) <= most
        self.units = [part for unit in self.units for part in (_parted(unit) if few else [_as_one(unit)])]

    @property
    def heading(self) -> str:
        """The words of the newest heading."""
        return self.headings[-1].name if self.headings else ""


def _parted(unit: TextUnit) -> list[TextUnit]:
    if unit.equal == 1 or unit.points is None:
        return [unit]
    each = (unit.points / unit.equal).quantize(_STEP).normalize()
    if each * unit.equal != unit.points:
        return [_as_one(unit)]
    one = replace(unit, token=replace(unit.token, points=each), points=each, equal=1)
    return [one] * unit.equal


def _as_one(unit: TextUnit) -> TextUnit:
    count = min(MOST_COUNT, (unit.token.count or 1) * unit.equal) if unit.equal > 1 else unit.token.count
    return replace(unit, token=replace(unit.token, count=count), equal=1)
