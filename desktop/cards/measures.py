"""Measures of cards and paper in millimetres, and the sizes that a printer may be asked for.

Everything on paper is laid out in millimetres. Text needs whole pixel sizes, so the painter's inner unit is a
hundredth of a millimetre: fine enough that the same layout serves the screen, a picture and a printer.

A card is laid out as if it were about as large as a playing card, and painted larger or smaller by its scale: an A6
card has larger letters, boxes and emblems, not only more room.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

UNITS_PER_MM: Final = 100
"""Inner units of the painter; at 2540 dots an inch a dot of the PDF is one unit."""

MM_PER_POINT: Final = 25.4 / 72

SAFE: Final = 3.0
"""Nothing that must be read stands nearer to the cut than this."""

INSET: Final = 3.25
"""Where text begins: a hair inside the safe line, because some letters lean out of their own width."""

FLOOR: Final = 6.0
FLOOR_SMALL: Final = 5.0
"""The smallest text on a card, and on one smaller than a playing card. Units: points."""

NAME_LEAST: Final = 10.0
VALUE_LEAST: Final = 9.0
"""The smallest name and the smallest value of a stat. Units: points."""


@dataclass(frozen=True, slots=True)
class CardSize:
    """The cut size of a card. Units: mm; `least` in points.

    Shape: `scale` tells how much larger than on a playing card everything is drawn, `least` is the smallest text.
    """

    key: str
    width: float
    height: float
    scale: float = 1.0
    least: float = FLOOR

    @property
    def turned(self) -> CardSize:
        """The same card lying on its side."""
        return CardSize(self.key, self.height, self.width, self.scale, self.least)


@dataclass(frozen=True, slots=True)
class Paper:
    """The size of a sheet, upright. Units: mm."""

    key: str
    width: float
    height: float


POKER: Final = CardSize("poker", 63.0, 88.0)
BRIDGE: Final = CardSize("bridge", 57.0, 88.0)
MINI: Final = CardSize("mini", 44.0, 68.0, 0.82, FLOOR_SMALL)
TAROT: Final = CardSize("tarot", 70.0, 120.0, 1.08)
A6: Final = CardSize("a6", 105.0, 148.0, 1.25)
HALF_LETTER: Final = CardSize("half_letter", 139.7, 215.9, 1.5)

CARD_SIZES: Final = {size.key: size for size in (POKER, BRIDGE, MINI, TAROT, A6, HALF_LETTER)}
"""The card sizes offered, by key; the first is the usual one."""

OWN: Final = "own"
"""The key of a size that the user measured out."""

OWN_LEAST: Final = 44
OWN_MOST: Final = 280
"""The shortest and the longest side of a card of one's own. Units: mm."""

A4: Final = Paper("a4", 210.0, 297.0)
LETTER: Final = Paper("letter", 215.9, 279.4)
A3: Final = Paper("a3", 297.0, 420.0)

PAPERS: Final = {paper.key: paper for paper in (A4, LETTER, A3)}
"""The papers offered, by key; the first is the usual one."""

ONE_EACH: Final = Paper("each", 0.0, 0.0)
"""A page for each card, as large as the card and its bleed: what a print shop asks for."""


def own_size(width: float, height: float) -> CardSize:
    """Return a card size of the user's own, kept between the shortest and the longest side. Units: mm."""
    width, height = (min(max(side, OWN_LEAST), OWN_MOST) for side in (width, height))
    if min(width, height) < 50:
        return CardSize(OWN, width, height, MINI.scale, FLOOR_SMALL)
    likeness = math.sqrt(width * height / (POKER.width * POKER.height))
    scale = min(max(1.0, likeness**0.45), 1.6, min(width, height) / 50)
    return CardSize(OWN, width, height, round(scale, 3))


@dataclass(frozen=True, slots=True)
class Frame:
    """The room on a card as it is laid out: its size, divided by its scale. Units: mm of the layout.

    Shape: `inset` is where text begins at either side, `columns` in how many columns texts stand below the stats.
    """

    width: float
    height: float
    inset: float
    scale: float

    @property
    def inner(self) -> float:
        """The width that text has."""
        return self.width - 2 * self.inset

    @property
    def inner_height(self) -> float:
        """The height that is safe from the cut."""
        return self.height - 2 * self.inset

    @property
    def right(self) -> float:
        """Where text ends."""
        return self.width - self.inset

    @property
    def columns(self) -> int:
        """Two columns on a card that lies on its side, where each of them holds a line that reads well."""
        return 2 if self.width > self.height and self.inner >= 70 else 1

    @property
    def low(self) -> bool:
        """Whether the card has so little height that its header and its boxes are kept small."""
        return self.height < 72 or self.scale < 1

    @property
    def lines_most(self) -> int:
        """How many lines a name or a role may have in the header, so that a low card keeps room for its body."""
        return 5 if self.height >= 70 else 3 if self.height >= 58 else 2

    def points(self, real: float) -> float:
        """Return the size in the layout of a size on paper. Units: points."""
        return real / self.scale


def frame_of(size: CardSize, zoom: float = 1.0) -> Frame:
    """Return the room on a card of a size; a `zoom` over 1 sets everything larger still (large print)."""
    scale = size.scale * zoom
    return Frame(size.width / scale, size.height / scale, INSET / scale, scale)


def mm_of_points(points: float) -> float:
    """Return the millimetres of a size in printer's points."""
    return points * MM_PER_POINT
