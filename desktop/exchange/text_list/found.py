"""What was found in a pasted list: units with the lines below them, headings, notes, and lines that were left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal

from desktop.exchange.text_list.shapes import Facts
from desktop.exchange.text_list.tokens import Token


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

    `extra` are lines below it whose points were added to its own.
    """

    token: Token
    why: str = "points"
    points: Decimal | None = None
    role: str = ""
    below: list[Below] = field(default_factory=list)
    extra: list[Token] = field(default_factory=list)


@dataclass(slots=True)
class TextList:
    """What the lines of a text are. Shape: `notes` tell about the whole list, `left` are lines that tell nothing."""

    facts: Facts = field(default_factory=Facts)
    units: list[TextUnit] = field(default_factory=list)
    headings: list[Token] = field(default_factory=list)
    notes: list[Token] = field(default_factory=list)
    left: list[Token] = field(default_factory=list)

    @property
    def heading(self) -> str:
        """The words of the newest heading."""
        return self.headings[-1].name if self.headings else ""
