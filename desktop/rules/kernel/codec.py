"""Frozen values to and from JSON-ready data, by field name.

Fields equal to their default are left out, so that a field added later changes no stored value and no hash
(kernel.md 3.2). The values may hold scalars, tuples, other frozen values and optionals of these: nothing else is needed
and nothing else is allowed. Knows no file and no database.
"""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

T = TypeVar("T")

Scalar = str | int | bool | None
"""What a field may hold at its leaves; no floats, so that hashes are the same everywhere."""

_PLAIN = frozenset({str, int, bool, type(None)})

Args = tuple[Any, ...]
"""Arguments of a call as stored: scalars, and tuples of these."""


class CodecError(ValueError):
    """Data that does not describe the value asked for; the text names the field."""


def encode(value: Any) -> Any:
    """Return JSON-ready data of a frozen value: dicts by field name with defaults left out, tuples as lists.

    Data that is so already passes as it is.
    """
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind in _DEFAULTS or (dataclasses.is_dataclass(value) and not isinstance(value, type)):
        data: dict[str, Any] = {}
        for name, default in _defaults(kind):
            part = getattr(value, name)
            if part is not default and (part != default or type(part) is not type(default)):
                data[name] = part if type(part) in _PLAIN else encode(part)
        return data
    if isinstance(value, tuple | list):
        return [encode(part) for part in value]
    if isinstance(value, dict):
        return {name: encode(part) for name, part in value.items()}
    if value is None or isinstance(value, str | int):
        return value
    raise CodecError(f"{type(value).__name__} cannot be stored")


def decode(kind: type[T], data: object, where: str = "") -> T:
    """Return a `kind` from what `encode` gave; unknown fields are an error that names them.

    Raises:
        CodecError: a field is missing, unknown or of another type than declared.
    """
    try:
        found: T = _reader(typing.cast(Any, kind))(data)
    except (_Odd, KeyError, TypeError, CodecError):
        # Read again with care: by hint, so that the fault names its field.
        return _decode(kind, data, where)
    return found


def _decode(kind: type[T], data: object, where: str) -> T:
    if not isinstance(data, Mapping):
        raise CodecError(f"{where or kind.__name__}: a record was expected")
    hints = hints_of(kind)
    unknown = sorted(set(data) - set(hints))
    if unknown:
        raise CodecError(f"{where or kind.__name__}: unknown field {unknown[0]!r}")
    parts = {name: revive(hints[name], part, f"{where}.{name}" if where else name) for name, part in data.items()}
    try:
        return kind(**parts)
    except TypeError as error:
        raise CodecError(f"{where or kind.__name__}: a field is missing ({error})") from error


def revive(hint: Any, data: object, where: str = "") -> Any:
    """Return data as a value of the type `hint` (a scalar, a tuple, a frozen value or an optional of one)."""
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return _revive_union(typing.get_args(hint), data, where)
    if typing.get_origin(hint) is tuple:
        return _revive_tuple(typing.get_args(hint), data, where)
    if hint in (object, Any):
        return freeze(data)
    if hint is type(None) and data is None:
        return None
    if typing.get_origin(hint) is typing.Literal:
        return _revive_literal(typing.get_args(hint), data, where)
    if dataclasses.is_dataclass(hint):
        return _decode(typing.cast(Any, hint), data, where)
    if hint is bool and isinstance(data, bool):
        return data
    if hint is int and isinstance(data, int) and not isinstance(data, bool):
        return data
    if hint is str and isinstance(data, str):
        return data
    raise CodecError(f"{where}: {getattr(hint, '__name__', hint)} was expected")


def freeze(data: object) -> Any:
    """Return JSON data with its lists made tuples, so that it can be hashed."""
    if isinstance(data, list | tuple):
        return tuple(freeze(part) for part in data)
    return data


def _revive_union(hints: tuple[Any, ...], data: object, where: str) -> Any:
    if data is None and type(None) in hints:
        return None
    some = [hint for hint in hints if hint is not type(None)]
    if len(some) == 1:
        return revive(some[0], data, where)
    for hint in some:
        try:
            return revive(hint, data, where)
        except CodecError:
            continue
    raise CodecError(f"{where}: an unexpected value")


def _revive_literal(values: tuple[Any, ...], data: object, where: str) -> Any:
    for value in values:
        if value == data and type(value) is type(data):
            return value
    raise CodecError(f"{where}: one of {', '.join(map(str, values))} was expected")


def _revive_tuple(hints: tuple[Any, ...], data: object, where: str) -> tuple[Any, ...]:
    if not isinstance(data, list | tuple):
        raise CodecError(f"{where}: a list was expected")
    if len(hints) == 2 and hints[1] is Ellipsis:
        return tuple(revive(hints[0], part, f"{where}[{at}]") for at, part in enumerate(data))
    if len(hints) != len(data):
        raise CodecError(f"{where}: {len(hints)} values were expected")
    return tuple(revive(hint, part, f"{where}[{at}]") for at, (hint, part) in enumerate(zip(hints, data, strict=True)))


_DEFAULTS: dict[Any, tuple[tuple[str, Any], ...]] = {}
_HINTS: dict[Any, dict[str, Any]] = {}


def _defaults(kind: Any) -> tuple[tuple[str, Any], ...]:
    known = _DEFAULTS.get(kind)
    if known is None:
        known = _DEFAULTS[kind] = tuple((field.name, field.default) for field in dataclasses.fields(kind))
    return known


def hints_of(kind: Any) -> dict[str, Any]:
    """Return the declared types of the stored fields of a frozen value's class, by field name."""
    known = _HINTS.get(kind)
    if known is None:
        wanted = {field.name for field in dataclasses.fields(kind) if field.init}
        hints = typing.get_type_hints(kind)
        known = _HINTS[kind] = {name: hint for name, hint in hints.items() if name in wanted}
    return known


# --- reading at speed: one function for each type, made once; where one stumbles, `_decode` finds out why


class _Odd(Exception):
    """Data is not as its type is usually stored."""


@functools.cache
def _reader(hint: Any) -> Callable[[Any], Any]:
    """Return what reads data of a type. It raises `_Odd`, KeyError, TypeError or CodecError where anything is odd."""
    if hint in (str, int, bool):
        return _plain_reader(hint)
    if dataclasses.is_dataclass(hint):
        return _record_reader(hint)
    parts = typing.get_args(hint)
    if typing.get_origin(hint) is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        return _tuple_reader(parts[0])
    return functools.partial(revive, hint)


def _plain_reader(kind: type) -> Callable[[Any], Any]:
    def read(data: Any) -> Any:
        if type(data) is not kind:
            raise _Odd
        return data

    return read


def _record_reader(kind: Any) -> Callable[[Any], Any]:
    readers: dict[str, Callable[[Any], Any]] = {}

    def read(data: Any) -> Any:
        if not readers:
            readers.update({name: _reader(hint) for name, hint in hints_of(kind).items()})
        if type(data) is not dict:
            raise _Odd
        return kind(**{name: readers[name](part) for name, part in data.items()})

    return read


def _tuple_reader(hint: Any) -> Callable[[Any], Any]:
    one = _reader(hint)

    def read(data: Any) -> Any:
        if type(data) is not list:
            raise _Odd
        return tuple([one(part) for part in data])

    return read
