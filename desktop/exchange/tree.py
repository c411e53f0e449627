"""Elements with attributes and children: the one form in which XML and JSON reach the reader of rosters."""

from __future__ import annotations

from collections.abc import Iterator


class Node:
    """One element: its tag without namespace, its attributes as text, its own text, the elements in it."""

    __slots__ = ("attrs", "children", "tag", "text")

    def __init__(self, tag: str, attrs: dict[str, str] | None = None, text: str = "") -> None:
        self.tag = tag
        self.attrs = attrs or {}
        self.text = text
        self.children: list[Node] = []

    def get(self, *names: str) -> str:
        """Return the first of the named attributes that is there and not empty, or an empty text."""
        for name in names:
            value = self.attrs.get(name)
            if value:
                return value
        return ""

    def each(self, group: str, item: str) -> Iterator[Node]:
        """Yield the `item` elements inside every `group` element of this one, in file order."""
        for child in self.children:
            if child.tag == group:
                yield from (inner for inner in child.children if inner.tag == item)

    def words(self, name: str) -> str:
        """Return a text that stands as a child element in XML and as an attribute in JSON."""
        for child in self.children:
            if child.tag == name:
                return child.text
        return self.attrs.get(name, "")

    def walk(self) -> Iterator[Node]:
        """Yield this element and every one inside it."""
        yield self
        for child in self.children:
            yield from child.walk()
