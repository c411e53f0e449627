"""The open file: opened late, backed up on close, watched for what other programs write.

The database is imported when the first file is opened, after the window is on the screen.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal, Slot

from desktop.ui.context import Context
from desktop.ui.dialogs.save_place import leads_to
from desktop.ui.shell.file_work import BackUp, Check, back_up_quietly, let_go, put_back
from desktop.ui.shell.giving_way import GivingWay

if TYPE_CHECKING:
    from desktop.campaign.files import StorageError

BACKUP_MS = 30 * 60_000
"""So far apart are backups at most while something is done. Units: milliseconds."""
BEAT_MS = 15_000
CHECKED_AT_ONCE = 4_000_000
"""A file up to this size is checked whole before it opens, a larger one beside the windows, and before anything is
written to it. Units: bytes."""
LOOK_MS = 2_000

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why something could not be done with a file.

    Shape: a code of the catalogue with its slots. `replaced` tells that another file, or none, stands in the place of
    the one that was open; `kept` is what was open of that, None where it could not be kept.
    """

    path: Path
    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    restorable: bool = False
    replaced: bool = False
    kept: Path | None = None


@dataclass(frozen=True, slots=True)
class BackupRow:
    """A backup of a file. Shape: at is local time. Units: size in bytes."""

    path: Path
    at: datetime
    size: int


Waiter = Callable[[Callable[[], Any]], Any]
"""Does some work and returns what came of it."""


