"""What keeps people's work safe, as the shell offers it: the history and its points to go to, the backups."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot

from desktop.ui.context import Context
from desktop.ui.shell.going_back import GoTo
from desktop.ui.shell.open_file import OpenFile
from desktop.ui.shell.troubles import Troubles
from desktop.ui.shell.window import MainWindow

if TYPE_CHECKING:
    from desktop.ui.dialogs.backups import BackupsDialog
    from desktop.ui.dialogs.history import HistoryDialog


class Safety(QObject):
    """Shows the history of the shown panel's campaign and the backups, each once, and does what is asked there."""

    def __init__(self, context: Context, window: MainWindow, file: OpenFile, troubles: Troubles) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._file = file
        self._troubles = troubles
        self.history: HistoryDialog | None = None
        self.backups: BackupsDialog | None = None
        window.history_asked.connect(self.show_history)
        window.status.backup.clicked.connect(self.show_backups)
        file.backed_up.connect(self._list_backups)

    @Slot()
    def show_history(self) -> None:
        """Show the history of what Ctrl+Z takes back in the shown panel."""
        if not self._context.is_open:
            return
        if self.history is not None:
            self.history.raise_()
            self.history.activateWindow()
            return
        from desktop.ui.dialogs.history import HistoryDialog

        panel = self._window.pages.panel()
        campaign = panel.undo_campaign() if panel is not None else self._context.campaign_id
        dialog = HistoryDialog(self._context, campaign, self._window)
        dialog.jump_asked.connect(self.jump)
        dialog.battle_asked.connect(self._show_battle)
        dialog.destroyed.connect(self._history_gone)
        self.history = dialog
        dialog.show()

    @Slot()
    def show_backups(self) -> None:
        """Show the backups of the open file."""
        if self._file.path is None:
            return
        if self.backups is not None:
            self.backups.raise_()
            self.backups.activateWindow()
            return
        from desktop.ui.dialogs.backups import BackupsDialog

        dialog = BackupsDialog(self._context, self._file.backups(self._file.path), self._window)
        dialog.backup_asked.connect(self.back_up)
        # The dialog goes with the file that is let go: whatever of it asked for that has returned by then.
        dialog.restore_asked.connect(self.restore, Qt.ConnectionType.QueuedConnection)
        dialog.destroyed.connect(self._backups_gone)
        self.backups = dialog
        dialog.show()

    @Slot(object, int)
    def jump(self, campaign: object, target: int) -> None:
        """Go to a point of a history; the message bar offers the way back."""
        key = str(campaign) if campaign else None
        GoTo(self._context, key, target, self._window)()

    @Slot()
    def back_up(self) -> None:
        """Make a backup now and say so, or why not."""
        trouble = self._file.back_up()
        if trouble is not None:
            self._troubles.show(trouble)
            return
        self._file.backed_up.emit()
        self._context.tell("shell.backed_up")

    @Slot(object)
    def restore(self, backup: Path) -> None:
        """Put a backup in the place of the open file; the file as it was is backed up and set aside before."""
        if self._file.path is not None:
            self._troubles.restore(self._file.path, backup)

    @Slot()
    def _list_backups(self) -> None:
        if self.backups is not None and self._file.path is not None:
            self.backups.show_backups(self._file.backups(self._file.path))

    @Slot(str)
    def _show_battle(self, battle: str) -> None:
        self._context.go("battles", battle)
        self._window.raise_()
        self._window.activateWindow()

    @Slot()
    def _history_gone(self) -> None:
        self.history = None

    @Slot()
    def _backups_gone(self) -> None:
        self.backups = None
