"""What is looked for in the library, and what is found, a page at a time so that ten thousand cards cost no wait."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from desktop.campaign import checks
from desktop.campaign.desk import Desk
from desktop.campaign.queries.library import LibraryRow, Search, library, library_size
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.card import decimal_of

PAGE: Final = 200
"""How many cards are read at once."""

_ALL = 1_000_000


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to look for. Shape: an empty part asks for nothing; least and most are numbers of points as typed."""

    text: str = ""
    system: str = ""
    pack: str = ""
    keyword: str = ""
    least: str = ""
    most: str = ""

    @property
    def filters(self) -> int:
        """How many filters narrow the search beside its words."""
        return sum(bool(part) for part in (self.system, self.pack, self.keyword, self.least or self.most))

    @property
    def search(self) -> Search:
        """The part of it that the database looks for; a keyword narrows it there already."""
        return Search(f"{self.text} {self.keyword}".strip(), self.system, pack=self.pack)


class Found:
    """The cards found, by name.

    Shape: `size` is how many cards the library holds. Words, game and pack are looked for in SQL, page by page; keyword
    and points are compared here, in full, over what SQL found.
    """

    def __init__(self, desk: Desk, wanted: Wanted, size: int) -> None:
        self._desk = desk
        self._search = wanted.search
        self._kept: tuple[LibraryRow, ...] | None = None
        if wanted.keyword or wanted.least or wanted.most:
            fits = _Fits(wanted)
            self._kept = tuple(row for row in library(desk.store, self._search, limit=_ALL) if fits(row))
            self.total = len(self._kept)
        elif wanted == Wanted():
            self.total = size
        else:
            self.total = library_size(desk.store, self._search)

    def rows(self, first: int, many: int = PAGE) -> tuple[LibraryRow, ...]:
        """Return a page of the cards found."""
        if self._kept is not None:
            return self._kept[first : first + many]
        return library(self._desk.store, self._search, limit=many, offset=first)


def library_keywords(desk: Desk) -> tuple[str, ...]:
    """Return the keywords of all cards, each once, in order."""
    found = {word for row in library(desk.store, limit=_ALL) for word in _words(row)}
    return tuple(sorted(found, key=str.casefold))


class _Fits:
    """Tells whether a card has a keyword and lies between two numbers of points."""

    def __init__(self, wanted: Wanted) -> None:
        self._keyword = wanted.keyword.casefold()
        self._least, self._most = _points(wanted.least), _points(wanted.most)

    def __call__(self, row: LibraryRow) -> bool:
        if self._keyword and self._keyword not in {word.casefold() for word in _words(row)}:
            return False
        points = decimal_of(row.points)
        return (self._least is None or points >= self._least) and (self._most is None or points <= self._most)


def _words(row: LibraryRow) -> list[str]:
    return [word for word in row.keywords.split(", ") if word]


def _points(text: str) -> Decimal | None:
    """Return a bound as a number; what is none yet, while it is being typed, bounds nothing."""
    try:
        kept = checks.points(text)
    except Refusal:
        return None
    return decimal_of(kept) if kept else None
