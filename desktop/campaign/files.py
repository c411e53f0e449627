"""Files for the windows: opened, made, backed up, restored. The one door, so that no window knows the database."""

from __future__ import annotations

from pathlib import Path

from database.backup import (
    ASIDE,
    Backup,
    backup_if_changed,
    backups,
    make_backup,
    name_aside,
    newest_good,
    restore,
    set_aside,
)
from database.check import examine
from database.checksum import differs as altered
from database.engine import Progress
from database.errors import StorageError, Trouble
from database.holders import Holder
from database.identity import SUFFIX, Clock, utc_now
from database.opening import create_store, open_address, open_store
from database.proof import Proof
from database.resting import resting
from desktop.campaign.desk import Desk

__all__ = [
    "ASIDE", "SUFFIX", "Backup", "Clock", "Holder", "Progress", "Proof", "StorageError", "Trouble", "altered",
    "backup_if_changed", "backups", "close_desk", "create_desk", "examine", "keep_what_was_open", "make_backup",
    "newest_good", "open_desk", "open_or_create", "resting", "restore", "set_aside",
]


def create_desk(path: Path, *, clock: Clock = utc_now) -> Desk:
    """Make a new file and sit down at it.

    Raises:
        StorageError: something of that name is there already, or the place cannot be written to.
    """
    return Desk(create_store(path, clock=clock))


def open_desk(where: Path | str, *, clock: Clock = utc_now, deep: bool = True, read_only: bool = False,
              later: bool = False) -> Desk:
    """Open a file, or another database by its address. `Desk.store.read_only` tells that it opened to look.

    With `later` pages and values of a file are checked by `Desk.store.proof`, before anything is written.

    Raises:
        StorageError: it is not ours, damaged, or a newer program wrote it; it was left as it is.
    """
    if isinstance(where, str) and "://" in where:
        return Desk(open_address(where, clock=clock))
    return Desk(open_store(Path(where), clock=clock, deep=deep, read_only=read_only, later=later))


def open_or_create(path: Path, *, clock: Clock = utc_now, later: bool = False) -> Desk:
    """Open the user's own file, making it and its folder the first time; `later` as for `open_desk`.

    Raises:
        StorageError: as `open_desk`, or the place cannot be written to.
    """
    if path.exists():
        return open_desk(path, clock=clock, later=later)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError("storage.cannot_write", name=path.name) from error
    return create_desk(path, clock=clock)


def keep_what_was_open(desk: Desk) -> Path | None:
    """Keep what this program had open of a file whose place another one has taken; returns where, None where it cannot.

    It cannot where the file itself was overwritten with something else.
    """
    path = desk.store.path
    if path is None or desk.store.overwritten:
        return None
    kept = name_aside(path, clock=desk.store.clock, sound=True)
    try:
        desk.store.copy_what_was_open(kept)
    except StorageError:
        return None
    return kept


def close_desk(desk: Desk) -> Backup | None:
    """Leave a file and back it up if anything is new since the newest backup; returns the backup made.

    Raises:
        StorageError: no backup could be made; what was done is stored all the same.
    """
    desk.store.close()
    if desk.store.path is None or desk.store.read_only:
        return None
    return backup_if_changed(desk.store.path, clock=desk.store.clock)
