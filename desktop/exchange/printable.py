"""The cards that a file holds, be it a pack or a list of a list builder, for printing without keeping them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from desktop.exchange.container import file_bytes
from desktop.exchange.packs import read_pack
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.text_list.importing import read_list
from desktop.rules.kernel.card import Card

_NO_PACK = "exchange.refused.not_a_pack"


@dataclass(frozen=True, slots=True)
class Printable:
    """Cards under a name and a banner, each of which may be empty."""

    name: str
    cards: tuple[Card, ...]
    tincture: str = ""
    charge: str = ""


def printable(path: Path, language: str) -> Printable:
    """Return the cards of a file, in a language where it knows several.

    Raises:
        ImportRefused: it holds no cards that can be read.
    """
    data = file_bytes(path)
    try:
        pack = read_pack(data)
    except ImportRefused as refused:
        if refused.code != _NO_PACK:
            raise
    else:
        cards = tuple(item.card_in(language) for item in pack.cards)
        return Printable(pack.name_in(language), cards, pack.tincture, pack.charge)
    found = read_list(data, path.name)
    return Printable(found.name, found.cards)
