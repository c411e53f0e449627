"""One option: its name and, folded, its rule and choices in words; open, everything about it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from desktop.rules.kernel.card import Card, Option
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.options.body import OptionBody
from desktop.ui.panels.cards.editor.options.wording import choices_of, rule_of
from desktop.ui.panels.cards.editor.row_list import ListRow
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.text import Label

_INDENT = 36


class OptionRow(ListRow[Option]):
    """One option. Shape: its body is made when it is opened first, and goes when it is folded."""

    opened = Signal(int)
    """The option at this place is to be opened, or folded where it is open."""

    def __init__(self, context: Context, path: str, place: int) -> None:
        super().__init__(context, path, place, name="cards_panel.option.name", remove="cards_panel.option.remove")
        self._context = context
        self.body: OptionBody | None = None
        self.rule = Label(context, role="second")
        self.choices = Label(context, role="second", wrap=True)
        self.toggle = BareIconButton(context, "chevron-down", "cards_panel.option.open", side=32)
        self.toggle.setObjectName(f"{self.path}.toggle")
        self.toggle.clicked.connect(self._tell_opened)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.grip)
        line.addWidget(self.name, 1)
        line.addWidget(self.rule)
        line.addWidget(self.toggle)
        line.addWidget(self.remove)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 2, 0, 6)
        self._column.setSpacing(4)
        self._column.addLayout(line)
        self.choices.setContentsMargins(_INDENT, 0, 0, 0)
        self._column.addWidget(self.choices)

    def show_item(self, card: Card, item: Option, *, anew: bool) -> None:
        """Show an option as stored."""
        super().show_item(card, item, anew=anew)
        self.rule.set_text(rule_of(self._context, item))
        self.choices.set_text(choices_of(self._context, card, item))
        if self.body is not None:
            self.body.show_card(card, anew=anew)

    def item(self, card: Card, before: Option) -> Option:
        """Return the option as the fields hold it."""
        named = replace(before, name=self.name.value)
        return self.body.option(card, named) if self.body is not None else named

    def set_open(self, card: Card, *, opened: bool) -> None:
        """Show everything about the option, or fold it to a line."""
        self.choices.setVisible(not opened and bool(self.choices.text()))
        self.toggle.glyph = "chevron-up" if opened else "chevron-down"
        self.toggle.set_tip("cards_panel.option.fold" if opened else "cards_panel.option.open")
        if opened and self.body is None:
            self.body = OptionBody(self._context, self.path, self.place)
            self.body.left.connect(self.left)
            self.body.asked.connect(self.asked)
            self.body.show_card(card, anew=True)
            self._column.addWidget(self.body)
            self.body.show()
        elif not opened and self.body is not None:
            self.body.hide()
            self._column.removeWidget(self.body)
            self.body.deleteLater()
            self.body = None

    @Slot()
    def _tell_opened(self) -> None:
        self.opened.emit(self.place)
