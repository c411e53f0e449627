"""The colours of paper: the inks of the light theme and the tinctures with their Petra Sancta hatching.

Paper is always light, so there is one set. A tincture is known by its hatching and not by its colour alone; its
lines are mixed with the ground beforehand, because a see-through colour costs some printers a bitmap.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Final

INK: Final = "#15202B"
INK2: Final = "#43505D"
WHITE: Final = "#FFFFFF"
SOFT_WHITE: Final = "#DDE3E8"
"""Second text on the dark header."""
LINE: Final = "#C3CAD1"
BAND: Final = "#E6EAEE"
"""The ground of the names of stats."""
CUT: Final = "#9AA5B0"
"""The edge of a card where a sheet shows it."""


BLACK: Final = "#000000"


@functools.cache
def in_black(color: str) -> str:
    """Return what a line or a letter of a colour is printed in: white stays white, all else is black."""
    return WHITE if _lightness(color) > 0.84 else BLACK


@functools.cache
def in_white(color: str) -> str:
    """Return what a ground of a colour is printed in: black, or the paper where it is light."""
    return WHITE if _lightness(color) > 0.5 else BLACK


def _lightness(color: str) -> float:
    red, green, blue = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@dataclass(frozen=True, slots=True)
class Hatch:
    """One set of hatching lines. Shape: the angle is counted as a clock hand falls, 0 horizontal, 90 vertical."""

    angle: int


@dataclass(frozen=True, slots=True)
class Tincture:
    """A heraldic colour on paper: its fill and the lines that tell it in black and white."""

    fill: str
    hatches: tuple[Hatch, ...]

    @property
    def lines(self) -> str:
        """The colour of the hatching: white at 55 % over the fill."""
        parts = (int(self.fill[i : i + 2], 16) for i in (1, 3, 5))
        return "#" + "".join(f"{round(part + (255 - part) * 0.55):02X}" for part in parts)


_LEVEL, _UPRIGHT, _FALLING, _RISING = Hatch(0), Hatch(90), Hatch(45), Hatch(135)

TINCTURES: Final = {
    "azure": Tincture("#1D5BA6", (_LEVEL,)),
    "gules": Tincture("#A8231C", (_UPRIGHT,)),
    "vert": Tincture("#1C6B3C", (_FALLING,)),
    "purpure": Tincture("#6A3A93", (_RISING,)),
    "sable": Tincture("#2B333B", (_LEVEL, _UPRIGHT)),
    "tenne": Tincture("#8A4A12", (_RISING, _LEVEL)),
}


def tincture_of(name: str) -> Tincture:
    """Return the tincture of a name; an unknown one is printed as sable, which every printer has."""
    return TINCTURES.get(name, TINCTURES["sable"])
