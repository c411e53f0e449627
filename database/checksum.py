"""A checksum over all pages of a file at rest: for bits that change where SQLite keeps nothing.

It is written down as the last act of the transaction in which the last program leaves, together with the change
counter that the file has from then on: where the counter is another one the file was written to since, and nothing is
compared. What that transaction still changes is left out: the counter, and the page of the facts, whose values are
taken instead. SQLite itself hands the pages over, since the live file is never read by hand. CRC-32 finds every flip of
a single bit and every burst up to 32 of them, five times as fast as a cryptographic hash; nobody is kept out by it.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from database.canonical import seal
from database.engine import connect
from database.resting import rest_here
from database.tables import META

KEY = "checksum"
"""The key of the fact that says it. Shape: counter, schema cookie, checksum, and a seal over these, parted by blanks.

The cookie is there since the counter of a copy that SQLite makes begins anew; its cookie is another one."""

LARGEST = 160_000_000
"""A larger file is left out: its pages are in memory twice while they are added up, and whoever closes it waits. Units:
bytes."""

_HAND_OVER = "serialize"
"""The method of a connection that gives its pages; a SQLite may have been built without it."""

_BYTES = "coalesce(CAST(value AS BLOB), x'')"
_COUNTER, _COOKIE, _VALID_FOR, _HEADER_END = 24, 40, 92, 100
_ROLLBACK, _LEAF = b"\x01\x01", b"\x0d"


@dataclass(frozen=True, slots=True)
class _Pages:
    """The pages of a file, with the place of the page of facts in them."""

    content: bytes
    start: int
    end: int

    def number(self, at: int) -> int:
        return int.from_bytes(self.content[at:at + 4], "big")

    @property
    def plain(self) -> bool:
        """Whether each commit counts, which those into a write-ahead log do not, and all facts are on one page."""
        return self.content[18:20] == _ROLLBACK and self.content[self.start:self.start + 1] == _LEAF

    def added_up(self, value: int) -> int:
        """Return the checksum of everything that a commit leaves as it is, going on from a value."""
        view = memoryview(self.content)
        for start, end in ((0, _COUNTER), (_COUNTER + 4, _VALID_FOR), (_HEADER_END, self.start), (self.end, None)):
            value = crc32(view[start:end], value)
        return value


def write(connection: sqlite3.Connection) -> None:
    """Write the checksum down as the last act of the transaction under way; left out where it cannot be had.

    Raises:
        sqlite3.Error: the file could not be written to.
    """
    connection.execute(f"INSERT INTO {META.name} VALUES (?, '') ON CONFLICT DO NOTHING", (KEY,))
    pages = _pages(connection)
    if pages is None:
        connection.execute(f"DELETE FROM {META.name} WHERE key = ?", (KEY,))
        return
    counter = pages.number(_COUNTER) + 1 & 0xFFFFFFFF
    parts = f"{counter}", f"{pages.number(_COOKIE)}", f"{_sum(connection, pages):08x}"
    connection.execute(f"UPDATE {META.name} SET value = ? WHERE key = ?", (" ".join((*parts, seal(*parts))), KEY))


def differs(path: Path) -> bool:
    """Whether a file that nobody has written to since its checksum was taken is another one than it was."""
    rest_here()  # Python hands the pages over in one go, and everybody waits for it.
    try:
        with closing(connect(path, "ro")) as connection:
            connection.execute("BEGIN")
            return _differs(connection)
    except sqlite3.Error:
        return False


def _differs(connection: sqlite3.Connection) -> bool:
    found = connection.execute(f"SELECT {_BYTES} FROM {META.name} WHERE key = ?", (KEY,)).fetchone()
    if found is None:
        return False
    parts: list[str] = found[0].decode("utf-8", "replace").split(" ")
    own = parts.pop()
    if own != seal(*parts):
        return True
    pages = _pages(connection)
    if pages is None or parts[:2] != [f"{pages.number(_COUNTER)}", f"{pages.number(_COOKIE)}"]:
        return False
    return parts[2:] != [f"{_sum(connection, pages):08x}"]


def _pages(connection: sqlite3.Connection) -> _Pages | None:
    """Return the pages as the transaction under way has them; None where they cannot be had or promise nothing."""
    size = int(connection.execute("PRAGMA page_size").fetchone()[0])
    hand_over = getattr(connection, _HAND_OVER, None)
    if hand_over is None or size * int(connection.execute("PRAGMA page_count").fetchone()[0]) > LARGEST:
        return None
    root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (META.name,)).fetchone()[0]
    try:
        pages = _Pages(hand_over(), (root - 1) * size, root * size)
    except (sqlite3.Error, MemoryError):
        return None
    return pages if pages.plain else None


def _sum(connection: sqlite3.Connection, pages: _Pages) -> int:
    value = 0
    for key, fact in connection.execute(f"SELECT CAST(key AS BLOB), {_BYTES} FROM {META.name} WHERE key != ? "
                                        "ORDER BY key", (KEY,)):
        value = crc32(b"%d %s%s" % (len(key), key, fact), value)
    return pages.added_up(value)
