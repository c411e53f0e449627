"""What a writing transaction is handed: rows are changed through it, and it remembers how."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any
from uuid import uuid4

from sqlalchemy import Connection, delete, insert

from database import journal
from database.canonical import canonical, storable
from database.changes import RowChange, change_row, dump_changes, play_all, read_row
from database.errors import Misuse
from database.identity import Clock, stamp
from database.journal import NewEntry
from database.tables import Row, key_of, recorded, whole


class Recorder:
    """Changes rows inside one transaction and gathers the changes for the one entry that accounts for them."""

    def __init__(self, connection: Connection, clock: Clock) -> None:
        self.connection = connection
        self._clock = clock
        self._changes: list[RowChange] = []
        self._seq: int | None = None

    @property
    def changes(self) -> tuple[RowChange, ...]:
        """The changes made so far, in order."""
        return tuple(self._changes)

    @property
    def now(self) -> str:
        """The present moment as stored."""
        return stamp(self._clock())

    def get(self, table: str, key: str) -> Row | None:
        """Return a row as it stands now."""
        return read_row(self.connection, recorded(table), key)

    def insert(self, table: str, row: Mapping[str, Any]) -> None:
        """Insert a row; columns that are not given are empty."""
        target = recorded(table)
        full = storable(whole(target, row))
        self.connection.execute(insert(target), full)
        self._keep(RowChange(table, full[key_of(target)], None, full))

    def insert_all(self, table: str, rows: Iterable[Mapping[str, Any]]) -> None:
        """Insert rows of one table, as `insert` would one after the other but in one go."""
        target = recorded(table)
        key = key_of(target)
        full = [storable(whole(target, row)) for row in rows]
        if full:
            self.connection.execute(insert(target), full)
        for row in full:
            self._keep(RowChange(table, row[key], None, row))

    def update(self, table: str, key: str, values: Mapping[str, Any]) -> bool:
        """Change columns of a row; returns whether anything is different now.

        Raises:
            Misuse: there is no such row.
        """
        target = recorded(table)
        before = self._present(table, key)
        changed = {name: value for name, value in storable(values).items()
                   if canonical(before[name]) != canonical(value)}
        if changed:
            change_row(self.connection, target, key, changed)
            self._keep(RowChange(table, key, {name: before[name] for name in changed}, changed))
        return bool(changed)

    def delete(self, table: str, key: str) -> None:
        """Delete a row; the journal keeps it whole.

        Raises:
            Misuse: there is no such row.
        """
        target = recorded(table)
        before = self._present(table, key)
        self.connection.execute(delete(target).where(target.c[key_of(target)] == key))
        self._keep(RowChange(table, key, before, None))

    def play(self, changes: tuple[RowChange, ...], told: Callable[[int], object] = lambda _done: None) -> None:
        """Carry out changes of the journal, forwards or turned back; `told` hears how many of many are done.

        Raises:
            Conflict: a row is not as a change expects it.
        """
        play_all(self.connection, changes, told)
        for change in changes:
            self._keep(change)

    def append(self, entry: NewEntry) -> int:
        """Append the entry that accounts for all changes of this transaction; returns its number."""
        if self._seq is not None:
            raise Misuse("one transaction, one entry")
        clean = NewEntry(**{name: storable(getattr(entry, name)) for name in NewEntry.__slots__})
        self._seq = journal.append(self.connection, clean, dump_changes(self._changes), name=uuid4().hex, at=self.now)
        return self._seq

    def accounted(self, seq: int) -> None:
        """Note that entries up to a number, written by somebody else in this transaction, account for its changes."""
        if self._seq is not None or self._changes:
            raise Misuse("one transaction, one entry")
        self._seq = seq

    def settle(self) -> int | None:
        """Return the number of the entry, if there is one.

        Raises:
            Misuse: rows were changed and nothing in the journal says so.
        """
        if self._changes and self._seq is None:
            raise Misuse("rows were changed without an entry")
        return self._seq

    def _present(self, table: str, key: str) -> Row:
        before = self.get(table, key)
        if before is None:
            raise Misuse(f"{table} {key} is not there")
        return before

    def _keep(self, change: RowChange) -> None:
        if self._seq is not None:
            raise Misuse("the entry is written, no change may follow it")
        self._changes.append(change)
