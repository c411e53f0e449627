"""What a preview shows: pages that paint themselves, what each is called, where the cards of a deck stand on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF

from desktop.cards.deck import Deck
from desktop.cards.imposition import SheetPage, imposed
from desktop.cards.layout import LaidCard
from desktop.cards.pdf import PdfPages, pages_of
from desktop.cards.sheet import Sheet

NO_PAGES = PdfPages("", "", 210.0, 297.0, ())


@dataclass(frozen=True, slots=True)
class Shown:
    """Pages to show and to print.

    Shape: `names` says for each page whom it shows; `cards` are the sides of cards in order, `sheets` the pages they
    stand on, both empty for a document. Units: mm.
    """

    content: PdfPages = NO_PAGES
    names: tuple[str, ...] = ()
    cards: tuple[LaidCard, ...] = ()
    sheets: tuple[SheetPage, ...] = field(default=(), compare=False)

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return len(self.content.pages)

    def place_of(self, page: int) -> tuple[int, int, bool]:
        """Return which sheet a page is, counted from 0, of how many, and whether it is its back."""
        if page >= len(self.sheets):
            return page, self.pages, False
        return self.sheets[page].sheet, self.sheets[-1].sheet + 1, self.sheets[page].back

    def page_of(self, card: int) -> int:
        """Return the page on which a card stands, -1 where there is none."""
        if not 0 <= card < len(self.cards):
            return -1
        wanted = self.cards[card]
        return next((number for number, sheet in enumerate(self.sheets) if sheet.spot_of(wanted) is not None), -1)

    def rect_of(self, card: int) -> QRectF:
        """Return where a card stands on its page, empty where it stands nowhere."""
        page = self.page_of(card)
        spot = self.sheets[page].spot_of(self.cards[card]) if page >= 0 else None
        return QRectF(spot.x, spot.y, spot.card.size.width, spot.card.size.height) if spot is not None else QRectF()


def shown_deck(deck: Deck, sheet: Sheet, title: str, language: str) -> Shown:
    """Return the sheets of a deck."""
    cards = deck.cards
    sheets = imposed(cards, sheet)
    return Shown(pages_of(sheets, sheet, title, language), tuple(_names(page) for page in sheets), cards, sheets)


def shown_document(content: PdfPages, names: Sequence[str] = ()) -> Shown:
    """Return a document."""
    return Shown(content, tuple(names) or (content.title,) * len(content.pages))


def _names(page: SheetPage) -> str:
    named = (spot.card.face.name for spot in page.spots if isinstance(spot.card, LaidCard))
    return ", ".join(dict.fromkeys(named))
