"""A disk that is really full: a small file system in memory, where one may be mounted."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from database import backup
from database.check import examine
from database.errors import StorageError
from database.opening import create_store, open_store
from database.store import Store
from tests.database.build import HandClock, edit


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of one megabyte."""
    folder = tmp_path / "small"
    folder.mkdir()
    if os.name != "posix" or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)],
                                            check=False, capture_output=True).returncode:
        pytest.skip("no small file system can be mounted here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def write_one(store: Store, number: int) -> None:
    with store.write() as record:
        record.insert("campaign", {"id": f"c{number}", "name": "x" * 4000, "system": "skirmish"})
        record.append(edit("create_campaign", f"c{number}"))


def fill(store: Store) -> tuple[int, StorageError]:
    """Write campaigns until one is refused; returns how many were acknowledged, and the refusal."""
    number = 0
    while True:
        try:
            write_one(store, number)
        except StorageError as error:
            return number, error
        number += 1


def test_a_full_disk_is_told_in_words_and_loses_nothing_acknowledged(small_disk: Path) -> None:
    store = create_store(small_disk / "campaign.gonfalon")
    acknowledged, error = fill(store)

    assert error.code == "storage.disk_full"
    assert acknowledged > 10
    with store.read() as connection:
        kept = connection.exec_driver_sql("SELECT count(*) FROM campaign").scalar()
    assert kept == acknowledged
    store.close()
    assert examine(small_disk / "campaign.gonfalon") is None


def test_once_there_is_room_again_writing_goes_on_without_a_restart(small_disk: Path) -> None:
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(200_000))
    store = create_store(small_disk / "campaign.gonfalon")
    acknowledged, _ = fill(store)
    ballast.unlink()
    for number in range(acknowledged, acknowledged + 5):
        write_one(store, number)
    store.close()

    open_store(small_disk / "campaign.gonfalon").close()


def test_a_backup_that_finds_no_room_leaves_no_half_copy(small_disk: Path, clock: HandClock) -> None:
    path = small_disk / "campaign.gonfalon"
    store = create_store(path, clock=clock)
    fill(store)
    store.close()

    with pytest.raises(StorageError, match="disk_full"):
        backup.make_backup(path, clock=clock)
    assert list(backup.folder_of(path).iterdir()) == []
    assert examine(path) is None
