"""The JSON of the web builder to the same elements as XML: attributes and children are keys of one object.

Lists are written as `"selections": [...]`, in one old form as `"selections": {"selection": [...]}`; other shapes are
told by `json_shapes`. Numbers stay the text they were written as, so that ids that look like numbers keep their digits
and amounts stay exact.
"""

from __future__ import annotations

import json
import re

from desktop.exchange.json_shapes import LISTS, entries, items, lines_in, roster_in
from desktop.exchange.limits import MOST_DEPTH, MOST_NAME, MOST_NODES, MOST_RUN
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.tree import Node

_SURROGATES = re.compile("[\ud800-\udfff]")
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")


def read_json(data: bytes) -> Node:
    """Return the roster of a JSON text as a `roster` element.

    Raises:
        ImportRefused: the text is no JSON, is JSON of another kind (named where it is known), or passes a limit.
    """
    return _Reader().element("roster", _roster_of(_value(data)), 1)


def text_in_json(data: bytes) -> str:
    """Return the plain text that a JSON text holds as an array of lines, empty where it holds something else.

    Raises:
        ImportRefused: the text is no JSON, or nested too deep.
    """
    return lines_in(_value(data))


def _value(data: bytes) -> object:
    try:
        return json.loads(data.decode("utf-8", "replace"), parse_float=str, parse_int=str, parse_constant=str)
    except json.JSONDecodeError as error:
        raise ImportRefused("exchange.refused.json_broken", {"line": error.lineno, "column": error.colno}) from error
    except RecursionError as error:
        raise ImportRefused("exchange.refused.too_deep", {"n": MOST_DEPTH}) from error


def _roster_of(value: object) -> dict[str, object]:
    """Return the object that is the roster; every other known kind of JSON is refused by its name."""
    if isinstance(value, dict):
        if isinstance(value.get("army"), dict) and not isinstance(value.get("roster"), dict):
            raise ImportRefused("exchange.refused.share_form")
        _refuse_catalogue(value)
        if "classIdentity" in value or "assets" in value:
            raise ImportRefused("exchange.refused.rosterizer")
        if value.get("format") == "gonfalon-cards":
            raise ImportRefused("exchange.refused.card_pack")
    found = roster_in(value)
    if found is None:
        bare = isinstance(value, dict) and isinstance(value.get("roster"), dict)
        raise ImportRefused("exchange.refused.no_forces" if bare else "exchange.refused.other_json")
    return found


def _refuse_catalogue(value: dict[str, object]) -> None:
    """Refuse the books that lists are made from, by their names."""
    for key, code in (("catalogue", "exchange.refused.catalogue"), ("gameSystem", "exchange.refused.game_system")):
        book = value.get(key)
        if isinstance(book, dict):
            raise ImportRefused(code, {"name": str(book.get("name") or "—")[:MOST_NAME]})


class _Reader:
    """Turns objects into elements and counts them."""

    def __init__(self) -> None:
        self._count = 0

    def element(self, tag: str, value: dict[str, object], depth: int) -> Node:
        """Return an object as an element: scalars are attributes, lists and objects are children."""
        self._count += 1
        if self._count > MOST_NODES:
            raise ImportRefused("exchange.refused.too_many", {"n": MOST_NODES})
        if depth > MOST_DEPTH:
            raise ImportRefused("exchange.refused.too_deep", {"n": MOST_DEPTH})
        node = Node(tag)
        for key, part in entries(value):
            found = items(key, part)
            if found is not None:
                node.children.append(self._group(key, found, depth + 1))
            elif isinstance(part, dict):
                node.children.append(self.element(key, part, depth + 1))
            elif key == "$text":
                node.text = _text(part)
            elif part is not None:
                node.attrs[_text(key)] = _text(part)
        return node

    def _group(self, key: str, parts: list[object], depth: int) -> Node:
        group = Node(key)
        item = LISTS.get(key, key)
        for part in parts:
            if isinstance(part, dict):
                group.children.append(self.element(item, part, depth + 1))
            elif isinstance(part, str) and item == key:
                group.text = _text(part)
        return group


def _text(value: object) -> str:
    """Return a scalar as text that can be stored anywhere."""
    text = value if isinstance(value, str) else "true" if value is True else "false" if value is False else str(value)
    if len(text) > MOST_RUN:
        raise ImportRefused("exchange.refused.long_text")
    return _CONTROLS.sub("", _SURROGATES.sub("\ufffd", text))
