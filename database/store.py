"""The open file: reading, and writing one transaction at a time.

There is no other way to write than `Store.write`: it takes SQLite's writing lock first, and what it is left with is on
disk when it returns. The live file is never opened but through SQLite, since closing any descriptor of it would drop
SQLite's lock; `os.stat` is enough to see that somebody has put another file in its place.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from database import checksum, holders, journal, open_files, places
from database.copying import copy_to
from database.engine import WRITING, tidy
from database.errors import StorageError, storage_error, trouble_of
from database.holders import Holder
from database.identity import Clock, utc_now
from database.open_files import place_of
from database.proof import Proof, Waiter, at_once
from database.recorder import Recorder


class Store:
    """One open campaign file (or another database by its address, then `path` is None)."""

    def __init__(self, engine: Engine, path: Path | None, *, read_only: bool = False, clock: Clock = utc_now,
                 noted: bool = True, proof: Proof | None = None, altered: bool = False) -> None:
        self.engine = engine
        self.path = path
        self.read_only = read_only
        self.clock = clock
        self._name = uuid4().hex
        self._place = place_of(path)
        self._known_version = 0
        self._together: Connection | None = None
        self._noted = noted
        self._closed = self._entered = False
        self._proof = proof
        self.wait_for_check: Waiter = at_once
        self._altered = altered
        self._other_history = False
        with self.read() as connection:
            self._head = journal.head(connection)
        self._watch = engine.connect() if path and noted else None
        self._known_version = self._data_version()
        if noted:
            open_files.note(self._place)
        if proof is None:
            self._enter()

    @property
    def last_seq(self) -> int:
        """The number of the newest entry that this program knows of."""
        return self._head[0]

    @property
    def replaced(self) -> bool:
        """Whether another file stands in the place of the one that was opened, or none, or an earlier state of it."""
        return self._other_history or (self.path is not None and place_of(self.path) != self._place)

    @property
    def overwritten(self) -> bool:
        """Whether the file that was opened now holds another history: somebody has written over it."""
        return self._other_history

    @property
    def proof(self) -> Proof | None:
        """The check that the file still has to come through before anything is written to it."""
        return self._proof

    @property
    def altered(self) -> bool:
        """Whether bits had changed, where nothing is kept, since the file was last closed; known after the check."""
        return self._altered or (self._proof is not None and self._proof.altered)

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """Read a consistent picture of the file.

        Raises:
            StorageError: the file could not be read.
        """
        if self._together is not None:
            yield self._together
            return
        try:
            with self.engine.connect() as connection, connection.begin():
                yield connection
        except DBAPIError as error:
            raise self._error(error) from error

    @contextmanager
    def together(self) -> Iterator[None]:
        """Make all that is written inside durable at once: all of it is on disk on return, or none of it is.

        Each write inside still has its own entry in the journal, and one that fails is taken back alone. Only for work
        that nobody waits for step by step, such as building the sample campaign.

        Raises:
            StorageError: as `write`.
        """
        known = self._head
        try:
            with self._transaction() as connection:
                self._together = connection
                try:
                    yield
                finally:
                    self._together = None
        except BaseException as error:
            if not self._stands(error, known):
                self._head = known
                raise

    @contextmanager
    def write(self) -> Iterator[Recorder]:
        """Change the file in one transaction, accounted for by one entry of the journal, durable on return.

        Raises:
            StorageError: read-only, damaged, replaced, disk full, another program is writing; nothing was changed.
        """
        known = self._head
        try:
            with self._transaction() as connection:
                self._expect_known(connection)
                recorder = Recorder(connection, self.clock)
                yield recorder
                if recorder.settle():
                    self._head = journal.head(connection)
        except BaseException as error:
            if not self._stands(error, known):
                self._head = known
                raise

    def _stands(self, error: BaseException, known: tuple[int, str]) -> bool:
        """Whether what was written is there although the disk failed: it did so after the commit, in tidying up."""
        if not isinstance(error, StorageError) or self._head == known or self._together is not None:
            return False
        with suppress(StorageError), self.read() as connection:
            return journal.holds(connection, self._head)
        return False

    def moved(self) -> bool:
        """Whether another program has committed an entry since this was last asked; cheap enough for each second."""
        # Nobody else can commit while we write; a long write of our own would only stand in its own way.
        version = self._known_version if self._together is not None else self._data_version()
        moved, self._known_version = version != self._known_version, version
        with self.read() as connection:
            newest = journal.head(connection)
            if not moved and newest == self._head:  # a file that was set back may bear the version of then
                return False
            self._other_history = not journal.holds(connection, self._head)
        known, self._head = self._head, self._head if self._other_history else newest
        return newest != known

    def copy_what_was_open(self, target: Path) -> None:
        """Write the file as this program has it open to another place, also when its own place was taken by another.

        Raises:
            StorageError: it cannot be written.
        """
        if self._watch is None:
            raise StorageError("storage.cannot_write", name=target.name)
        original: Any = self._watch.connection.driver_connection
        try:
            copy_to(original, target)
        except sqlite3.Error as error:
            places.remove(target)
            raise StorageError.of(trouble_of(error, target)) from error

    def beside(self) -> Store:
        """Return another store over the same file, for a thread of its own; what it writes this one learns by `moved`.

        It is not noted down as a program and is never closed: it goes with this one.
        """
        other = Store(self.engine, self.path, read_only=self.read_only, clock=self.clock, noted=False,
                      proof=self._proof)
        other._place, other._head = self._place, self._head
        return other

    def neighbours(self) -> tuple[Holder, ...]:
        """Return the other programs that have the file open now."""
        with self.read() as connection:
            return holders.others(connection, self._name, self.clock())

    def beat(self) -> None:
        """Give a sign of life; to be called every 15 seconds. It is no loss when the file is busy or not proven yet."""
        if self.read_only or (self._proof is not None and not self._proof.made):
            return
        if not self._entered:
            self._enter()
            return
        with suppress(StorageError), self._transaction() as connection:
            holders.beat(connection, self._name, self.clock())

    def close(self) -> None:
        """Leave the file; what is written is on disk already. Closing twice does nothing."""
        if self._closed:
            return
        self._closed = True
        if self._entered:
            with suppress(StorageError, sqlite3.Error), self._transaction() as connection:
                _leave(connection, self._name, self.clock())
        if self._watch is not None:
            if not self.read_only and self._proof is None and not self.replaced:
                tidy(self._watch)
            self._watch.close()
        self.engine.dispose()
        open_files.let_go(self._place)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        self._guard()
        if self._together is not None:
            with self._together.begin_nested():
                yield self._together
            return
        try:
            with self.engine.connect() as connection:
                writer = connection.execution_options(**{WRITING: True})
                with writer.begin():
                    yield writer
        except DBAPIError as error:
            raise self._error(error) from error

    def _guard(self) -> None:
        if self.read_only:
            raise StorageError("storage.read_only", name=self._file_name)
        if self.replaced:
            raise StorageError("storage.replaced", name=self._file_name)
        self._prove()

    def _expect_known(self, connection: Connection) -> None:
        """Look whether the file still holds what this program has seen of it, before anything is written upon it."""
        if not journal.holds(connection, self._head):
            self._other_history = True
            raise StorageError("storage.replaced", name=self._file_name)

    def _prove(self) -> None:
        """Wait for the check that is still under way; a file that does not come through it is not written to."""
        if self._proof is None:
            return
        trouble = self._proof.awaited(self.wait_for_check)
        if trouble is not None:
            raise StorageError.of(trouble)
        self._altered, self._proof = self.altered, None
        self._enter()

    def _enter(self) -> None:
        """Note that this program has the file open for writing; where that cannot be now, at a later sign of life."""
        if self._noted and not self.read_only:
            with suppress(StorageError):
                with self._transaction() as connection:
                    if not self._entered:  # A check that was made beside this, and is over now, may have entered it.
                        holders.enter(connection, self._name, self.clock())
                self._entered = True

    def _data_version(self) -> int:
        if self._watch is None:
            return self._known_version + 1
        try:
            with self._watch.begin():
                return int(self._watch.exec_driver_sql("PRAGMA data_version").scalar_one())
        except DBAPIError as error:
            raise self._error(error) from error

    def _error(self, error: DBAPIError) -> StorageError:
        return storage_error(error, self.path or Path(self._file_name))

    @property
    def _file_name(self) -> str:
        return self.path.name if self.path else str(self.engine.url.database)


def _leave(connection: Connection, name: str, now: datetime) -> None:
    """Strike a program out; where it was the last one, write down what the file is from now on."""
    holders.leave(connection, [name])
    if connection.dialect.name == "sqlite" and not holders.others(connection, name, now):
        original: Any = connection.connection.driver_connection
        checksum.write(original)
