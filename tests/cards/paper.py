"""Reading paper back: the letters of a PDF with their places, and rasters of its pages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pypdfium2
import pypdfium2.raw as pdfium

from desktop.cards.layout import LaidCard
from desktop.cards.measures import SAFE, CardSize
from desktop.cards.sheet import Sheet

MM = 72 / 25.4


@dataclass(frozen=True)
class Letter:
    """A letter on a page. Units: mm from the upper left corner of the paper; size in points."""

    char: str
    left: float
    top: float
    right: float
    bottom: float
    points: float


def letters(data: bytes) -> Iterator[list[Letter]]:
    """Yield the letters of each page, in the order in which they were set, spaces left out."""
    document = pypdfium2.PdfDocument(data)
    for page in document:
        _, _, _, top = page.get_mediabox()
        textpage = page.get_textpage()
        found = []
        for index in range(textpage.count_chars()):
            char = chr(pdfium.FPDFText_GetUnicode(textpage, index))
            if char.isspace() or pdfium.FPDFText_IsGenerated(textpage, index):
                continue
            left, low, right, high = textpage.get_charbox(index)
            size = pdfium.FPDFText_GetFontSize(textpage, index) * 72 / 2540
            found.append(Letter(char, left / MM, (top - high) / MM, right / MM, (top - low) / MM, size))
        textpage.close()
        page.close()
        yield found
    document.close()


def outside(found: Sequence[Letter], sheet: Sheet, cards: int) -> list[Letter]:
    """Return the letters that stand in no safe box of a sheet with so many cards, the ruler's own left out."""
    return beyond(found, [sheet.place(place) for place in range(cards)], sheet.card)


def beyond(found: Sequence[Letter], boxes: Sequence[tuple[float, float]], size: CardSize) -> list[Letter]:
    """Return the letters that stand in the safe box of none of the cards at some places."""
    return [letter for letter in found if not any(_inside(letter, x, y, size) for x, y in boxes)]


def _inside(letter: Letter, x: float, y: float, size: CardSize) -> bool:
    hair, accent = 0.03, 0.6
    return (x + SAFE - hair <= letter.left and letter.right <= x + size.width - SAFE + hair
            and y + SAFE - accent <= letter.top and letter.bottom <= y + size.height - SAFE + hair)


def body_of(found: Sequence[Letter], x: float, y: float, card: LaidCard) -> str:
    """Return the letters of a card's body, between its header and its foot."""
    top, foot = y + card.header.height, y + card.size.height - card.footer.height
    return "".join(letter.char for letter in found
                   if x <= letter.left < x + card.size.width and top <= (letter.top + letter.bottom) / 2 <= foot)


def bare(text: str) -> str:
    """Return a text without what reading back may change: spaces, hyphens at line ends, compatible forms."""
    text = unicodedata.normalize("NFKC", text)
    return re.sub(r"[\s\-\u00ad\u0002\ufffe\u2010\u2011]", "", text)


def raster(data: bytes, number: int, dots_per_inch: float) -> tuple[int, int, bytes]:
    """Return a page as grey dots: width, height, one byte a dot."""
    document = pypdfium2.PdfDocument(data)
    page = document[number]
    bitmap = page.render(scale=dots_per_inch / 72, grayscale=True)
    pixels = bytes(bitmap.buffer)
    rows = b"".join(pixels[row * bitmap.stride : row * bitmap.stride + bitmap.width] for row in range(bitmap.height))
    size = bitmap.width, bitmap.height
    page.close()
    document.close()
    return *size, rows
