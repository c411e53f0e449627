"""Pages read without SQLite say what SQLite says, and no ruined page makes them do anything but leave rows out."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from database.pages import Pages

VALUES = st.one_of(st.none(), st.integers(-(2 ** 63), 2 ** 63 - 1), st.sampled_from([0, 1]),
                   st.text(alphabet=st.characters(exclude_categories=("Cs",), exclude_characters="\0"), max_size=40),
                   st.integers(0, 30_000).map(lambda n: "д" * (n // 2)), st.binary(max_size=9000))
ROWS = st.lists(st.tuples(VALUES, VALUES, VALUES), max_size=30)


def a_database(path: Path, rows: Sequence[tuple[object, ...]], size: int = 4096) -> int:
    """Write rows into a table of a new database; returns its first page."""
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA page_size = {size}")
        connection.execute("CREATE TABLE thing (a, b, c)")
        connection.executemany("INSERT INTO thing VALUES (?, ?, ?)", rows)
        connection.commit()
        return int(connection.execute("SELECT rootpage FROM sqlite_master").fetchone()[0])


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=ROWS, size=st.sampled_from([512, 1024, 4096, 65536]))
def test_rows_are_those_that_sqlite_reads(tmp_path: Path, rows: list[tuple[object, ...]], size: int) -> None:
    root = a_database(tmp_path / "x.db", rows, size)
    tree = Pages((tmp_path / "x.db").read_bytes()).tree(root)

    assert tree.whole
    assert [record.values for record in tree.records] == rows
    assert [record.rowid for record in tree.records] == list(range(1, len(rows) + 1))


def test_a_table_of_many_levels_is_read_to_its_end(tmp_path: Path) -> None:
    rows = [(number, "x" * 300, None) for number in range(4000)]
    root = a_database(tmp_path / "x.db", rows, 512)
    pages = Pages((tmp_path / "x.db").read_bytes())

    assert [record.values for record in pages.tree(root).records] == rows
    scanned = {record.values for number in range(1, pages.count + 1) for record in pages.scan(number)}
    assert set(rows) <= scanned


def test_a_page_that_is_ruined_costs_its_own_rows_alone(tmp_path: Path) -> None:
    rows = [(number, "y" * 50, number) for number in range(2000)]
    root = a_database(tmp_path / "x.db", rows)
    data = (tmp_path / "x.db").read_bytes()
    for page in range(3, len(data) // 4096 + 1, 7):
        ruined = data[:(page - 1) * 4096] + bytes(4096) + data[page * 4096:]
        tree = Pages(ruined).tree(root)
        found = {record.values for record in tree.records}
        assert not tree.whole and found < set(rows)
        scanned = {record.values for number in range(1, len(data) // 4096 + 1) for record in Pages(ruined).scan(number)}
        assert len(set(rows) - scanned) <= 80


@pytest.mark.parametrize("seed", range(40))
def test_noise_never_does_more_than_leave_rows_out(tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    root = a_database(tmp_path / "x.db", [(n, "z" * dice.randrange(9000), b"q" * 20) for n in range(60)])
    data = bytearray((tmp_path / "x.db").read_bytes())
    for _ in range(dice.randrange(1, 400)):
        data[dice.randrange(len(data))] = dice.randrange(256)
    pages = Pages(bytes(data[:dice.randrange(1, len(data))]) if seed % 3 == 0 else bytes(data))

    pages.tree(root)
    pages.tree(1)
    for number in range(pages.count + 2):
        pages.scan(number)


@pytest.mark.parametrize("data", [b"", b"x", b"SQLite format 3\0" + bytes(4), bytes(100_000), b"\x0d" * 9000])
def test_what_is_no_database_holds_nothing(data: bytes) -> None:
    pages = Pages(data)
    assert not pages.tree(1).records
    assert not [record for number in range(1, pages.count + 1) for record in pages.scan(number) if record.values]
