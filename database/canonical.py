"""One text for one value: JSON with sorted keys and no blanks, and the hashes taken over it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

_ENCODER = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def canonical(value: object) -> str:
    """Return the one JSON text of a value."""
    return _ENCODER.encode(value)


def parse(text: str) -> Any:
    """Return the value of a JSON text."""
    return json.loads(text)


def seal(*parts: object) -> str:
    """Return a short hash over values, in order."""
    return seal_text(canonical(list(parts)))


def seal_text(text: str) -> str:
    """Return a short hash over a text that is canonical already."""
    return seal_bytes(text.encode("utf-8", "surrogatepass"))


def seal_bytes(text: bytes) -> str:
    """Return the same over a text that is UTF-8 already."""
    return blake2b(text, digest_size=16).hexdigest()


def storable(value: Any) -> Any:
    """Return a value with what no database text can hold (a NUL, half a surrogate pair) shown as a replacement sign."""
    if isinstance(value, str):
        return _storable_text(value)
    if type(value) is dict and _is_storable(value):
        return dict(value)
    if isinstance(value, Mapping):
        return {_storable_text(str(key)): storable(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [storable(part) for part in value]
    return value


def _is_storable(value: Mapping[Any, Any]) -> bool:
    """Whether nothing in it has to be replaced, told from its one text: much faster than looking at every part."""
    try:
        text = canonical(value)
        text.encode("utf-8")
    except (TypeError, ValueError):
        return False
    return "\\u0000" not in text


def _storable_text(text: str) -> str:
    if "\0" in text:
        text = text.replace("\0", "\N{REPLACEMENT CHARACTER}")
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return "".join("\N{REPLACEMENT CHARACTER}" if "\ud800" <= sign <= "\udfff" else sign for sign in text)
    return text
