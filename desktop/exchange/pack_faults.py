"""Every fault of a card pack, found before anything is made of it: the shape of each field, then what cards must be."""

from __future__ import annotations

import dataclasses
import functools
import re
import typing
from collections import Counter
from collections.abc import Iterator, Mapping

from desktop.exchange.json_places import Path
from desktop.rules.kernel.card import Card

Found = tuple[Path, str, Mapping[str, object]]
"""Where a fault is, the code of its sentence, and the parameters."""

_POINTS = re.compile(r"-?\d{1,9}(\.\d{1,6})?")
_MOST = 9999


def faults_of_card(data: object, path: Path) -> Iterator[Found]:
    """Yield what is wrong with the data of one card; where its shape is wrong, nothing more is looked at."""
    shape = list(_shape(Card, data, path))
    yield from shape
    if not shape and isinstance(data, dict):
        yield from _sense(data, path)


def faults_of_words(base: object, words: object, path: Path) -> Iterator[Found]:
    """Yield where the words of another language do not lie on the card: unknown keys, too many, another shape."""
    if isinstance(base, dict) and isinstance(words, dict):
        for key, part in words.items():
            if key in base:
                yield from faults_of_words(base[key], part, (*path, key))
            else:
                yield (*path, key), "exchange.fault.unknown", {"name": key}
    elif isinstance(base, list) and isinstance(words, list):
        if len(words) > len(base):
            yield path, "exchange.fault.too_many_words", {"n": len(base)}
        for place, (one, other) in enumerate(zip(base, words, strict=False)):
            yield from faults_of_words(one, other, (*path, place))
    elif not isinstance(words, str) or not isinstance(base, str):
        yield path, "exchange.fault.text", {}


def _shape(hint: object, data: object, path: Path) -> Iterator[Found]:
    """Yield where data has not the type that the shape of a card declares."""
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        yield from _record(hint, data, path)
    elif typing.get_origin(hint) is tuple:
        if not isinstance(data, list):
            yield path, "exchange.fault.list", {}
            return
        inner = typing.get_args(hint)[0]
        for place, part in enumerate(data):
            yield from _shape(inner, part, (*path, place))
    elif hint is int and (not isinstance(data, int) or isinstance(data, bool)):
        yield path, "exchange.fault.whole", {}
    elif hint is str and not isinstance(data, str):
        yield path, "exchange.fault.text", {}


def _record(kind: type, data: object, path: Path) -> Iterator[Found]:
    if not isinstance(data, dict):
        yield path, "exchange.fault.record", {}
        return
    hints, needed = _fields(kind)
    for name in needed:
        if name not in data:
            yield path, "exchange.fault.missing", {"name": name}
    for name, part in data.items():
        if name in hints:
            yield from _shape(hints[name], part, (*path, name))
        else:
            yield (*path, name), "exchange.fault.unknown", {"name": name}


@functools.cache
def _fields(kind: type) -> tuple[dict[str, object], tuple[str, ...]]:
    fields = dataclasses.fields(kind)
    needed = tuple(field.name for field in fields if field.default is dataclasses.MISSING)
    hints = typing.get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields}, needed


def _sense(card: dict[str, typing.Any], path: Path) -> Iterator[Found]:
    """Yield what is wrong with a card of the right shape."""
    if not card["name"].strip():
        yield (*path, "name"), "exchange.fault.no_name", {}
    if not card.get("profiles"):
        yield path, "exchange.fault.no_profiles", {}
    if "points" in card and not _POINTS.fullmatch(card["points"]):
        yield (*path, "points"), "exchange.fault.points", {"value": card["points"][:40]}
    for place, profile in enumerate(card.get("profiles", ())):
        for name in ("count", "wounds"):
            yield from _range(profile, name, (*path, "profiles", place, name))
    for place, weapon in enumerate(card.get("weapons", ())):
        yield from _range(weapon, "count", (*path, "weapons", place, "count"))
    yield from _options(card.get("options", ()), (*path, "options"))


def _range(record: dict[str, typing.Any], name: str, path: Path) -> Iterator[Found]:
    if not 0 <= record.get(name, 0) <= _MOST:
        yield path, "exchange.fault.range", {"least": 0, "most": _MOST}


def _options(options: typing.Any, path: Path) -> Iterator[Found]:
    yield from _twice(options, path)
    for place, option in enumerate(options):
        choices = option.get("choices", ())
        yield from _twice(choices, (*path, place, "choices"))
        offered = {choice["key"] for choice in choices}
        for key in option.get("taken", ()):
            if key not in offered:
                yield (*path, place, "taken"), "exchange.fault.not_offered", {"name": key}
        for at, choice in enumerate(choices):
            if "points" in choice and not _POINTS.fullmatch(choice["points"]):
                yield (*path, place, "choices", at, "points"), "exchange.fault.points", {"value": choice["points"][:40]}


def _twice(records: typing.Any, path: Path) -> Iterator[Found]:
    for key, count in Counter(record["key"] for record in records).items():
        if count > 1:
            yield path, "exchange.fault.twice", {"name": key}
