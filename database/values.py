"""The values of a file, checked in one walk: the chain of the journal, the tables it made, the seals beside it.

Before it SQLite compares its indices with the tables, which its quick check of the pages leaves out: what an index does
not lead to any more would not be shown.

SQLite itself writes the texts that the hashes are taken over, many entries at a time: it is quicker at that than we
are, and the windows have their turn meanwhile. A text that gives the stored hash is the right one, whoever wrote it;
where one does not, the entries are gone through once more the plain way before any of them is called bad.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any

from sqlalchemy import Table

from database.canonical import canonical, parse, seal, seal_bytes, seal_text
from database.changes import fold, load_changes
from database.errors import Trouble
from database.journal import FILE_ID, HEAD_KEY, Chain
from database.schema import JsonText
from database.tables import CHECKPOINT, DRAFT, JOURNAL, META, RECORDED, SOURCE_FILE, Row, key_of

_AT_ONCE = 500
_BREAK = b"\x1e"
"""Parts the texts of entries that SQLite hands over together; JSON never holds it bare."""

_COLUMNS = ", ".join(f'"{column.name}"' for column in JOURNAL.columns)
_HASHED = ", ".join(f'"{column.name}"' for column in list(JOURNAL.columns)[:-1])
_SOME = f"FROM {JOURNAL.name} WHERE seq > ? AND seq <= ? ORDER BY seq"
_TOGETHER = (f"SELECT CAST(group_concat(json_array({_HASHED}), char(30)) AS BLOB), group_concat(hash, ' '), "
             f"CAST(group_concat(nullif(rows, '[]'), char(30)) AS BLOB) FROM (SELECT {_COLUMNS} {_SOME})")
_ONE_BY_ONE = f"SELECT {_COLUMNS} {_SOME}"
_ROWS = list(JOURNAL.columns.keys()).index("rows")

_JSON = {name: frozenset(column.name for column in table.columns if isinstance(column.type, JsonText))
         for name, table in RECORDED.items()}

_Tables = dict[str, dict[str, Row]]
"""Rows by table and key, JSON as text: what is not kept as data costs no memory and is not looked through again."""


def examine_rows(connection: sqlite3.Connection, name: str) -> Trouble | None:
    """Return what is wrong with the values of a file of that name whose pages are sound, or None.

    Raises:
        sqlite3.Error: the file could not be read to its end.
        ValueError, TypeError: a value is not what its column holds.
    """
    if connection.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        return Trouble("storage.damaged", {"name": name})
    expected: _Tables = {}
    chain = _walk(connection, expected)
    if not chain.whole:
        return Trouble("storage.chain_broken", {"name": name, "entry": chain.bad_seq})
    odd = [table.name for table in RECORDED.values() if _differs(connection, table, expected.get(table.name, {}))]
    if odd:
        return Trouble("storage.tables_differ", {"name": name, "table": min(odd)})
    return None if _sealed(connection) else Trouble("storage.part_damaged", {"name": name})


def _walk(connection: sqlite3.Connection, tables: _Tables) -> Chain:
    """Verify the chain from its beginning to the head kept beside it, and fold what its entries did to the tables."""
    chain, prev = Chain(0), seal(_meta(connection, FILE_ID))
    try:
        number = connection.execute(f"SELECT count(*) FROM {JOURNAL.name}").fetchone()[0]
        while chain.whole and chain.entries < number:
            chain, prev = _together(connection, chain.entries, prev, tables) or \
                _one_by_one(connection, chain.entries, prev, tables)
        whole = chain.whole and _meta(connection, HEAD_KEY) == (f"{chain.entries} {prev}" if chain.entries else "")
    except (sqlite3.Error, TypeError, ValueError):
        whole = False
    return chain if whole or not chain.whole else Chain(chain.entries, chain.entries + 1)


def _together(connection: sqlite3.Connection, count: int, prev: str, tables: _Tables) -> tuple[Chain, str] | None:
    """Verify the next entries by texts that SQLite writes; None where they do not give the hashes that are stored."""
    try:
        found = connection.execute(_TOGETHER, (count, count + _AT_ONCE)).fetchone()
        texts, hashes = found[0].split(_BREAK), found[1].split(" ")
    except (sqlite3.Error, AttributeError):
        return None
    if len(texts) != len(hashes):
        return None
    for text, name in zip(texts, hashes, strict=True):
        count += 1
        follows = text.startswith(b"[%d," % count) and text.endswith(b',"%s"]' % prev.encode())
        if not follows or seal_bytes(text) != name:
            return None
        prev = name
    for rows in found[2].split(_BREAK) if found[2] else ():
        _fold(rows.decode(), tables)
    return Chain(count), prev


def _one_by_one(connection: sqlite3.Connection, count: int, prev: str, tables: _Tables) -> tuple[Chain, str]:
    """Verify the next entries as they were hashed when they were written."""
    first = count
    try:
        for row in connection.execute(_ONE_BY_ONE, (count, count + _AT_ONCE)):
            if row[0] != count + 1 or row[-2] != prev or seal_text(canonical(list(row[:-1]))) != row[-1]:
                return Chain(count, count + 1), prev
            count, prev = count + 1, row[-1]
            if row[_ROWS] != "[]":
                _fold(row[_ROWS], tables)
    except (sqlite3.Error, TypeError, ValueError):
        return Chain(count, count + 1), prev
    return (Chain(count) if count > first else Chain(count, count + 1)), prev


def _fold(rows: str, tables: _Tables) -> None:
    """Do to the tables what an entry did."""
    for change in load_changes(rows):
        json, new = _JSON.get(change.table, frozenset()), dict(change.new or {})
        for name in json & new.keys():
            new[name] = None if new[name] is None else canonical(new[name])
        fold((change if change.new is None else replace(change, new=new),), tables)


def _meta(connection: sqlite3.Connection, key: str) -> str:
    found = connection.execute(f"SELECT value FROM {META.name} WHERE key = ?", (key,)).fetchone()
    return str(found[0]) if found and found[0] else ""


def _differs(connection: sqlite3.Connection, table: Table, expected: Mapping[str, Row]) -> bool:
    """Whether a table is another one than the journal made of it."""
    names = [column.name for column in table.columns]
    key, left = names.index(key_of(table)), len(expected)
    for row in _rows(connection, table):
        wanted = expected.get(row[key])
        if wanted is None or wanted.keys() != set(names):
            return True
        if not all(_same(stored, wanted[name], name in _JSON[table.name])
                   for stored, name in zip(row, names, strict=True)):
            return True
        left -= 1
    return left != 0


def _same(stored: Any, wanted: Any, json: bool) -> bool:
    """Whether a stored value is the one the journal has. JSON is read only where its text is another one."""
    if type(stored) is type(wanted) and stored == wanted:
        return True
    return json and stored is not None and wanted is not None and canonical(parse(stored)) == wanted


def _rows(connection: sqlite3.Connection, table: Table) -> Iterator[tuple[Any, ...]]:
    columns = ", ".join(f'"{column.name}"' for column in table.columns)
    return connection.execute(f'SELECT {columns} FROM "{table.name}"')


def _sealed(connection: sqlite3.Connection) -> bool:
    """Check what the journal does not hold: drafts, checkpoints, kept source files."""
    for table in (DRAFT, CHECKPOINT):
        for battle, *rest, stored in _rows(connection, table):
            values = [parse(value) if isinstance(column.type, JsonText) else value
                      for value, column in zip((battle, *rest), table.columns, strict=False)]
            if stored != seal(*values):
                return False
    for name, file, digest, content, report, at, stored in _rows(connection, SOURCE_FILE):
        if digest != sha256(content).hexdigest() or stored != seal(name, file, digest, parse(report), at):
            return False
    return True
