"""Names of files: given to what is whole, kept aside, swept up after a program that was killed."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

OLD_AFTER = 3600
"""A half copy that nobody has written to for so long belongs to nobody any more. Units: seconds."""


def give_name(fresh: Path, path: Path) -> None:
    """Give a finished file its name, which nothing may have yet.

    Raises:
        FileExistsError: something has that name.
        OSError: the folder cannot be written to.
    """
    if not _linked(fresh, path):
        fresh.rename(path)
    else:
        fresh.unlink()
    sync(path.parent)


def keep_under(path: Path, aside: Path) -> None:
    """Let a file be found under another name too, so that its own is never without one; moved where that cannot be.

    The rollback journal goes with it: beside the file that comes in its place it would spoil that one.

    Raises:
        OSError: the folder cannot be written to.
    """
    journal, beside = journal_of(path), journal_of(aside)
    linked = _linked(path, aside)
    try:
        if journal.exists():
            journal.rename(beside)
        if not linked:
            path.rename(aside)
    except OSError:
        give_back(path, aside)
        raise


def give_back(path: Path, aside: Path) -> None:
    """Let a file have its own name alone again, with its rollback journal: without that it may be a half written one.

    Raises:
        OSError: the folder cannot be written to.
    """
    journal, beside = journal_of(path), journal_of(aside)
    if beside.exists() and not journal.exists():
        beside.rename(journal)
    if not path.exists():
        aside.rename(path)
    elif aside.exists() and aside.samefile(path):
        aside.unlink()


def journal_of(path: Path) -> Path:
    """Return the name of the rollback journal of a file."""
    return path.with_name(f"{path.name}-journal")


def remove(path: Path) -> None:
    """Remove a file that never counted, with its rollback journal."""
    path.unlink(missing_ok=True)
    journal_of(path).unlink(missing_ok=True)


def sweep(folder: Path, pattern: str) -> None:
    """Remove what a killed program left half made."""
    with suppress(OSError):
        for file in folder.glob(pattern):
            if time.time() - file.stat().st_mtime > OLD_AFTER:
                file.unlink(missing_ok=True)


def sync(folder: Path) -> None:
    """Make a name in a folder durable, where the system can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _linked(path: Path, other: Path) -> bool:
    """Give a file a second name; returns whether this file system knows such names."""
    try:
        other.hardlink_to(path)
    except (FileExistsError, FileNotFoundError):
        raise
    except (OSError, NotImplementedError):
        return False
    return True
