"""No false alarm: whatever rightly happens to a file at rest, its checksum says nothing; copies have their own."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from database import backup, checksum
from database.opening import open_store
from tests.database.build import HandClock, campaign_row
from tests.database.flipping import flip_unused, raw, root, written


def killed(path: Path, _clock: HandClock) -> Path:
    line = ("import os, sys; from pathlib import Path; from database.opening import open_store; "
            "from tests.database.build import campaign_row; store = open_store(Path(sys.argv[1])); "
            "campaign_row(store, key='c9'); os._exit(9)")
    subprocess.run([sys.executable, "-c", line, str(path)], check=False)
    return path


def copied(path: Path, _clock: HandClock) -> Path:
    return Path(shutil.copy(path, path.with_name("copy.gonfalon")))


def copied_by_sqlite(path: Path, _clock: HandClock) -> Path:
    target = path.with_name("copy.gonfalon")
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    return target


def copied_by_sqlite_and_written_to_as_often(path: Path, clock: HandClock) -> Path:
    """The counter of such a copy begins anew, and comes to where that of the file stood."""
    target = copied_by_sqlite(path, clock)
    wanted = int((written(path) or "").split()[0])
    number = 0
    while int.from_bytes(target.read_bytes()[24:28], "big") < wanted:
        number += 1
        raw(target, f"UPDATE meta SET value = '{number}' WHERE key = 'program'")
    assert int.from_bytes(target.read_bytes()[24:28], "big") == wanted
    return target


def vacuumed(path: Path, _clock: HandClock) -> Path:
    raw(path, "VACUUM")
    return path


def vacuumed_by_itself(path: Path, clock: HandClock) -> Path:
    raw(path, "PRAGMA auto_vacuum = FULL", "VACUUM")
    open_store(path, clock=clock).close()
    return path


def with_a_log(path: Path, clock: HandClock) -> Path:
    raw(path, "PRAGMA journal_mode = WAL", "UPDATE meta SET value = '9' WHERE key = 'program'")
    open_store(path, clock=clock).close()
    return path


def turned_to_a_log_while_open(path: Path, clock: HandClock) -> Path:
    store = open_store(path, clock=clock)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        store.close()
        other.execute("PRAGMA journal_mode = DELETE")
    return path


def with_facts_on_several_pages(path: Path, clock: HandClock) -> Path:
    raw(path, *(f"INSERT INTO meta VALUES ('fact {number}', '{number:0200}')" for number in range(60)))
    open_store(path, clock=clock).close()
    return path


def written_by_another_program(path: Path, _clock: HandClock) -> Path:
    raw(path, "CREATE TABLE notes (x)", "DROP TABLE notes")
    return path


def backed_up(path: Path, clock: HandClock) -> Path:
    return backup.make_backup(path, clock=clock).path


def backed_up_while_open(path: Path, clock: HandClock) -> Path:
    store = open_store(path, clock=clock)
    made = backup.make_backup(path, clock=clock).path
    store.close()
    return made


def restored(path: Path, clock: HandClock) -> Path:
    backup.restore(path, backed_up(path, clock), clock=clock)
    return path


def restored_and_killed(path: Path, clock: HandClock) -> Path:
    return killed(restored(path, clock), clock)


def kept_of_an_open_file(path: Path, clock: HandClock) -> Path:
    store = open_store(path, clock=clock)
    store.copy_what_was_open(path.with_name("kept.gonfalon"))
    store.close()
    return path.with_name("kept.gonfalon")


def of_an_older_version(path: Path, clock: HandClock) -> Path:
    raw(path, "DELETE FROM meta WHERE key = 'checksum'")
    store = open_store(path, clock=clock)
    assert not store.altered
    store.close()
    return path


def grown_a_hundred_times(path: Path, clock: HandClock) -> Path:
    for number in range(100):
        store = open_store(path, clock=clock)
        assert not store.altered
        campaign_row(store, name="x" * 50 * number, key=f"n{number}")
        store.close()
    return path


@pytest.mark.parametrize("happened", [
    killed, copied, copied_by_sqlite, copied_by_sqlite_and_written_to_as_often, vacuumed, vacuumed_by_itself,
    with_a_log, turned_to_a_log_while_open, with_facts_on_several_pages,
    written_by_another_program, backed_up, backed_up_while_open, restored, restored_and_killed, kept_of_an_open_file,
    of_an_older_version, grown_a_hundred_times,
], ids=lambda done: done.__name__)
def test_there_is_no_false_alarm(closed: Path, clock: HandClock, happened: Callable[[Path, HandClock], Path]) -> None:
    path = happened(closed, clock)

    assert not checksum.differs(path)
    store = open_store(path, clock=clock)
    assert not store.altered
    store.close()
    assert not checksum.differs(path)


def test_facts_that_outgrow_their_page_with_the_last_of_them_are_no_alarm(closed: Path) -> None:
    grown = 0
    raw(closed, "DELETE FROM meta WHERE key = 'checksum'")
    for size in range(3840, 3880, 4):
        path = Path(shutil.copy(closed, closed.with_name("growing.gonfalon")))
        raw(path, f"INSERT INTO meta VALUES ('fact', '{'x' * size}')")
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            checksum.write(connection)
            connection.execute("COMMIT")
        grown += written(path) is not None and path.read_bytes()[root(path, "meta")] != 0x0D
        assert not checksum.differs(path), size
    assert grown


@pytest.mark.parametrize("happened", [copied, backed_up, backed_up_while_open, restored, kept_of_an_open_file],
                         ids=lambda done: done.__name__)
def test_a_bit_in_a_copy_is_noticed_likewise(closed: Path, clock: HandClock,
                                             happened: Callable[[Path, HandClock], Path]) -> None:
    path = happened(closed, clock)
    flip_unused(path)

    assert checksum.differs(path)
