"""The designs of cards, as data: what the header, the gonfalon and the grounds look like and how large everything is.

A design is a file under `resources/designs`; its words are `cards.design.<name of the file>`. It changes no content.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from importlib import resources
from typing import Any, Final

from desktop.cards.inks import BAND, BLACK, INK, INK2, SOFT_WHITE, WHITE
from desktop.cards.measures import FLOOR

TINCTURE: Final = "tincture"
"""The ground of a header that has the colour of the warband."""

_INKS: Final = {"ink": INK, "ink2": INK2, "white": WHITE, "soft_white": SOFT_WHITE, "band": BAND,
                TINCTURE: TINCTURE, "": ""}


@dataclass(frozen=True, slots=True)
class Design:
    """How a card looks.

    Shape: `header` is the ground of the header, empty for paper, or `tincture`; `filled_banner` tells a gonfalon in its
    tincture from an outline with hatching; `mono` prints black and white and nothing between; `zoom` sets everything
    larger. Units: text sizes in points, `text` as on a playing card, `floor` as on paper.
    """

    key: str
    header: str = ""
    name: str = INK
    second: str = INK2
    filled_banner: bool = True
    band: str = BAND
    mono: bool = False
    zoom: float = 1.0
    text: float = 7.7
    floor: float = FLOOR

    @property
    def quiet(self) -> str:
        """The colour of kit, keywords and notes."""
        return BLACK if self.mono else INK2

    def steps(self, scale: float = 1.0, least: float = FLOOR) -> tuple[float, ...]:
        """Return the text sizes tried on a card of a scale, the largest first, down to the floor. Units: points."""
        floor = self.floor_on(least) / scale
        span = max(0.0, self.text - floor)
        return tuple(round(self.text - span * part, 3) for part in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0))

    def floor_on(self, least: float) -> float:
        """Return the smallest text on paper for a size of cards. Units: points."""
        return self.floor if least >= FLOOR else min(self.floor, least)


def _read(key: str, text: str) -> tuple[int, Design]:
    data: dict[str, Any] = tomllib.loads(text)
    order = int(data.pop("order"))
    for name in ("header", "name", "second", "band"):
        if name in data:
            data[name] = _INKS[data[name]]
    known = {each.name for each in fields(Design)}
    return order, Design(key, **{name: value for name, value in data.items() if name in known})


def _all() -> dict[str, Design]:
    folder = resources.files("resources") / "designs"
    read = [_read(file.name.removesuffix(".toml"), file.read_text("utf-8")) for file in folder.iterdir()
            if file.name.endswith(".toml")]
    return {design.key: design for _, design in sorted(read, key=lambda pair: (pair[0], pair[1].key))}


DESIGNS: Final = _all()
"""The designs offered, by key; the first is the usual one."""

BANNER: Final = DESIGNS["banner"]
