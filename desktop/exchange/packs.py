"""Card packs, our own file of cards: versioned JSON, checked in full before a card is made, written as it is read.

A pack is `{"format": "gonfalon-cards", "version": 1, "name": ..., "cards": [{"key": ..., "card": {...}}]}`. A card is
in the form of the kernel's codec; beside it may stand its words in other languages (`"ru": {...}`), laid over it.
Beside the cards may stand `"pictures": {digest: base64}`. A pack is of version 2 where it holds what version 1 did not
know: sizes, counted options, effects that change, limits, pictures.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from desktop.exchange.decoding import to_utf8
from desktop.exchange.json_places import Path, line_of
from desktop.exchange.limits import MOST_BYTES, MOST_DEPTH
from desktop.exchange.pack_faults import faults_of_card, faults_of_words
from desktop.exchange.pack_pictures import PICTURES, picture_faults, read_pictures, written
from desktop.exchange.pack_sense import Found, remarks
from desktop.exchange.progress import Progress, go_on, step
from desktop.exchange.refusal import Fault, ImportRefused
from desktop.rules.kernel.card import Card, Choice, Option, Profile
from desktop.rules.kernel.codec import decode, encode

FORMAT = "gonfalon-cards"
VERSION = 2
"""The latest version that this program reads, and writes where a pack needs it."""

_SECOND = {Card: ("limits", "picture"), Profile: ("least", "most", "step", "points"),
           Option: ("per", "profile", "default", "without", "least"),
           Choice: ("changes", "wounds", "models", "most", "for_all")}
"""What came with version 2: fields of cards and their parts."""

_LANGUAGES = ("ru",)
_TEXTS = ("name", "name_ru", "system", "note", "note_ru", "tincture", "charge")
_FIELDS = frozenset({"format", "version", "cards", PICTURES, *_TEXTS})
_CARD_FIELDS = frozenset({"key", "card", *_LANGUAGES})
_MOST_FAULTS = 50
_OFTEN = 100
"""So many cards are read between two looks at whether to go on."""


@dataclass(frozen=True, slots=True)
class PackedCard:
    """A card of a pack with the key it goes by there and its words in other languages, by language."""

    key: str
    card: Card
    words: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def card_in(self, language: str) -> Card:
        """Return the card with its words in a language, where it has them."""
        words = self.words.get(language)
        return decode(Card, _laid_over(encode(self.card), words)) if words else self.card


@dataclass(frozen=True, slots=True)
class CardPack:
    """A named set of cards, usually of one system, with a line about it and the banner that it brings.

    Shape: `pictures` are files by the digest that cards name; `remarks` say what is odd, and are not written.
    """

    name: str
    cards: tuple[PackedCard, ...]
    name_ru: str = ""
    system: str = ""
    note: str = ""
    note_ru: str = ""
    tincture: str = ""
    charge: str = ""
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    remarks: tuple[Fault, ...] = field(default=(), compare=False)

    def note_in(self, language: str) -> str:
        """Return the line about the pack in a language."""
        return self.note_ru if language == "ru" and self.note_ru else self.note

    def name_in(self, language: str) -> str:
        """Return the name of the pack in a language."""
        return self.name_ru if language == "ru" and self.name_ru else self.name


def read_pack(data: bytes, progress: Progress = go_on) -> CardPack:
    """Return the pack that the bytes of a file hold.

    Raises:
        ImportRefused: the file is no pack, of a later version, or has faults, which are then listed with their lines.
        Stopped: `progress` said that nobody wants it any more.
    """
    if len(data) > MOST_BYTES:
        raise ImportRefused("exchange.refused.too_big", {"megabytes": MOST_BYTES // 1024 ** 2})
    if not data.strip():
        raise ImportRefused("exchange.refused.empty")
    text = to_utf8(data).data.decode("utf-8")
    if not text.lstrip().startswith("{"):
        raise ImportRefused("exchange.refused.not_a_pack")
    value = parsed(text)
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise ImportRefused("exchange.refused.not_a_pack")
    _check_version(value.get("version"))
    found = list(_faults(value, progress))
    if found:
        faults = told_in(text, found)
        params = {"n": len(found), "line": faults[0].line, "place": faults[0].place}
        raise ImportRefused("exchange.refused.pack_faults", params, faults)
    cards = tuple(PackedCard(item["key"], decode(Card, item["card"]),
                             {language: item[language] for language in _LANGUAGES if language in item})
                  for _, item in _stepping(value["cards"], progress, 1))
    pictures = read_pictures(value.get(PICTURES, {}))
    odd = [each for place, item in enumerate(cards) for each in remarks(item.card, pictures, ("cards", place, "card"))]
    return CardPack(cards=cards, pictures=pictures, remarks=told_in(text, odd),
                    **{name: value[name] for name in _TEXTS if name in value})


def write_pack(pack: CardPack) -> bytes:
    """Return a pack as a file: the same pack gives the same bytes, and reading them gives the same pack."""
    second = pack.pictures or any(_is_second(item.card) for item in pack.cards)
    value: dict[str, Any] = {"format": FORMAT, "version": VERSION if second else 1}
    value |= {name: getattr(pack, name) for name in _TEXTS if getattr(pack, name)}
    value["cards"] = [{"key": item.key, "card": encode(item.card), **item.words} for item in pack.cards]
    if pack.pictures:
        value[PICTURES] = written(pack.pictures)
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


def pack_of(name: str, cards: tuple[Card, ...], note: str = "",
            pictures: Mapping[str, bytes] | None = None) -> CardPack:
    """Return a pack of cards with keys made from their place, for writing, with the pictures that they name."""
    shown = {card.picture for card in cards}
    systems = {card.system for card in cards}
    return CardPack(name, tuple(PackedCard(f"card_{place}", card) for place, card in enumerate(cards, 1)),
                    system=systems.pop() if len(systems) == 1 else "", note=note,
                    pictures={digest: data for digest, data in (pictures or {}).items() if digest in shown})


def spoken(path: Path) -> str:
    """Return a path as people read it, counted from one: `cards 2 › card › profiles 1 › count`."""
    words: list[str] = []
    for part in path:
        if isinstance(part, int) and words:
            words[-1] = f"{words[-1]} {part + 1}"
        else:
            words.append(str(part))
    return " › ".join(words)


def told_in(text: str, found: Sequence[Found]) -> tuple[Fault, ...]:
    """Return what was found in a JSON text with the lines it stands on, the first fifty of it."""
    return tuple(Fault(line_of(text, path), spoken(path), code, params) for path, code, params in found[:_MOST_FAULTS])


def _is_second(card: Card) -> bool:
    """Whether a card holds what version 1 of the format did not know."""
    choices = [choice for option in card.options for choice in option.choices]
    models = [come for choice in choices for come in choice.models]
    return any(not encode(part).keys().isdisjoint(_SECOND[type(part)])
               for part in (card, *card.profiles, *card.options, *choices, *models))


def parsed(text: str) -> object:
    """Return the value of a JSON text; numbers that are no whole ones are things that no field takes.

    Raises:
        ImportRefused: the text is broken, said with line and column, or nested too deep.
    """
    try:
        return json.loads(text, parse_int=_whole, parse_float=_no_whole, parse_constant=_no_whole)
    except json.JSONDecodeError as error:
        raise ImportRefused("exchange.refused.json_broken", {"line": error.lineno, "column": error.colno}) from error
    except RecursionError as error:
        raise ImportRefused("exchange.refused.too_deep", {"n": MOST_DEPTH}) from error


def _whole(digits: str) -> object:
    """Return a whole number; one too long to mean anything stays a thing that no field takes."""
    return int(digits) if len(digits) <= 12 else _no_whole(digits)


def _no_whole(digits: str) -> object:
    return (digits,)


def _check_version(version: object) -> None:
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise ImportRefused("exchange.refused.not_a_pack")
    if version > VERSION:
        raise ImportRefused("exchange.refused.pack_later", {"version": version, "known": VERSION})


def _stepping(items: list[Any], progress: Progress, half: int) -> Iterator[tuple[int, Any]]:
    """Yield items with their places and tell how far reading is: one half looks at them, the other makes cards."""
    for place, item in enumerate(items):
        if place % _OFTEN == 0:
            step(progress, half * len(items) + place, 2 * len(items))
        yield place, item


def _faults(value: dict[str, Any], progress: Progress) -> Iterator[Found]:
    """Yield the faults of a whole pack, in file order of its cards."""
    for name in value:
        if name not in _FIELDS:
            yield (name,), "exchange.fault.unknown", {"name": name}
        elif name in _TEXTS and not isinstance(value[name], str):
            yield (name,), "exchange.fault.text", {}
    if "name" not in value:
        yield (), "exchange.fault.missing", {"name": "name"}
    cards = value.get("cards")
    if not isinstance(cards, list):
        yield ("cards",), "exchange.fault.list", {}
        return
    yield from picture_faults(value.get(PICTURES, {}))
    for place, item in _stepping(cards, progress, 0):
        yield from _item_faults(item, ("cards", place))
    keys = Counter(item["key"] for item in cards if isinstance(item, dict) and isinstance(item.get("key"), str))
    for key, count in keys.items():
        if count > 1:
            yield ("cards",), "exchange.fault.twice", {"name": key}


def _item_faults(item: object, path: Path) -> Iterator[Found]:
    if not isinstance(item, dict):
        yield path, "exchange.fault.record", {}
        return
    for name in item:
        if name not in _CARD_FIELDS:
            yield (*path, name), "exchange.fault.unknown", {"name": name}
    if not isinstance(item.get("key"), str):
        yield path, "exchange.fault.missing", {"name": "key"}
    if "card" not in item:
        yield path, "exchange.fault.missing", {"name": "card"}
        return
    yield from faults_of_card(item["card"], (*path, "card"))
    for language in _LANGUAGES:
        if language in item:
            yield from faults_of_words(item["card"], item[language], (*path, language))


def _laid_over(base: Any, words: Any) -> Any:
    """Return data with words laid on: records by key, lists by place, everything else replaced."""
    if isinstance(base, dict) and isinstance(words, Mapping):
        return {key: _laid_over(part, words[key]) if key in words else part for key, part in base.items()}
    if isinstance(base, list) and isinstance(words, list):
        return [_laid_over(part, words[at]) if at < len(words) else part for at, part in enumerate(base)]
    return copy.deepcopy(words)
