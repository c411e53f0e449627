"""The designs of cards, as data: what the header, the gonfalon and the grounds look like and how large text begins.

A design changes no content and no place of a part, so that a card that fits in one fits in all of the same text size.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop.cards.inks import BAND, INK, INK2, SOFT_WHITE, WHITE


@dataclass(frozen=True, slots=True)
class Design:
    """How a card looks.

    Shape: `header` is the ground of the header or empty for paper; `filled_banner` tells a gonfalon in its tincture
    from an outline with hatching. Units: text sizes in points.
    """

    key: str
    header: str = ""
    name: str = INK
    second: str = INK2
    filled_banner: bool = True
    band: str = BAND
    text: float = 7.7
    floor: float = 6.0

    @property
    def steps(self) -> tuple[float, ...]:
        """The text sizes that are tried, largest first, down to the floor."""
        span = self.text - self.floor
        return tuple(round(self.text - span * part, 2) for part in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0))


BANNER: Final = Design("banner", header=INK, name=WHITE, second=SOFT_WHITE)
PLAIN: Final = Design("plain")
INK_SAVING: Final = Design("ink", filled_banner=False, band="")
LARGE: Final = Design("large", header=INK, name=WHITE, second=SOFT_WHITE, text=9.5, floor=8.0)

DESIGNS: Final = {design.key: design for design in (BANNER, PLAIN, INK_SAVING, LARGE)}
"""The designs offered, by key; the first is the usual one."""
