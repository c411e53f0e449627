"""A file that cannot be opened: what is wrong, that it was left as it is, and what can be done."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.shell.open_file import BackupRow, Trouble
from desktop.ui.shell.panel import Panel
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.empty_state import EmptyState
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label

_WIDTH = 760
"""Lines longer than this are hard to read. Units: pixels."""


class TroublePage(Panel):
    """The page in place of the panels while no file is open.

    Shape: `backup` is the newest good one, or None; where none is, starting anew is offered for a damaged file.
    """

    restore_asked = Signal()
    """Put the newest good backup in the place of the file."""
    anew_asked = Signal()
    """Set the file aside and begin an empty one."""
    salvage_asked = Signal()
    """Bring what can be read of the file over into a new one."""
    compare_asked = Signal()
    """Show what differs between what was open and what stands in its place now."""
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
        restores = trouble.restorable and backup is not None
        kind = PlainButton if restores else PrimaryButton
        self.salvage = kind(context, "safety.salvage.button", icon="lifebuoy", tip="safety.salvage.tip", big=True)
        self.compare = kind(context, "safety.compare.button", icon="compare-horizontal", tip="safety.compare.tip",
                            big=True)
        there = trouble.replaced and trouble.path.is_file()
        self.retry = PlainButton(context, "safety.compare.open_there" if there else "shell.trouble.retry",
                                 icon="refresh", big=True)
        self.other = PlainButton(context, "shell.trouble.other", icon="folder-open-outline", big=True)
        self.leave = PlainButton(context, "shell.trouble.quit", icon="close", big=True)
        self._note = Label(context, role="body", tone="ink2", wrap=True)
        self._connect()
        actions = (self.restore, self.compare, self.salvage, self.anew, self.retry, self.other, self.leave)
        title = "safety.compare.replaced" if trouble.replaced else "shell.trouble.title"
        state = EmptyState(context, title, "", actions=actions, glyph="alert-outline")
        self._state = state
        self._note.setAlignment(state.words.alignment())
        self._note.setMaximumWidth(_WIDTH)
        self._lay_out(state)
        self._speak()
        context.look_changed.connect(self._speak)

    def _connect(self) -> None:
        """Offer what fits the trouble."""
        helped = self.trouble.restorable
        self.restore.setVisible(helped and self.backup is not None)
        self.anew.setVisible(helped and self.backup is None)
        known = self.trouble.kept is not None or self.backup is not None
        self.compare.setVisible(self.trouble.replaced and known and self.trouble.path.is_file())
        self.salvage.setVisible(self._holds_something())
        self.salvage.clicked.connect(self.salvage_asked)
        self.compare.clicked.connect(self.compare_asked)
        self.restore.clicked.connect(self.restore_asked)
        self.anew.clicked.connect(self.anew_asked)
        self.retry.clicked.connect(self.retry_asked)
        self.other.clicked.connect(self._other)
        self.leave.clicked.connect(self.quit_asked)

    def _lay_out(self, state: EmptyState) -> None:
        page = QWidget()
        page.setProperty("kind", "ground")
        column = QVBoxLayout(page)
        column.addStretch(2)
        column.addWidget(state)
        line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(self._note, 20)
        line.addStretch(1)
        column.addLayout(line)
        column.addStretch(3)
        scroll = Scroller(self)
        scroll.show_inside(page)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(scroll)

    def title(self) -> str:
        """Return the words at the head of the window."""
        return self.context.say("shell.application")

    def _holds_something(self) -> bool:
        """Whether there is a damaged file that may still hold something."""
        path = self.trouble.path
        return self.trouble.restorable and path.is_file() and path.stat().st_size > 0

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
        if self._holds_something():
            parts.append(say("safety.salvage.hint" if self.backup is None else "safety.salvage.hint_backup"))
        self._note.set_text(" ".join(parts))
