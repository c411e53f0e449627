"""The card packs that come with the program, read once a language."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from importlib import resources

from desktop.exchange.packs import CardPack, read_pack
from desktop.rules.kernel.card import Card, decimal_of, plain, with_options
from desktop.rules.systems import ids


@dataclass(frozen=True, slots=True)
class Shipped:
    """A pack in the words of one language. Shape: `keys` and `cards` run side by side; `names` are its names in all."""

    file: str
    name: str
    names: frozenset[str]
    system: str
    keys: tuple[str, ...]
    cards: tuple[Card, ...]
    content: bytes
    note: str = ""
    tincture: str = ""
    charge: str = ""

    @property
    def points(self) -> str:
        """What all its cards come to together."""
        return plain(sum((decimal_of(with_options(card).points) for card in self.cards), decimal_of("0")))

    @property
    def points_name(self) -> str:
        """The unit its points are counted in."""
        return self.cards[0].points_name if self.cards else ""

    @property
    def models(self) -> int:
        """How many models its cards stand for."""
        return sum(card.models for card in self.cards)


def names() -> list[str]:
    """Return the names of the files of the shipped packs, without their ending."""
    folder = resources.files("resources") / "packs"
    return sorted(entry.name.removesuffix(".json") for entry in folder.iterdir() if entry.name.endswith(".json"))


@functools.cache
def read_in(name: str) -> tuple[CardPack, bytes]:
    """Return a shipped pack and the file it stands in, read once."""
    content = (resources.files("resources") / "packs" / f"{name}.json").read_bytes()
    return read_pack(content), content


@functools.cache
def shipped(language: str) -> tuple[Shipped, ...]:
    """Return the shipped packs in the order in which they are offered: by game, then by name."""
    packs = [_shipped(name, *read_in(name), language) for name in names()]
    games = ids()
    return tuple(sorted(packs, key=lambda pack: (games.index(pack.system), pack.name)))


def first_for(system: str, language: str) -> Shipped:
    """Return the first shipped pack of a game, or where it has none the first of all."""
    packs = shipped(language)
    return next((pack for pack in packs if pack.system == system), packs[0])


def _shipped(file: str, pack: CardPack, content: bytes, language: str) -> Shipped:
    return Shipped(file, pack.name_in(language), frozenset({pack.name, pack.name_ru} - {""}), pack.system,
                   tuple(item.key for item in pack.cards),
                   tuple(item.card_in(language) for item in pack.cards), content, pack.note_in(language),
                   pack.tincture or "sable", pack.charge)
