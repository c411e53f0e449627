"""A file whose values are checked beside what is done with it: read at once, written to only when it is proven."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from threading import Barrier, Thread

import pytest
from sqlalchemy import event

from database import journal, values
from database.check import examine, examine_values
from database.errors import StorageError
from database.opening import create_store, open_store
from database.proof import Proof
from tests.database.build import edit


def spoil(path: Path, line: str = "UPDATE campaign SET name = 'Somewhere else'") -> str:
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute(line)
    return sha256(path.read_bytes()).hexdigest()


def test_a_sound_file_is_read_at_once_and_written_to_after_its_check(closed: Path) -> None:
    store = open_store(closed, later=True)
    with store.read() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM holder").scalar() == 0
    assert store.proof is not None
    assert not store.proof.made
    with store.write() as record:
        record.insert("campaign", {"id": "late", "name": "Late", "system": "skirmish"})
        record.append(edit("create_campaign", "late"))
    assert store.proof is None
    with store.read() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM holder").scalar() == 1
    store.close()
    assert examine(closed) is None


@pytest.mark.parametrize("how", ["write", "beat", "close"])
def test_nothing_is_written_to_a_file_that_does_not_come_through_its_check(closed: Path, how: str) -> None:
    before = spoil(closed)
    store = open_store(closed, later=True)
    if how == "write":
        with pytest.raises(StorageError, match="tables_differ"), store.write() as record:
            record.append(edit("create_campaign", "late"))
    elif how == "beat":
        assert store.proof is not None
        store.proof.result()
        store.beat()
    store.close()

    assert sha256(closed.read_bytes()).hexdigest() == before
    assert [entry.name for entry in closed.parent.iterdir()] == [closed.name]


def test_a_sign_of_life_does_not_wait_for_the_check_and_enters_after_it(closed: Path) -> None:
    store = open_store(closed, later=True)
    assert store.proof is not None
    store.beat()
    assert not store.proof.made
    store.proof.result()
    failed: list[object] = []
    event.listen(store.engine, "handle_error", failed.append)
    store.beat()
    with store.read() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM holder").scalar() == 1
    assert not failed, "it enters once"
    store.close()


def test_the_check_is_made_once_however_many_ask(closed: Path) -> None:
    spoil(closed)
    proof, start = Proof(closed), Barrier(4)
    found: list[object] = []

    def ask() -> None:
        start.wait()
        found.append(proof.result())

    askers = [Thread(target=ask) for _ in range(4)]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    assert proof.made
    assert len(found) == 4
    assert all(one is found[0] for one in found)


@pytest.fixture(scope="module")
def long_one(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of 1,203 entries, with every sort of letter in them."""
    path = tmp_path_factory.mktemp("long") / "long.gonfalon"
    store = create_store(path)
    with store.together():
        for number in range(1203):
            with store.write() as record:
                name = f"Штурм «{number}»\x01\x1e\t\"\\"
                record.insert("setting", {"key": name, "value": {"n": [number, None, "\x1f"]}})
                record.append(edit("set", f"line\nbreak {number}"))
    store.close()
    return path


@pytest.fixture
def long_file(long_one: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(long_one, tmp_path))


def test_a_file_of_many_entries_is_read_in_blocks_and_any_letters_hold(long_file: Path) -> None:
    assert examine_values(long_file) is None
    store = open_store(long_file)
    with store.read() as connection:
        assert journal.verify(connection) == journal.Chain(1203)
    store.close()


@pytest.mark.parametrize("bad", [1, 500, 501, 1203])
@pytest.mark.parametrize("line", [
    "UPDATE journal SET params = '{}' WHERE seq = {0}",
    "UPDATE journal SET hash = hash || ' ' WHERE seq = {0}",
    "UPDATE journal SET answers = x'00ff' WHERE seq = {0}",
    "UPDATE journal SET answers = CAST(x'ff' AS TEXT) WHERE seq = {0}",
    "UPDATE journal SET seq = -seq WHERE seq = {0}",
    "DELETE FROM journal WHERE seq = {0}",
])
def test_the_first_bad_entry_is_named_wherever_it_stands(long_file: Path, bad: int, line: str) -> None:
    spoil(long_file, line.replace("{0}", str(bad)))
    trouble = examine_values(long_file)

    assert trouble is not None
    assert (trouble.code, trouble.params["entry"]) == ("storage.chain_broken", bad)


def test_without_the_json_of_sqlite_the_chain_is_walked_entry_by_entry(
        long_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "_TOGETHER", "SELECT no_such_function(?, ?)")
    assert examine_values(long_file) is None
    spoil(long_file, "UPDATE journal SET at = 'x' WHERE seq = 650")
    trouble = examine_values(long_file)
    assert trouble is not None
    assert trouble.params["entry"] == 650


def test_a_store_beside_another_waits_for_the_same_check_and_guards_the_same_file(closed: Path) -> None:
    store = open_store(closed, later=True)
    beside = store.beside()
    assert beside.proof is store.proof
    closed.rename(closed.with_suffix(".moved"))
    shutil.copy(closed.with_suffix(".moved"), closed)
    with pytest.raises(StorageError, match="replaced"), store.beside().write():
        pass
    store.close()


def test_a_check_without_haste_rests_between_its_pieces_and_finds_the_same(long_one: Path, tmp_path: Path) -> None:
    copy = tmp_path / "spoilt.gonfalon"
    shutil.copy(long_one, copy)
    spoil(copy, "UPDATE setting SET value = '{}'")
    for path in (long_one, copy):
        rests: list[int] = []
        proof = Proof(path)
        proof.make(lambda rests=rests: rests.append(1))
        assert rests
        assert proof.made
        assert proof.result() == examine_values(path)


def test_a_check_makes_haste_as_soon_as_somebody_waits_for_it(long_one: Path) -> None:
    proof, rests = Proof(long_one), []
    waiter = Thread(target=proof.result)

    def rest() -> None:
        rests.append(1)
        if len(rests) == 1:
            waiter.start()
            while not proof._waiting:
                pass

    proof.make(rest)
    waiter.join()
    assert len(rests) == 1
