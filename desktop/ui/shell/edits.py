"""Undo, redo and the word *Stored*: what the shell shows of each change."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from desktop.ui.context import Context
from desktop.ui.dialogs.progress import taken_back
from desktop.ui.shell.window import MainWindow

if TYPE_CHECKING:
    from desktop.campaign.changeset import Label, UndoStatus


class Edits(QObject):
    """Ties undo and redo of the shown panel's campaign to the header, the keys and the message bar."""

    def __init__(self, context: Context, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._known: tuple[object, ...] = ()
        self._told: UndoStatus | None = None
        window.undo_asked.connect(self.undo)
        window.redo_asked.connect(self.redo)
        window.pages.head_changed.connect(self.look)
        for signal in (context.campaign_changed, context.desk_changed, context.look_changed):
            signal.connect(self.look)
        context.changes_committed.connect(self._stored)
        self.look()

    @Slot()
    def undo(self) -> None:
        """Take back the newest change of the shown panel's campaign and say which it was."""
        panel = self._window.pages.panel()
        if panel is not None and panel.take_back():
            return
        status = self._status()
        label = status.undo if status is not None else None
        if label is None:
            self._context.tell("shell.nothing_to_undo")
            return
        if taken_back(self._context, partial(self._context.desk.undo, self._campaign(), self)) is not None:
            self._context.tell("shell.undone", what=self._did(label))

    @Slot()
    def redo(self) -> None:
        """Do again what was undone last and say what it was."""
        panel = self._window.pages.panel()
        if panel is not None and panel.bring_back():
            return
        status = self._status()
        label = status.redo if status is not None else None
        if label is None:
            self._context.tell("shell.nothing_to_redo")
            return
        if taken_back(self._context, partial(self._context.desk.redo, self._campaign(), self)) is not None:
            self._context.tell("shell.redone", what=self._did(label))

    @Slot()
    def look(self) -> None:
        """Show in the header what undo and redo would do."""
        header, status = self._window.header, self._status()
        header.undo.setEnabled(status is not None and status.undo is not None)
        header.redo.setEnabled(status is not None and status.redo is not None)
        if status is None:
            header.undo.set_tip("shell.undo_tip")
            header.redo.set_tip("shell.redo_tip")
            return
        # What tells of changes imports the database, which the first window on the screen must not wait for.
        from desktop.campaign import telling

        words = self._context.words
        header.undo.set_tip("shell.with_key", what=telling.undo_label(words, status.undo), key="Ctrl+Z")
        header.redo.set_tip("shell.with_key", what=telling.redo_label(words, status.redo), key="Ctrl+Shift+Z")

    def _status(self) -> UndoStatus | None:
        """Return what undo and redo would do: asked for at every change of the head, another one only after a write."""
        if not self._context.is_open:
            self._known, self._told = (), None
            return None
        desk, campaign = self._context.desk, self._campaign()
        now = (desk, campaign, desk.store.last_seq)
        if now != self._known:
            self._known, self._told = now, desk.undo_status(campaign)
        return self._told

    def _campaign(self) -> str | None:
        panel = self._window.pages.panel()
        return panel.undo_campaign() if panel is not None else self._context.campaign_id

    def _did(self, label: Label) -> str:
        from desktop.campaign import telling

        return telling.did(self._context.words, label)

    @Slot(object, object)
    def _stored(self, _change_set: object, _initiator: object) -> None:
        self._window.status.show_stored(f"{datetime.now().astimezone():%H:%M:%S}")
        # The shown panel tells of its head at every change, which is looked at then; without one nobody does.
        if self._window.pages.panel() is None:
            self.look()
