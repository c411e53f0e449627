"""Everybody against everybody: the circle method."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.campaign.rounds.pairs import Pair


def round_robin(warbands: Sequence[str], *, twice: bool = False) -> tuple[tuple[Pair, ...], ...]:
    """Return rounds in which everybody meets everybody once, or twice with the places changed over.

    One stays, the others go round. With an odd number one sits out each round, everybody as often as the others. Each
    is named first as often as second, but for one round.

    Raises:
        ValueError: a warband is named twice.
    """
    if len(set(warbands)) != len(warbands):
        raise ValueError("a warband is named twice")
    if len(warbands) < 2:
        return ()
    circle = [*warbands, ""] if len(warbands) % 2 else list(warbands)
    rounds = []
    for number in range(len(circle) - 1):
        rounds.append(tuple(_pairs(circle, turned=number % 2 == 1)))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    if twice:
        rounds += [tuple(_changed_over(pair) for pair in pairs) for pairs in rounds]
    return tuple(rounds)


def _pairs(circle: list[str], *, turned: bool) -> list[Pair]:
    """Pair a circle off; who stays put is named second every other round. Who sits out comes last."""
    half = len(circle) // 2
    found = []
    for at, (one, other) in enumerate(zip(circle[:half], reversed(circle[half:]), strict=True)):
        first, second = (other, one) if turned and not at else (one, other)
        found.append(Pair(first, second) if first else Pair(second))
    return sorted(found, key=lambda pair: pair.bye)


def _changed_over(pair: Pair) -> Pair:
    return pair if pair.bye else Pair(pair.second, pair.first)
