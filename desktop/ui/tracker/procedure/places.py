"""Where the parts of the running procedure stand: one column at right, or two columns in a sheet from below."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QRect, QSize


class Spot(StrEnum):
    """The parts of the procedure."""

    TITLE = "title"
    CLOSE = "close"
    EXTRAS = "extras"
    STAGES = "stages"
    FACTS = "facts"
    NEEDED = "needed"
    BODY = "body"
    ROLL = "roll"
    OUTLOOK = "outlook"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class Heights:
    """What the parts want; nought for a part that is not there, `outlook` whether there is one. Units: logical pixels.

    A column without an outlook gives its room to the body.
    """

    stages: int = 0
    facts: int = 0
    needed: int = 0
    outlook: bool = True


def column_places(size: QSize, heights: Heights, *, low: bool) -> dict[Spot, QRect]:
    """Return the places in one column; the body takes what is left."""
    left, width = 16, size.width() - 28
    gap = 5 if low else 8
    top = 8 if low else 12
    roll, outlook = (50, 40) if low else (56, 42)
    found = {
        Spot.TITLE: QRect(left, top, width - 50, 44),
        Spot.CLOSE: QRect(left + width - 44, top, 44, 44),
    }
    y = top + 44 + gap
    for spot, tall in ((Spot.STAGES, heights.stages), (Spot.FACTS, heights.facts), (Spot.NEEDED, heights.needed)):
        if tall:
            found[spot] = QRect(left, y, width, tall)
            y += tall + gap
    bottom = size.height() - (8 if low else 12)
    if heights.outlook:
        found[Spot.OUTLOOK] = QRect(left, bottom - outlook, width, outlook)
        bottom -= outlook + (6 if low else 10)
    found[Spot.ROLL] = QRect(left, bottom - roll, width, roll)
    bottom -= roll + (6 if low else 10)
    found[Spot.BODY] = QRect(left, y - 2, width, max(bottom - y + 2, 40))
    return found


def sheet_height(heights: Heights, body: int) -> int:
    """Return the height at which nothing in the sheet scrolls or overlaps."""
    parts = (heights.stages and 58, heights.needed, heights.facts)
    left = 72 + sum(tall + 12 for tall in parts if tall) + 46 + 16
    return max(left, 72 + body + 12 + 72 + 46)


def column_height(heights: Heights, body: int, *, low: bool) -> int:
    """Return the height at which nothing in the column scrolls."""
    tall = 2000
    return tall - column_places(QSize(380, tall), heights, low=low)[Spot.BODY].height() + body


def sheet_places(size: QSize, heights: Heights) -> dict[Spot, QRect]:
    """Return the places in two columns: what is asked at left, the answer at right."""
    gap = 16
    half = (size.width() - 28 - gap) * 352 // (352 + 404)
    left, right = 14, 14 + half + gap
    wide = size.width() - right - 14
    found = {
        Spot.TITLE: QRect(left, 12, half, 48),
        Spot.EXTRAS: QRect(right, 12, wide - 60, 52),
        Spot.CLOSE: QRect(right + wide - 52, 12, 52, 52),
    }
    y = 72
    parts = ((Spot.STAGES, heights.stages and 58), (Spot.NEEDED, heights.needed), (Spot.FACTS, heights.facts))
    for spot, tall in parts:
        if tall:
            found[spot] = QRect(left, y, half, tall)
            y += tall + 12
    bottom = size.height() - 16
    found[Spot.OUTLOOK] = QRect(left, min(y, bottom - 46), half, 46)
    found[Spot.LAST] = QRect(right, bottom - 34, wide, 24)
    roll = bottom - 46 - 72
    found[Spot.ROLL] = QRect(right, roll, wide, 72)
    found[Spot.BODY] = QRect(right, 72, wide, roll - 72 - 12)
    return found
