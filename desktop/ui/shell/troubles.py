"""A file that cannot be opened: the page that says why, and the ways out of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from desktop.ui.context import Context
from desktop.ui.dialogs.trouble import TroublePage
from desktop.ui.shell.open_file import OpenFile, Trouble
from desktop.ui.shell.window import MainWindow


class _PutBack:
    """Takes a restoring back: the file as it was before has become the newest backup."""

    def __init__(self, troubles: Troubles, path: Path, backup: Path) -> None:
        self._troubles = troubles
        self._path = path
        self._backup = backup

    def __call__(self) -> None:
        """Put it back."""
        self._troubles.restore(self._path, self._backup)


class Troubles(QObject):
    """Shows troubles and carries out what the user chooses; `opened` is called with each file that opens again."""

    salvage_asked = Signal(object)
    """What can be read of a damaged file is to be brought over: its path."""
    compare_asked = Signal(object, object)
    """What differs is to be shown: the Trouble of a file whose place another one has taken, its newest good backup."""

    def __init__(self, context: Context, window: MainWindow, file: OpenFile, opened: Callable[[Path], object]) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._file = file
        self._opened = opened

    @property
    def page(self) -> TroublePage | None:
        """The page that is shown in place of the panels, if one is."""
        page = self._window.pages.stand_in("*")
        return page if isinstance(page, TroublePage) else None

    def show(self, trouble: Trouble) -> None:
        """Tell of a trouble in the message bar while another file is open, else on a page of its own."""
        if self._context.is_open:
            self._context.tell_words(self._context.say(trouble.code, **trouble.params))
            return
        page = TroublePage(self._context, trouble, self._file.newest_good(trouble.path))
        page.restore_asked.connect(self._restore_newest)
        page.anew_asked.connect(self._anew)
        page.retry_asked.connect(self._retry)
        page.open_asked.connect(self._open)
        page.salvage_asked.connect(self._salvage)
        page.compare_asked.connect(self._compare)
        page.quit_asked.connect(self._window.close)
        self._window.pages.set_stand_in("*", page)
        self._window.status.show_no_file()
        self._window.show_panel(self._window.pages.key or "campaign")

    def clear(self) -> None:
        """Take the page away."""
        self._window.pages.set_stand_in("*", None)

    def restore(self, path: Path, backup: Path) -> None:
        """Put a backup in the place of a file; what stood there is set aside, and a sound one can be had back."""
        was_open = self._context.is_open and self._file.path == path
        trouble = self._file.restore(path, backup)
        if trouble is not None and was_open and self._settle(path, self._file.open(path)):
            self.show(trouble)
        elif self._settle(path, trouble):
            before = self._file.backups(path) if was_open else ()
            undo = _PutBack(self, path, before[0].path) if before else None
            self._context.tell("shell.restored", undo=undo, name=path.name)

    def _settle(self, path: Path, trouble: Trouble | None) -> bool:
        if trouble is not None:
            self.show(trouble)
            return False
        self._opened(path)
        return True

    @Slot()
    def _restore_newest(self) -> None:
        if self.page is not None and self.page.backup is not None:
            self.restore(self.page.trouble.path, self.page.backup.path)

    @Slot()
    def _salvage(self) -> None:
        if self.page is not None:
            self.salvage_asked.emit(self.page.trouble.path)

    @Slot()
    def _compare(self) -> None:
        if self.page is not None:
            self.compare_asked.emit(self.page.trouble, self.page.backup)

    @Slot()
    def _anew(self) -> None:
        if self.page is not None:
            path = self.page.trouble.path
            self._settle(path, self._file.start_anew(path))

    @Slot()
    def _retry(self) -> None:
        if self.page is None:
            return
        path = self.page.trouble.path
        if self.page.trouble.replaced and not path.exists():
            # To open it would begin an empty file, and nobody asked for one.
            self._context.tell("storage.missing", name=path.name)
        else:
            self._open(path)

    @Slot(object)
    def _open(self, path: Path) -> None:
        self._settle(path, self._file.open(path))
