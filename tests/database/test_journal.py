"""The journal and its chain."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import text

from database import journal
from database.changes import Conflict, backwards, load_changes, state_digest
from database.journal import Chain
from database.opening import open_store
from database.stacks import Stacks
from database.store import Store
from tests.database.build import campaign_row, edit, some_entries, step


def chain_of(store: Store) -> Chain:
    with store.read() as connection:
        return journal.verify(connection)


def corrupt(store: Store, line: str) -> None:
    """Change the file behind the journal's back."""
    with store.engine.begin() as connection:
        connection.execute(text(line))


def test_a_new_file_has_a_whole_chain(store: Store) -> None:
    assert chain_of(store) == Chain(0)


def test_every_entry_is_counted(store: Store) -> None:
    some_entries(store)

    assert chain_of(store) == Chain(14)


@pytest.mark.parametrize("column", ["id", "stack", "campaign", "battle", "code", "at", "params", "answers", "rows",
                                    "changes", "digest", "ruleset", "prev", "hash"])
def test_a_changed_column_breaks_the_chain_at_its_entry(store: Store, column: str) -> None:
    some_entries(store)
    corrupt(store, f"UPDATE journal SET {column} = coalesce({column}, '') || ' ' WHERE seq = 7")

    assert chain_of(store) == Chain(6, 7)


@pytest.mark.parametrize(("line", "bad"), [
    ("DELETE FROM journal WHERE seq = 5", 5),
    ("DELETE FROM journal WHERE seq = 14", 14),
    ("UPDATE journal SET seq = 99 WHERE seq = 3", 3),
    ("UPDATE journal SET reverts = 2 WHERE seq = 3", 3),
    ("UPDATE journal SET kind = 'redo' WHERE seq = 3", 3),
    ("UPDATE journal SET params = x'ff00' WHERE seq = 4", 4),
    ("UPDATE meta SET value = 'other' WHERE key = 'file'", 1),
    ("UPDATE meta SET value = '13 x' WHERE key = 'head'", 15),
    ("DELETE FROM journal", 1),
])
def test_lost_moved_and_strange_entries_break_the_chain(store: Store, line: str, bad: int) -> None:
    some_entries(store)
    corrupt(store, line)

    assert chain_of(store).bad_seq == bad


def test_an_entry_gives_back_what_it_was_given(store: Store) -> None:
    some_entries(store)
    with store.read() as connection:
        found = journal.newest(connection, stack="b1", limit=1)[0]

    assert (found.kind, found.params, found.answers, found.changes) == (
        "step", {"who": "Pell"}, [11], [["model", "11", "wounds", 2, 1]])


def test_a_stack_is_read_newest_first_by_pages(store: Store) -> None:
    some_entries(store)
    with store.read() as connection:
        first = journal.newest(connection, stack="b1", limit=5)
        second = journal.newest(connection, stack="b1", limit=50, before=first[-1].seq)

    assert [entry.seq for entry in (*first, *second)] == list(range(14, 2, -1))


def test_an_entry_is_found_by_its_number_or_not_at_all(store: Store) -> None:
    campaign_row(store)
    with store.read() as connection:
        assert journal.entry(connection, 1) is not None
        assert journal.entry(connection, 2) is None


def test_the_rows_of_all_entries_played_back_leave_an_empty_file(store: Store, path: Path) -> None:
    with store.read() as connection:
        empty = state_digest(connection)
    some_entries(store)
    with store.write() as record:
        for found in (*journal.newest(record.connection, stack="b1"), *journal.newest(record.connection, stack="c1")):
            record.play(backwards(found.rows))
        record.append(edit("undo_all"))

    with store.read() as connection:
        assert state_digest(connection) == empty


def test_playing_over_what_somebody_changed_since_is_a_conflict(store: Store) -> None:
    campaign_row(store)
    with store.write() as record:
        record.update("campaign", "c1", {"name": "Second"})
        record.append(edit("rename"))
    with store.write() as record:
        record.update("campaign", "c1", {"name": "Third"})
        record.append(edit("rename"))

    with pytest.raises(Conflict), store.write() as record:
        found = journal.entry(record.connection, 2)
        record.play(backwards(found.rows if found else ()))


def test_changes_of_rows_survive_the_journal() -> None:
    told = json.dumps([["card", "k1", None, {"name": "Ёж"}], ["card", "k1", {"name": "Ёж"}, {"name": "Еж"}]])

    assert [change.inverse.new for change in load_changes(told)] == [None, {"name": "Ёж"}]


def test_a_stack_knows_what_stands_and_what_was_undone(store: Store) -> None:
    some_entries(store)
    stacks = Stacks()
    with store.write() as record:
        record.append(step(12, kind="undo", reverts=14))
    with store.read() as connection:
        stack = stacks.read(connection, "b1")
    assert (stack.done[-1].seq, stack.undone[-1].seq, stack.undone[-1].by) == (13, 14, 15)

    with store.write() as record:
        record.append(step(13))
    with store.read() as connection:
        stack = stacks.read(connection, "b1")
    assert (stack.done[-1].seq, stack.undone, stack.undone_seqs) == (16, [], {14})


def test_the_journal_says_the_same_after_reopening(closed: Path) -> None:
    store = open_store(closed)

    assert chain_of(store) == Chain(14)
    store.close()
