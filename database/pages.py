"""The pages of a file read one by one, without SQLite: what a ruined page holds is lost, what stands on others is not.

Only tables are read (SQLite's b-trees of rows), never an index. Nothing is believed: sizes and links are bounded by the
file, and a cell that cannot be read is left out. The form is that of sqlite.org/fileformat2.html.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

Value = None | int | float | str | bytes

_LEAF, _INNER = 0x0D, 0x05
_HEADER = 100
_PAGE = 4096
_INTS = (0, 1, 2, 3, 4, 6, 8)
_DEEPEST = 40


class Unreadable(ValueError):
    """A page, a cell or a record is not what SQLite writes."""


@dataclass(frozen=True, slots=True)
class Record:
    """A row as it stands on a page: its number in the table, and its columns in their order."""

    rowid: int
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Tree:
    """The leaves under a root, in order; `whole` tells that every page and cell on the way could be read."""

    records: tuple[Record, ...]
    whole: bool


class Pages:
    """A file in memory, page by page; pages are numbered from 1."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._size = _page_size(data)
        reserved = data[20] if data[:6] == b"SQLite" and len(data) > _HEADER else 0
        self._usable = self._size - (reserved if reserved < 64 else 0)
        self.count = -(-len(data) // self._size)

    def scan(self, number: int) -> tuple[Record, ...]:
        """Return the rows of a page, wherever it belongs; none where it is no leaf of a table."""
        try:
            head, start = self._head(number)
            return self._rows(number, head, start)[0] if head[0] == _LEAF else ()
        except (Unreadable, IndexError):
            return ()

    def tree(self, root: int) -> Tree:
        """Return the rows of a table by its first page."""
        found: list[Record] = []
        whole = self._walk(root, found, set(), 0)
        return Tree(tuple(found), whole)

    def _walk(self, number: int, found: list[Record], seen: set[int], depth: int) -> bool:
        if number in seen or depth > _DEEPEST:
            return False
        seen.add(number)
        try:
            head, start = self._head(number)
        except Unreadable:
            return False
        if head[0] == _LEAF:
            rows, whole = self._rows(number, head, start)
            found.extend(rows)
            return whole
        if head[0] != _INNER:
            return False
        whole = True
        for child in self._children(number, head, start):
            whole = self._walk(child, found, seen, depth + 1) and whole
        return whole

    def _head(self, number: int) -> tuple[bytes, int]:
        """Return the head of a page and where it begins; the first page has that of the file before it."""
        if not 1 <= number <= self.count:
            raise Unreadable("no such page")
        start = _HEADER if number == 1 else 0
        head = self._page(number)[start:start + 12]
        if len(head) < 12:
            raise Unreadable("a page is cut")
        return head, start

    def _page(self, number: int) -> bytes:
        return self._data[(number - 1) * self._size:number * self._size]

    def _pointers(self, number: int, head: bytes, start: int) -> list[int]:
        page, count = self._page(number), int.from_bytes(head[3:5], "big")
        first = start + (8 if head[0] == _LEAF else 12)
        if first + 2 * count > len(page):
            raise Unreadable("more cells than there is room for")
        return [int.from_bytes(page[first + 2 * place:first + 2 * place + 2], "big") for place in range(count)]

    def _children(self, number: int, head: bytes, start: int) -> Iterator[int]:
        page = self._page(number)
        try:
            pointers = self._pointers(number, head, start)
        except Unreadable:
            yield 0
            return
        for at in pointers:
            yield int.from_bytes(page[at:at + 4], "big")
        yield int.from_bytes(head[8:12], "big")

    def _rows(self, number: int, head: bytes, start: int) -> tuple[tuple[Record, ...], bool]:
        page, found, whole = self._page(number), [], True
        try:
            pointers = self._pointers(number, head, start)
        except Unreadable:
            return (), False
        for at in pointers:
            try:
                found.append(self._record(page, at))
            except (Unreadable, IndexError, UnicodeDecodeError):
                whole = False
        return tuple(found), whole

    def _record(self, page: bytes, at: int) -> Record:
        size, at = _varint(page, at)
        rowid, at = _varint(page, at)
        return Record(rowid - (1 << 64) if rowid >= 1 << 63 else rowid, _values(self._payload(page, at, size)))

    def _payload(self, page: bytes, at: int, size: int) -> bytes:
        """Return what belongs to a cell, from its page and from those that it runs over to."""
        if size > len(self._data):
            raise Unreadable("larger than the file")
        local = self._local(size)
        content = page[at:at + local]
        if len(content) < local:
            raise Unreadable("a cell runs out of its page")
        if local == size:
            return content
        parts, left = [content], size - local
        number, seen = int.from_bytes(page[at + local:at + local + 4], "big"), set[int]()
        while left > 0:
            if not 1 <= number <= self.count or number in seen:
                raise Unreadable("a link leads nowhere")
            seen.add(number)
            more = self._page(number)
            part = more[4:4 + min(left, self._usable - 4)]
            parts.append(part)
            left -= len(part)
            if not part:
                raise Unreadable("a page is cut")
            number = int.from_bytes(more[:4], "big")
        return b"".join(parts)

    def _local(self, size: int) -> int:
        """Return how much of a cell stands on its own page."""
        most, least = self._usable - 35, (self._usable - 12) * 32 // 255 - 23
        if size <= most:
            return size
        fits = least + (size - least) % (self._usable - 4)
        return fits if fits <= most else least


def _page_size(data: bytes) -> int:
    """Return the size of a page as the head of the file says; where that is ruined, the one we make files with."""
    said = int.from_bytes(data[16:18], "big")
    size = 65536 if said == 1 else said
    return size if data[:15] == b"SQLite format 3" and size >= 512 and size & (size - 1) == 0 else _PAGE


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for place in range(9):
        byte = data[at + place]
        if place == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + place + 1
    raise Unreadable("no number")


def _values(payload: bytes) -> tuple[Value, ...]:
    length, at = _varint(payload, 0)
    if not at <= length <= len(payload):
        raise Unreadable("no record")
    found: list[Value] = []
    body = length
    while at < length:
        kind, at = _varint(payload, at)
        value, body = _value(payload, body, kind)
        found.append(value)
    if body != len(payload):
        raise Unreadable("a record of another length")
    return tuple(found)


def _value(payload: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind in (0, 8, 9):
        return (None, 0, 1)[0 if kind == 0 else kind - 7], at
    size = _INTS[kind] if kind < 7 else 8 if kind == 7 else (kind - 12) // 2
    content = payload[at:at + size]
    if kind in (10, 11) or len(content) < size:
        raise Unreadable("a value runs out of its record")
    if kind < 7:
        return int.from_bytes(content, "big", signed=True), at + size
    if kind == 7:
        raise Unreadable("we write no such numbers")
    return (content.decode("utf-8") if kind % 2 else content), at + size
