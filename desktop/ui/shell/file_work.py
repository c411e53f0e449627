"""Work on the open file outside the windows' own thread, each over a connection of its own."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRunnable, SignalInstance

from desktop.ui.shell.giving_way import GivingWay

if TYPE_CHECKING:
    from desktop.campaign.files import Proof

_log = logging.getLogger(__name__)


class BackUp(QRunnable):
    """A backup made outside the windows' own thread; SQLite gets a connection of its own for it."""

    def __init__(self, path: Path, done: SignalInstance, way: GivingWay) -> None:
        super().__init__()
        self._path = path
        self._done = done
        self._way = way

    def run(self) -> None:
        """Make the backup and tell."""
        from desktop.campaign.files import resting

        with resting(self._way.rest):
            back_up_quietly(self._path)
        self._done.emit()


class Check(QRunnable):
    """Checks every value of a large file outside the windows' own thread, over a connection of its own."""

    def __init__(self, path: Path, proof: Proof, over: SignalInstance, way: GivingWay) -> None:
        super().__init__()
        self._path = path
        self._proof = proof
        self._over = over
        self._way = way

    def run(self) -> None:
        """Check, and tell that it is over."""
        self._proof.make(self._way.rest)
        self._over.emit(self._path)


def put_back(path: Path, backup: Path) -> bool:
    """Put a backup in the place of a file; returns whether bits of the backup had changed where nothing is kept.

    Raises:
        StorageError: the backup is not good, or the place cannot be written to.
    """
    from desktop.campaign.files import altered, restore

    found = altered(backup)
    restore(path, backup)
    return found


def let_go(close: Callable[[], object], backed_up: Path | None) -> None:
    """Close a file, which goes through all its pages, and make a backup of it where one is wished for."""
    close()
    if backed_up is not None:
        back_up_quietly(backed_up)


def back_up_quietly(path: Path) -> None:
    """Make a backup; that none could be made is logged and stops nobody."""
    from desktop.campaign.files import StorageError, backup_if_changed

    try:
        backup_if_changed(path)
    except StorageError as error:
        _log.info("no backup was made: %s", error.code)
