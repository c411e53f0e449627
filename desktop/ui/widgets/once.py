"""A button for what is to be done once: the second press of a double click is none."""

from __future__ import annotations

from PySide6.QtGui import QMouseEvent

from desktop.ui.widgets.buttons import PlainButton


class OncePlain(PlainButton):
    """A plain button; the second press of a double click is none."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Drop it."""
        event.accept()
