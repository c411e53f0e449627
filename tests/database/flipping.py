"""Bits flipped in closed files, and what a file says of its own pages."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from database.check import examine
from database.engine import connect

_PAGE = 4096


def written(path: Path) -> str | None:
    """Return the checksum that a file keeps of itself."""
    with closing(connect(path, "ro")) as connection:
        found = connection.execute("SELECT value FROM meta WHERE key = 'checksum'").fetchone()
    return str(found[0]) if found else None


def root(path: Path, table: str) -> int:
    """Return where the first page of a table begins."""
    with closing(connect(path, "ro")) as connection:
        found = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    return (int(found[0]) - 1) * _PAGE


def flip(path: Path, at: int, bit: int = 3) -> None:
    whole = bytearray(path.read_bytes())
    whole[at] ^= 1 << bit
    path.write_bytes(whole)


def flip_unused(path: Path) -> None:
    """Flip a bit between the list of the rows and the first row of a page that holds few of them."""
    flip(path, root(path, "campaign") + 1000)
    assert examine(path) is None


def raw(path: Path, *lines: str) -> None:
    """Do something to a file as another program would."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for line in lines:
            connection.execute(line)
