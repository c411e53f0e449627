"""A field for longer words that stores itself when it is left."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from desktop.ui.context import Context


class NotesField(QPlainTextEdit):
    """A text of several lines with a name for screen readers. Tab leaves it, Ctrl+Enter stores it at once.

    Shape: name and hint are codes of the catalogue; `left` is told only for another text than the one shown.
    """

    left = Signal(str)
    """The user is done with the field and its text is another one."""

    def __init__(self, context: Context, name: str, *, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._name, self._hint = name, hint
        self._stored = self._shown = self._told = ""
        self.setTabChangesFocus(True)
        self._speak()
        context.look_changed.connect(self._speak)

    @property
    def value(self) -> str:
        """The text as typed, or as stored where nothing was typed."""
        return self._stored if self.toPlainText() == self._shown else self.toPlainText()

    def show_text(self, text: str, *, anew: bool = False) -> None:
        """Show a stored text; what is being written stays, unless it is shown `anew`."""
        before, self._stored = self._stored, text
        typed = self.hasFocus() and self.toPlainText() != self._shown
        if typed and not anew and self.toPlainText() != text:
            self._shown = self._told = text
            return
        if self.toPlainText() != text and (anew or before != text):
            self.setPlainText(text)
        self._shown = self._told = self.toPlainText()

    @Slot()
    def flush(self) -> None:
        """Tell the text if it is another one."""
        text = self.toPlainText()
        if text != self._told:
            self._told = text
            self.left.emit(text)

    def event(self, event: QEvent) -> bool:
        """Leave Ctrl+Z to the window where nothing was typed that could be taken back."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            undo = event.matches(QKeySequence.StandardKey.Undo) and not self.document().isUndoAvailable()
            redo = event.matches(QKeySequence.StandardKey.Redo) and not self.document().isRedoAvailable()
            if undo or redo:
                event.ignore()
                return False
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell the text on leaving."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.flush()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Store with Ctrl and Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and (
            event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            self.flush()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _speak(self) -> None:
        self.setFont(self._context.theme.font(14))
        self.setAccessibleName(self._context.say(self._name))
        self.setPlaceholderText(self._context.say(self._hint) if self._hint else "")
