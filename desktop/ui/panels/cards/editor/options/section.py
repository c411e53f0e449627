"""All options of a card: each folded to a line, one of them open at a time, so that long cards stay short."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from desktop.rules.kernel.card import Card, Option
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.options.changes import with_option
from desktop.ui.panels.cards.editor.options.row import OptionRow
from desktop.ui.panels.cards.editor.row_list import ListRow, RowList
from desktop.ui.widgets.text import Label


class Options(RowList[Option]):
    """The options. Shape: `opened` is the place of the one that is open, -1 for none."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "options", "cards_panel.option.title", "cards_panel.option.add", self._row_at, parent)
        self.opened = -1
        self.none = Label(context, "cards_panel.option.none", role="second", wrap=True)
        self.column.addWidget(self.none)

    def _row_at(self, context: Context, path: str, place: int) -> ListRow[Option]:
        row = OptionRow(context, path, place)
        row.opened.connect(self._open)
        return row

    def items(self, card: Card) -> tuple[Option, ...]:
        """Return the options that a card has."""
        return card.options

    def with_items(self, card: Card, items: tuple[Option, ...]) -> Card:
        """Return the card with these options in place of its own."""
        return replace(card, options=items)

    def with_new(self, card: Card) -> Card:
        """Return the card with one more option."""
        return with_option(card, self.context.say("cards_panel.option.new"))

    def fill(self, *, anew: bool) -> None:
        """Show the options; another card is shown with all of them folded."""
        if anew:
            self.opened = -1
        super().fill(anew=anew)
        self.none.setVisible(not self.rows)
        self._fold()

    def open(self, place: int) -> None:
        """Open the option at a place and fold the others; -1 folds all."""
        self.opened = place
        self._fold()

    def move_item(self, place: int, target: int) -> None:
        """Ask for the option of a place at another one; what is open stays open."""
        if self.opened == place and 0 <= target < len(self.rows):
            self.opened = target
        elif self.opened >= 0:
            self.opened = -1
        super().move_item(place, target)

    def _fold(self) -> None:
        for row in self.rows:
            if isinstance(row, OptionRow):
                row.set_open(self.card, opened=row.place == self.opened)

    @Slot(int)
    def _open(self, place: int) -> None:
        self.open(-1 if self.opened == place else place)

    @Slot()
    def _add(self) -> None:
        self.opened = len(self.rows)
        super()._add()

    @Slot(int)
    def _remove(self, place: int) -> None:
        if self.opened >= place:
            self.opened = -1 if self.opened == place else self.opened - 1
        super()._remove(place)
