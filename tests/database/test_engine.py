"""The pragmas that durability rests on, and transactions of our own."""

from __future__ import annotations

import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import OperationalError

from database.engine import BUSY_MS, WRITING, connect, make_engine
from database.store import Store

EXPECTED = {"journal_mode": "truncate", "synchronous": 2, "foreign_keys": 1, "busy_timeout": BUSY_MS}


def pragmas(engine: Engine) -> dict[str, object]:
    with engine.connect() as connection:
        return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in EXPECTED}


def test_every_connection_of_the_pool_is_durable(store: Store) -> None:
    held = [store.engine.connect() for _ in range(4)]

    assert pragmas(store.engine) == EXPECTED
    for connection in held:
        connection.close()


def test_a_connection_of_another_thread_is_durable(store: Store) -> None:
    found: list[dict[str, object]] = []
    worker = threading.Thread(target=lambda: found.append(pragmas(store.engine)))
    worker.start()
    worker.join()

    assert found == [EXPECTED]


def test_a_bare_connection_flushes_as_well_and_keeps_a_rollback_journal(store: Store, path: Path) -> None:
    with closing(connect(path, "rw")) as bare:
        assert bare.execute("PRAGMA synchronous").fetchone()[0] == 2
        assert bare.execute("PRAGMA journal_mode").fetchone()[0] in ("delete", "truncate")


def test_a_writer_has_its_lock_before_it_reads(store: Store, path: Path) -> None:
    other = make_engine(path)
    with other.connect() as plain:
        plain.exec_driver_sql("PRAGMA busy_timeout=0")
        plain.rollback()
        writer = plain.execution_options(**{WRITING: True})
        with store.write(), pytest.raises(OperationalError, match="locked"):
            writer.execute(text("SELECT 1"))
    other.dispose()


def test_a_table_made_in_a_failed_transaction_is_not_there(store: Store) -> None:
    with pytest.raises(ZeroDivisionError), store.engine.begin() as connection:
        connection.execute(text("CREATE TABLE half (x)"))
        raise ZeroDivisionError
    with store.read() as connection:
        assert connection.execute(text("SELECT count(*) FROM sqlite_master WHERE name = 'half'")).scalar() == 0


def test_an_address_of_another_database_is_left_to_its_driver() -> None:
    assert make_engine("sqlite://").dialect.name == "sqlite"
