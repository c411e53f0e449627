"""A line that stores itself when it is left: the one kind of field in the notes under the header."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.fields import TextField


class LeftField(TextField):
    """A text field that tells its text on Enter and on leaving, if it is another one.

    Shape: name and hint are codes of the catalogue. A text that was refused stays to be mended and is not told twice.
    """

    left = Signal(str)
    """The text is another one than was shown."""

    def __init__(self, context: Context, name: str, *, hint: str = "", text: str = "",
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(context, name, hint=hint, text=text, parent=parent)
        self._shown = self._told = text
        self.editingFinished.connect(self.flush)

    def show_text(self, text: str) -> None:
        """Show a stored text; what the user is about to write stays."""
        typed = self.hasFocus() and self.text() != self._shown
        self._shown = self._told = text
        if not typed and self.text() != text:
            self.setText(text)

    def put_back(self) -> None:
        """Show the stored text again."""
        self.setText(self._shown)
        self._told = self._shown

    @Slot()
    def flush(self) -> None:
        """Tell the text if it is another one."""
        text = self.text()
        if text != self._shown and text != self._told:
            self._told = text
            self.left.emit(text)

    def event(self, event: QEvent) -> bool:
        """Leave Ctrl+Z to the window where nothing was typed that could be taken back."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            undo = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            redo = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if undo or redo:
                event.ignore()
                return False
        return super().event(event)
