"""Putting recruits in another order: pure arithmetic on ids."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def stepped(order: Sequence[str], chosen: Collection[str], step: int) -> tuple[str, ...]:
    """Return the order with the chosen ones a step up (-1) or down (+1), each keeping its neighbours.

    Those that stand at the edge already stay, and so do the chosen ones behind them.
    """
    moved = list(order)
    places = [place for place, key in enumerate(moved) if key in chosen]
    for place in places if step < 0 else reversed(places):
        target = place + step
        if 0 <= target < len(moved) and moved[target] not in chosen:
            moved[place], moved[target] = moved[target], moved[place]
    return tuple(moved)


def placed(order: Sequence[str], chosen: Collection[str], before: int) -> tuple[str, ...]:
    """Return the order with the chosen ones together before the row of a place; past the end is the end."""
    target = min(max(before, 0), len(order))
    head = [key for key in order[:target] if key not in chosen]
    tail = [key for key in order[target:] if key not in chosen]
    return (*head, *(key for key in order if key in chosen), *tail)
