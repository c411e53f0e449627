"""The library of cards, searched in SQL: name, role and keywords casefolded, so that Cyrillic is found as well."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, func, select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.queries.bodies import body_text, card_of_text
from desktop.rules.kernel.card import Card

_CARD = RECORDED["card"].c
_COLUMNS = (_CARD.id, _CARD.system, _CARD.name, _CARD.role, _CARD.points, _CARD.keywords, _CARD.pack, _CARD.source)


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
    """What to look for. Every word of `text` must be found; an empty part asks for nothing."""

    text: str = ""
    system: str = ""
    role: str = ""
    pack: str = ""


@dataclass(frozen=True, slots=True)
class Facets:
    """What the library holds, for filters: each in order, each once."""

    systems: tuple[str, ...]
    roles: tuple[str, ...]
    packs: tuple[str, ...]


def library(store: Store, search: Search = Search(), *, limit: int = 500, offset: int = 0) -> tuple[LibraryRow, ...]:
    """Return the cards found, by name."""
    query = select(*_COLUMNS).where(*_where(search)).order_by(_CARD.search, _CARD.id)
    with store.read() as connection:
        return tuple(LibraryRow(*row) for row in connection.execute(query.limit(limit).offset(offset)))


def library_size(store: Store, search: Search = Search()) -> int:
    """Return how many cards are found."""
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


def _where(search: Search) -> list[ColumnElement[bool]]:
    clauses = [_CARD.search.contains(word, autoescape=True) for word in search.text.casefold().split()]
    clauses += [column == value for column, value in ((_CARD.system, search.system), (_CARD.role, search.role),
                                                      (_CARD.pack, search.pack)) if value]
    return clauses
