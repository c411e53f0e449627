"""The choices of an open option: name, price and what for, how many are on the card; one of them open at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.rules.kernel.card import Card, Choice, times
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.number_field import PointsField
from desktop.ui.panels.cards.editor.options.changes import most_places, put_choices, with_choice, with_times
from desktop.ui.panels.cards.editor.options.effects import Effects
from desktop.ui.panels.cards.editor.options.wording import effects_of
from desktop.ui.panels.cards.editor.row_list import ListRow, RowList
from desktop.ui.widgets.buttons import BareIconButton, IconButton
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label

_INDENT = 36


class ChoiceRow(ListRow[Choice]):
    """One choice of the option at the place `option`."""

    opened = Signal(int)
    """The choice at this place is to be opened, or folded where it is open."""

    def __init__(self, context: Context, path: str, place: int, option: int) -> None:
        super().__init__(context, path, place, name="cards_panel.choice.name", remove="cards_panel.choice.remove")
        self._context, self.option = context, option
        self.effects: Effects | None = None
        self.points = PointsField(context, "cards_panel.choice.points", width=64)
        self.points.setObjectName(f"{self.path}.points")
        self.points.left.connect(self.tell_left)
        self.for_all = IconButton(context, "account-group-outline", "cards_panel.choice.for_all")
        self.for_all.setCheckable(True)
        self.for_all.setObjectName(f"{self.path}.for_all")
        self.for_all.clicked.connect(self.tell_left)
        self.taken = Stepper(context, "cards_panel.choice.taken", highest=99)
        self.taken.field.setObjectName(f"{self.path}.taken")
        self.taken.changed.connect(self._take)
        self.summary = Label(context, role="second", wrap=True)
        self.toggle = BareIconButton(context, "chevron-down", "cards_panel.choice.open", side=32)
        self.toggle.setObjectName(f"{self.path}.toggle")
        self.toggle.clicked.connect(self._tell_opened)
        line = QHBoxLayout()
        line.setSpacing(6)
        line.addWidget(self.grip)
        line.addWidget(self.name, 1)
        for widget in (self.points, self.for_all, self.taken, self.toggle, self.remove):
            line.addWidget(widget)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 4)
        self._column.setSpacing(3)
        self._column.addLayout(line)
        self.summary.setContentsMargins(_INDENT, 0, 0, 0)
        self._column.addWidget(self.summary)

    def show_item(self, card: Card, item: Choice, *, anew: bool) -> None:
        """Show a choice as stored."""
        super().show_item(card, item, anew=anew)
        option = card.options[self.option]
        self.points.show_text(item.points, anew=anew)
        self.for_all.setChecked(item.for_all)
        self.taken.set_highest(most_places(card, option))
        self.taken.set_value(times(card, option.key, item.key))
        self.summary.set_text(effects_of(self._context, card.system, item))
        if self.effects is not None:
            self.effects.show_card(card, anew=anew)

    def item(self, card: Card, before: Choice) -> Choice:
        """Return the choice as the fields hold it. Raises a Refusal where a field cannot be what it says."""
        after = replace(before, name=self.name.value, points=self.points.points(before.points),
                        for_all=self.for_all.isChecked())
        return self.effects.choice(card, after) if self.effects is not None else after

    def set_open(self, card: Card, *, opened: bool) -> None:
        """Show what the choice changes, or fold it to a line."""
        self.summary.setVisible(not opened and bool(self.summary.text()))
        self.toggle.glyph = "chevron-up" if opened else "chevron-down"
        self.toggle.set_tip("cards_panel.choice.fold" if opened else "cards_panel.choice.open")
        if opened and self.effects is None:
            self.effects = Effects(self._context, self.path, self.option, self.place)
            self.effects.left.connect(self.left)
            self.effects.asked.connect(self.asked)
            self.effects.show_card(card, anew=True)
            self._column.addWidget(self.effects)
            self.effects.show()
        elif not opened and self.effects is not None:
            self.effects.hide()
            self._column.removeWidget(self.effects)
            self.effects.deleteLater()
            self.effects = None

    @Slot()
    def _tell_opened(self) -> None:
        self.opened.emit(self.place)

    @Slot(int)
    def _take(self, n: int) -> None:
        self.asked.emit(partial(with_times, at=self.option, choice=self.place, n=n), f"{self.path}.taken")


class Choices(RowList[Choice]):
    """All choices of the option at the place `option`. Shape: `opened` is the place of the open one, -1 for none."""

    def __init__(self, context: Context, path: str, option: int, parent: QWidget | None = None) -> None:
        super().__init__(context, path, "cards_panel.choice.title", "cards_panel.choice.add", self._row_at, parent)
        self.option = option
        self.opened = -1

    def _row_at(self, context: Context, path: str, place: int) -> ListRow[Choice]:
        row = ChoiceRow(context, path, place, self.option)
        row.opened.connect(self._open)
        return row

    def items(self, card: Card) -> tuple[Choice, ...]:
        """Return the choices that the option has."""
        return card.options[self.option].choices if self.option < len(card.options) else ()

    def with_items(self, card: Card, items: tuple[Choice, ...]) -> Card:
        """Return the card with these choices in place of the option's own."""
        return put_choices(card, self.option, items)

    def with_new(self, card: Card) -> Card:
        """Return the card with one more choice."""
        return with_choice(card, self.option, self.context.say("cards_panel.choice.new"))

    def kept(self, choices: Sequence[Choice], card: Card) -> tuple[Choice, ...]:
        """Return choices of a card as the rows hold them."""
        if len(self.rows) != len(choices):
            return tuple(choices)
        return tuple(row.item(card, choice) for row, choice in zip(self.rows, choices, strict=True))

    def fill(self, *, anew: bool) -> None:
        """Show the choices; an option that is opened shows all of them folded."""
        if anew:
            self.opened = -1
        super().fill(anew=anew)
        self._fold()

    def open(self, place: int) -> None:
        """Open the choice at a place and fold the others; -1 folds all."""
        self.opened = place
        self._fold()

    def move_item(self, place: int, target: int) -> None:
        """Ask for the choice of a place at another one, folded."""
        self.open(-1)
        super().move_item(place, target)

    def _fold(self) -> None:
        for row in self.rows:
            if isinstance(row, ChoiceRow):
                row.set_open(self.card, opened=row.place == self.opened)

    @Slot(int)
    def _open(self, place: int) -> None:
        self.open(-1 if self.opened == place else place)

    @Slot(int)
    def _remove(self, place: int) -> None:
        self.open(-1)
        super()._remove(place)
