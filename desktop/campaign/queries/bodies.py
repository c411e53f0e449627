"""Cards out of rows, decoded once for each distinct text."""

from __future__ import annotations

import functools
from typing import Any

from sqlalchemy import ColumnElement, Text, type_coerce

from database.canonical import parse
from database.tables import RECORDED
from desktop.campaign.cardrows import bare_card, card_of
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.card import Card, with_options


def body_text(table: str) -> ColumnElement[Any]:
    """Return the column that holds a table's cards, as text."""
    return type_coerce(RECORDED[table].c.body, Text).label("body_text")


@functools.lru_cache(maxsize=4096)
def card_of_text(text: str) -> Card:
    """Return the card of a stored text, bare where it cannot be read whole: one card must not hide the others.

    Cards are frozen, so that one may stand for all its copies.
    """
    body = parse(text)
    try:
        return card_of(body)
    except Refusal:
        return bare_card(body)


@functools.lru_cache(maxsize=4096)
def worked_in(card: Card) -> Card:
    """Return a card with the taken options worked in."""
    return with_options(card)
