"""The check at the start: whether a file is ours, is whole, and may be opened by this program.

It looks and changes nothing; a file that does not pass keeps its bytes. SQLite's quick check is for the pages; the
chain of the journal, the tables against what the journal made of them, and the seals of what stands beside it are for
the values.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from database import journal
from database.engine import connect
from database.errors import Trouble, trouble_of
from database.identity import APPLICATION_ID, HEAD
from database.resting import rest_in
from database.values import examine_rows

OLDER = "storage.older"
"""The trouble of a file that only has to be brought up to date."""


def examine(path: Path, *, deep: bool = True, pages: bool = True) -> Trouble | None:
    """Return what is wrong with a file, or None. `deep` verifies the journal, the tables and the seals as well.

    Without `pages` only its mark and its revision are looked at, which takes as long for a large file as for a small.
    """
    trouble = _outside(path) or _looked_into(path, pages)
    if trouble is None and deep:
        trouble = examine_values(path)
    return trouble


def _outside(path: Path) -> Trouble | None:
    name = {"name": path.name}
    if not path.exists():
        return Trouble("storage.missing", name)
    if not path.is_file():
        return Trouble("storage.not_a_file", name)
    if path.stat().st_size == 0:
        return Trouble("storage.empty_file", name)
    return None


def _looked_into(path: Path, pages: bool) -> Trouble | None:
    """Judge mark, revision, pages. What a killed program left half written needs a writing connection to be undone."""
    log = path.with_name(f"{path.name}-wal")
    had_log = log.exists()
    trouble = _judged(path, "ro", pages)
    if trouble is not None and trouble.code == "storage.read_only":
        return _judged(path, "rw", pages)
    if log.exists() and not had_log:
        _judged(path, "rw", pages)
    return trouble


def _judged(path: Path, mode: str, pages: bool) -> Trouble | None:
    """Judge over a connection of a mode; a writing one also takes away the empty log that looking may have left."""
    try:
        return _sniff(path, mode, pages)
    except sqlite3.Error as error:
        return trouble_of(error, path)
    except UnicodeDecodeError:
        return Trouble("storage.damaged", {"name": path.name})


def _sniff(path: Path, mode: str, pages: bool) -> Trouble | None:
    with closing(connect(path, mode)) as connection:
        mark = connection.execute("PRAGMA application_id").fetchone()[0]
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if mark != APPLICATION_ID:
            return Trouble("storage.foreign", {"name": path.name})
        if pages and connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            return Trouble("storage.damaged", {"name": path.name})
        return _revision(connection, path)


def _revision(connection: sqlite3.Connection, path: Path) -> Trouble | None:
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if found is None or not str(found[0]).isdigit():
        return Trouble("storage.damaged", {"name": path.name})
    if int(found[0]) > int(HEAD):
        program = connection.execute("SELECT value FROM meta WHERE key = ?", (journal.PROGRAM_KEY,)).fetchone()
        return Trouble("storage.newer", {"name": path.name, "program": program[0] if program else "?"})
    return Trouble(OLDER, {"name": path.name}) if int(found[0]) < int(HEAD) else None


def examine_values(path: Path) -> Trouble | None:
    """Return what is wrong with the pages and the values of a file of ours, or None."""
    try:
        with closing(connect(path, "ro")) as connection:
            rest_in(connection)
            connection.execute("BEGIN")
            return examine_rows(connection, path.name)
    except sqlite3.Error as error:
        return trouble_of(error, path)
    except (ValueError, TypeError):
        return Trouble("storage.damaged", {"name": path.name})
