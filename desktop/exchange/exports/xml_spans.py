"""Where the elements of an XML text stand in its bytes, so that one of them can be changed and no other byte is.

For texts that `xml_source.read_xml` has read before: well formed, without a document type, within all limits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

_PIECE = re.compile(
    rb"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>"
    rb"|<(?P<close>/?)(?P<tag>[^\s/>!?]++)(?P<attrs>(?:\s++[^\s=/>]++\s*+=\s*+(?:\"[^\"]*+\"|'[^']*+'))*+)\s*+"
    rb"(?P<empty>/?)>", re.DOTALL)
_ATTRIBUTE = re.compile(rb"(?P<before>\s++)(?P<name>[^\s=/>]++)\s*+=\s*+(?P<value>\"[^\"]*+\"|'[^']*+')")


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute: from the blank before its name to behind its quote, and its value between the quotes."""

    start: int
    end: int
    value_start: int
    value_end: int
    raw: bytes


@dataclass(slots=True)
class Element:
    """An element: from `<` of its first tag to behind `>` of its last. `attributes_end` is where one may be added."""

    tag: str
    start: int
    attributes_end: int
    end: int = 0
    attributes: dict[str, Attribute] = field(default_factory=dict)
    children: list[Element] = field(default_factory=list)

    def each(self, group: str, item: str) -> Iterator[Element]:
        """Yield the `item` elements inside every `group` element of this one, in file order."""
        for child in self.children:
            if child.tag == group:
                yield from (inner for inner in child.children if inner.tag == item)

    def walk(self) -> Iterator[Element]:
        """Yield this element and every one inside it, in file order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def raw(self, *names: str) -> bytes:
        """Return the value of the first of the named attributes that is there, as it is written, or nothing."""
        return next((self.attributes[name].raw for name in names if name in self.attributes), b"")


def elements_of(text: bytes) -> Element | None:
    """Return the root element of a well-formed text, None where there is none."""
    root: Element | None = None
    standing: list[Element] = []
    for piece in _PIECE.finditer(text):
        if piece["tag"] is None:
            continue
        if piece["close"]:
            if standing:
                standing.pop().end = piece.end()
            continue
        element = Element(_local(piece["tag"]), piece.start(), piece.end("attrs"), piece.end(),
                          _attributes(text, piece))
        if standing:
            standing[-1].children.append(element)
        elif root is None:
            root = element
        if not piece["empty"]:
            standing.append(element)
    return root


def _attributes(text: bytes, piece: re.Match[bytes]) -> dict[str, Attribute]:
    found = {}
    for each in _ATTRIBUTE.finditer(text, *piece.span("attrs")):
        start, end = each.start("value") + 1, each.end("value") - 1
        found[_local(each["name"])] = Attribute(each.start(), each.end(), start, end, text[start:end])
    return found


def _local(name: bytes) -> str:
    return name.rpartition(b":")[2].decode("utf-8", "replace")


@dataclass(frozen=True, slots=True)
class Edit:
    """Bytes from `start` to `end` become `new`; where both are the same place, `new` is put in there."""

    start: int
    end: int
    new: bytes = b""


def edited(text: bytes, edits: Iterable[Edit]) -> bytes:
    """Return a text with edits made; one inside another that takes its place away is left out.

    Every byte outside the edits stays as it is.
    """
    parts: list[bytes] = []
    at = 0
    for edit in sorted(edits, key=lambda edit: (edit.start, -edit.end)):
        if edit.start < at:
            continue
        parts += [text[at:edit.start], edit.new]
        at = edit.end
    return b"".join((*parts, text[at:]))


def without(text: bytes, element: Element) -> Edit:
    """Return the edit that takes an element away, with the blanks before it."""
    start = len(text[:element.start].rstrip(b" \t\r\n"))
    return Edit(start if text[start - 1:start] == b">" else element.start, element.end)


def with_attribute(element: Element, name: str, value: str) -> Edit:
    """Return the edit that gives an attribute a value: in its place, or after the last one."""
    known = element.attributes.get(name)
    if known is None:
        return Edit(element.attributes_end, element.attributes_end, f' {name}="{_written(value)}"'.encode())
    return Edit(known.value_start, known.value_end, _written(value).encode())


def without_attribute(element: Element, name: str) -> Edit:
    """Return the edit that takes an attribute away. It must be there."""
    known = element.attributes[name]
    return Edit(known.start, known.end)


def _written(value: str) -> str:
    """Return a value as it is written between quotes of either kind."""
    for letter, reference in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&apos;")):
        value = value.replace(letter, reference)
    return value
