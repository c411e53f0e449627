"""Facts said in the words of a language: sentences with what stands out in them, and plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from desktop.campaign.chronicle.facts import Fact, Literal, Name, Part, Passage, Quote, Several, Telling
from desktop.words import Words

_STRONG, _QUIET, _PLAIN = "\ue000", "\ue001", "\ue002"
"""Letters that no font shows and no name keeps: what follows stands out, is quiet, is plain again."""

_MARKS = re.compile(f"[{_STRONG}{_QUIET}{_PLAIN}]")
_STRETCH = re.compile(f"([{_STRONG}{_QUIET}])([^{_PLAIN}]*){_PLAIN}|([^{_STRONG}{_QUIET}{_PLAIN}]+)")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text."""

    text: str
    strong: bool = False
    quiet: bool = False


Paragraph = tuple[Span, ...]


def paragraphs(words: Words, telling: Telling) -> tuple[Paragraph, ...]:
    """Return a telling as paragraphs; whose a unit is stands behind its name where it comes up first."""
    sayer = Sayer(words)
    return tuple(sayer.passage(passage) for passage in telling.passages)


def plain(found: Iterable[Paragraph]) -> str:
    """Return paragraphs as plain text with an empty line between them."""
    return "\n\n".join("".join(span.text for span in paragraph) for paragraph in found)


def written(text: str) -> tuple[Paragraph, ...]:
    """Return the paragraphs of what somebody wrote; a single line end stays within its paragraph."""
    parts = (part.strip() for part in re.split(r"\n[ \t]*\n", text.replace("\r\n", "\n")))
    return tuple((Span(part),) for part in parts if part)


class Sayer:
    """Says facts one after the other; it knows whom it has introduced."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._known: set[tuple[str, str]] = set()

    def passage(self, passage: Passage) -> Paragraph:
        """Return a passage as a paragraph."""
        heads = [f"{_QUIET}{self._say(passage.head)}{_PLAIN}"] if passage.head is not None else []
        return _spans(" ".join((*heads, *(self._say(one) for one in passage.facts))))

    def sentences(self, facts: Sequence[Fact]) -> Paragraph:
        """Return facts as one paragraph."""
        return self.passage(Passage(tuple(facts)))

    def _say(self, told: Fact) -> str:
        # Only what the sentence uses is said: whoever is introduced must be read of.
        slots = self._words.slots(told.code)
        return self._words.say(told.code, **{name: self._part(part) for name, part in told.params if name in slots})

    def _part(self, part: Part) -> str | int:
        if isinstance(part, Name):
            return self._name(part)
        if isinstance(part, Fact):
            return self._say(part)
        if isinstance(part, Several):
            said = [str(self._part(one)) for one in part.parts]
            return ", ".join(said) if part.plain else self._several(said)
        if isinstance(part, Literal):
            code = f"{part.prefix}.{part.value}"
            return self._words.say(code) if code in self._words else _clean(part.value)
        if isinstance(part, Quote):
            return f"{_QUIET}{_clean(part.text)}{_PLAIN}"
        return _clean(part) if isinstance(part, str) else part

    def _name(self, name: Name) -> str:
        shown = f"{_STRONG}{_clean(name.text)}{_PLAIN}" if name.strong else _clean(name.text)
        if not name.of or (name.text, name.of) in self._known:
            return shown
        self._known.add((name.text, name.of))
        return self._words.say("chronicle.of", name=shown, side=_clean(name.of))

    def _several(self, said: list[str]) -> str:
        if len(said) < 2:
            return "".join(said)
        return self._words.say("chronicle.and", first=", ".join(said[:-1]), last=said[-1])


def _clean(text: str) -> str:
    return _MARKS.sub("", text)


def _spans(said: str) -> Paragraph:
    return tuple(Span(found[2] or found[3] or "", found[1] == _STRONG, found[1] == _QUIET)
                 for found in _STRETCH.finditer(said) if found[2] or found[3])
