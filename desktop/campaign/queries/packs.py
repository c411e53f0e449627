"""What taking a pack would do to the library: which of its cards are new there, which change, which are as they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.cardrows import body_of, card_of, price_of
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.card import Card

_CARD = RECORDED["card"].c


@dataclass(frozen=True, slots=True)
class PackLine:
    """A card of a pack and what becomes of it. Shape: `before` is the points of the card that changes, else empty."""

    how: Literal["new", "changed", "same"]
    name: str
    points: str
    before: str = ""


def pack_lines(store: Store, pack: str, cards: Sequence[Card]) -> tuple[PackLine, ...]:
    """Return what the cards of a pack would become, in their order: known are those of the same pack, game and name."""
    query = select(_CARD.system, _CARD.name, _CARD.points, _CARD.body).where(_CARD.pack == pack.strip())
    with store.read() as connection:
        there = {(system, name): (points, body) for system, name, points, body in connection.execute(query)}
    lines = []
    for card in cards:
        name, price, body = card.name.strip(), price_of(card), body_of(card)
        known = there.get((card.system, name))
        if known is None:
            lines.append(PackLine("new", name, price))
        elif known[1] == body:
            lines.append(PackLine("same", name, price))
        else:
            lines.append(PackLine("changed", name, price, _price_of(known[1], known[0])))
        there[card.system, name] = price, body
    return tuple(lines)


def _price_of(body: Mapping[str, Any], points: str) -> str:
    """Return what a card in the library comes to; what its column says where it cannot be read whole."""
    try:
        return price_of(card_of(body))
    except Refusal:
        return points