class OpenFile(QObject):
    """Opens files for the context and looks after the one that is open.

    Shape: `path` is None while none is open; one file is open at a time. `wait` does what takes long with a file that
    nobody has open, `wait_for_check` waits for the check of a large one before the first change of it: at once, until
    the shell gives a way that lets the windows live meanwhile.
    """

    moved = Signal()
    """Another program wrote into the file."""
    neighbours_found = Signal(int)
    """So many other programs have the file open too."""
    damaged = Signal(object)
    """A Trouble: the check beside the windows found damage in the open file, or another file stands in its place."""
    altered = Signal(str)
    """Bits of the file of this name changed where nothing is kept; everything that is kept was checked and is whole."""
    _checked = Signal(object)
    backed_up = Signal()
    """A backup that was made beside the windows is there."""

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.path: Path | None = None
        self._beat = QTimer(self)
        self._beat.setInterval(BEAT_MS)
        self._beat.timeout.connect(self._give_sign)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._way = GivingWay(self)
        self._look = QTimer(self)
        self._look.setInterval(LOOK_MS)
        self._look.timeout.connect(self._look_around)
        self._often = QTimer(self)
        self._often.setInterval(BACKUP_MS)
        self._often.timeout.connect(self.back_up_beside)
        self.wait: Waiter = at_once
        self.wait_for_check: Waiter = at_once
        self._checked.connect(self._check_over)

    @property
    def read_only(self) -> bool:
        """Whether the open file can be read but not written."""
        return self._context.is_open and self._context.desk.store.read_only

    def is_same(self, path: Path) -> bool:
        """Whether a path leads to the open file, whatever it is called there; nothing is opened to tell."""
        return leads_to(path, self.path)

    def open(self, path: Path) -> Trouble | None:
        """Open a file, making it where there is none, and return why not where it cannot be.

        The file that was open stays open until the other one is.
        """
        from desktop.campaign.files import StorageError, open_or_create

        try:
            large = path.exists() and path.stat().st_size > CHECKED_AT_ONCE
            desk = open_or_create(path, later=large)
        except StorageError as error:
            _log.info("opening was refused: %s", error.code)
            return _trouble(path, error)
        self.close()
        self.path = path
        self._context.said_faults = (*self._context.said_faults[:1], StorageError)
        self._context.settings.add_recent(path)
        self._context.set_desk(desk)
        self._beat.start()
        self._look.start()
        self._often.start()
        if desk.store.proof is not None:
            desk.store.wait_for_check = self.wait_for_check
            self._pool.start(Check(path, desk.store.proof, self._checked, self._way))
        else:
            self._tell_altered()
        neighbours = len(desk.store.neighbours())
        if neighbours:
            self.neighbours_found.emit(neighbours)
        return None

    def close(self) -> None:
        """Back the open file up if it changed, and let it go."""
        if not self._context.is_open:
            return
        self._beat.stop()
        self._look.stop()
        self._often.stop()
        with self._way.waited_for():
            self._pool.waitForDone()
        store, path = self._context.desk.store, self.path
        ours = not self.read_only and not store.replaced
        self._context.set_desk(None)
        self.path = None
        self.wait(partial(let_go, store.close, path if ours else None))

    def backups(self, path: Path) -> Sequence[BackupRow]:
        """Return the backups of a file, the newest first."""
        from desktop.campaign.files import backups

        return [BackupRow(each.path, each.at.astimezone(), each.size) for each in backups(path)]

    def back_up(self) -> Trouble | None:
        """Make a backup of the open file now."""
        from desktop.campaign.files import StorageError, make_backup

        if self.path is None:
            return None
        try:
            self.wait(partial(make_backup, self.path))
        except StorageError as error:
            return _trouble(self.path, error)
        return None

    def back_up_if_changed(self) -> None:
        """Make a backup before something large happens, unless the newest one holds the same."""
        if self.path is not None and not self.read_only:
            back_up_quietly(self.path)

    @Slot()
    def back_up_beside(self) -> None:
        """Make a backup in a thread of its own, so that no window waits; `backed_up` tells when it is there."""
        if self.path is not None and not self.read_only:
            self._pool.start(BackUp(self.path, self.backed_up, self._way))

    @contextmanager
    def undisturbed(self) -> Iterator[None]:
        """Hold back what is done with the file now and then, while work beside the windows has it to itself."""
        timers = (self._beat, self._look, self._often)
        for timer in timers:
            timer.stop()
        try:
            yield
        finally:
            for timer in timers if self._context.is_open else ():
                timer.start()

    def newest_good(self, path: Path) -> BackupRow | None:
        """Return the newest backup of a file that still passes the check."""
        from desktop.campaign.files import newest_good

        found = self.wait(partial(newest_good, path))
        return BackupRow(found.path, found.at.astimezone(), found.size) if found is not None else None

    def restore(self, path: Path, backup: Path) -> Trouble | None:
        """Put a backup in the place of a file and open it; what stood there is set aside, never deleted."""
        from desktop.campaign.files import StorageError

        if path == self.path:
            self.close()
        try:
            altered = self.wait(partial(put_back, path, backup))
        except StorageError as error:
            return _trouble(path, error)
        trouble = self.open(path)
        if altered and trouble is None:
            self.altered.emit(backup.name)
        return trouble

    def start_anew(self, path: Path) -> Trouble | None:
        """Set a file aside and open an empty one in its place."""
        from desktop.campaign.files import StorageError, set_aside

        try:
            if path.exists():
                set_aside(path)
        except StorageError as error:
            return _trouble(path, error)
        return self.open(path)

    def doubted(self) -> Trouble | None:
        """Wait for the check that is still under way, and return what it found."""
        proof = self._context.desk.store.proof if self._context.is_open else None
        found = proof.result() if proof is not None else None
        if found is None or self.path is None:
            return None
        return Trouble(self.path, found.code, found.params, found.restorable)

    @Slot(object)
    def _check_over(self, path: Path) -> None:
        """Tell of what the check beside the windows found; when that is nothing, say that we are here."""
        if path == self.path:
            trouble = self.doubted()
            if trouble is not None:
                self.damaged.emit(trouble)
            else:
                self._tell_altered()
                self._give_sign()

    def _tell_altered(self) -> None:
        if self.path is not None and self._context.desk.store.altered:
            self.altered.emit(self.path.name)

    @Slot()
    def _give_sign(self) -> None:
        if self._context.is_open:
            self._context.desk.store.beat()

    @Slot()
    def _look_around(self) -> None:
        from desktop.campaign.files import StorageError

        if not self._context.is_open:
            return
        with suppress(StorageError):
            moved = self._context.desk.store.moved()
            if self._context.desk.store.replaced:
                self.damaged.emit(self._replaced())
            elif moved:
                self.moved.emit()

    def _replaced(self) -> Trouble:
        """Keep what was open of a file whose place another one has taken, and say so."""
        from desktop.campaign.files import keep_what_was_open

        assert self.path is not None
        kept, there = keep_what_was_open(self._context.desk), self.path.is_file()
        if kept is None:
            code = "storage.replaced_unkept" if there else "storage.missing"
            return Trouble(self.path, code, {"name": self.path.name}, restorable=True, replaced=True)
        code = "storage.replaced_kept" if there else "storage.gone_kept"
        return Trouble(self.path, code, {"name": self.path.name, "kept": kept.name}, replaced=True, kept=kept)


def at_once(work: Callable[[], Any]) -> Any:
    """Do some work here and now, and return what came of it."""
    return work()


def _trouble(path: Path, error: StorageError) -> Trouble:
    return Trouble(path, error.code, error.params, error.trouble.restorable)
