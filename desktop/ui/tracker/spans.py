"""Pieces of a line of text, each with its own tone: what the tracker's sentences, terms and log lines are made of.

Knows no Qt. A presenter words the pieces; `rich_text` lays them out and paints them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Tone(StrEnum):
    """How a piece of text speaks: plainly, strongly, quietly, as a source, as a link to a rule, as a note."""

    PLAIN = "plain"
    STRONG = "strong"
    QUIET = "quiet"
    SOURCE = "source"
    RULE = "rule"
    NOTE = "note"


class Mark(StrEnum):
    """Where a number comes from; the mark is a shape and always stands with its word."""

    PRINTED = "printed"
    INFERRED = "inferred"
    READING = "reading"
    DEFAULT = "default"
    HOUSE = "house"
    TYPED = "typed"


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line. `link` is what a tap on it asks for, for example a rule id; `mark` paints a source's shape."""

    text: str
    tone: Tone = Tone.PLAIN
    link: str = ""
    mark: Mark | None = None


Line = tuple[Span, ...]
"""One line of text, possibly wrapped where it is shown."""


def plain_text(line: Iterable[Span]) -> str:
    """Return the words of a line without their tones, for screen readers, search and tooltips."""
    return "".join(span.text for span in line)


def line_of(*parts: str | Span) -> Line:
    """Return a line of the parts, bare text being plain."""
    return tuple(part if isinstance(part, Span) else Span(part) for part in parts if part)


def strong(text: str) -> Span:
    """Return a strong piece."""
    return Span(text, Tone.STRONG)


def quiet(text: str) -> Span:
    """Return a quiet piece."""
    return Span(text, Tone.QUIET)


def source(text: str, mark: Mark | None = None) -> Span:
    """Return the word for a source, with its shape."""
    return Span(text, Tone.SOURCE, mark=mark)


def rule(rule_id: str) -> Span:
    """Return a rule id that opens the rule when tapped."""
    return Span(rule_id, Tone.RULE, link=rule_id)
