"""The packs that come with the program, in the words of one language."""

from __future__ import annotations

from importlib import resources

from desktop.exchange.packs import CardPack, read_pack
from desktop.rules.kernel.card import Card

SHIPPED = ("fenwatch", "cinder-teeth", "freeform-lanterns")
"""The shipped packs by file name, in the order in which they are offered."""


def shipped_pack(name: str) -> CardPack:
    """Return a shipped pack by its file name."""
    return read_pack((resources.files("resources") / "packs" / f"{name}.json").read_bytes())


def cards_in(pack: CardPack, language: str) -> tuple[Card, ...]:
    """Return the cards of a pack in a language."""
    return tuple(item.card_in(language) for item in pack.cards)
