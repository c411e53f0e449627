"""Who may be recruited: the cards of the library of this game, and those of the shipped packs that it does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.queries.library import LibraryRow, Search, facets, library, library_card, library_size
from desktop.rules.kernel.card import Card, with_options
from desktop.ui.context import Context
from desktop.ui.panels.shared.shipped_packs import Shipped, shipped
from desktop.words.card_terms import names_of_keyword

MOST_SHOWN = 400
"""So many cards of the library are listed; a few letters more find the others."""


@dataclass(frozen=True, slots=True)
class Offered:
    """One who may be recruited. Shape: `card_id` for a card of the library, else `card` itself."""

    key: str
    name: str
    role: str
    source: str
    card_id: str = ""
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """What a search gave, and how many cards of the library it left out."""

    rows: tuple[Offered, ...]
    left_out: int = 0


class Offers:
    """Searches both sources. Cards of the library are read when they are first looked at, and kept until it changes."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._cards: dict[str, Card | None] = {}

    def forget(self) -> None:
        """Read the library again from now on."""
        self._cards.clear()

    def find(self, system: str, text: str) -> Found:
        """Return who answers the words, the library first."""
        store = self._context.desk.store
        search = Search(text=text, system=system)
        rows = library(store, search, limit=MOST_SHOWN)
        left_out = library_size(store, search) - len(rows) if len(rows) == MOST_SHOWN else 0
        held = frozenset(facets(store).packs)
        packs = [pack for pack in shipped(self._context.words.language)
                 if pack.system == system and not pack.names & held]
        return Found((*map(_of_library, rows), *(one for pack in packs for one in _of_pack(pack, text))), left_out)

    def card(self, offered: Offered) -> Card | None:
        """Return the card of one who may be recruited, None when it is not in the library any more."""
        if offered.card is not None:
            return offered.card
        if offered.card_id not in self._cards:
            self._cards[offered.card_id] = library_card(self._context.desk.store, offered.card_id)
        return self._cards[offered.card_id]

    def price(self, offered: Offered) -> str:
        """Return what one comes to with the options that its card has taken."""
        card = self.card(offered)
        return with_options(card).points if card is not None else "0"


def recruiting(band: str, offered: Offered, number: int) -> Recruit:
    """Return the command that recruits one so many times."""
    return Recruit(band, card=offered.card_id, given=offered.card, n=number)


def _of_library(row: LibraryRow) -> Offered:
    return Offered(f"card {row.id}", row.name, row.role, row.pack or row.source, card_id=row.id)


def _of_pack(pack: Shipped, text: str) -> Iterator[Offered]:
    words = text.casefold().split()
    for key, card in zip(pack.keys, pack.cards, strict=True):
        said = " ".join((card.name.casefold(), card.role.casefold(), *_names_of_keywords(card)))
        if all(word in said for word in words):
            yield Offered(f"pack {pack.file} {key}", card.name, card.role, pack.name, card=card)


def _names_of_keywords(card: Card) -> Iterator[str]:
    """Yield all that the keywords of a card are called, as the library finds them too."""
    return (name for keyword in card.keywords for name in names_of_keyword(card.system, keyword))
