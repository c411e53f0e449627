"""A file that cannot be opened: what is wrong, that it was left as it is, and what can be done."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.shell.open_file import BackupRow, Trouble
from desktop.ui.shell.panel import Panel
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.empty_state import EmptyState
from desktop.ui.widgets.text import Label


class TroublePage(Panel):
    """The page in place of the panels while no file is open.

    Shape: `backup` is the newest good one, or None; where none is, starting anew is offered for a damaged file.
    """

    restore_asked = Signal()
    """Put the newest good backup in the place of the file."""
    anew_asked = Signal()
    """Set the file aside and begin an empty one."""
    retry_asked = Signal()
    """Try the same file again."""
    quit_asked = Signal()
    """Close the program."""

    def __init__(
        self, context: Context, trouble: Trouble, backup: BackupRow | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, parent)
        self.trouble = trouble
        self.backup = backup
        self.restore = PrimaryButton(context, "shell.trouble.restore", icon="backup-restore", big=True)
        self.anew = PlainButton(context, "shell.trouble.anew", icon="file-plus-outline", big=True)
        self.retry = PlainButton(context, "shell.trouble.retry", icon="refresh", big=True)
        self.other = PlainButton(context, "shell.trouble.other", icon="folder-open-outline", big=True)
        self.leave = PlainButton(context, "shell.trouble.quit", icon="close", big=True)
        self.restore.setVisible(trouble.restorable and backup is not None)
        self.anew.setVisible(trouble.restorable and backup is None)
        self.restore.clicked.connect(self.restore_asked)
        self.anew.clicked.connect(self.anew_asked)
        self.retry.clicked.connect(self.retry_asked)
        self.other.clicked.connect(self._other)
        self.leave.clicked.connect(self.quit_asked)
        actions = (self.restore, self.anew, self.retry, self.other, self.leave)
        state = EmptyState(context, "shell.trouble.title", "", actions=actions, glyph="alert-outline")
        self._state = state
        self._note = Label(context, role="body", tone="ink2", wrap=True)
        self._note.setAlignment(state.words.alignment())
        column = QVBoxLayout(self)
        column.addWidget(state, 4)
        column.addWidget(self._note)
        column.addStretch(1)
        self._speak()
        context.look_changed.connect(self._speak)

    def title(self) -> str:
        """Return the words at the head of the window."""
        return self.context.say("shell.application")

    @Slot()
    def _other(self) -> None:
        self.context.ask("open")

    @Slot()
    def _speak(self) -> None:
        say, trouble = self.context.say, self.trouble
        self._state.words.set_text(say(trouble.code, **trouble.params))
        parts = [say("shell.trouble.left_alone", path=str(trouble.path))]
        if self.backup is not None:
            parts.append(say("shell.trouble.backup", when=f"{self.backup.at:%Y-%m-%d %H:%M}"))
        elif trouble.restorable:
            parts.append(say("shell.trouble.no_backup"))
        self._note.set_text(" ".join(parts))
