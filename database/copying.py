"""A copy of a database, made by SQLite from a connection that has it open."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from database import checksum
from database.engine import Progress, connect
from database.resting import rest_here


def copy_to(original: sqlite3.Connection, target: Path, progress: Progress | None = None) -> None:
    """Write a database as a connection has it open to another place, where no program has it open.

    The copy is at rest: nobody holds it, and its checksum is its own.

    Raises:
        sqlite3.Error: it cannot be read, or not be written there.
    """
    with closing(connect(target, "rwc")) as copy:
        original.backup(copy, pages=-1 if progress is None else 1024, progress=progress)
        rest_here()
        copy.execute("BEGIN IMMEDIATE")
        copy.execute("DELETE FROM holder")
        checksum.write(copy)
        copy.execute("COMMIT")
