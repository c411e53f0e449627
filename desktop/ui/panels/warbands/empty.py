"""What the panel says where there is nothing yet, and the one thing to do about it."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.empty_state import EmptyState


class EmptyPage(QWidget):
    """An empty page whose buttons ask the shell for what their object name says, or tell that they were pressed."""

    asked = Signal(str)
    """A button was pressed that the shell knows nothing of: its object name."""

    def __init__(self, context: Context, title: str, words: str, buttons: tuple[tuple[str, str, str], ...]) -> None:
        super().__init__()
        self._context = context
        self.buttons = []
        for place, (name, code, icon) in enumerate(buttons):
            kind = PlainButton if place else PrimaryButton
            button = kind(context, code, icon=icon, big=True)
            button.setObjectName(name)
            button.clicked.connect(self._ask)
            self.buttons.append(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(EmptyState(context, title, words, actions=self.buttons))

    def name_ready(self, name: str) -> None:
        """Say which ready warband the second button takes."""
        self.buttons[1].set_words("warbands.ready.take_tip", name=name)

    @Slot()
    def _ask(self) -> None:
        name = self.sender().objectName()
        if name in ("sample", "new", "import"):
            self._context.ask(name)
        else:
            self.asked.emit(name)


def no_campaign(context: Context) -> EmptyPage:
    """Return the page of a file without a campaign."""
    return EmptyPage(context, "warbands.empty.campaign", "warbands.empty.campaign_words", (
        ("sample", "shell.welcome.sample", "flag"), ("new", "shell.welcome.new", "plus"),
        ("import", "shell.welcome.import", "tray-arrow-down")))  # fmt: skip


def no_warband(context: Context) -> EmptyPage:
    """Return the page of a campaign without a warband."""
    return EmptyPage(context, "warbands.empty.band", "warbands.empty.band_words", (
        ("form", "warbands.empty.new", "plus"), ("take", "warbands.ready.take", "account-group-outline"),
        ("import", "shell.welcome.import", "tray-arrow-down")))  # fmt: skip
