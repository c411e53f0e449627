"""A Swiss round: equals against equals, nobody twice while that can be avoided, sitting out shared fairly.

In this order: who sits out has sat out least; as few pairs as can be have met before; and from the top of the standings
down everybody meets the nearest below that leaves the others that much.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.campaign.rounds.matching import most_pairs
from desktop.campaign.rounds.pairs import Met, Pair


@dataclass(frozen=True, slots=True)
class Entrant:
    """A warband that is to be paired. `byes` tells how often it has sat out."""

    id: str
    points: int = 0
    byes: int = 0


def swiss(entrants: Sequence[Entrant], met: Met) -> tuple[Pair, ...]:
    """Return the pairs of a round. Shape: entrants stand from the top of the standings down; who sits out comes last.

    Raises:
        ValueError: a warband is named twice.
    """
    ranked = [entrant.id for entrant in entrants]
    if len(set(ranked)) != len(ranked):
        raise ValueError("a warband is named twice")
    sits_out = _sits_out(entrants, met) if len(ranked) % 2 else ""
    pairs = _paired([one for one in ranked if one != sits_out], met)
    return (*pairs, *((Pair(sits_out),) if sits_out else ()))


def rematches(warbands: Sequence[str], met: Met) -> int:
    """Return how many pairs at least must have met before when these warbands, an even number, are paired off."""
    return len(warbands) // 2 - most_pairs(warbands, lambda one, other: not met.get(frozenset((one, other))))


def _sits_out(entrants: Sequence[Entrant], met: Met) -> str:
    """Return who sits out: of those who did least, the lowest whose absence lets the others meet anew."""
    least = min(entrant.byes for entrant in entrants)
    ranked = [entrant.id for entrant in entrants]
    may = [entrant.id for entrant in reversed(entrants) if entrant.byes == least]
    return min(may, key=lambda who: rematches([one for one in ranked if one != who], met))


def _paired(ranked: list[str], met: Met) -> list[Pair]:
    left, budget, found = list(ranked), rematches(ranked, met), []
    while left:
        top = left.pop(0)
        for other in sorted(left, key=lambda one: met.get(frozenset((top, one)), 0)):
            rest = [one for one in left if one != other]
            again = bool(met.get(frozenset((top, other))))
            if again + rematches(rest, met) == budget:
                found.append(Pair(top, other))
                left, budget = rest, budget - again
                break
    return found
