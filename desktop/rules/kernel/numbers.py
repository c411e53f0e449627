"""Numbers with their terms: what is needed on the dice, why, and where each part comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from desktop.rules.kernel.codec import Scalar

Source = Literal["printed", "inferred", "reading", "default", "house", "typed", "card"]
"""Where a number comes from (promise 6 of the design)."""

Params = tuple[tuple[str, Scalar], ...]
"""Parameters of a sentence, in a form that hashes."""


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a number: a literal code with parameters for its words, its value, its rule and its source."""

    code: str
    value: int
    params: Params = ()
    rule: str = ""
    source: Source = "printed"


@dataclass(frozen=True, slots=True)
class Needed:
    """The number a roll is compared with, as the sum of its terms.

    `compare` is "ge" where the roll must reach the number (3+) and "le" where it must not pass it (2D6 <= 7).
    """

    key: str
    terms: tuple[Term, ...] = ()
    compare: Literal["ge", "le"] = "ge"

    @property
    def value(self) -> int:
        """The sum of the terms."""
        return sum(term.value for term in self.terms)

    def faces(self, sides: int = 6) -> tuple[int, ...]:
        """Return the faces of one die that reach the number."""
        if self.compare == "ge":
            return tuple(face for face in range(1, sides + 1) if face >= self.value)
        return tuple(face for face in range(1, sides + 1) if face <= self.value)

    def met(self, total: int) -> bool:
        """Whether a total reaches the number (or does not pass it)."""
        return total >= self.value if self.compare == "ge" else total <= self.value


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done: a literal code with parameters, its rule, and whether the table may overrule."""

    code: str
    params: Params = ()
    rule: str = ""
    forcible: bool = True


def params(**values: Scalar) -> Params:
    """Return parameters by name in the form that values carry them."""
    return tuple(values.items())
