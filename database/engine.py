"""The one place that makes engines, with the pragmas that durability rests on.

The driver's own transactions are off: we say BEGIN for reading and BEGIN IMMEDIATE for writing, so that a writer has
its lock before it reads and a migration that fails half-way leaves nothing. A rollback journal, not a write-ahead log:
at rest there is one file, which sync folders do not tear. Another database than SQLite gets a plain engine.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

BUSY_MS = 2_000
"""How long a writer waits for another program, in milliseconds."""

Progress = Callable[[int, int, int], object]
"""Told the state of a copy as SQLite tells it: a code, pages left, pages in all."""

WRITING = "gonfalon_writing"
"""The execution option of a connection that is going to write."""


def uri_of(path: Path, mode: str) -> str:
    """Return the address of a file for SQLite: `ro` to look, `rw` to open, `rwc` to make."""
    return f"{path.absolute().as_uri()}?mode={mode}"


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Return a bare connection for what no engine is needed for: judging a file, copying it."""
    return sqlite3.connect(uri_of(path, mode), uri=True, isolation_level=None, timeout=BUSY_MS / 1000)


def make_engine(where: Path | str, *, mode: str = "rw", foreign_keys: bool = True) -> Engine:
    """Return an engine for a file of ours, or for any address SQLAlchemy knows."""
    if isinstance(where, str) and "://" in where:
        engine = create_engine(where)
        if engine.dialect.name != "sqlite":
            return engine
    else:
        engine = _file_engine(Path(where), mode)
    _listen(engine, foreign_keys=foreign_keys)
    return engine


def _file_engine(path: Path, mode: str) -> Engine:
    def connection() -> sqlite3.Connection:
        return sqlite3.connect(uri_of(path, mode), uri=True, isolation_level=None, timeout=BUSY_MS / 1000,
                               check_same_thread=False)

    return create_engine("sqlite://", creator=connection, poolclass=QueuePool)


def _listen(engine: Engine, *, foreign_keys: bool) -> None:
    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None
        # Without spilling the pages of a long transaction stay in memory until it ends, and others go on reading.
        for line in (f"busy_timeout={BUSY_MS}", f"foreign_keys={'ON' if foreign_keys else 'OFF'}",
                     "journal_mode=TRUNCATE", "synchronous=FULL", "trusted_schema=OFF", "cache_spill=OFF"):
            connection.execute(f"PRAGMA {line}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get(WRITING)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def tidy(connection: Connection) -> None:
    """Remove the emptied rollback journal, so that at rest there is one file; a program beside us may keep it."""
    with suppress(DBAPIError):
        connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
        connection.rollback()
