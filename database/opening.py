"""Making a file and opening one: where the check, the migration and the store come together."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DBAPIError

from database import checksum, journal, places
from database.check import OLDER, examine
from database.engine import WRITING, make_engine
from database.errors import StorageError, storage_error
from database.identity import APPLICATION_ID, HEAD, PROGRAM, Clock, stamp, utc_now
from database.proof import Proof
from database.store import Store
from database.tables import META, METADATA


def create_store(path: Path, *, clock: Clock = utc_now) -> Store:
    """Make a new file and open it. It gets its name when it is whole and on disk, so that there is never half of one.

    Raises:
        StorageError: something of that name is there already, or the place cannot be written to.
    """
    if path.exists():
        raise StorageError("storage.exists", name=path.name)
    fresh = path.with_name(f"{path.name}.making")
    try:
        places.remove(fresh)
        _make(fresh, clock)
        places.give_name(fresh, path)
    except FileExistsError as error:
        raise StorageError("storage.exists", name=path.name) from error
    except OSError as error:
        raise StorageError("storage.cannot_write", name=path.name) from error
    except DBAPIError as error:
        raise storage_error(error, path) from error
    finally:
        with suppress(OSError):
            places.remove(fresh)
    return Store(make_engine(path), path, clock=clock)


def _make(path: Path, clock: Clock) -> None:
    engine = make_engine(path, mode="rwc")
    try:
        prepare(engine, clock)
        with engine.connect() as connection:
            # Else its emptied rollback journal would stay under the name that the file has only now.
            connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
    finally:
        engine.dispose()


def prepare(engine: Engine, clock: Clock = utc_now) -> None:
    """Give an empty database our tables and marks, in one transaction."""
    with engine.connect() as plain:
        connection = plain.execution_options(**{WRITING: True})
        with connection.begin():
            if engine.dialect.name == "sqlite":
                connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
            METADATA.create_all(connection)
            connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
                                    "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"))
            connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})
            mark(connection, clock)


def mark(connection: Connection, clock: Clock) -> None:
    """Write down what a new file is."""
    for key, value in ((journal.FILE_ID, uuid4().hex), (journal.PROGRAM_KEY, PROGRAM),
                       ("created_at", stamp(clock()))):
        journal.write_meta(connection, key, value)


def open_store(path: Path, *, clock: Clock = utc_now, deep: bool = True, read_only: bool = False,
               later: bool = False) -> Store:
    """Open a file after checking it; an older one is backed up and brought up to date first.

    A file or a folder that cannot be written to opens for reading: `Store.read_only` says so. With `later` its pages
    and values are not checked at once but by `Store.proof`, and the first writing waits for that. `Store.altered`
    tells of bits that changed where nothing is kept.

    Raises:
        StorageError: the file is not ours, is damaged, or a newer program wrote it; it was left as it is.
    """
    trouble = examine(path, deep=deep and not later, pages=not later)
    closed = read_only or not writable(path)
    if trouble is not None and trouble.code == OLDER and later:
        trouble = examine(path, deep=False)
    if trouble is not None and trouble.code == OLDER and not closed:
        from database.upgrade import upgrade

        upgrade(path, clock=clock)
        trouble = examine(path, deep=deep and not later)
    if trouble is not None:
        raise StorageError.of(trouble)
    altered = deep and not later and checksum.differs(path)
    return Store(make_engine(path, mode="ro" if closed else "rw"), path, read_only=closed, clock=clock,
                 proof=Proof(path) if later else None, altered=altered)


def open_address(url: str, *, clock: Clock = utc_now) -> Store:
    """Open another database by its address, preparing it when it is empty."""
    engine = make_engine(url)
    if not inspect(engine).has_table(META.name):
        prepare(engine, clock)
    return Store(engine, None, clock=clock)


def writable(path: Path) -> bool:
    """Whether a file and its folder can be written to: SQLite needs both, for its rollback journal."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
