"""The back of a card that has nothing else to say: the banner of the warband, large, and its name."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.cards.designs import Design
from desktop.cards.measures import CardSize, Frame
from desktop.cards.parts import Banner


@dataclass(frozen=True, slots=True)
class EmblemBack:
    """A back with the banner, ready to be painted behind a card of the same design and size."""

    banner: Banner
    design: Design
    size: CardSize
    frame: Frame
