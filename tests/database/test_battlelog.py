"""What a running battle keeps beside the journal."""

from __future__ import annotations

import pytest

from database import battlelog, sources
from database.errors import StorageError
from database.store import Store
from tests.database.build import some_entries, step


def test_a_battle_loads_from_its_newest_checkpoint(store: Store) -> None:
    some_entries(store)
    with store.write() as record:
        battlelog.append(record, step(12), expect=14)
    with store.read() as connection:
        log = battlelog.load(connection, "b1")

    assert log.checkpoint == battlelog.Checkpoint("b1", 14, {"models": [["m1", 2]]}, f"{11:032x}")
    assert [(line.seq, line.kind) for line in log.lines] == [(15, "step")]
    assert log.last_seq == 15


def test_a_battle_without_entries_loads_empty(store: Store) -> None:
    with store.read() as connection:
        assert battlelog.load(connection, "b9") == battlelog.BattleLog(None, ())


def test_an_earlier_checkpoint_is_found_for_an_earlier_entry(store: Store) -> None:
    some_entries(store)
    with store.write() as record:
        battlelog.save_checkpoint(record, "b1", 8, {"models": []}, "00")
    with store.read() as connection:
        found = battlelog.newest_checkpoint(connection, "b1", at_most=13)

    assert found is not None
    assert found.seq == 8


def test_a_draft_is_replaced_at_each_answer(store: Store) -> None:
    with store.write() as record:
        battlelog.save_draft(record, "b1", {"answers": [4]})
    with store.write() as record:
        battlelog.save_draft(record, "b1", {"answers": [4, 2]})
    with store.read() as connection:
        draft = battlelog.load_draft(connection, "b1")

    assert draft is not None
    assert draft.body == {"answers": [4, 2]}


@pytest.mark.parametrize(("keep", "there"), [(False, False), (True, True)])
def test_a_draft_goes_with_its_step_unless_it_is_kept(store: Store, keep: bool, there: bool) -> None:
    some_entries(store)
    with store.write() as record:
        battlelog.append(record, step(12), expect=14, keep_draft=keep)
    with store.read() as connection:
        assert (battlelog.load_draft(connection, "b1") is not None) == there


def test_a_step_upon_another_ones_step_is_refused_and_loses_no_draft(store: Store) -> None:
    some_entries(store)
    with pytest.raises(StorageError, match="battle_moved"), store.write() as record:
        battlelog.append(record, step(12), expect=13)
    with store.read() as connection:
        assert battlelog.load_draft(connection, "b1") is not None


def test_a_kept_file_gives_back_its_bytes_and_its_report(store: Store) -> None:
    with store.write() as record:
        key = sources.keep(record, "отряд.rosz", b"PK\x03\x04", {"read": 3})
    with store.read() as connection:
        known = sources.source_file(connection, key)
        assert sources.content_of(connection, key) == b"PK\x03\x04"
        assert sources.same_content(connection, b"PK\x03\x04") == (key,)
        assert sources.source_file(connection, "nothing") is None

    assert known is not None
    assert (known.name, known.report) == ("отряд.rosz", {"read": 3})
