"""A part of a card that is a list of things with names: a row for each, a button to add one and one to take it away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.section import Section
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.left_field import LeftField


class Named(Protocol):
    """What stands in the list: it has a name."""

    @property
    def name(self) -> str:
        """The name that the user reads and writes."""


Item = TypeVar("Item", bound=Named)


class ListRow(QWidget, Generic[Item]):
    """The row of one item. Shape: `name` and `remove` are made here, whoever derives from it lays them out."""

    left = Signal()
    """Something of the item is another one."""
    removed = Signal(int)
    """The item at this place is to go."""

    def __init__(self, context: Context, path: str, place: int, *, name: str, remove: str) -> None:
        super().__init__()
        self.place = place
        self.path = f"{path}.{place}"
        self.name = LeftField(context, name)
        self.name.setObjectName(f"{self.path}.name")
        self.name.left.connect(self.tell_left)
        self.remove = BareIconButton(context, "close", remove, side=32)
        self.remove.clicked.connect(self._tell_removed)

    def show_item(self, card: Card, item: Item, *, anew: bool) -> None:
        """Show an item of a card as stored."""
        self.name.show_text(item.name, anew=anew)

    def item(self, card: Card, before: Item) -> Item:
        """Return the item of a card as the fields hold it."""
        return before

    @Slot()
    def tell_left(self) -> None:
        """Tell that something is another one: where the fields connect to."""
        self.left.emit()

    @Slot()
    def _tell_removed(self) -> None:
        self.removed.emit(self.place)


class RowList(Section, Generic[Item]):
    """All items of one kind.

    Shape: `path` begins the object names of their fields; title and add are codes; `row` makes the row for a place.
    """

    def __init__(self, context: Context, path: str, title: str, add: str,
                 row: Callable[[Context, str, int], ListRow[Item]], parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(context, title, parent)
        self.path = path
        self._new_row = row
        self.rows: list[ListRow[Item]] = []
        self.add = self.add_action(add)
        self.add.clicked.connect(self._add)

    def items(self, card: Card) -> tuple[Item, ...]:
        """Return the items that a card has."""
        return ()

    def with_items(self, card: Card, items: tuple[Item, ...]) -> Card:
        """Return the card with these items in place of its own."""
        return card

    def with_new(self, card: Card) -> Card:
        """Return the card with one more item, named so that the user may type over it."""
        return card

    def fill(self, *, anew: bool) -> None:
        """Show the items of the card; rows that are there already stay, with the focus that may be in them."""
        items = self.items(self.card)
        while len(self.rows) > len(items):
            row = self.rows.pop()
            self.column.removeWidget(row)
            row.hide()
            row.setParent(None)
            row.deleteLater()
        while len(self.rows) < len(items):
            row = self._new_row(self.context, self.path, len(self.rows))
            row.left.connect(self.left)
            row.removed.connect(self._remove)
            self.rows.append(row)
            self.column.addWidget(row)
            row.show()
        for row, item in zip(self.rows, items, strict=True):
            row.show_item(self.card, item, anew=anew)

    def applied(self, card: Card) -> Card:
        """Return the card with the items as the rows hold them."""
        items = self.items(card)
        if len(self.rows) != len(items):
            return card
        return self.with_items(card, tuple(row.item(card, item) for row, item in zip(self.rows, items, strict=True)))

    @Slot()
    def _add(self) -> None:
        self.asked.emit(self.with_new, f"{self.path}.{len(self.items(self.card))}.name")

    @Slot(int)
    def _remove(self, place: int) -> None:
        self.asked.emit(partial(self._without, place=place), "")

    def _without(self, card: Card, place: int) -> Card:
        items = self.items(card)
        return self.with_items(card, items[:place] + items[place + 1 :])
