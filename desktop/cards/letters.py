"""What a card can print of the text it is given, and what it says of the rest.

Text comes from anywhere: typed, imported, pasted. First come tidy forms (one kind of line end, no control characters,
composed accents) and look-alikes that the fonts have, such as the inch mark for the double prime. Dice and signs that
people use as pictures are printed as signs of the shipped `mdi6` set. A letter that Fira lacks is taken from a font of
the machine; where none has it either, `MISSING` stands in its place, and both are told.
"""

from __future__ import annotations

import dataclasses
import functools
import re
import unicodedata
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from PySide6.QtGui import QFont, QRawFont

from desktop.cards.fonts import other_families, regular_file
from desktop.cards.glyphs import sign_letters

T = TypeVar("T")

MISSING: Final = "▯"
"""Printed in place of a letter that no font has."""

_LOOK_ALIKES: Final = str.maketrans({
    "″": '"', "′": "'", "‴": "'''", "\u2010": "-", "\u2011": "-", "\u2043": "-", "\u2009": "\u00a0", "\u202f": "\u00a0",
    "\t": " ", "\u2028": "\n", "\u2029": "\n", "\x0b": "\n", "\x0c": "\n", "\x85": "\n", "\ufe0e": None, "\ufe0f": None,
    "◦": "•", "■": "•", "▪": "•", "●": "•", "◼": "•", "⬛": "•", "▸": "›", "▶": "›", "►": "›",
    "◆": "◊", "◇": "◊", "♦": "◊", "⇒": "→", "➔": "→", "➜": "→", "➡": "→", "⭢": "→", "⟶": "→", "⬅": "←",
})

_UNSEEN: Final = frozenset("\n\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
                           "\u2066\u2067\u2068\u2069")
"""Characters that shape or direct their neighbours and print nothing themselves."""

_SKIN: Final = dict.fromkeys(range(0x1F3FB, 0x1F400))
"""Shades of a picture, which no print of one ink shows."""

_CLUSTER: Final = re.compile(r".[\u0300-\u036f\u1ab0-\u1aff\u20d0-\u20ff\ufe20-\ufe2f]*", re.DOTALL)


@dataclass(frozen=True, slots=True, order=True)
class Fallen:
    """A letter that Fira lacks, and the family of the machine that prints it (empty: none does)."""

    letter: str
    family: str = ""


@functools.cache
def _fira_letters() -> frozenset[str]:
    font = QRawFont(str(regular_file()), 16)
    return frozenset(chr(code) for code in range(0x20, 0x2E00) if font.supportsCharacter(code)) | _UNSEEN


def in_fira(text: str) -> bool:
    """Tell whether the shipped fonts have every letter of a text."""
    return _fira_letters().issuperset(text)


def tidy(text: str) -> str:
    """Return a text with line ends, spaces, accents and look-alikes in the form that is printed."""
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n")).translate(_LOOK_ALIKES)
    if not text.isascii():
        text = text.translate(_SKIN)
    kept = [letter for letter in text if letter in _UNSEEN or unicodedata.category(letter) not in ("Cc", "Cf")]
    return "".join(kept)


def printable(text: str) -> tuple[str, tuple[Fallen, ...]]:
    """Return the text as it is printed, and the letters that Fira lacks, each once."""
    if in_fira(text) and unicodedata.is_normalized("NFC", text):
        return text, ()
    text = tidy(text)
    if in_fira(text):
        return text, ()
    fallen: dict[str, Fallen] = {}
    parts: list[str] = []
    for cluster in _CLUSTER.findall(text):
        shown, family = _shown(cluster)
        parts.append(shown)
        if shown == MISSING or family:
            fallen[cluster] = Fallen(_readable(cluster), family)
    return "".join(parts), tuple(sorted(fallen.values()))


def prepared(value: T) -> tuple[T, tuple[Fallen, ...]]:
    """Return a frozen value with every text in it as it is printed, and the letters that Fira lacks."""
    fallen: set[Fallen] = set()

    def walk(part: Any) -> Any:
        if isinstance(part, str):
            text, missing = printable(part)
            fallen.update(missing)
            return text
        if isinstance(part, tuple):
            return tuple(walk(item) for item in part)
        if dataclasses.is_dataclass(part) and not isinstance(part, type):
            fields = {field.name: walk(getattr(part, field.name)) for field in dataclasses.fields(part)}
            return type(part)(**fields)
        return part

    return walk(value), tuple(sorted(fallen))


def _readable(cluster: str) -> str:
    """The letter for a message: half a surrogate pair is no letter and is told by its number."""
    return f"U+{ord(cluster[0]):04X}" if unicodedata.category(cluster[0]) == "Cs" else cluster


@functools.lru_cache(maxsize=4096)
def _shown(cluster: str) -> tuple[str, str]:
    """How a letter with its accents is printed, and by which family when it is not Fira."""
    if in_fira(cluster) or cluster in sign_letters().values():
        return cluster, ""
    if cluster in sign_letters():
        return sign_letters()[cluster], ""
    plain = unicodedata.normalize("NFKC", cluster)
    if plain != cluster and in_fira(plain):
        return plain, ""
    family = _other_family(cluster)
    return (cluster, family) if family else (MISSING, "")


def _other_family(cluster: str) -> str:
    """The family of the machine that has outlines for a letter: pictures would be lost on the way into a PDF."""
    codes = [ord(letter) for letter in cluster if letter not in _UNSEEN]
    if any(0xD800 <= code <= 0xDFFF for code in codes):
        return ""
    for family in other_families():
        font = QRawFont.fromFont(QFont(family, 16))
        if all(font.supportsCharacter(code) for code in codes) and _has_outline(font, cluster):
            return family
    return ""


def _has_outline(font: QRawFont, cluster: str) -> bool:
    return any(not font.pathForGlyph(glyph).isEmpty() for glyph in font.glyphIndexesForString(cluster))
