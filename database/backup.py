"""Backups: proven copies in a folder beside the file, and the way back.

A copy is made by SQLite's backup API into a name that does not count, opened, checked value by value, and only then
given its name. Nothing is ever deleted but copies that thinning lets go; a file that is replaced is set aside.
"""

from __future__ import annotations

import glob
import os
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from database import places
from database.check import OLDER, examine
from database.copying import copy_to
from database.engine import Progress, connect
from database.errors import StorageError, trouble_of
from database.identity import Clock, utc_now
from database.thinning import kept

FOLDER = "backups"
"""The folder beside the file."""

ASIDE = ("kept", "damaged")
"""How files are called that gave their place to another one, sound ones and others: `name_aside`."""

_STAMP = "%Y%m%dT%H%M%S%fZ"


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that was checked when it was made."""

    path: Path
    at: datetime
    size: int


def folder_of(path: Path) -> Path:
    """Return where the backups of a file lie."""
    return path.parent / FOLDER


def backups(path: Path) -> tuple[Backup, ...]:
    """Return the backups of a file, newest first."""
    found = []
    with suppress(OSError):
        for copy in folder_of(path).iterdir():
            moment = _moment(path, copy)
            if moment is not None:
                found.append(Backup(copy, moment, copy.stat().st_size))
    return tuple(sorted(found, key=lambda backup: backup.at, reverse=True))


def make_backup(path: Path, *, clock: Clock = utc_now, progress: Progress | None = None) -> Backup:
    """Copy a file into its folder of backups, prove the copy, let older ones go.

    Raises:
        StorageError: no proven copy could be made; the older ones are all still there.
    """
    moment = clock().astimezone(UTC)
    folder = folder_of(path)
    target = folder / f"{path.stem}.{moment.strftime(_STAMP)}{path.suffix}"
    try:
        folder.mkdir(exist_ok=True)
        places.sweep(folder, f"{glob.escape(path.stem)}.*.part*")
    except OSError as error:
        raise StorageError("storage.backup_failed", name=path.name) from error
    copy_proven(path, target, progress)
    backup = Backup(target, moment, target.stat().st_size)
    thin(path)
    return backup


def backup_if_changed(path: Path, *, clock: Clock = utc_now) -> Backup | None:
    """Make a backup unless the newest one holds the same entries; returns the new one."""
    present = backups(path)
    if present and _head(present[0].path) == _head(path) is not None:
        return None
    return make_backup(path, clock=clock)


def thin(path: Path) -> tuple[Path, ...]:
    """Delete the backups that are not kept; returns which."""
    present = backups(path)
    stay = kept([backup.at for backup in present])
    gone = tuple(backup.path for backup in present if backup.at not in stay)
    for copy in gone:
        with suppress(OSError):
            copy.unlink()
    return gone


def newest_good(path: Path) -> Backup | None:
    """Return the newest backup that still passes the check, or None."""
    return next((backup for backup in backups(path) if _passes(backup.path)), None)


def restore(path: Path, backup: Path, *, clock: Clock = utc_now) -> Path | None:
    """Put a backup in the place of a file; returns where the file that stood there is kept, if one did.

    No program may have the file open. The copy is proven before anything is moved; a sound file that stood there is
    called one that is kept, any other one a damaged one.

    Raises:
        StorageError: the backup is not good, or the place cannot be written to; the file stands as before.
    """
    fresh = path.with_name(f"{path.name}.restoring")
    with suppress(OSError):
        places.remove(fresh)
    copy_proven(backup, fresh)
    try:
        aside = None
        if path.exists():
            aside = name_aside(path, clock=clock, sound=_at_rest(path) and _passes(path))
            places.keep_under(path, aside)
        _take_place(fresh, path, aside)
        places.sync(path.parent)
    except OSError as error:
        with suppress(OSError):
            places.remove(fresh)
        raise StorageError("storage.cannot_write", name=path.name) from error
    return aside


def _take_place(fresh: Path, path: Path, aside: Path | None) -> None:
    """Give a copy the name of a file that is kept aside. Raises OSError: it cannot be; the file stands as before."""
    try:
        os.replace(fresh, path)  # noqa: PTH105 - said as what it is: one atomic step
    except OSError:
        if aside is not None:
            places.give_back(path, aside)
        raise


def set_aside(path: Path, *, clock: Clock = utc_now, sound: bool = False) -> Path:
    """Move a file out of the way, with the rollback journal that belongs to it; returns where it is.

    Raises:
        StorageError: it cannot be moved.
    """
    aside = name_aside(path, clock=clock, sound=sound)
    journal = places.journal_of(path)
    try:
        if journal.exists():
            journal.rename(places.journal_of(aside))
        return path.rename(aside)
    except OSError as error:
        with suppress(OSError):
            places.give_back(path, aside)
        raise StorageError("storage.cannot_write", name=path.name) from error


def name_aside(path: Path, *, clock: Clock = utc_now, sound: bool = False) -> Path:
    """Return a name under which a file can be kept that gives its place to another one."""
    day = clock().astimezone(UTC).strftime("%Y%m%dT%H%M%S")
    name, count = f"{path.name}.{ASIDE[0 if sound else 1]}-{day}", 1
    aside = path.with_name(name)
    while aside.exists():
        count += 1
        aside = path.with_name(f"{name}-{count}")
    return aside


def copy_proven(source: Path, target: Path, progress: Progress | None = None) -> None:
    """Copy a database through SQLite and check the copy before it gets its name.

    Raises:
        StorageError: the source cannot be read, the copy cannot be written, or it is not good.
    """
    unproven = target.with_name(f"{target.name}.part")
    try:
        _copy(source, unproven, progress)
        if not _passes(unproven):
            raise StorageError("storage.copy_damaged", name=source.name)
        os.replace(unproven, target)  # noqa: PTH105 - said as what it is: one atomic step
        places.sync(target.parent)
    except sqlite3.Error as error:
        trouble = trouble_of(error, source)
        raise StorageError("storage.backup_failed" if trouble.code == "storage.cannot_open" else trouble.code,
                           name=source.name) from error
    except OSError as error:
        raise StorageError("storage.backup_failed", name=source.name) from error
    finally:
        with suppress(OSError):
            places.remove(unproven)


def _copy(source: Path, target: Path, progress: Progress | None) -> None:
    with closing(connect(source, "rw" if os.access(source, os.W_OK) else "ro")) as original:
        copy_to(original, target, progress)


def _passes(path: Path) -> bool:
    trouble = examine(path)
    return trouble is None or trouble.code == OLDER


def _at_rest(path: Path) -> bool:
    """Whether nothing half written waits to be taken back: to look into such a file would already change it."""
    return not places.journal_of(path).exists()


def _head(path: Path) -> str | None:
    with suppress(sqlite3.Error), closing(connect(path, "ro")) as connection:
        found = connection.execute("SELECT value FROM meta WHERE key = 'head'").fetchone()
        return str(found[0]) if found else ""
    return None


def _moment(path: Path, copy: Path) -> datetime | None:
    if copy.suffix != path.suffix or not copy.stem.startswith(f"{path.stem}."):
        return None
    with suppress(ValueError):
        return datetime.strptime(copy.stem[len(path.stem) + 1:], _STAMP).replace(tzinfo=UTC)
    return None
