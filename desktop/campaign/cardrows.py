"""Cards as rows and back: a row holds the encoded card, and beside it what lists and searches need."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from desktop.campaign import checks
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.card import Card, decimal_of, plain, total
from desktop.rules.kernel.codec import CodecError, decode, encode


def card_of(body: Mapping[str, Any]) -> Card:
    """Return the card of a row's body.

    Raises:
        Refusal: a newer program has put something on it that this one does not know.
    """
    try:
        return decode(Card, body)
    except CodecError:
        raise Refusal("campaign.refusal.card_unreadable", name=str(body.get("name", "?"))) from None


def bare_card(body: Mapping[str, Any]) -> Card:
    """Return name, role and points of a card that cannot be read whole, so that lists can show it."""
    name, system, role, points = (str(body.get(part, empty)) for part, empty in
                                  (("name", "?"), ("system", ""), ("role", ""), ("points", "0")))
    return Card(name, system, role, points)


def body_of(card: Card) -> dict[str, Any]:
    """Return a card as a row keeps it."""
    body: dict[str, Any] = encode(card)
    return body


def library_row(card: Card) -> dict[str, Any]:
    """Return the columns of a library card that come from the card itself; its points with the options taken.

    Raises:
        Refusal: the card has no name.
    """
    words = (card.name, card.role, *card.keywords)
    return {"system": card.system, "name": checks.named(card.name), "role": card.role, "points": price_of(card),
            "keywords": ", ".join(card.keywords), "search": " ".join(words).casefold(), "source": card.source,
            "body": body_of(card)}


def price_of(card: Card) -> str:
    """Return what a card comes to with the options taken."""
    if not card.options and not any(line.sized for line in card.profiles):
        return plain(decimal_of(card.points))
    return plain(total(card))
