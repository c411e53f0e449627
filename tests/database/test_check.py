"""The check at the start: each bad file has its trouble, and keeps its bytes."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from database.check import examine
from database.errors import StorageError
from database.opening import open_store


def garbage(path: Path) -> None:
    path.write_bytes(random.Random(7).randbytes(40_000))


def empty(path: Path) -> None:
    path.write_bytes(b"")


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:8192])


def half_a_header(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:60])


def zeroed_start(path: Path) -> None:
    path.write_bytes(bytes(4096) + path.read_bytes()[4096:])


def zeroed_end(path: Path) -> None:
    kept = len(path.read_bytes()) * 2 // 3
    path.write_bytes(path.read_bytes()[:kept].ljust(len(path.read_bytes()), b"\0"))


def a_text(path: Path) -> None:
    path.write_text("Fenwatch Company\n" * 400, "utf-8")


def a_roster(path: Path) -> None:
    path.write_text('<?xml version="1.0"?><roster name="x"/>', "utf-8")


def another_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA application_id = 252006674")
        connection.execute("CREATE TABLE notes (x)")
        connection.commit()


def another_program_with_a_log(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE notes (x)")
        connection.commit()


def changed(line: str) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(line)
            connection.commit()
    change.__name__ = line[:40]
    return change


CASES: list[tuple[Callable[[Path], None], str]] = [
    (garbage, "storage.not_a_database"),
    (empty, "storage.empty_file"),
    (cut, "storage.damaged"),
    (half_a_header, "storage.damaged"),
    (zeroed_start, "storage.not_a_database"),
    (zeroed_end, "storage.damaged"),
    (a_text, "storage.not_a_database"),
    (a_roster, "storage.not_a_database"),
    (another_program, "storage.foreign"),
    (another_program_with_a_log, "storage.foreign"),
    (changed("UPDATE alembic_version SET version_num = '0900'"), "storage.newer"),
    (changed("DELETE FROM alembic_version"), "storage.damaged"),
    (changed("DROP TABLE alembic_version"), "storage.damaged"),
    (changed("UPDATE journal SET params = '{}' WHERE seq = 3"), "storage.chain_broken"),
    (changed("UPDATE recruit SET kills = 9"), "storage.tables_differ"),
    (changed("UPDATE recruit SET body = '{\"name\": broken'"), "storage.damaged"),
    (changed("DELETE FROM recruit"), "storage.tables_differ"),
    (changed("INSERT INTO setting VALUES ('x', '{}')"), "storage.tables_differ"),
    (changed("UPDATE draft SET body = '{}'"), "storage.part_damaged"),
    (changed("UPDATE checkpoint SET digest = 'x'"), "storage.part_damaged"),
    (changed("UPDATE source_file SET content = x'00'"), "storage.part_damaged"),
    (changed("UPDATE source_file SET name = 'other.ros'"), "storage.part_damaged"),
]


def test_a_sound_file_has_no_trouble(closed: Path) -> None:
    assert examine(closed) is None


@pytest.mark.parametrize(("ruin", "code"), CASES, ids=lambda case: getattr(case, "__name__", case))
def test_a_bad_file_is_refused_and_keeps_its_bytes(closed: Path, ruin: Callable[[Path], None], code: str) -> None:
    ruin(closed)
    before = sha256(closed.read_bytes()).hexdigest()

    with pytest.raises(StorageError) as refused:
        open_store(closed)

    assert (refused.value.code, refused.value.params["name"]) == (code, closed.name)
    assert sha256(closed.read_bytes()).hexdigest() == before
    assert [entry.name for entry in closed.parent.iterdir()] == [closed.name]


def test_a_file_that_is_not_there_is_refused_and_not_made(path: Path) -> None:
    with pytest.raises(StorageError, match="missing"):
        open_store(path)

    assert not path.exists()


def test_a_folder_is_no_campaign_file(path: Path) -> None:
    path.mkdir()

    with pytest.raises(StorageError, match="not_a_file"):
        open_store(path)


def test_a_newer_file_names_the_program_that_wrote_it(closed: Path) -> None:
    changed("UPDATE alembic_version SET version_num = '0042'")(closed)
    changed("UPDATE meta SET value = '7.3' WHERE key = 'program'")(closed)
    trouble = examine(closed)

    assert trouble is not None
    assert (trouble.code, trouble.params["program"], trouble.restorable) == ("storage.newer", "7.3", False)


def test_every_truncation_is_noticed(closed: Path) -> None:
    whole = closed.read_bytes()
    for pages in range(0, len(whole), 4096):
        closed.write_bytes(whole[:pages])

        assert examine(closed) is not None, pages


def values(path: Path) -> object:
    """Return everything a program could show of a file, or what it meets instead."""
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
            names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            return {name: connection.execute(f'SELECT * FROM "{name}" ORDER BY 1').fetchall() for name in names
                    if name not in ("holder", "alembic_version")}
    except (sqlite3.Error, UnicodeDecodeError) as error:
        return str(error)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_flipped_bits_that_change_a_value_are_noticed(closed: Path, full_size: bool) -> None:
    whole = closed.read_bytes()
    flipped = closed.with_name("flipped.gonfalon")
    before, dice = values(closed), random.Random(11)
    changing = noticed = 0
    while changing < (300 if full_size else 30):
        bytes_now = bytearray(whole)
        bytes_now[dice.randrange(len(whole))] ^= 1 << dice.randrange(8)
        flipped.write_bytes(bytes_now)
        if values(flipped) != before:
            changing += 1
            noticed += examine(flipped) is not None

    assert noticed >= changing * 0.95


HOT = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode = TRUNCATE")
connection.execute("PRAGMA cache_size = 2")
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE journal SET params = hex(zeroblob(9000))")
os._exit(9)
"""


def test_what_a_killed_program_left_half_written_is_taken_back_by_opening(closed: Path) -> None:
    subprocess.run([sys.executable, "-c", HOT, str(closed)], check=False)
    assert closed.with_name(f"{closed.name}-journal").stat().st_size > 0

    open_store(closed).close()
    assert [entry.name for entry in closed.parent.iterdir()] == [closed.name]


def unwritable(folder: Path, path: Path) -> Callable[[], None]:
    """Make a folder and the file in it unwritable, also for root; returns how to undo it."""
    if os.geteuid() != 0:
        path.chmod(0o444)
        folder.chmod(0o555)
        return lambda: folder.chmod(0o755)
    tool = shutil.which("chattr")
    if tool is None or subprocess.run([tool, "+i", str(path), str(folder)], check=False,
                                      capture_output=True).returncode:
        pytest.skip("as root no folder can be made unwritable here")
    return lambda: subprocess.run([tool, "-i", str(folder), str(path)], check=True) and None


def test_a_folder_that_cannot_be_written_to_opens_to_look(closed: Path) -> None:
    writable_again = unwritable(closed.parent, closed)
    try:
        store = open_store(closed)
        assert store.read_only
        with pytest.raises(StorageError, match="read_only"), store.write():
            pass
        store.close()
    finally:
        writable_again()
