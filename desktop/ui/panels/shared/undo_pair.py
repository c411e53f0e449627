"""Undo and redo of a campaign in a dialog: two buttons and their keys."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.buttons import IconButton


class UndoPair(QObject):
    """Takes the newest change of a campaign back, and brings it back. Shape: `show` tells which of both there is."""

    def __init__(self, context: Context, campaign: str, dialog: QWidget) -> None:
        super().__init__(dialog)
        self._context, self._campaign = context, campaign
        self.undo = IconButton(context, "undo-variant", "shell.undo_tip")
        self.redo = IconButton(context, "redo-variant", "shell.redo_tip")
        self.undo.clicked.connect(self.take_back)
        self.redo.clicked.connect(self.bring_back)
        for keys, slot in (("Ctrl+Z", self.take_back), ("Ctrl+Shift+Z", self.bring_back), ("Ctrl+Y", self.bring_back)):
            shortcut = QShortcut(QKeySequence(keys), dialog)
            shortcut.activated.connect(slot)

    def show(self) -> None:
        """Let those be pressed that do something."""
        status = self._context.desk.undo_status(self._campaign)
        self.undo.setEnabled(status.undo is not None)
        self.redo.setEnabled(status.redo is not None)

    @Slot()
    def take_back(self) -> None:
        """Undo the newest change."""
        self._context.attempt(self._undo)

    @Slot()
    def bring_back(self) -> None:
        """Do again what was undone last."""
        self._context.attempt(self._redo)

    def _undo(self) -> object:
        return self._context.desk.undo(self._campaign, self)

    def _redo(self) -> object:
        return self._context.desk.redo(self._campaign, self)
