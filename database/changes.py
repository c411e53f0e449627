"""Changes of rows: what the journal keeps of an edit, how they are played forwards and taken back.

A change holds the columns before and after; an insertion has nothing before, a deletion nothing after. Playing one
checks what was there before, so that an undo never overwrites what somebody else has done since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Select, Table, Update, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from database.canonical import canonical, parse, seal_text
from database.tables import RECORDED, Row, key_of, recorded

_AT_ONCE = 500
"""So many rows are looked at by one statement."""

_KEY = "key_of_row"
"""The parameter for what names a row; no column is called that."""


@dataclass(frozen=True, slots=True)
class RowChange:
    """What happened to one row."""

    table: str
    id: str
    old: Mapping[str, Any] | None
    new: Mapping[str, Any] | None

    @property
    def inverse(self) -> RowChange:
        """The change that takes this one back."""
        return RowChange(self.table, self.id, self.new, self.old)


class Conflict(Exception):
    """A row is not as the change expects it: somebody has changed it since."""

    def __init__(self, change: RowChange) -> None:
        super().__init__(change.table, change.id)
        self.change = change


def dump_changes(changes: Iterable[RowChange]) -> str:
    """Return changes as the text the journal keeps."""
    return canonical([[change.table, change.id, change.old, change.new] for change in changes])


def load_changes(text: str) -> tuple[RowChange, ...]:
    """Return the changes of a text of the journal."""
    return tuple(RowChange(*parts) for parts in parse(text))


def backwards(changes: Iterable[RowChange]) -> tuple[RowChange, ...]:
    """Return the changes that take the given ones back, last first."""
    return tuple(change.inverse for change in reversed(tuple(changes)))


def read_row(connection: Connection, table: Table, key: str) -> Row | None:
    """Return a row by what names it."""
    found = connection.execute(_row_of(table), {_KEY: key}).mappings().first()
    return dict(found) if found is not None else None


def change_row(connection: Connection, table: Table, key: str, values: Row) -> None:
    """Give columns of a row other values."""
    connection.execute(_change_of(table), {**values, _KEY: key})


@cache
def _row_of(table: Table) -> Select[Any]:
    """Return the question for a row by its key, made once for each table: commands ask it by the hundred."""
    return select(table).where(table.c[key_of(table)] == bindparam(_KEY))


@cache
def _change_of(table: Table) -> Update:
    return update(table).where(table.c[key_of(table)] == bindparam(_KEY))


def play(connection: Connection, change: RowChange) -> None:
    """Carry out a change.

    Raises:
        Conflict: the row is not as it was when the change was made, or other rows need it now.
    """
    table = recorded(change.table)
    if not _fits(change, read_row(connection, table, change.id)):
        raise Conflict(change)
    try:
        _carry_out(connection, table, change)
    except IntegrityError as error:
        raise Conflict(change) from error


def play_all(connection: Connection, changes: Iterable[RowChange],
             told: Callable[[int], object] = lambda _done: None) -> None:
    """Carry out changes in order; rows of one table that come or go one after the other do so in one go.

    `told` hears how many are done while many are; what it raises ends it.

    Raises:
        Conflict: as `play`.
    """
    done = 0
    for (table, how), run in groupby(changes, _sort):
        for part in _parts(list(run) if how else [], _AT_ONCE):
            _play_run(connection, recorded(table), part)
            done += len(part)
            told(done)
        for change in run if not how else ():
            play(connection, change)


def _sort(change: RowChange) -> tuple[str, str]:
    return change.table, "come" if change.old is None else "go" if change.new is None else ""


def _parts(changes: list[RowChange], size: int) -> Iterator[list[RowChange]]:
    return (changes[at:at + size] for at in range(0, len(changes), size))


def _play_run(connection: Connection, table: Table, changes: list[RowChange]) -> None:
    """Carry out changes that all come or all go. Raises a Conflict that names the first that does not fit."""
    key = table.c[key_of(table)]
    found = connection.execute(select(table).where(key.in_([change.id for change in changes]))).mappings()
    present = {row[key.name]: dict(row) for row in found}
    for change in changes:
        if not _fits(change, present.get(change.id)):
            raise Conflict(change)
    try:
        if changes[0].old is None:
            connection.execute(insert(table), [dict(change.new or {}) for change in changes])
        else:
            connection.execute(delete(table).where(key == bindparam("gone")), [{"gone": one.id} for one in changes])
    except IntegrityError as error:
        raise Conflict(changes[0]) from error


def _carry_out(connection: Connection, table: Table, change: RowChange) -> None:
    if change.old is None:
        connection.execute(insert(table), dict(change.new or {}))
    elif change.new is None:
        connection.execute(delete(table).where(table.c[key_of(table)] == change.id))
    else:
        change_row(connection, table, change.id, dict(change.new))


def _fits(change: RowChange, present: Row | None) -> bool:
    if change.old is None or present is None:
        return change.old is None and present is None
    return canonical({name: present[name] for name in change.old}) == canonical(dict(change.old))


def fold(changes: Iterable[RowChange], tables: dict[str, dict[str, Row]]) -> None:
    """Play changes upon rows in memory, by table and key; how the tables are checked against the journal."""
    for change in changes:
        rows = tables.setdefault(change.table, {})
        if change.new is None:
            rows.pop(change.id, None)
        elif change.old is None:
            rows[change.id] = dict(change.new)
        else:
            rows.setdefault(change.id, {}).update(change.new)


def row_digests(connection: Connection) -> dict[tuple[str, str], str]:
    """Return a hash of every recorded row, by table and key."""
    found: dict[tuple[str, str], str] = {}
    for name, table in RECORDED.items():
        key = key_of(table)
        for row in connection.execute(select(table)).mappings():
            found[name, row[key]] = seal_text(canonical(dict(row)))
    return found


def state_digest(connection: Connection) -> str:
    """Return one hash of everything the journal answers for."""
    return seal_text(canonical([[*key, digest] for key, digest in sorted(row_digests(connection).items())]))
