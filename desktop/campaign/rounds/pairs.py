"""What a plan of pairings is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Met = Mapping[frozenset[str], int]
"""How often each two warbands have met, or are to meet, by the set of both."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two warbands by id; without a second one the first sits the round out."""

    first: str
    second: str = ""

    @property
    def bye(self) -> bool:
        """Whether somebody sits out."""
        return not self.second

    @property
    def both(self) -> frozenset[str]:
        """The two as a set, as `Met` names them."""
        return frozenset((self.first, self.second))


def swapped(pairs: tuple[Pair, ...], place: tuple[int, int], warband: str) -> tuple[Pair, ...]:
    """Return a round in which a warband stands at a place (which pair, 0 or 1); who stood there takes its place.

    A warband of no pair takes the place, and who stood there is in none. Nothing is different for one that is there.
    """
    slots = [[pair.first, pair.second] for pair in pairs]
    row, column = place
    before = slots[row][column]
    for other in slots:
        for at, held in enumerate(other):
            if held == warband:
                other[at] = before
    slots[row][column] = warband
    # Who sits out stands first in his pair.
    told = (Pair(first or second, second if first else "") for first, second in slots)
    return tuple(pair for pair in told if pair.first)
