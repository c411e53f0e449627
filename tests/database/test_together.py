"""Many writes made durable at once: all of them or none, each with its own entry."""

from __future__ import annotations

import pytest

from database import journal
from database.errors import StorageError
from database.store import Store
from tests.database.build import campaign_row, edit


def test_what_is_written_together_is_read_inside_and_kept(store: Store) -> None:
    with store.together():
        campaign_row(store, "One", "c1")
        campaign_row(store, "Two", "c2")
        with store.read() as connection:
            assert journal.head(connection)[0] == 2
    with store.read() as connection:
        assert journal.verify(connection).whole
        assert journal.head(connection)[0] == 2


def test_nothing_is_kept_of_what_was_broken_off(store: Store) -> None:
    with pytest.raises(RuntimeError), store.together():
        campaign_row(store, "One", "c1")
        raise RuntimeError
    with store.read() as connection:
        assert journal.head(connection)[0] == 0
    assert store.last_seq == 0


def test_a_write_that_fails_inside_is_taken_back_alone(store: Store) -> None:
    with store.together():
        campaign_row(store, "One", "c1")
        with pytest.raises(StorageError), store.write() as record:
            record.append(edit())
            raise StorageError("storage.busy")
        campaign_row(store, "Two", "c2")
    with store.read() as connection:
        assert journal.verify(connection).whole
        assert journal.head(connection)[0] == 2


def test_a_long_write_does_not_stand_in_the_way_of_looking_for_other_programs(store: Store) -> None:
    with store.together():
        with store.read() as connection:
            # What does not fit into the cache is written early, and locks the file for everybody.
            connection.exec_driver_sql("PRAGMA cache_size = 2")
        for number in range(200):
            campaign_row(store, f"Campaign {number} " + 400 * "x", f"c{number}")
        assert not store.moved()
    assert not store.moved()
