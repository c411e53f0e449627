"""Reads the shipped packs for their tests, straight from the file as it stands."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources
from typing import Any

from desktop.rules.kernel.card import Card
from desktop.rules.kernel.codec import decode


@dataclass(frozen=True, slots=True)
class Packed:
    """One entry of a pack: its key, the card as data, the overlay of Russian words."""

    key: str
    data: dict[str, Any]
    russian: dict[str, Any]

    @property
    def card(self) -> Card:
        return decode(Card, self.data, self.key)

    @property
    def card_in_russian(self) -> Card:
        return decode(Card, overlaid(self.data, self.russian), self.key)


def read(name: str) -> dict[str, Any]:
    """Return a pack as data."""
    loaded: dict[str, Any] = json.loads((resources.files("resources") / "packs" / name).read_text("utf-8"))
    return loaded


def packed(name: str) -> tuple[Packed, ...]:
    """Return the entries of a pack."""
    return tuple(Packed(item["key"], item["card"], item.get("ru", {})) for item in read(name)["cards"])


def overlaid(base: Any, words: Any) -> Any:
    """Return data with the words of an overlay laid on: dicts by key, lists by place, everything else replaced."""
    if isinstance(base, dict) and isinstance(words, dict):
        assert set(words) <= set(base), sorted(set(words) - set(base))
        return {key: overlaid(part, words[key]) if key in words else part for key, part in base.items()}
    if isinstance(base, list) and isinstance(words, list):
        assert len(words) <= len(base)
        return [overlaid(part, words[at]) if at < len(words) else part for at, part in enumerate(base)]
    return words
