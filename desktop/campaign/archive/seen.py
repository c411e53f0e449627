"""What a value has been before: by it is told which of two values is the newer one, without any clock.

Where one side's value was here before and has moved on, this side is the newer one; where each has moved on from what
the other never saw, both were changed, and people have to say which holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

from sqlalchemy import Connection, select

from database.canonical import canonical, seal_text
from database.changes import load_changes
from database.tables import JOURNAL, Row
from desktop.campaign.archive.entries import Torn, parsed

Seen = dict[tuple[str, str], dict[str, frozenset[str]]]
"""The marks of all values that columns ever had, by table and key, then by column."""

Verdict = Literal["same", "ours", "theirs", "both"]
"""Which value is the newer one; `both` were changed."""


def mark(value: Any) -> str:
    """Return a short hash of a value; where a log begins is no part of a first state."""
    if isinstance(value, Mapping) and "after" in value and "things" in value:
        value = {name: part for name, part in value.items() if name != "after"}
    return seal_text(canonical(value))[:16]


def seen(connection: Connection, campaign: str, wanted: Mapping[str, Iterable[str]]) -> Seen:
    """Return what the rows wanted, by table and key, have been in a campaign's journal."""
    keys = {(table, key) for table, found in wanted.items() for key in found}
    marks: dict[tuple[str, str], dict[str, set[str]]] = {}
    query = select(JOURNAL.c.rows).where(JOURNAL.c.stack == campaign, JOURNAL.c.rows != "[]").order_by(JOURNAL.c.seq)
    for text in connection.execute(query).scalars():
        for change in load_changes(text):
            if (change.table, change.id) not in keys:
                continue
            columns = marks.setdefault((change.table, change.id), {})
            for row in (change.old, change.new):
                for name, value in (row or {}).items():
                    columns.setdefault(name, set()).add(mark(value))
    return {key: {name: frozenset(found) for name, found in columns.items()} for key, columns in marks.items()}


def verdict(column: str, ours: Row, theirs: Row, here: Mapping[str, frozenset[str]],
            there: Mapping[str, frozenset[str]]) -> Verdict:
    """Return which of two values of a column is the newer one."""
    mine, other = mark(ours[column]), mark(theirs[column])
    if mine == other:
        return "same"
    known_there, known_here = mine in there.get(column, ()), other in here.get(column, ())
    if known_there != known_here:
        return "theirs" if known_there else "ours"
    return "both"


def seen_part(marks: Seen) -> Iterator[bytes]:
    """Yield the lines of a part."""
    for (table, key), columns in sorted(marks.items()):
        line = [table, key, {name: sorted(found) for name, found in columns.items()}]
        yield canonical(line).encode("utf-8", "surrogatepass") + b"\n"


def seen_of(data: bytes) -> Seen:
    """Return what a part tells. Raises Torn where a line is none."""
    found: Seen = {}
    for line in data.split(b"\n")[:-1]:
        value = parsed(line)
        if not (isinstance(value, list) and len(value) == 3 and isinstance(value[2], dict)
                and isinstance(value[0], str) and isinstance(value[1], str)):
            raise Torn("what was seen")
        columns = {}
        for name, marks in value[2].items():
            if not (isinstance(marks, list) and all(isinstance(one, str) for one in marks)):
                raise Torn("what was seen")
            columns[name] = frozenset(marks)
        found[value[0], value[1]] = columns
    return found
