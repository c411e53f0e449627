"""Buttons of the header that count a double click as one.

Start, Go on and Write back change what lies under the pointer: the second press would do something else there.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QMouseEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.campaign.queries.battles import BattleDetail
from desktop.ui.context import Context
from desktop.ui.shell.keys import cap
from desktop.ui.widgets.buttons import PrimaryButton

KEYS = ("Ctrl+Return", "Ctrl+Enter")
"""The key on the main block, and the one of the number pad."""


class GoButton(PrimaryButton):
    """The gold button: it starts the battle that is set up, or goes on with the one that is fought."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "battles.start", icon="play", key=cap(KEYS[1]), parent=parent)
        self._cap = self.key
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_for(self, detail: BattleDetail | None, *, readable: bool) -> None:
        """Show what is to be done with a battle; one of newer rules is looked at, if its log is `readable` at all."""
        state = detail.battle.state if detail is not None else ""
        self.setVisible(state == "planned" or (state == "running" and readable))
        looking = detail is not None and detail.missing is not None
        self.set_words("battles.look" if looking else "battles.go_on" if state == "running" else "battles.start")

    def sizeHint(self) -> QSize:
        """Return the room of icon, words and key."""
        return self._with(self._cap)

    def minimumSizeHint(self) -> QSize:
        """Return the room of icon and words: the key is left out where the head is narrow."""
        return self._with("")

    def _with(self, key: str) -> QSize:
        shown, self.key = self.key, key
        size = super().sizeHint()
        self.key = shown
        return size

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the key where there is room for it."""
        super().resizeEvent(event)
        self.key = self._cap if self.width() >= self.sizeHint().width() else ""

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
