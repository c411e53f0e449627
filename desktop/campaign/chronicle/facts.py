"""What is worth telling, as frozen rows: a code, and parameters that the catalogue of words fills in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union


@dataclass(frozen=True, slots=True)
class Name:
    """A name of somebody's own, said as it is. `of` is whose it is, said where the name comes up for the first time."""

    text: str
    strong: bool = False
    of: str = ""


@dataclass(frozen=True, slots=True)
class Literal:
    """A value that has a word of its own, `prefix.value`; one that has none is said as it is."""

    prefix: str
    value: str


@dataclass(frozen=True, slots=True)
class Quote:
    """What somebody wrote, said word for word."""

    text: str


@dataclass(frozen=True, slots=True)
class Several:
    """Several things in one place of a sentence: `A, B and C`, or as a bare list `A, B, C`."""

    parts: tuple[Part, ...]
    plain: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """Something worth telling: the code of its sentence, with what fills it in."""

    code: str
    params: tuple[tuple[str, Part], ...] = ()


Part: TypeAlias = Union[str, int, Name, Literal, Quote, Several, Fact]  # noqa: UP007 - the classes name it above


def fact(code: str, **params: Part) -> Fact:
    """Return a fact."""
    return Fact(code, tuple(params.items()))


@dataclass(frozen=True, slots=True)
class Passage:
    """What belongs together: a round of a battle, its end, what came after. `head` leads it in, none: nothing does."""

    facts: tuple[Fact, ...]
    head: Fact | None = None


@dataclass(frozen=True, slots=True)
class Telling:
    """A battle as it is told. Shape: `course` from its steps, a passage a round; `end` and `after` from its result."""

    battle: str
    course: tuple[Passage, ...] = ()
    end: tuple[Fact, ...] = ()
    after: tuple[Fact, ...] = ()

    @property
    def passages(self) -> tuple[Passage, ...]:
        """All of it, a paragraph each."""
        rest = (Passage(facts) for facts in (self.end, self.after) if facts)
        return (*self.course, *rest)
