"""What stands in a rule book: entries in chapters, frozen, in one language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What the program does with a rule. The word for it is `rulebook.kind.<value>`."""

    CARRIES_OUT = "carries_out"
    ASKS = "asks"
    REMINDS = "reminds"
    SHOWS = "shows"
    NOTHING = "nothing"


class Source(StrEnum):
    """Where a rule or its value comes from. The word for it is `rulebook.source.<value>`."""

    PRINTED = "printed"
    INFERRED = "inferred"
    DEFAULT = "default"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Answer:
    """One way of reading an unclear line or of setting a house rule; `chosen` where it is the default."""

    key: str
    text: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule, reading, house rule, chart or filled gap in the words of this project.

    Shape: `see` and `readings` are ids of entries of the same book. `why` is there when the program only shows the
    rule or has nothing to do for it. `question`, `answers` and `because` are there for readings, house rules and other
    things to agree on; `table` (the first row being its head) for charts. `options` are keys of battle options that
    the entry explains, and its answers then have the values of these as keys (a switch: `true`, `false`). `also` holds
    other names of the thing, which only the search reads.
    """

    id: str
    chapter: str
    title: str
    text: str
    kind: Kind
    source: Source
    see: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    why: str = ""
    question: str = ""
    answers: tuple[Answer, ...] = ()
    because: str = ""
    options: tuple[str, ...] = ()
    table: tuple[tuple[str, ...], ...] = ()
    also: str = ""

    @property
    def default(self) -> str:
        """The text of the answer that holds unless the players agree on another, or an empty text."""
        return next((answer.text for answer in self.answers if answer.chosen), "")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the book with its entries in reading order."""

    id: str
    title: str
    entries: tuple[Entry, ...]
