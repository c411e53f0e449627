"""Entries of another file taken into the journal of this one.

What an entry says stays as it was written: its id, its moment, its contents. Its number and its hashes belong to a file
and are given anew, since the chain is that of the file it stands in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

from sqlalchemy import Connection, Table, insert, update

from database import journal
from database.canonical import canonical, seal_text
from database.errors import Misuse
from database.recorder import Recorder
from database.tables import JOURNAL, METADATA, RECORDED, Row, key_of

OWN = ("seq", "prev", "hash")
"""The columns of an entry that belong to the file it stands in."""

COLUMNS = tuple(column.name for column in JOURNAL.columns if column.name not in OWN)
"""The columns of an entry that travel."""

_AT_ONCE = 500


def numbers_for(connection: Connection, seqs: Iterable[int]) -> dict[int, int]:
    """Return the number that each entry, given by its number in the other file and in order, will have here."""
    first = journal.head(connection)[0] + 1
    return {seq: first + place for place, seq in enumerate(seqs)}


def append_all(record: Recorder, entries: Iterable[Mapping[str, Any]]) -> int:
    """Append entries by `COLUMNS`, with `reverts` in the numbers of this file; returns the number of the last one.

    Raises:
        Misuse: this transaction has an entry already, or none was given.
    """
    last, prev = journal.head(record.connection)
    begun, rows = last, iter(entries)
    while batch := [dict(entry) for entry in islice(rows, _AT_ONCE)]:
        stored = []
        for entry in batch:
            last += 1
            whole = {"seq": last, **{name: entry[name] for name in COLUMNS}, "prev": prev}
            prev = whole["hash"] = seal_text(canonical([whole[column.name] for column in list(JOURNAL.columns)[:-1]]))
            stored.append(whole)
        record.connection.execute(insert(JOURNAL), stored)
    if last == begun:
        raise Misuse("no entry was given")
    journal.write_meta(record.connection, journal.HEAD_KEY, f"{last} {prev}")
    record.accounted(last)
    return last


def put_rows(record: Recorder, tables: Mapping[str, Iterable[Row]]) -> None:
    """Insert the rows that the entries appended made, table by table in an order that the keys allow."""
    for table in METADATA.sorted_tables:
        if table.name in RECORDED:
            _put(record.connection, table, list(tables.get(table.name, ())))
    for table in RECORDED.values():
        _close_circles(record.connection, table, tables.get(table.name, ()))


def circles(table: Table) -> tuple[str, ...]:
    """Return the columns of a table whose keys close a circle: they are filled when everything else is there."""
    return tuple(key.parent.name for key in table.foreign_keys if key.use_alter)


def _put(connection: Connection, table: Table, rows: list[Row]) -> None:
    open_ends = dict.fromkeys(circles(table))
    for start in range(0, len(rows), _AT_ONCE):
        connection.execute(insert(table), [{**row, **open_ends} for row in rows[start:start + _AT_ONCE]])


def _close_circles(connection: Connection, table: Table, rows: Iterable[Row]) -> None:
    for name in circles(table):
        for row in rows:
            if row[name] is not None:
                here = table.c[key_of(table)] == row[key_of(table)]
                connection.execute(update(table).where(here).values({name: row[name]}))
