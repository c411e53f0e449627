"""The library of cards, searched in SQL: name, role and keywords casefolded, so that Cyrillic is found as well.

Keywords that rules read are stored in English; a search finds them by what they are called in every language.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, and_, case, func, or_, select

from database.canonical import parse
from database.store import Store
from database.tables import RECORDED
from desktop.campaign.cardrows import card_of, price_of
from desktop.campaign.queries.bodies import body_text, card_of_text
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.card import Card, decimal_of
from desktop.words.card_terms import keywords_named

_CARD = RECORDED["card"].c
_BODY = body_text("card")
_PRICED = case((or_(*(func.instr(_BODY, sign) > 0 for sign in ('"taken":', '"default":', '"most":'))), _BODY), else_="")
"""The body of a card that may come to more or less than its bare points: its column may be of an older program, which
kept those. What a card comes to is worked out from itself."""
_COLUMNS = (_CARD.id, _CARD.system, _CARD.name, _CARD.role, _CARD.points, _CARD.keywords, _CARD.pack, _CARD.source,
            _PRICED.label("priced"))
_ORDER = (_CARD.search, _CARD.id)
_BETWEEN = ", "
"""What stands between the keywords of a card in their column."""
_KEYWORDS = func.lower("," + func.replace(_CARD.keywords, " ", "") + ",")
"""The keywords of a card with a comma about each, and no spaces."""


@dataclass(frozen=True, slots=True)
class LibraryRow:
    """A card of the library as a list shows it."""

    id: str
    system: str
    name: str
    role: str
    points: str
    keywords: str
    pack: str
    source: str


@dataclass(frozen=True, slots=True)
class Search:
    """What to look for. Every word of `text` must be found; an empty part asks for nothing.

    Shape: the card has one of `keywords`, in any case of letters; `least` and `most` bound what it comes to.
    """

    text: str = ""
    system: str = ""
    role: str = ""
    pack: str = ""
    keywords: tuple[str, ...] = ()
    least: Decimal | None = None
    most: Decimal | None = None

    @property
    def compares(self) -> bool:
        """Whether it asks for what no column can be asked for: a whole keyword, a number of points."""
        return bool(self.keywords) or self.least is not None or self.most is not None


@dataclass(frozen=True, slots=True)
class Facets:
    """What the library holds, for filters: each in order, each once."""

    systems: tuple[str, ...]
    roles: tuple[str, ...]
    packs: tuple[str, ...]


def library(store: Store, search: Search = Search(), *, limit: int = 500, offset: int = 0) -> tuple[LibraryRow, ...]:
    """Return the cards found, by name."""
    if search.compares:
        return library_rows(store, library_ids(store, search)[offset:offset + limit])
    query = select(*_COLUMNS).where(*_where(search)).order_by(*_ORDER)
    with store.read() as connection:
        return tuple(map(_row, connection.execute(query.limit(limit).offset(offset))))


def library_ids(store: Store, search: Search) -> tuple[str, ...]:
    """Return the ids of the cards found, by name: what is left when keyword and points are compared as well."""
    query = select(_CARD.id, _CARD.keywords, _CARD.points, _PRICED).where(*_where(search)).order_by(*_ORDER)
    wanted = frozenset(keyword.strip().casefold() for keyword in search.keywords)
    with store.read() as connection:
        return tuple(key for key, keywords, points, body in connection.execute(query)
                     if (not wanted or wanted & _folded(keywords)) and _is_within(search, points, body))


def library_rows(store: Store, ids: Sequence[str]) -> tuple[LibraryRow, ...]:
    """Return cards by their ids, in that order; those that are gone are left out."""
    with store.read() as connection:
        found = {row[0]: _row(row)
                 for part in _parts(ids) for row in connection.execute(select(*_COLUMNS).where(_CARD.id.in_(part)))}
    return tuple(found[key] for key in ids if key in found)


def library_size(store: Store, search: Search = Search()) -> int:
    """Return how many cards are found."""
    if search.compares:
        return len(library_ids(store, search))
    with store.read() as connection:
        return int(connection.execute(select(func.count()).select_from(RECORDED["card"])
                                      .where(*_where(search))).scalar_one())


def library_card(store: Store, key: str) -> Card | None:
    """Return a card of the library, None when it is gone."""
    with store.read() as connection:
        text = connection.execute(select(body_text("card")).where(_CARD.id == key)).scalar()
    return card_of_text(text) if text else None


def facets(store: Store) -> Facets:
    """Return the systems, roles and packs of the library."""
    with store.read() as connection:
        found = [tuple(connection.execute(select(column).where(column != "").distinct().order_by(column)).scalars())
                 for column in (_CARD.system, _CARD.role, _CARD.pack)]
    return Facets(*found)


def library_keywords(store: Store) -> tuple[str, ...]:
    """Return the keywords of all cards, each once in whatever case of letters, in order."""
    with store.read() as connection:
        lines = connection.execute(select(_CARD.keywords).where(_CARD.keywords != "").distinct()).scalars()
        words = {word.strip() for line in lines for word in line.split(_BETWEEN)}
    first: dict[str, str] = {}
    for word in sorted(words - {""}):
        first.setdefault(word.casefold(), word)
    return tuple(first[key] for key in sorted(first))


def _row(found: Sequence[Any]) -> LibraryRow:
    id, system, name, role, points, keywords, pack, source, body = found
    return LibraryRow(id, system, name, role, _price(points, body), keywords, pack, source)


def _is_within(search: Search, points: str, body: str) -> bool:
    """Whether what a card comes to is within the bounds that are looked for."""
    if search.least is None and search.most is None:
        return True
    price = _points(_price(points, body))
    return (search.least is None or price >= search.least) and (search.most is None or price <= search.most)


def _price(points: str, body: str) -> str:
    """Return what a card comes to, from its body where that may differ from the column."""
    return (_worked_out(body) or points) if body else points


@functools.lru_cache(maxsize=16_384)
def _worked_out(body: str) -> str:
    """Return what a card comes to, worked out once for each text; nothing where it cannot be read whole."""
    try:
        return price_of(card_of(parse(body)))
    except Refusal:
        return ""


def _where(search: Search) -> list[ColumnElement[bool]]:
    clauses = [_finds(word) for word in search.text.casefold().split()]
    if search.keywords:
        clauses.append(or_(*(and_(*map(_holds, keyword.casefold().split())) for keyword in search.keywords)))
    clauses += [column == value for column, value in ((_CARD.system, search.system), (_CARD.role, search.role),
                                                      (_CARD.pack, search.pack)) if value]
    return clauses


def _finds(word: str) -> ColumnElement[bool]:
    """Return whether a card is found by a word, be it only a word for one of its keywords."""
    named: dict[str, list[ColumnElement[bool]]] = {}
    for game, keyword in keywords_named(word):
        named.setdefault(game, []).append(_has(keyword))
    return or_(_holds(word), *(and_(_CARD.system == game, or_(*has)) for game, has in named.items()))


def _holds(word: str) -> ColumnElement[bool]:
    return _CARD.search.contains(word, autoescape=True)


def _has(keyword: str) -> ColumnElement[bool]:
    """Return whether a card has a keyword, with whatever spaces about it; SQLite has small letters for ASCII only."""
    near = func.instr(_CARD.search, keyword) > 0
    return and_(near, func.instr(_KEYWORDS, f",{keyword.replace(' ', '')},") > 0) if keyword.isascii() else near


def _parts(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield ids in parts that a statement can name."""
    return (ids[at:at + 500] for at in range(0, len(ids), 500))


@functools.lru_cache(maxsize=4096)
def _folded(keywords: str) -> frozenset[str]:
    return frozenset(word.strip().casefold() for word in keywords.split(_BETWEEN))


@functools.lru_cache(maxsize=4096)
def _points(text: str) -> Decimal:
    return decimal_of(text)
