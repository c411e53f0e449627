"""What taking a pack would do to the library: which of its cards are new there, which change, which are as they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import select

from database.store import Store
from database.tables import RECORDED
from desktop.campaign.cardrows import body_of
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
        name = card.name.strip()
        known = there.get((card.system, name))
        if known is None:
            lines.append(PackLine("new", name, card.points))
        elif known[1] == body_of(card):
            lines.append(PackLine("same", name, card.points))
        else:
            lines.append(PackLine("changed", name, card.points, known[0]))
        there[card.system, name] = (card.points, body_of(card))
    return tuple(lines)
