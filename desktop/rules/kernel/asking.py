"""What a procedure may ask: the only way in which it learns anything.

A request is awaited and gives what its answer *reads* as. Hard requests (dice, real choices) wait; soft ones have a
default that is assumed, shown, and revisable until the next hard answer (kernel.md 3.3). The record keeps the value as
entered, its source, the faces when known, and the fingerprint of the request.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar

from desktop.rules.kernel.numbers import Needed, Params, Refusal

A = TypeVar("A")

Value = Any
"""An answer as stored: scalars and tuples of scalars."""

AnswerSource = Literal["table", "app", "assumed", "revised", "forced", "certain", "script"]
"""Where an answer comes from; "revised" is an assumption that somebody set to another value."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as recorded: its value, where it came from, the faces when known, and what was asked.

    `nth` tells apart the first, second ... request of the same `key` in one run, `about` whom it was about; `sides` are
    those of the dice whose faces are kept.
    """

    key: str
    value: Value = None
    source: AnswerSource = "table"
    faces: tuple[int, ...] = ()
    print: str = ""
    nth: int = 0
    about: str = ""
    sides: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Request(Generic[A]):
    """Base of all requests: a literal `key` for words and records, who answers (`by`, a side id), and the rule."""

    kind: ClassVar[str] = ""
    key: str
    by: str = ""
    about: str = ""
    rule: str = ""
    params: Params = ()
    needed: Needed | None = None
    stage: int = 0

    def __await__(self) -> Generator[Any, Any, A]:
        """Hand the request to the driver and give back what its answer reads as."""
        answer: A = yield self
        return answer

    @property
    def soft(self) -> bool:
        """Whether the request has a default that may be assumed."""
        return False

    @property
    def default(self) -> Value:
        """The value that is assumed while a soft request is not answered."""
        return None

    @property
    def forced(self) -> Value:
        """The only possible value of a request that needs no answer, or None."""
        return None

    def shape(self) -> tuple[Any, ...]:
        """Return what an answer depends on besides kind and key; part of the fingerprint."""
        return ()

    def fingerprint(self) -> str:
        """Return a short hash of what is asked, by which an answer finds its request again."""
        whom = [self.about] if self.about else []
        text = json.dumps([self.kind, self.key, self.shape(), *whom], separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()

    def answered(self, value: Value, source: AnswerSource, nth: int = 0, faces: tuple[int, ...] = ()) -> Answer:
        """Return a value as the recorded answer to this request."""
        sides = self.dice[1] if faces else 0
        return Answer(self.key, value, source, faces, self.fingerprint(), nth, self.about, sides)

    def refuse(self, value: Value) -> Refusal | None:
        """Return why a value cannot be an answer, or None."""
        raise LookupError(self.kind)

    def read(self, value: Value) -> A:
        """Return what the procedure gets for a value that was not refused."""
        raise LookupError(self.kind)

    def outcomes(self) -> Iterator[tuple[Value, int]]:
        """Yield the values that a roll can give with their whole-number weights, equal readings merged."""
        yield from ()

    @property
    def rolled(self) -> bool:
        """Whether dice decide the answer."""
        return False

    @property
    def dice(self) -> tuple[int, int]:
        """The number of dice and their number of faces; (0, 0) where nothing is rolled."""
        return (0, 0)

    def from_faces(self, faces: tuple[int, ...]) -> Value:
        """Return the value that the faces of the dice give."""
        raise LookupError(self.kind)
