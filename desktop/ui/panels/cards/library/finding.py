"""What is looked for in the library, and what is found, a page at a time so that ten thousand cards cost no wait."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from desktop.campaign import checks
from desktop.campaign.desk import Desk
from desktop.campaign.queries.library import LibraryRow, Search, library, library_ids, library_rows, library_size
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.card import decimal_of

PAGE: Final = 200
"""How many cards are read at once."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to look for. Shape: an empty part asks for nothing; least and most are numbers of points as typed."""

    text: str = ""
    system: str = ""
    pack: str = ""
    keywords: tuple[str, ...] = ()
    least: str = ""
    most: str = ""
    role: str = ""

    @property
    def filters(self) -> int:
        """How many filters narrow the search beside its words."""
        parts = (self.system, self.role, self.pack, self.keywords, self.least or self.most)
        return sum(bool(part) for part in parts)

    @property
    def search(self) -> Search:
        """The same as the queries take it."""
        return Search(self.text, self.system, self.role, self.pack, self.keywords, _bound(self.least),
                      _bound(self.most))


class Found:
    """The cards found, by name.

    Shape: `size` is how many cards the library holds. Where every card must be looked at (keyword, points) that is done
    once, and pages are read by id.
    """

    def __init__(self, desk: Desk, wanted: Wanted, size: int) -> None:
        self._desk = desk
        self._search = wanted.search
        self._ids = library_ids(desk.store, self._search) if self._search.compares else None
        if self._ids is not None:
            self.total = len(self._ids)
        else:
            self.total = size if self._search == Search() else library_size(desk.store, self._search)

    def rows(self, first: int, many: int = PAGE) -> tuple[LibraryRow, ...]:
        """Return a page of the cards found."""
        if self._ids is not None:
            return library_rows(self._desk.store, self._ids[first : first + many])
        return library(self._desk.store, self._search, limit=many, offset=first)


def _bound(text: str) -> Decimal | None:
    """Return a bound as a number; what is none yet, while it is being typed, bounds nothing."""
    try:
        kept = checks.points(text)
    except Refusal:
        return None
    return decimal_of(kept) if kept else None
