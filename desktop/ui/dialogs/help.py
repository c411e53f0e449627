"""Help: every key on one sheet, and the way to the rules."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.shell.keys import BATTLE_KEYS, SHELL_KEYS, Key, cap
from desktop.ui.shell.panels import PANELS, PanelEntry
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.key_cap import KeyCap
from desktop.ui.widgets.text import Label


class HelpDialog(Sheet):
    """The keys of the shell and of the battle, side by side."""

    def __init__(self, context: Context, parent: QWidget | None = None, entries: Iterable[PanelEntry] = PANELS) -> None:
        super().__init__(context, "shell.help.title", width=860, height=720, parent=parent)
        columns = QHBoxLayout()
        columns.setSpacing(40)
        panels = [Key("", f"Ctrl+{number}", entry.title) for number, entry in enumerate(entries, start=1)]
        columns.addLayout(self._column("shell.help.everywhere", [*panels, *SHELL_KEYS]), 1)
        columns.addLayout(self._column("shell.help.in_battle", BATTLE_KEYS), 1)
        self.body.addLayout(columns)
        self.body.addStretch(1)
        self.body.addWidget(Label(context, "shell.help.nothing_lost", role="second", wrap=True))
        rules = PlainButton(context, "shell.help.rules", icon="book-open-variant")
        rules.clicked.connect(self._rules)
        self.add_button(rules, left=True)
        close = PlainButton(context, "shell.close")
        close.clicked.connect(self.close)
        self.add_button(close)

    def _column(self, title: str, keys: Iterable[Key]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(Label(self.context, title, role="section"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for place, key in enumerate(keys):
            grid.addWidget(KeyCap(self.context, cap(key.keys)), place, 0, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(Label(self.context, key.words, role="body", wrap=True), place, 1)
        column.addLayout(grid)
        column.addStretch(1)
        return column

    @Slot()
    def _rules(self) -> None:
        self.close()
        self.context.go("rules")
