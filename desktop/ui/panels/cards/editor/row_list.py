"""A part of a card that is a list of things with names: a row for each, added, taken away, moved by its grip."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.grip import DropMark, Grip
from desktop.ui.panels.cards.editor.section import Section
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.left_field import LeftField

_ARROWS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_EDGE = 24
"""So near to the edge of what is seen a drag scrolls. Units: logical pixels."""


class Named(Protocol):
    """What stands in the list: it has a name."""

    @property
    def name(self) -> str:
        """The name that the user reads and writes."""


Item = TypeVar("Item", bound=Named)


class ListRow(QWidget, Generic[Item]):
    """The row of one item. Shape: grip, name and remove are made here, whoever derives from it lays them out."""

    left = Signal()
    """Something of the item is another one."""
    asked = Signal(object, str)
    """The card is to be changed by a function, as in `Section`."""
    removed = Signal(int)
    """The item at this place is to go."""
    stepped = Signal(int, int)
    """The item at this place is to go so many places down."""

    def __init__(self, context: Context, path: str, place: int, *, name: str, remove: str) -> None:
        super().__init__()
        self.place = place
        self.path = f"{path}.{place}"
        self.name = LeftField(context, name)
        self.name.setObjectName(f"{self.path}.name")
        self.name.left.connect(self.tell_left)
        self.grip = Grip(context, "cards_panel.move")
        self.grip.setObjectName(f"{self.path}.grip")
        self.grip.stepped.connect(self._tell_stepped)
        self.remove = BareIconButton(context, "close", remove, side=32)
        self.remove.clicked.connect(self._tell_removed)

    def show_item(self, card: Card, item: Item, *, anew: bool) -> None:
        """Show an item of a card as stored."""
        self.name.show_text(item.name, anew=anew)

    def item(self, card: Card, before: Item) -> Item:
        """Return the item of a card as the fields hold it."""
        return before

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the item with Alt and the arrow keys, wherever in its row one is."""
        step = _ARROWS.get(Qt.Key(event.key()), 0)
        if step and event.modifiers() == Qt.KeyboardModifier.AltModifier:
            self._tell_stepped(step)
        else:
            super().keyPressEvent(event)

    @Slot()
    def tell_left(self) -> None:
        """Tell that something is another one: where the fields connect to."""
        self.left.emit()

    @Slot(int)
    def _tell_stepped(self, step: int) -> None:
        self.stepped.emit(self.place, step)

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
        self._target: int | None = None
        self._mark = DropMark(context, self)
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
            self._append()
        for row, item in zip(self.rows, items, strict=True):
            row.show_item(self.card, item, anew=anew)
            row.grip.setVisible(len(items) > 1)

    def applied(self, card: Card) -> Card:
        """Return the card with the items as the rows hold them."""
        items = self.items(card)
        if len(self.rows) != len(items):
            return card
        return self.with_items(card, tuple(row.item(card, item) for row, item in zip(self.rows, items, strict=True)))

    def _append(self) -> None:
        row = self._new_row(self.context, self.path, len(self.rows))
        row.left.connect(self.left)
        row.asked.connect(self.asked)
        row.removed.connect(self._remove)
        row.stepped.connect(self._step)
        row.grip.dragged.connect(self._drag)
        row.grip.dropped.connect(self._drop)
        row.grip.dragging_ended.connect(self._give_up)
        self.rows.append(row)
        self.column.addWidget(row)
        row.show()

    @Slot()
    def _add(self) -> None:
        self.asked.emit(self.with_new, f"{self.path}.{len(self.items(self.card))}.name")

    @Slot(int)
    def _remove(self, place: int) -> None:
        self.asked.emit(partial(self._without, place=place), "")

    def _without(self, card: Card, place: int) -> Card:
        items = self.items(card)
        return self.with_items(card, items[:place] + items[place + 1 :])

    # --- moving

    @Slot(int, int)
    def _step(self, place: int, step: int) -> None:
        self.move_item(place, place + step)

    def move_item(self, place: int, target: int) -> None:
        """Ask for the item of a place at another one; beyond the ends nothing happens."""
        if place != target and 0 <= target < len(self.rows):
            self.asked.emit(partial(self._moved, place=place, target=target), f"{self.path}.{target}.grip")

    def _moved(self, card: Card, place: int, target: int) -> Card:
        items = list(self.items(card))
        items.insert(target, items.pop(place))
        return self.with_items(card, tuple(items))

    @Slot(QPoint)
    def _drag(self, at: QPoint) -> None:
        """Show where the dragged row would go: before the first row whose middle lies below the pointer."""
        y = self.mapFromGlobal(at).y()
        self._target = next((place for place, row in enumerate(self.rows) if y < row.geometry().center().y()),
                            len(self.rows))
        above = self.rows[self._target].y() - 4 if self._target < len(self.rows) else self.rows[-1].geometry().bottom()
        self._mark.show_at(above)
        self._scroll(at)

    def _scroll(self, at: QPoint) -> None:
        area: QWidget | None = self
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if isinstance(area, QScrollArea):
            here, bar = area.viewport().mapFromGlobal(at).y(), area.verticalScrollBar()
            step = (here > area.viewport().height() - _EDGE) - (here < _EDGE)
            bar.setValue(bar.value() + step * _EDGE)

    @Slot()
    def _drop(self) -> None:
        grip, target = self.sender(), self._target
        self._give_up()
        place = next((row.place for row in self.rows if row.grip is grip), None)
        if place is not None and target is not None:
            self.move_item(place, target - 1 if target > place else target)

    @Slot()
    def _give_up(self) -> None:
        self._target = None
        self._mark.hide()
