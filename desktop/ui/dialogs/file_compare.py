"""What differs between a file that was open and the one that stands in its place now; nothing is changed by it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop.campaign.files_compared import Compared, Way
from desktop.cards.refusal import PaperRefused
from desktop.cards.safe_file import write_file
from desktop.ui.context import Context
from desktop.ui.dialogs.bullets import Bullets
from desktop.ui.dialogs.compare_words import as_text, file_words, ours_words, sections, verdict
from desktop.ui.dialogs.facts import Facts, flowing
from desktop.ui.dialogs.save_place import ask_place
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.widgets.buttons import IconButton, PlainButton, PrimaryButton
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label

if TYPE_CHECKING:
    from desktop.campaign.files import StorageError

SUFFIX = ".txt"

_HEIGHT = 620
"""At most so high it begins; a longer list scrolls. Units: pixels."""

_LEAST = 660
"""The buttons need so much. Units: pixels."""

_FOREIGN = "storage.newer"
"""A file of a newer program is most likely a good one that goes on: ours is not the better way then."""

_BEST: dict[Way, Literal["ours", "there"]] = {"here_on": "ours", "there_on": "there", "same": "there"}


class FileCompare(Sheet):
    """Both files over the list of what differs, with the ways on: open what is there now, or what was open.

    The golden way is to the file that has all of the other one, and away from one that cannot be read; where each has
    something of its own there is none.

    Shape: `found` is what differs, or why the file there could not be read; `kept` tells that `ours` is what was open,
    else it is a backup, which is put in the place of the file.
    """

    open_asked = Signal(object)
    """A file is to be opened: its path."""
    restore_asked = Signal(object, object)
    """A backup is to be put in the place of a file: the path of the file, that of the backup."""

    def __init__(self, context: Context, there: Path, ours: Path, found: Compared | StorageError, *, kept: bool,
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(context, "safety.compare.title", width=760, height=_HEIGHT, parent=parent)
        self.setMinimumWidth(_LEAST)
        self.there, self.ours, self.found, self._kept = there, ours, found, kept
        self.verdict = flowing(Label(context, role="lead", wrap=True))
        self.facts = Facts(context)
        self._ours = self.facts.add("safety.compare.yours" if kept else "safety.compare.backup")
        self._there = self.facts.add("safety.compare.there")
        self.lines: list[QWidget] = []
        self._line = Line()
        for widget in (self.verdict, self.facts, self._line):
            self.body.addWidget(widget)
        self._list_at = self.body.count()
        self.body.addStretch(1)
        self._add_buttons()
        self._speak()
        self._line.setVisible(bool(self.lines))
        self.fit_height(_HEIGHT)
        context.look_changed.connect(self._speak)
        context.desk_changed.connect(self.close)

    def _add_buttons(self) -> None:
        context = self.context
        self.copy = IconButton(context, "content-copy", "safety.compare.copy")
        self.copy.clicked.connect(self._copy)
        self.save = IconButton(context, "content-save-outline", "safety.compare.save")
        self.save.clicked.connect(self._save)
        self.cancel = PlainButton(context, "shell.close")
        self.cancel.clicked.connect(self.close)
        best = self.best
        ours, there = (PrimaryButton if best == side else PlainButton for side in ("ours", "there"))
        self.open_ours = ours(context, "safety.compare.open_yours", icon="folder-open-outline")
        self.open_ours.clicked.connect(self._open_ours)
        self.open_ours.setVisible(self._kept)
        self.restore = ours(context, "safety.compare.restore", icon="backup-restore", tip="safety.compare.restore_tip")
        self.restore.clicked.connect(self._restore)
        same = isinstance(self.found, Compared) and self.found.way == "same"
        self.restore.setVisible(not self._kept and not same)
        self.open_there = there(context, "safety.compare.open_there", icon="folder-open-outline")
        self.open_there.clicked.connect(self._open_there)
        # To open what went meanwhile would begin an empty file.
        self.open_there.setVisible(self.there.exists())
        self.add_button(self.save, left=True)
        self.add_button(self.copy, left=True)
        ways = [self.open_ours, self.restore, self.open_there]
        for button in (self.cancel, *(reversed(ways) if best == "ours" else ways)):
            self.add_button(button)
        self.cancel.setFocus()

    @property
    def best(self) -> Literal["ours", "there", ""]:
        """Which file is the one to go on with, empty where that is not for the program to say."""
        found = self.found
        if isinstance(found, Compared):
            return _BEST.get(found.way, "")
        ours_failed = found.params.get("name") == self.ours.name
        return "" if ours_failed or found.code == _FOREIGN else "ours"

    @property
    def _names(self) -> tuple[str, str]:
        return self.ours.name, self.there.name

    @property
    def text(self) -> str:
        """Everything as plain text."""
        if not isinstance(self.found, Compared):
            return f"{self.verdict.text()}\n"
        return as_text(self.context, self.found, self._names, kept=self._kept)

    @Slot()
    def _speak(self) -> None:
        for old in self.lines:
            self.body.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.lines = []
        if not isinstance(self.found, Compared):
            self.verdict.set_text(self.context.reason(self.found))
            self._ours.set_text(ours_words(self.context, self.ours.name, kept=self._kept))
            self._there.set_text(self.there.name)
            self._add(flowing(Label(self.context, "safety.compare.unread", role="body", wrap=True)))
            return
        self.verdict.set_text(verdict(self.context, self.found, kept=self._kept))
        said = file_words(self.context, self.found, self._names, kept=self._kept)
        for label, words in zip((self._ours, self._there), said, strict=True):
            label.set_text("\n".join(words))
        for head, lines in sections(self.context, self.found):
            self._add(flowing(Label(self.context, text=head, role="section", wrap=True)))
            if lines:
                self._add(Bullets(self.context, lines))

    def _add(self, line: QWidget) -> None:
        self.body.insertWidget(self._list_at + len(self.lines), line)
        self.lines.append(line)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text)
        self.context.tell("safety.compare.copied")

    @Slot()
    def _save(self) -> None:
        say = self.context.say
        path = ask_place(self, say("safety.compare.save"), say("safety.compare.file", name=self.there.stem), SUFFIX,
                         say("safety.compare.kind"), self.there.parent)
        if path is None:
            return
        try:
            write_file(path, self.text.encode())
        except PaperRefused as refused:
            self.context.tell_words(self.context.reason(refused))
        else:
            self.context.tell("safety.compare.saved", file=path.name)

    @Slot()
    def _open_ours(self) -> None:
        self._open(self.ours)

    @Slot()
    def _open_there(self) -> None:
        self._open(self.there)

    @Slot()
    def _restore(self) -> None:
        self.close()
        self.restore_asked.emit(self.there, self.ours)

    def _open(self, path: Path) -> None:
        self.close()
        self.open_asked.emit(path)
