"""Buttons of the header that count a double click as one.

Start, Go on and Write back change what lies under the pointer: the second press would do something else there.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.shell.keys import cap
from desktop.ui.widgets.buttons import PrimaryButton

KEYS = ("Ctrl+Return", "Ctrl+Enter")
"""The key on the main block, and the one of the number pad."""


class GoButton(PrimaryButton):
    """The gold button: it starts the battle that is set up, or goes on with the one that is fought."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "battles.start", icon="play", key=cap(KEYS[1]), parent=parent)

    def shortcuts(self, panel: QWidget) -> list[QShortcut]:
        """Return the keys that press it from anywhere in a panel; one press held down is one."""
        found = [QShortcut(QKeySequence(keys), panel) for keys in KEYS]
        for shortcut in found:
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setAutoRepeat(False)
        return found

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Drop it."""
        event.accept()
