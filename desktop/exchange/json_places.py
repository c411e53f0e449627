"""On which line of a JSON text a field stands, for telling people where to look."""

from __future__ import annotations

import json
import re

Path = tuple[str | int, ...]
"""Keys and places from the outermost value inwards."""

_BLANK = re.compile(r"[ \t\r\n]*")
_DECODER = json.JSONDecoder(parse_int=str, parse_float=str)


def line_of(text: str, path: Path) -> int:
    """Return the line of the value at a path, or of the innermost one of its holders that is there.

    Shape: `text` is well-formed JSON.
    """
    at = _skip(text, 0)
    for step in path:
        inner = _in_object(text, at, step) if isinstance(step, str) else _in_list(text, at, step)
        if inner is None:
            break
        at = inner
    return text.count("\n", 0, at) + 1


def _in_object(text: str, at: int, key: str) -> int | None:
    if text[at] != "{":
        return None
    at = _skip(text, at + 1)
    while text[at] == '"':
        found, at = _DECODER.raw_decode(text, at)
        at = _skip(text, _skip(text, at) + 1)
        if found == key:
            return at
        at = _skip(text, _DECODER.raw_decode(text, at)[1])
        at = _skip(text, at + 1) if text[at] == "," else at
    return None


def _in_list(text: str, at: int, place: int) -> int | None:
    if text[at] != "[":
        return None
    at = _skip(text, at + 1)
    for _ in range(place):
        if text[at] == "]":
            return None
        at = _skip(text, _DECODER.raw_decode(text, at)[1])
        at = _skip(text, at + 1) if text[at] == "," else at
    return None if text[at] == "]" else at


def _skip(text: str, at: int) -> int:
    found = _BLANK.match(text, at)
    return found.end() if found else at
