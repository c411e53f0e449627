"""What differs between a file that was open and the one that stands in its place now, read beside the windows."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from desktop.campaign.progress import Progress, Stopped
from desktop.ui.context import Context
from desktop.ui.shell.beside import watch_beside
from desktop.ui.shell.open_file import BackupRow, Trouble
from desktop.ui.shell.window import MainWindow

if TYPE_CHECKING:
    from desktop.campaign.files_compared import Compared
    from desktop.ui.dialogs.file_compare import FileCompare


class Comparing(QObject):
    """Compares what was open, or where it could not be kept the newest good backup, with what is there now."""

    file_asked = Signal(object)
    """A file is to be opened: its path."""
    restore_asked = Signal(object, object)
    """A backup is to be put in the place of a file: the path of the file, that of the backup."""

    def __init__(self, context: Context, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._window = window

    @Slot(object, object)
    def compare(self, trouble: Trouble, backup: BackupRow | None) -> FileCompare | None:
        """Show what differs; None where there is nothing of ours to compare, or it was called off, which is said."""
        from desktop.campaign.files import StorageError
        from desktop.ui.dialogs.file_compare import FileCompare

        ours = trouble.kept or (backup.path if backup is not None else None)
        if ours is None:
            return None
        found: Compared | StorageError
        try:
            found = watch_beside(self._context, "safety.compare.working", self._window,
                                 partial(_compared, ours, trouble.path))
        except Stopped:
            self._context.tell("safety.compare.stopped")
            return None
        except StorageError as error:
            found = error
        sheet = FileCompare(self._context, trouble.path, ours, found, kept=trouble.kept is not None,
                            parent=self._window)
        sheet.open_asked.connect(self.file_asked)
        sheet.restore_asked.connect(self.restore_asked)
        sheet.show()
        return sheet


def _compared(ours: Path, there: Path, told: Progress) -> Compared:
    from desktop.campaign.comparing_files import compare_files

    return compare_files(ours, there, told)
