"""XML to elements, with nothing believed: no document type, no entity, no file, no network, capped while reading."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree

from desktop.exchange.limits import MOST_ATTRIBUTES, MOST_DEPTH, MOST_NODES
from desktop.exchange.progress import Progress, go_on, step
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.tree import Node

OPTIONS: Mapping[str, bool] = {"resolve_entities": False, "no_network": True, "huge_tree": False, "load_dtd": False,
                               "dtd_validation": False, "attribute_defaults": False, "recover": False}
"""The options of the parser, asserted by a test."""

_CHUNK = 64 * 1024
_INCLUDE = "{http://www.w3.org/2001/XInclude}"


def read_xml(data: bytes, progress: Progress = go_on) -> Node:
    """Return the root element of UTF-8 text.

    Raises:
        ImportRefused: the text is no well-formed XML, has a document type, or passes a limit.
        Stopped: `progress` said that nobody wants it any more.
    """
    parser = etree.XMLParser(target=_Builder(), encoding="utf-8", **OPTIONS)
    try:
        for at in range(0, len(data), _CHUNK):
            step(progress, at, len(data))
            parser.feed(data[at:at + _CHUNK])
        root = parser.close()
    except etree.XMLSyntaxError as error:
        raise _refusal(error) from error
    if not isinstance(root, Node):
        raise ImportRefused("exchange.refused.xml_broken", {"line": 1, "column": 1})
    return root


class _Builder:
    """What the parser calls for every piece it reads; refuses as soon as a limit is passed."""

    def __init__(self) -> None:
        self._root: Node | None = None
        self._open: list[Node] = []
        self._parts: list[str] = []
        self._count = 0

    def doctype(self, name: str, public: str | None, system: str | None) -> None:
        """Refuse a document type before anything of it is read: real lists have none."""
        raise ImportRefused("exchange.refused.doctype")

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Begin an element."""
        self._count += 1
        if tag.startswith(_INCLUDE):
            raise ImportRefused("exchange.refused.doctype")
        if self._count > MOST_NODES:
            raise ImportRefused("exchange.refused.too_many", {"n": MOST_NODES})
        if len(self._open) >= MOST_DEPTH:
            raise ImportRefused("exchange.refused.too_deep", {"n": MOST_DEPTH})
        if len(attributes) > MOST_ATTRIBUTES:
            raise ImportRefused("exchange.refused.too_many", {"n": MOST_ATTRIBUTES})
        node = Node(_local(tag), {_local(name): _plain(value) for name, value in attributes.items()})
        if self._open:
            self._open[-1].children.append(node)
        else:
            self._root = node
        self._open.append(node)
        self._parts.clear()

    def data(self, text: str) -> None:
        """Collect text; only an element without children keeps its own."""
        self._parts.append(text)

    def end(self, tag: str) -> None:
        """Finish an element."""
        node = self._open.pop()
        if not node.children:
            node.text = "".join(self._parts)
        self._parts.clear()

    def close(self) -> Node | None:
        """Return what was built."""
        return self._root


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


def _plain(value: str) -> str:
    """Undo what the parser does to `&` in attributes, and only there, when it may not resolve entities."""
    return value.replace("&#38;", "&")


def _refusal(error: etree.XMLSyntaxError) -> ImportRefused:
    """Say where the text breaks; limits of the parser itself are told as limits."""
    if "depth" in str(error.msg).casefold():
        return ImportRefused("exchange.refused.too_deep", {"n": MOST_DEPTH})
    line, column = error.position if error.position else (1, 1)
    return ImportRefused("exchange.refused.xml_broken", {"line": max(1, line or 1), "column": max(1, column or 1)})
