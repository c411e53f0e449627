"""Notes that belong to somebody: told when they are left, when another one's are shown, or when the window goes."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.before_closing import BeforeClosing
from desktop.ui.widgets.notes_field import NotesField

_HEIGHT = 74


class OwnedNotes(NotesField):
    """A few lines of the user's own. Shape: each text is told together with the owner that it was typed for."""

    written = Signal(str, str)
    """The user wrote other notes: whose, and the text."""

    def __init__(self, context: Context, name: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(context, name, hint=hint, parent=parent)
        self._owner = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.left.connect(self._tell)
        self.before_closing = BeforeClosing(self)
        self.before_closing.closing.connect(self.flush)

    def sizeHint(self) -> QSize:
        """Return the room of three lines."""
        return QSize(200, _HEIGHT)

    def show_notes(self, owner: str, notes: str) -> None:
        """Show notes. What was typed for another owner is told first; what is being typed for this one stays."""
        if owner == self._owner:
            self.show_text(notes)
            return
        self.flush()
        self._owner = owner
        self.show_text(notes, anew=True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Tell what was typed when the panel goes."""
        super().hideEvent(event)
        self.flush()

    @Slot(str)
    def _tell(self, text: str) -> None:
        if self._owner:
            self.written.emit(self._owner, text)
