"""The two charts of the text, cell by cell: to hit (CC-T1) and to wound (CC-T2).

Rows are those of the attacker, columns those of the target, both from 1 to 10; values outside are in no chart.
"""

from __future__ import annotations

HIT = (
    "4455555555",
    "3444555555",
    "3344445555",
    "3334444455",
    "3333444444",
    "3333344444",
    "3333334444",
    "3333333444",
    "3333333344",
    "3333333334",
)
"""CC-T1 by the words of CC-031; the one cell that is printed otherwise is `PRINTED_4_9` (reading C1)."""

PRINTED_4_9 = 4

WOUND = (
    "4566------",
    "34566-----",
    "234566----",
    "2234566---",
    "22234566--",
    "222234566-",
    "2222234566",
    "2222223456",
    "2222222345",
    "2222222234",
)
"""CC-T2; a dash cannot wound (CC-040)."""

LOW, HIGH = 1, 10
NEVER = 7
"""A number that no die reaches."""


class OutOfChart(ValueError):
    """A value that no chart has a row or column for."""


def covered(*values: int) -> bool:
    """Whether the charts have rows and columns for these values."""
    return all(LOW <= value <= HIGH for value in values)


def to_hit(own: int, other: int, *, printed: bool = False) -> int:
    """Return the number to hit from both Weapon Skills (CC-T1); `printed` takes the cell of 4 against 9 as printed.

    Raises:
        OutOfChart: one is not from 1 to 10.
    """
    if not covered(own, other):
        raise OutOfChart(f"{own} against {other}")
    if printed and (own, other) == (4, 9):
        return PRINTED_4_9
    return int(HIT[own - 1][other - 1])


def to_wound(strength: int, toughness: int) -> int:
    """Return the number to wound from Strength and Toughness (CC-T2); `NEVER` where it cannot be done.

    Raises:
        OutOfChart: one is not from 1 to 10.
    """
    if not covered(strength, toughness):
        raise OutOfChart(f"{strength} against {toughness}")
    cell = WOUND[strength - 1][toughness - 1]
    return NEVER if cell == "-" else int(cell)


def majority(counts: dict[int, int], *, over_half: bool = False) -> int:
    """Return the value that most models have, the highest of those that share the majority (CC-033, CC-042).

    With `over_half` a majority is more than half of all; without one the highest value counts (reading C3). 0 where
    there are no models.
    """
    held = {value: count for value, count in counts.items() if count > 0}
    if over_half:
        most = [value for value, count in held.items() if 2 * count > sum(held.values())]
        return most[0] if most else max(held, default=0)
    return max(held, key=lambda value: (held[value], value), default=0)
