"""Scores as people write them down: a number, with or without a word behind it."""

from __future__ import annotations

import re
from fractions import Fraction

_SCORE = re.compile(r"\s*([-+−]?\d{1,9}(?:[.,]\d{1,4})?)(\D*)")


def score_of(text: str) -> Fraction | None:
    """Return a score as a number, None where it is none or where there are two: `12`, `7,5 VP`, not `12:8`."""
    found = _SCORE.fullmatch(text)
    if found is None:
        return None
    return Fraction(found[1].replace("−", "-").replace(",", "."))
