"""One writer, one entry a transaction, and what a second program sees."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select

from database import journal
from database.changes import state_digest
from database.errors import Misuse, StorageError
from database.opening import create_store, open_address, open_store
from database.store import Store
from database.tables import RECORDED
from tests.database.build import HandClock, campaign_row, edit


def names(store: Store) -> list[str]:
    with store.read() as connection:
        return list(connection.execute(select(RECORDED["campaign"].c.name)).scalars())


def test_what_was_written_is_there_after_reopening(closed: Path) -> None:
    store = open_store(closed)
    assert names(store) == ["Marches"]
    store.close()


def test_at_rest_there_is_one_file(closed: Path) -> None:
    assert [entry.name for entry in closed.parent.iterdir()] == [closed.name]


def test_an_error_in_the_middle_leaves_nothing(store: Store) -> None:
    with pytest.raises(ZeroDivisionError), store.write() as record:
        record.insert("campaign", {"id": "c1", "name": "Marches", "system": "skirmish"})
        raise ZeroDivisionError

    assert names(store) == []


def test_rows_changed_without_an_entry_are_refused(store: Store) -> None:
    with pytest.raises(Misuse), store.write() as record:
        record.insert("campaign", {"id": "c1", "name": "Marches", "system": "skirmish"})

    assert names(store) == []


def test_a_change_after_the_entry_is_refused(store: Store) -> None:
    campaign_row(store)
    with pytest.raises(Misuse), store.write() as record:
        record.append(edit())
        record.update("campaign", "c1", {"name": "later"})

    assert names(store) == ["Marches"]


def test_a_file_set_back_to_what_it_was_when_it_was_opened_is_noticed(closed: Path) -> None:
    then = closed.read_bytes()
    store = open_store(closed)
    with store.write() as record:
        record.insert("campaign", {"id": "c2", "name": "Ennor", "system": "skirmish"})
        record.append(edit())
    closed.write_bytes(then)

    assert store.moved() is True
    assert store.replaced and store.overwritten
    store.close()
    assert closed.read_bytes() == then


def test_a_column_nobody_knows_is_refused(store: Store) -> None:
    with pytest.raises(Misuse), store.write() as record:
        record.insert("campaign", {"id": "c1", "colour": "red"})


def test_an_update_to_the_same_values_is_no_change(store: Store) -> None:
    campaign_row(store)
    with store.write() as record:
        changed = record.update("campaign", "c1", {"name": "Marches", "settings": {}})

    assert not changed


def test_a_row_that_others_need_cannot_be_deleted(store: Store) -> None:
    campaign_row(store)
    with store.write() as record:
        record.insert("player", {"id": "p1", "campaign": "c1", "name": "Dasha"})
        record.append(edit())

    with pytest.raises(StorageError, match="conflict"), store.write() as record:
        record.delete("campaign", "c1")


def test_a_value_outside_an_enumeration_is_refused(store: Store) -> None:
    campaign_row(store)
    with pytest.raises(StorageError, match="conflict"), store.write() as record:
        record.insert("battle", {"id": "b1", "campaign": "c1", "state": "lost in the post"})


@pytest.mark.parametrize("name", ["a\0b", "half \ud83d pair", "Ёж", "e\u0301", "🗡️‍🔥", "<b>&{0}%n", "שלום 12"])
def test_any_text_can_be_stored(store: Store, name: str) -> None:
    campaign_row(store, name)

    replaced = "".join("\N{REPLACEMENT CHARACTER}" if sign in "\0\ud83d" else sign for sign in name)
    assert names(store) == [replaced]


def test_the_digest_tells_states_apart(store: Store) -> None:
    seen = set()
    for key in ("c1", "c2", "c3"):
        campaign_row(store, key=key)
        with store.read() as connection:
            seen.add(state_digest(connection))

    assert len(seen) == 3


def test_a_second_program_is_told_of_the_first(store: Store, path: Path, clock: HandClock) -> None:
    second = open_store(path, clock=clock)

    assert len(second.neighbours()) == len(store.neighbours()) == 1
    second.close()
    assert store.neighbours() == ()


def test_a_program_without_a_sign_of_life_counts_as_gone(store: Store, path: Path, clock: HandClock) -> None:
    second = open_store(path, clock=clock)
    clock.move(minutes=2)
    second.beat()

    assert second.neighbours() == ()
    assert len(store.neighbours()) == 1
    second.close()


def test_a_second_program_sees_what_the_first_commits(store: Store, path: Path, clock: HandClock) -> None:
    second = open_store(path, clock=clock)
    assert not second.moved()
    campaign_row(store)

    assert second.moved()
    assert names(second) == ["Marches"]
    assert not second.moved()
    assert not store.moved()
    second.close()


def test_a_sign_of_life_is_no_news(store: Store, path: Path, clock: HandClock) -> None:
    second = open_store(path, clock=clock)
    store.moved()
    second.beat()

    assert not store.moved()
    second.close()


def test_two_programs_lose_no_write(store: Store, path: Path, clock: HandClock) -> None:
    second = open_store(path, clock=clock)
    for number in range(40):
        campaign_row(store if number % 2 else second, key=f"c{number}")

    with second.read() as connection:
        assert journal.verify(connection) == journal.Chain(40)
    second.close()


def test_a_file_put_in_the_place_of_ours_is_noticed_before_writing(store: Store, path: Path) -> None:
    other = create_store(path.with_name("other.gonfalon"))
    other.close()
    other.path.replace(path)  # type: ignore[union-attr]

    with pytest.raises(StorageError, match="replaced"):
        campaign_row(store)


def test_creating_over_a_file_is_refused(closed: Path) -> None:
    with pytest.raises(StorageError, match="exists"):
        create_store(closed)


def test_creating_in_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot_open"):
        create_store(tmp_path / "nowhere" / "x.gonfalon")


def test_opening_to_look_refuses_to_write(closed: Path) -> None:
    store = open_store(closed, read_only=True)

    with pytest.raises(StorageError, match="read_only"):
        campaign_row(store, key="c2")
    assert names(store) == ["Marches"]
    store.close()


def test_a_database_by_its_address_is_prepared_and_written_to(tmp_path: Path) -> None:
    store = open_address(f"sqlite:///{tmp_path / 'club.db'}")
    campaign_row(store)

    assert names(store) == ["Marches"]
    store.close()


def test_a_file_that_another_program_writes_to_opens_and_is_entered_later(store: Store, path: Path,
                                                                                    clock: HandClock) -> None:
    with store.write() as record:
        record.insert("campaign", {"id": "c9", "name": "Long", "system": "skirmish"})
        opened = open_store(path, clock=clock)
        record.append(edit("create_campaign", "c9"))
    assert store.neighbours() == ()
    opened.beat()
    assert len(store.neighbours()) == 1
    opened.close()
    assert store.neighbours() == ()
