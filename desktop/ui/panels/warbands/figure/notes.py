"""Notes typed into a box: told when it is left, when another figure is shown, or when the window goes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Signal, Slot
from PySide6.QtGui import QFocusEvent, QHideEvent, QShowEvent
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from desktop.ui.context import Context

_HEIGHT = 74


class NotesField(QPlainTextEdit):
    """A few lines of the user's own. Shape: `owner` is whose notes they are."""

    written = Signal(str, str)
    """The user wrote other notes: whose, and the text."""

    def __init__(self, context: Context, name: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._name, self._hint = name, hint
        self._owner = ""
        self._kept = ""
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._speak()
        context.look_changed.connect(self._speak)

    def sizeHint(self) -> QSize:
        """Return the room of three lines."""
        return QSize(200, _HEIGHT)

    def show_notes(self, owner: str, notes: str) -> None:
        """Show notes. What was typed for another owner is told first; what is being typed for this one stays."""
        if owner != self._owner:
            self.keep()
        elif self.hasFocus() and self.toPlainText() != self._kept:
            self._kept = notes
            return
        self._owner, self._kept = owner, notes
        if self.toPlainText() != notes:
            self.setPlainText(notes)

    def keep(self) -> None:
        """Tell what was typed, if it is other than what is kept."""
        typed = self.toPlainText()
        if self._owner and typed != self._kept:
            self._kept = typed
            self.written.emit(self._owner, typed)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Keep what was typed."""
        super().focusOutEvent(event)
        self.keep()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep what was typed when the panel goes."""
        super().hideEvent(event)
        self.keep()

    def showEvent(self, event: QShowEvent) -> None:
        """Watch the window: what is being typed is kept before it closes, while the file is still open."""
        super().showEvent(event)
        self.window().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep what was typed before the window closes."""
        if event.type() == QEvent.Type.Close and watched is self.window():
            self.keep()
        return super().eventFilter(watched, event)

    @Slot()
    def _speak(self) -> None:
        self.setFont(self._context.theme.font(14))
        self.setAccessibleName(self._context.say(self._name))
        self.setPlaceholderText(self._context.say(self._hint))
