"""Cards out of rows, decoded once for each distinct text."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Text, type_coerce

from database.canonical import parse
from database.tables import RECORDED
from desktop.campaign.cardrows import bare_card, card_of
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.card import Card, with_options

T = TypeVar("T")
_MOST = 4096


def body_text(table: str) -> ColumnElement[Any]:
    """Return the column that holds a table's cards, as text."""
    return type_coerce(RECORDED[table].c.body, Text).label("body_text")


@functools.lru_cache(maxsize=_MOST)
def card_of_text(text: str) -> Card:
    """Return the card of a stored text, bare where it cannot be read whole: one card must not hide the others.

    Cards are frozen, so that one may stand for all its copies.
    """
    body = parse(text)
    try:
        return card_of(body)
    except Refusal:
        return bare_card(body)


def per_card(work: Callable[[Card], T]) -> Callable[[Card], T]:
    """Return a function of a card that works out its answer once for each card object, the last few thousand of them.

    Cards out of rows are one object for one text, so that a card is known again without looking at all its parts.
    """
    kept: dict[int, tuple[Card, T]] = {}

    @functools.wraps(work)
    def once(card: Card) -> T:
        known = kept.get(id(card))
        if known is not None and known[0] is card:
            return known[1]
        if len(kept) >= _MOST:
            kept.clear()
        answer = work(card)
        # The card is kept beside its answer: its id is its own only as long as it lives.
        kept[id(card)] = card, answer
        return answer

    return once


worked_in = per_card(with_options)
"""Return a card with the taken options worked in."""
