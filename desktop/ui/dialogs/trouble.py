"""A file that cannot be opened: what is wrong, that it was left as it is, and what can be done."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.shell.open_file import BackupRow, Trouble
from desktop.ui.shell.panel import Panel
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton, ThemedButton
from desktop.ui.widgets.empty_state import EmptyState
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label

_WIDTH = 760
"""Lines longer than this are hard to read. Units: pixels."""


class TroublePage(Panel):
    """The page in place of the panels while no file is open.

    Shape: `backup` is the newest good one, or None; where none is, starting anew is offered for a damaged file. One way
    out is golden: of a file that another one replaced, to compare the two, for that shows which one to go on with.
    """

    restore_asked = Signal()
    """Put the newest good backup in the place of the file."""
    anew_asked = Signal()
    """Set the file aside and begin an empty one."""
    salvage_asked = Signal()
    """Bring what can be read of the file over into a new one."""
    compare_asked = Signal()
    """Show what differs between what was open and what stands in its place now."""
    open_asked = Signal(object)
    """Open what was open, as it was kept: its path."""
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
        self._there = trouble.path.is_file()
        self._best = self._best_way()
        self.compare = self._button("compare", "safety.compare.button", "compare-horizontal", "safety.compare.tip")
        self.open_kept = self._button("open_kept", "safety.compare.open_had", "history")
        self.restore = self._button("restore", "shell.trouble.restore", "backup-restore")
        self.salvage = self._button("salvage", "safety.salvage.button", "lifebuoy", "safety.salvage.tip")
        self.anew = self._button("anew", "shell.trouble.anew", "file-plus-outline")
        there = trouble.replaced and self._there
        self.retry = self._button("retry", "safety.compare.open_there" if there else "shell.trouble.retry", "refresh")
        self.other = self._button("other", "shell.trouble.other", "folder-open-outline")
        self.leave = self._button("leave", "shell.trouble.quit", "close")
        self._note = Label(context, role="body", tone="ink2", wrap=True)
        self._connect()
        actions = (self.compare, self.open_kept, self.restore, self.salvage, self.anew, self.retry, self.other,
                   self.leave)
        state = EmptyState(context, self._title(), "", actions=actions, glyph="alert-outline")
        self._state = state
        self._note.setAlignment(state.words.alignment())
        self._note.setMaximumWidth(_WIDTH)
        self._lay_out(state)
        self._speak()
        context.look_changed.connect(self._speak)

    def _button(self, name: str, code: str, icon: str, tip: str = "") -> ThemedButton:
        kind = PrimaryButton if name == self._best else PlainButton
        return kind(self.context, code, icon=icon, tip=tip, big=True)

    def _best_way(self) -> str:
        """Return which way out is golden, empty where none is better than the others."""
        ways = (("compare", self._compares()), ("open_kept", self.trouble.kept is not None),
                ("restore", self._restores()), ("salvage", self._holds_something()),
                ("retry", self.trouble.replaced and self._there))
        return next((name for name, fits in ways if fits), "")

    def _title(self) -> str:
        if not self.trouble.replaced:
            return "shell.trouble.title"
        return "safety.compare.replaced" if self._there else "safety.compare.gone"

    def _connect(self) -> None:
        """Offer what fits the trouble."""
        trouble = self.trouble
        self.restore.setVisible(self._restores())
        self.anew.setVisible(trouble.restorable and self.backup is None and not (trouble.replaced and self._there))
        self.compare.setVisible(self._compares())
        self.open_kept.setVisible(trouble.kept is not None)
        self.open_kept.clicked.connect(self._open_kept)
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

    def _compares(self) -> bool:
        known = self.trouble.kept is not None or self.backup is not None
        return self.trouble.replaced and known and self._there

    def _restores(self) -> bool:
        return self.trouble.restorable and self.backup is not None

    def _holds_something(self) -> bool:
        """Whether there is a damaged file that may still hold something; one that replaced ours is opened first."""
        trouble = self.trouble
        damaged = trouble.restorable and not trouble.replaced and self._there
        return damaged and trouble.path.stat().st_size > 0

    @Slot()
    def _open_kept(self) -> None:
        self.open_asked.emit(self.trouble.kept)

    @Slot()
    def _other(self) -> None:
        self.context.ask("open")

    @Slot()
    def _speak(self) -> None:
        say, trouble = self.context.say, self.trouble
        self._state.words.set_text(say(trouble.code, **trouble.params))
        where = "shell.trouble.left_alone"
        if trouble.replaced:
            where = "safety.compare.left_there" if self._there else "safety.compare.stood"
        parts = [say(where, path=str(trouble.path))]
        if self._restores() and self.backup is not None:
            code = "shell.trouble.backup" if self._there else "shell.trouble.backup_alone"
            parts.append(say(code, when=f"{self.backup.at:%Y-%m-%d %H:%M}"))
        elif trouble.restorable:
            parts.append(say("shell.trouble.no_backup"))
        if self._holds_something():
            parts.append(say("safety.salvage.hint" if self.backup is None else "safety.salvage.hint_backup"))
        self._note.set_text(" ".join(parts))
