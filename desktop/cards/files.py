"""Names for files of cards that every file system takes."""

from __future__ import annotations

import re

from desktop.cards.layout import LaidCard

_BAD = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')
_RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))})
_BYTES_MOST = 120


def file_stem(text: str) -> str:
    """Return a name that every file system takes, as close to a text as it can be."""
    stem = _BAD.sub(" ", text).strip(" .")
    while len(stem.encode("utf-8", "replace")) > _BYTES_MOST:
        stem = stem[:-1].rstrip(" .")
    stem = stem.encode("utf-8", "replace").decode("utf-8")
    return stem if stem and stem.casefold() not in _RESERVED else f"{stem} cards".strip()


def picture_name(card: LaidCard, number: int, total: int) -> str:
    """Return the name of the file of a card's picture: its place among all of them, its name, its part."""
    part = f" {chr(ord('a') + card.part)}" if card.parts > 1 and card.part < 26 else ""
    return f"{number:0{len(str(total))}} {file_stem(card.face.name)}{part}.png"
