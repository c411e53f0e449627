"""The packs in a note under the header: shipped ones to take in one click, a file to read, a file to write."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.panels.shared.shipped_packs import Shipped, shipped
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.popover import Popover
from desktop.ui.widgets.text import Label
from desktop.words.games import game_name

_WIDTH = 520


class PacksNote(Popover):
    """Offers packs. Shape: every choice closes the note."""

    take_asked = Signal(str)
    """Take the shipped pack of this file name."""
    import_asked = Signal()
    """Read a pack file."""
    export_asked = Signal()
    """Write a pack file."""

    def __init__(self, context: Context, anchor: QWidget, there: Collection[str], exported: int) -> None:
        super().__init__(context, anchor, context.say("cards_panel.packs.title"))
        self._context = context
        self.buttons: dict[str, PlainButton] = {}
        for pack in shipped(context.words.language):
            self.body.addWidget(self._row(pack, there))
            self.body.addWidget(Line())
        self.body.addSpacing(8)
        self.import_button = PlainButton(context, "cards_panel.packs.import", icon="tray-arrow-down")
        self.import_button.clicked.connect(self._import)
        self.export_button = PlainButton(context, "cards_panel.packs.export", icon="tray-arrow-up", n=exported)
        self.export_button.setEnabled(exported > 0)
        self.export_button.clicked.connect(self._export)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.import_button)
        line.addWidget(self.export_button)
        line.addStretch(1)
        self.body.addLayout(line)

    def open(self) -> None:
        """Show the note."""
        self.open_at(_WIDTH)

    def _row(self, pack: Shipped, there: Collection[str]) -> QWidget:
        context = self._context
        taken = pack.name in there
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 8, 0, 8)
        line.setSpacing(10)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(context, text=pack.name, role="row"))
        detail = context.say("cards_panel.packs.detail", n=len(pack.cards),
                             system=game_name(context.words, pack.system))
        if taken:
            detail = f"{detail} · {context.say('cards_panel.packs.there')}"
        words.addWidget(Label(context, text=detail, role="second", wrap=True))
        button = PlainButton(context, "cards_panel.packs.again" if taken else "cards_panel.packs.take")
        button.setAccessibleName(f"{button.words}: {pack.name}")
        button.setObjectName(pack.file)
        button.clicked.connect(self._take)
        self.buttons[pack.file] = button
        line.addLayout(words, 1)
        line.addWidget(button)
        return row

    @Slot()
    def _take(self) -> None:
        name = self.sender().objectName()
        self.dismiss()
        self.take_asked.emit(name)

    @Slot()
    def _import(self) -> None:
        self.dismiss()
        self.import_asked.emit()

    @Slot()
    def _export(self) -> None:
        self.dismiss()
        self.export_asked.emit()
