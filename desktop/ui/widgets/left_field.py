"""A line that stores itself when it is left."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.fields import TextField


class LeftField(TextField):
    """A text field that tells its text on Enter and on leaving, if it is another one.

    Shape: name and hint are codes of the catalogue. A text that was refused stays to be mended and is not told twice,
    until another one is stored.
    """

    left = Signal(str)
    """The text is another one than was shown, or was refused and is the stored one again."""

    def __init__(self, context: Context, name: str, *, hint: str = "", text: str = "",
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(context, name, hint=hint, parent=parent)
        self._word = False
        self._stored = self._said = self._shown = self._told = self._kept = ""
        self.show_text(text)
        self.editingFinished.connect(self.flush)

    @property
    def value(self) -> str:
        """The text as typed, or as stored where nothing was typed: a line cannot show every text as it is."""
        return self._stored if self.text() == self._shown else self.text()

    def over(self, stored: str) -> str:
        """Return the text as typed, or a value given where nothing was typed."""
        return stored if self.text() == self._shown else self.text()

    @property
    def typed(self) -> bool:
        """Whether the text is another one than was shown."""
        return self.text() != self._shown

    def show_text(self, text: str, *, anew: bool = False) -> None:
        """Show a stored text. What is being written stays, and so does what was refused; `anew` forgets both."""
        self._word = False
        self._show(text, text, anew=anew)

    def show_word(self, stored: str, text: str, *, anew: bool = False) -> None:
        """Show a word in place of the text that it stands for, which is the value as long as nothing is typed."""
        self._word = True
        self._show(stored, text, anew=anew)

    def _show(self, stored: str, text: str, *, anew: bool) -> None:
        before, moved = self._said, stored != self._stored
        self._said, self._stored = text, stored
        if not anew and self.text() != text and self._stays(moved):
            self._shown = self._told = text
            self._kept = self.text()
            return
        if self.text() != text and (anew or before != text or self.typed):
            self.setText(text)
            # Who stored it with Enter may write on.
            if anew or not self.hasFocus():
                self.setCursorPosition(0)
        self._shown = self._told = self._kept = self.text()

    def put_back(self) -> None:
        """Show the stored text again."""
        self._show(self._stored, self._said, anew=True)
        self.selectAll()

    def take(self) -> None:
        """Count what is typed as told: its owner is about to store it along with something else."""
        self._told = self.text()

    def settle(self) -> None:
        """Show the stored word again where what was told means the same."""
        if self._word and self.typed and self.text() == self._told:
            self._show(self._stored, self._said, anew=True)
            if self.hasFocus():
                self.end(False)

    def _stays(self, moved: bool) -> bool:
        """Whether the text is being written, or was refused; what was told is neither once another one is stored."""
        if not self.typed:
            return False
        if moved:
            return self.hasFocus() and self.text() != self._told
        return self.hasFocus() or self.text() in (self._told, self._kept)

    @Slot()
    def flush(self) -> None:
        """Tell the text if it is another one."""
        text = self.text()
        if text != self._told:
            self._told = text
            self.left.emit(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put the stored text back with Esc."""
        if event.key() == Qt.Key.Key_Escape and self.text() != self._shown:
            self.put_back()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Leave Ctrl+Z to the window where nothing was typed that could be taken back."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            undo = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            redo = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if undo or redo:
                event.ignore()
                return False
        return super().event(event)
