"""Backups are proven copies, and the way back keeps what stood there."""

from __future__ import annotations

import os
import threading
from hashlib import sha256
from pathlib import Path

import pytest

from database import backup
from database.check import examine
from database.errors import StorageError
from database.opening import create_store, open_store
from database.store import Store
from tests.database.build import HandClock, campaign_row, some_entries


def hash_of(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def test_a_backup_is_a_whole_file_of_its_own(closed: Path, clock: HandClock) -> None:
    made = backup.make_backup(closed, clock=clock)

    assert examine(made.path) is None
    assert backup.backups(closed) == (made,)
    assert (made.at, made.size) == (clock.now, made.path.stat().st_size)


def test_a_backup_of_an_open_file_does_not_disturb_it(store: Store, path: Path, clock: HandClock) -> None:
    some_entries(store)
    with store.write():
        made = backup.make_backup(path, clock=clock)
    campaign_row(store, key="c2")

    assert (examine(made.path), examine(path)) == (None, None)


def test_backups_made_while_entries_are_written_are_whole(store: Store, path: Path, clock: HandClock) -> None:
    made: list[backup.Backup] = []

    def copy() -> None:
        for _ in range(3):
            clock.move(seconds=1)
            made.append(backup.make_backup(path, clock=clock))

    worker = threading.Thread(target=copy)
    worker.start()
    number = 0
    while worker.is_alive():
        number += 1
        campaign_row(store, key=f"c{number}")
    worker.join()

    assert [examine(copy.path) for copy in made] == [None, None, None]


def test_a_backup_that_was_not_proven_does_not_count(closed: Path, clock: HandClock) -> None:
    closed.write_bytes(closed.read_bytes().replace(b"Marches", b"Marshes"))

    with pytest.raises(StorageError, match="copy_damaged"):
        backup.make_backup(closed, clock=clock)
    assert list(backup.folder_of(closed).iterdir()) == []


def test_where_no_folder_can_be_made_there_is_no_backup(closed: Path, clock: HandClock) -> None:
    backup.folder_of(closed).write_text("in the way", "utf-8")

    with pytest.raises(StorageError, match="backup_failed"):
        backup.make_backup(closed, clock=clock)


def test_nothing_new_needs_no_backup(closed: Path, clock: HandClock) -> None:
    first = backup.backup_if_changed(closed, clock=clock)
    clock.move(hours=1)
    second = backup.backup_if_changed(closed, clock=clock)
    store = open_store(closed, clock=clock)
    campaign_row(store, key="c2")
    store.close()

    assert (first is not None, second) == (True, None)
    assert backup.backup_if_changed(closed, clock=clock) is not None


def test_old_backups_are_let_go_and_other_files_are_not(closed: Path, clock: HandClock) -> None:
    (backup.folder_of(closed)).mkdir()
    other = backup.folder_of(closed) / f"{closed.stem}.notes{closed.suffix}"
    other.write_text("mine", "utf-8")
    for _ in range(30):
        backup.make_backup(closed, clock=clock)
        clock.move(hours=30)

    assert other.exists()
    assert 12 <= len(backup.backups(closed)) < 20


def test_a_damaged_file_is_kept_aside_when_a_backup_takes_its_place(closed: Path, clock: HandClock) -> None:
    backup.make_backup(closed, clock=clock)
    closed.write_bytes(b"ruined" * 900)
    ruined = hash_of(closed)
    good = backup.newest_good(closed)
    assert good is not None
    aside = backup.restore(closed, good.path, clock=clock)

    assert examine(closed) is None
    assert aside == closed.with_name(f"{closed.name}.damaged-20261130T200400")
    assert hash_of(aside) == ruined


def test_a_second_damaged_file_of_the_same_second_has_its_own_name(closed: Path, clock: HandClock) -> None:
    made = backup.make_backup(closed, clock=clock)
    first = backup.restore(closed, made.path, clock=clock)
    second = backup.restore(closed, made.path, clock=clock)

    assert first != second
    assert examine(closed) is None


def test_a_file_that_is_gone_comes_back_from_its_backup(closed: Path, clock: HandClock) -> None:
    made = backup.make_backup(closed, clock=clock)
    closed.unlink()

    assert backup.restore(closed, made.path, clock=clock) is None
    assert examine(closed) is None


def test_the_newest_good_backup_passes_over_a_bad_one(closed: Path, clock: HandClock) -> None:
    good = backup.make_backup(closed, clock=clock)
    clock.move(hours=2)
    bad = backup.make_backup(closed, clock=clock)
    bad.path.write_bytes(b"ruined" * 900)

    assert backup.newest_good(closed) == good


def test_a_bad_backup_is_not_restored_and_the_file_stands(closed: Path, clock: HandClock) -> None:
    made = backup.make_backup(closed, clock=clock)
    made.path.write_bytes(b"ruined" * 900)
    before = hash_of(closed)

    with pytest.raises(StorageError):
        backup.restore(closed, made.path, clock=clock)
    assert hash_of(closed) == before
    assert sorted(entry.name for entry in closed.parent.iterdir()) == sorted([closed.name, "backups"])


def test_the_rollback_journal_of_a_damaged_file_goes_aside_with_it(closed: Path, clock: HandClock) -> None:
    made = backup.make_backup(closed, clock=clock)
    closed.write_bytes(b"ruined" * 900)
    closed.with_name(f"{closed.name}-journal").write_bytes(b"belongs to the ruined one")
    aside = backup.restore(closed, made.path, clock=clock)

    assert aside is not None
    assert aside.with_name(f"{aside.name}-journal").read_bytes() == b"belongs to the ruined one"
    assert examine(closed) is None


@pytest.mark.parametrize("linking", [True, False])
def test_a_file_that_cannot_be_replaced_stands_with_its_rollback_journal(
    closed: Path, clock: HandClock, monkeypatch: pytest.MonkeyPatch, linking: bool,
) -> None:
    made = backup.make_backup(closed, clock=clock)
    journal = closed.with_name(f"{closed.name}-journal")
    journal.write_bytes(b"takes back what was half written")
    before, names = hash_of(closed), sorted(closed.parent.iterdir())
    _refuse(monkeypatch, closed, linking=linking)

    with pytest.raises(StorageError, match="cannot_write"):
        backup.restore(closed, made.path, clock=clock)
    assert hash_of(closed) == before
    assert journal.read_bytes() == b"takes back what was half written"
    assert sorted(closed.parent.iterdir()) == names


def test_a_file_that_cannot_be_set_aside_stands_with_its_rollback_journal(
    closed: Path, clock: HandClock, monkeypatch: pytest.MonkeyPatch,
) -> None:
    journal = closed.with_name(f"{closed.name}-journal")
    journal.write_bytes(b"takes back what was half written")
    rename = Path.rename
    monkeypatch.setattr(Path, "rename", lambda one, other: _held() if one == closed else rename(one, other))

    with pytest.raises(StorageError, match="cannot_write"):
        backup.set_aside(closed, clock=clock)
    assert sorted(closed.parent.iterdir()) == [closed, journal]


def _refuse(monkeypatch: pytest.MonkeyPatch, path: Path, *, linking: bool) -> None:
    """Let nothing take the place of a file, as where another program holds it."""
    replace = os.replace
    monkeypatch.setattr(os, "replace", lambda one, other: _held() if Path(other) == path else replace(one, other))
    if not linking:
        monkeypatch.setattr(Path, "hardlink_to", lambda *_: _unknown())


def _held() -> None:
    raise PermissionError(13, "held by another program")


def _unknown() -> None:
    raise NotImplementedError


def test_a_backup_remembers_no_program_that_had_the_file_open(path: Path, clock: HandClock) -> None:
    store = create_store(path, clock=clock)
    made = backup.make_backup(path, clock=clock)
    store.close()
    opened = open_store(made.path, clock=clock)

    assert opened.neighbours() == ()
    opened.close()
