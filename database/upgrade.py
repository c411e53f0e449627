"""Bringing an older file up to date.

A backup first; then one transaction on an engine with foreign keys off, since rebuilding a parent table with them on
deletes its children; foreign keys are checked before the commit. Alembic is imported here and nowhere else.
"""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from database.backup import make_backup
from database.engine import WRITING, make_engine
from database.errors import StorageError
from database.identity import HEAD, PROGRAM, Clock, utc_now
from database.journal import PROGRAM_KEY, write_meta

SCRIPTS = "database:migrations"
"""Where the migrations are: package data, found by package name so that a frozen program finds them too."""


def upgrade(path: Path, *, clock: Clock = utc_now, scripts: str = SCRIPTS, head: str = HEAD) -> Path:
    """Bring a file up to a revision; returns the backup made before.

    Raises:
        StorageError: the migration did not come through; the file is as it was, the backup stays.
    """
    before = make_backup(path, clock=clock).path
    engine = make_engine(path, foreign_keys=False)
    try:
        with engine.connect() as plain:
            connection = plain.execution_options(**{WRITING: True})
            with connection.begin():
                run(connection, scripts=scripts, head=head)
                if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
                    raise StorageError("storage.upgrade_failed", name=path.name, backup=before.name)
                write_meta(connection, PROGRAM_KEY, PROGRAM)
    except (DBAPIError, SQLAlchemyError) as error:
        raise StorageError("storage.upgrade_failed", name=path.name, backup=before.name) from error
    finally:
        engine.dispose()
    return before


def run(connection: Connection, *, scripts: str = SCRIPTS, head: str = HEAD) -> None:
    """Run the migrations on a connection that is in a transaction already."""
    config = Config()
    config.set_main_option("script_location", scripts)
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, head)
