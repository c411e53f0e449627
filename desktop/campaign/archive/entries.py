"""Entries of the journal as they travel: numbered from 1, their texts as they stand.

A battle's first state names the entry after which its log begins; that number belongs to a file as those of the entries
do, and is put into the numbers of the archive and back.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Integer, Table, select

from database.canonical import canonical, parse
from database.changes import RowChange, dump_changes, load_changes
from database.inflow import COLUMNS
from database.schema import JsonText
from database.schema_journal import KINDS
from database.tables import JOURNAL, RECORDED
from desktop.campaign.progress import Progress, Stopped

_TEXTS = ("params", "answers", "rows", "changes")
"""Columns that are JSON already: they stand in a line as they stand in the file."""

_PLAIN = tuple(name for name in COLUMNS if name not in (*_TEXTS, "reverts"))
_MAYBE = frozenset({"campaign", "battle"})


_OFTEN = 200


class Torn(ValueError):
    """An entry is not as this program could have written it."""


@dataclass(frozen=True, slots=True)
class Carried:
    """An entry in an archive: its number there, its columns as text, and what it reverts by the number there."""

    number: int
    columns: Mapping[str, Any]
    reverts: int | None

    @property
    def id(self) -> str:
        """The id of the entry, the same in every file."""
        return str(self.columns["id"])

    @property
    def stack(self) -> str:
        """The stack it stands on."""
        return str(self.columns["stack"])

    @property
    def changes(self) -> tuple[RowChange, ...]:
        """The changes of tables, with `start.after` in the numbers of the archive."""
        return load_changes(self.columns["rows"])

    def stored(self, numbers: Mapping[int, int]) -> dict[str, Any]:
        """Return its columns as a file keeps them, in the numbers of that file."""
        row = dict(self.columns)
        row["reverts"] = None if self.reverts is None else numbers[self.reverts]
        row["rows"] = renumbered(row["rows"], numbers)
        return row


def lines(connection: Connection, *where: ColumnElement[bool]) -> Iterator[tuple[int, str, str]]:
    """Yield the number in the file, the line and the changes of each entry, in order."""
    columns = [JOURNAL.c[name] for name in ("seq", *COLUMNS)]
    numbers: dict[int, int] = {}
    query = select(*columns).where(*where).order_by(JOURNAL.c.seq).execution_options(yield_per=500)
    for row in connection.execute(query).mappings():
        numbers[row["seq"]] = len(numbers) + 1
        rows = renumbered(row["rows"], numbers)
        yield row["seq"], _line(dict(row), rows, numbers), rows


def _line(row: Mapping[str, Any], rows: str, numbers: Mapping[int, int]) -> str:
    parts = {**{name: canonical(row[name]) for name in _PLAIN}, **{name: row[name] for name in _TEXTS}, "rows": rows,
             "n": str(numbers[row["seq"]]), "reverts": canonical(numbers.get(row["reverts"] or 0))}
    return "{" + ",".join(f'"{name}":{parts[name]}' for name in sorted(parts)) + "}"


def read_lines(data: bytes, progress: Progress) -> list[Carried]:
    """Return the entries of a part.

    Raises:
        Torn: a line is no entry, or they are not numbered as they stand.
        Stopped: `progress` said that nobody wants it any more.
    """
    if data and not data.endswith(b"\n"):
        raise Torn("the last line is cut")
    found = []
    at, number, total = 0, 0, data.count(b"\n")
    while at < len(data):
        end, number = data.index(b"\n", at), number + 1
        if number % _OFTEN == 0 and not progress(number, total):
            raise Stopped
        found.append(_carried(data[at:end], number))
        at = end + 1
    return found


def _carried(line: bytes, number: int) -> Carried:
    try:
        value: Any = json.loads(line.decode("utf-8"))
    except (UnicodeDecodeError, ValueError, RecursionError) as error:
        raise Torn(f"line {number} is no JSON") from error
    if not isinstance(value, dict) or set(value) != {"n", *COLUMNS} or value["n"] != number:
        raise Torn(f"line {number} is no entry")
    for name in _PLAIN:
        if not isinstance(value[name], str) and not (name in _MAYBE and value[name] is None):
            raise Torn(f"line {number}: {name}")
    reverts = value["reverts"]
    if reverts is not None and (type(reverts) is not int or not 1 <= reverts < number):
        raise Torn(f"line {number}: reverts")
    if value["kind"] not in KINDS or not isinstance(value["params"], dict):
        raise Torn(f"line {number}: kind")
    columns = {name: value[name] for name in _PLAIN} | {name: canonical(value[name]) for name in _TEXTS}
    _check_changes(value["rows"], number)
    return Carried(number, columns, reverts)


def _check_changes(rows: Any, number: int) -> None:
    """Ask that changes are of tables and columns that there are."""
    if not isinstance(rows, list):
        raise Torn(f"line {number}: rows")
    for change in rows:
        if not (isinstance(change, list) and len(change) == 4 and isinstance(change[1], str)):
            raise Torn(f"line {number}: a change")
        table = RECORDED.get(change[0]) if isinstance(change[0], str) else None
        if table is None or change[2] is change[3] is None:
            raise Torn(f"line {number}: a table")
        for side in change[2:]:
            if side is not None and not (isinstance(side, dict) and fits(table, side)):
                raise Torn(f"line {number}: a column of {table.name}")


def fits(table: Table, row: Mapping[str, Any]) -> bool:
    """Whether a row, or a part of one, has columns that there are, with values of their types."""
    return all(name in table.columns and _fits(table.columns[name], value) for name, value in row.items())


def _fits(column: Column[Any], value: Any) -> bool:
    if value is None:
        return bool(column.nullable)
    if isinstance(column.type, JsonText):
        return isinstance(value, dict | list)
    if isinstance(column.type, Integer):
        return type(value) is int and abs(value) <= _MOST_NUMBER
    return isinstance(value, str)


_MOST_NUMBER = 2 ** 31


def renumbered(rows: str, numbers: Mapping[int, int]) -> str:
    """Return the text of changes with `start.after` of battles in other numbers; an unknown one is the beginning."""
    if '"after":' not in rows:
        return rows
    return dump_changes(_renumbered(load_changes(rows), numbers))


def _renumbered(changes: Iterable[RowChange], numbers: Mapping[int, int]) -> Iterator[RowChange]:
    for change in changes:
        if change.table == "battle":
            yield RowChange(change.table, change.id, with_after(change.old, numbers), with_after(change.new, numbers))
        else:
            yield change


def with_after(row: Mapping[str, Any] | None, numbers: Mapping[int, int]) -> Mapping[str, Any] | None:
    """Return a battle's row with the beginning of its log in other numbers."""
    start = row.get("start") if row is not None else None
    if row is None or not isinstance(start, Mapping) or "after" not in start:
        return row
    return {**row, "start": {**start, "after": numbers.get(int(start["after"]), 0)}}


def parsed(line: bytes) -> Any:
    """Return the value of a line.

    Raises:
        Torn: it is no JSON.
    """
    try:
        return parse(line.decode("utf-8"))
    except (UnicodeDecodeError, ValueError, RecursionError) as error:
        raise Torn("a line is no JSON") from error
