"""What can be tapped: the base of all buttons of the table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton


class Target(QAbstractButton):
    """A button that takes Space and leaves all other keys to the table; Qt's own take an arrow for a Tab."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press by Space."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()
