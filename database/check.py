"""The check at the start: whether a file is ours, is whole, and may be opened by this program.

It looks and changes nothing; a file that does not pass keeps its bytes. SQLite's quick check is for the pages; the
chain of the journal, the tables against what the journal made of them, and the seals of what stands beside it are for
the values.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from database import journal
from database.canonical import canonical, seal, seal_text
from database.changes import fold, load_changes, row_digests
from database.engine import connect, make_engine
from database.errors import Trouble, storage_error, trouble_of
from database.identity import APPLICATION_ID, HEAD
from database.tables import CHECKPOINT, DRAFT, JOURNAL, SOURCE_FILE, Row

OLDER = "storage.older"
"""The trouble of a file that only has to be brought up to date."""


def examine(path: Path, *, deep: bool = True) -> Trouble | None:
    """Return what is wrong with a file, or None. `deep` verifies the journal, the tables and the seals as well."""
    trouble = _outside(path) or _pages(path)
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


def _pages(path: Path) -> Trouble | None:
    """Judge mark, revision, pages. What a killed program left half written needs a writing connection to be undone."""
    log = path.with_name(f"{path.name}-wal")
    had_log = log.exists()
    trouble = _judged(path, "ro")
    if trouble is not None and trouble.code == "storage.read_only":
        return _judged(path, "rw")
    if log.exists() and not had_log:
        _judged(path, "rw")
    return trouble


def _judged(path: Path, mode: str) -> Trouble | None:
    """Judge over a connection of a mode; a writing one also takes away the empty log that looking may have left."""
    try:
        return _sniff(path, mode)
    except sqlite3.Error as error:
        return trouble_of(error, path)
    except UnicodeDecodeError:
        return Trouble("storage.damaged", {"name": path.name})


def _sniff(path: Path, mode: str) -> Trouble | None:
    with closing(connect(path, mode)) as connection:
        mark = connection.execute("PRAGMA application_id").fetchone()[0]
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if mark != APPLICATION_ID:
            return Trouble("storage.foreign", {"name": path.name})
        if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
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
    """Return what is wrong with the values of a file whose pages are sound, or None."""
    engine = make_engine(path, mode="ro")
    try:
        with engine.connect() as connection, connection.begin():
            return _chain(connection, path) or _tables(connection, path) or _seals(connection, path)
    except DBAPIError as error:
        return storage_error(error, path).trouble
    except (ValueError, TypeError):
        return Trouble("storage.damaged", {"name": path.name})
    finally:
        engine.dispose()


def _chain(connection: Connection, path: Path) -> Trouble | None:
    chain = journal.verify(connection)
    return None if chain.whole else Trouble("storage.chain_broken", {"name": path.name, "entry": chain.bad_seq})


def _tables(connection: Connection, path: Path) -> Trouble | None:
    """Compare the tables with what the journal made of them."""
    expected: dict[str, dict[str, Row]] = {}
    texts = select(JOURNAL.c.rows).where(JOURNAL.c.rows != "[]").order_by(JOURNAL.c.seq)
    for text in connection.execute(texts).scalars():
        fold(load_changes(text), expected)
    wanted = {(table, key): seal_text(canonical(row)) for table, rows in expected.items() for key, row in rows.items()}
    present = row_digests(connection)
    if wanted == present:
        return None
    odd = sorted({key[0] for key in wanted.keys() | present.keys() if wanted.get(key) != present.get(key)})
    return Trouble("storage.tables_differ", {"name": path.name, "table": odd[0]})


def _seals(connection: Connection, path: Path) -> Trouble | None:
    """Check what the journal does not hold: drafts, checkpoints, kept source files."""
    sound = all(row[-1] == seal(*row[:-1]) for table in (DRAFT, CHECKPOINT)
                for row in connection.execute(select(table)))
    for name, file, digest, content, report, at, kept in connection.execute(select(SOURCE_FILE)):
        sound = sound and digest == sha256(content).hexdigest() and kept == seal(name, file, digest, report, at)
    return None if sound else Trouble("storage.part_damaged", {"name": path.name})
