"""What keeps people's work safe, as the shell offers it: the history and its points to go to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from desktop.ui.context import Context
from desktop.ui.shell.going_back import GoTo
from desktop.ui.shell.window import MainWindow

if TYPE_CHECKING:
    from desktop.ui.dialogs.history import HistoryDialog


class Safety(QObject):
    """Shows the history of the shown panel's campaign, once, and goes where people point in it."""

    def __init__(self, context: Context, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self.history: HistoryDialog | None = None
        window.history_asked.connect(self.show_history)

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

    @Slot(object, int)
    def jump(self, campaign: object, target: int) -> None:
        """Go to a point of a history; the message bar offers the way back."""
        key = str(campaign) if campaign else None
        GoTo(self._context, key, target, self._window)()

    @Slot(str)
    def _show_battle(self, battle: str) -> None:
        self._context.go("battles", battle)
        self._window.raise_()
        self._window.activateWindow()

    @Slot()
    def _history_gone(self) -> None:
        self.history = None
