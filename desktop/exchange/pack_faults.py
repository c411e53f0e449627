"""Every fault of a card pack, found before anything is made of it: the shape of fields; `pack_sense` has the rest."""

from __future__ import annotations

import dataclasses
import functools
import typing
from collections.abc import Iterator

from desktop.exchange.json_places import Path
from desktop.exchange.pack_sense import Found, sense
from desktop.rules.kernel.card import Card


def faults_of_card(data: object, path: Path) -> Iterator[Found]:
    """Yield what is wrong with the data of one card; where its shape is wrong, nothing more is looked at."""
    wrong = list(shape(Card, data, path))
    yield from wrong
    if not wrong and isinstance(data, dict):
        yield from sense(data, path)


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


def shape(hint: object, data: object, path: Path) -> Iterator[Found]:
    """Yield where data has not the type that a hint declares: a frozen record, a tuple of them, flag, number, text."""
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        yield from _record(hint, data, path)
    elif typing.get_origin(hint) is tuple:
        if not isinstance(data, list):
            yield path, "exchange.fault.list", {}
            return
        inner = typing.get_args(hint)[0]
        for place, part in enumerate(data):
            yield from shape(inner, part, (*path, place))
    elif hint is bool and not isinstance(data, bool):
        yield path, "exchange.fault.flag", {}
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
            yield from shape(hints[name], part, (*path, name))
        else:
            yield (*path, name), "exchange.fault.unknown", {"name": name}


@functools.cache
def _fields(kind: type) -> tuple[dict[str, object], tuple[str, ...]]:
    fields = dataclasses.fields(kind)
    needed = tuple(field.name for field in fields if field.default is dataclasses.MISSING)
    hints = typing.get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields}, needed
