"""Measures of cards and paper in millimetres, and the sizes that a printer may be asked for.

Everything on paper is laid out in millimetres. Text needs whole pixel sizes, so the painter's inner unit is a
hundredth of a millimetre: fine enough that the same layout serves the screen, a picture and a printer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

UNITS_PER_MM: Final = 100
"""Inner units of the painter; at 2540 dots an inch a dot of the PDF is one unit."""

MM_PER_POINT: Final = 25.4 / 72

SAFE: Final = 3.0
"""Nothing that must be read stands nearer to the cut than this."""

INSET: Final = 3.25
"""Where text begins: a hair inside the safe line, because some letters lean out of their own width."""


@dataclass(frozen=True, slots=True)
class CardSize:
    """The cut size of a card. Units: mm."""

    key: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Paper:
    """The size of a sheet, upright. Units: mm."""

    key: str
    width: float
    height: float


POKER: Final = CardSize("poker", 63.0, 88.0)
BRIDGE: Final = CardSize("bridge", 57.0, 88.0)
TAROT: Final = CardSize("tarot", 70.0, 120.0)
A6: Final = CardSize("a6", 105.0, 148.0)

CARD_SIZES: Final = {size.key: size for size in (POKER, BRIDGE, TAROT, A6)}
"""The card sizes offered, by key; the first is the usual one."""

A4: Final = Paper("a4", 210.0, 297.0)
LETTER: Final = Paper("letter", 215.9, 279.4)

PAPERS: Final = {paper.key: paper for paper in (A4, LETTER)}
"""The papers offered, by key; the first is the usual one."""


def mm_of_points(points: float) -> float:
    """Return the millimetres of a size in printer's points."""
    return points * MM_PER_POINT
