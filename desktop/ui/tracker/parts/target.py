"""What can be tapped: the base of all buttons of the table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from desktop.ui.widgets.focus_ring import OWN_RING


class Target(QAbstractButton):
    """A button that takes Space and leaves all other keys to the table; Qt's own take an arrow for a Tab.

    It paints its focus itself, with `paint_focus`, also where no window paints a ring around it.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty(OWN_RING, True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press by Space."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()
