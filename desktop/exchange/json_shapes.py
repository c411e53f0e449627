"""The shapes in which JSON holds a list: the web builder's own, and what converters from XML make of one.

A converter marks attributes (`@name`, `@_name`) or puts them into an object of their own (`$`, `_attributes`), and has
a name of its own for the text of an element. Some programs store a list inside an object or in a list of one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

LISTS = {"selections": "selection", "forces": "force", "costs": "cost", "costLimits": "costLimit",
         "profiles": "profile", "characteristics": "characteristic", "rules": "rule", "categories": "category",
         "attributes": "attribute", "publications": "publication", "tags": "tag"}
"""Names of lists, and of what is in them."""

_TEXTS = frozenset({"$text", "#text", "_text", "$t", "_"})
_OWN = frozenset({"$", "_attributes"})
_BY_NAME = frozenset({"costs", "costLimits", "characteristics"})
_DEEPEST = 3
_ESCAPED = re.compile(r"\\([()\[\]*_#.+-])")


def roster_in(value: object, deep: int = _DEEPEST) -> dict[str, object] | None:
    """Return the one object in a JSON value that holds forces or selections, None for none or several."""
    if isinstance(value, list):
        return roster_in(value[0], deep - 1) if len(value) == 1 and deep else None
    if not isinstance(value, dict):
        return None
    if isinstance(value.get("forces"), list | dict) or _are_chosen(value.get("selections")):
        return value
    inner = [value["roster"]] if "roster" in value else [part for part in value.values() if isinstance(part, dict)]
    found = [one for part in inner if deep and (one := roster_in(part, deep - 1)) is not None]
    return found[0] if len(found) == 1 else None


def _are_chosen(selections: object) -> bool:
    """Whether something called selections holds chosen entries: other programs call many things so."""
    found = items("selections", selections) or []
    first = dict(entries(found[0])) if found and isinstance(found[0], dict) else {}
    return "name" in first and bool({"type", "number", "profiles", "costs"} & first.keys())


def lines_in(value: object) -> str:
    """Return the text of a list that is stored as an array of its lines, empty for any other value."""
    if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
        return ""
    return "\n".join(_ESCAPED.sub(r"\1", line) for line in value)


def entries(value: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Yield what an object holds under the names of the format; the text of an element as `$text`."""
    for key, part in value.items():
        if key in _TEXTS:
            yield "$text", part
        elif key in _OWN and isinstance(part, dict):
            yield from part.items()
        else:
            yield key.removeprefix("@").removeprefix("_") if key.startswith("@") else key, part


def items(key: str, part: object) -> list[object] | None:
    """Return what is in a list, however it is written, or None where a value is no list."""
    item = LISTS.get(key)
    if isinstance(part, list):
        return [one for each in part for one in _unwrapped(item, each)]
    if item is None or not isinstance(part, dict):
        return None
    if item in part:
        return _unwrapped(item, part)
    if key in _BY_NAME and "name" not in part and not any(isinstance(one, list | dict) for one in part.values()):
        text = "$text" if item == "characteristic" else "value"
        return [{"name": name, text: one} for name, one in part.items()]
    return None


def _unwrapped(item: str | None, part: object) -> list[object]:
    """Return the items inside an object that is nothing but their wrapper, else the object itself."""
    if item is None or not isinstance(part, dict) or item not in part:
        return [part]
    inner = part[item]
    return inner if isinstance(inner, list) else [inner]
