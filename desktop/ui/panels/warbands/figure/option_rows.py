"""The rows of the options: a drop-down where one of several is taken, ticks where each may be taken or left."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.rules.kernel.card import Card, Option, Taken, decimal_of, models_of, plain, room, taken
from desktop.rules.kernel.card import Choice as Offered
from desktop.ui.context import Context
from desktop.ui.panels.warbands.figure.effects import effect_words
from desktop.ui.panels.warbands.figure.option_line import OptionLine
from desktop.ui.panels.warbands.figure.priced_choice import Line, PricedChoice
from desktop.ui.panels.warbands.figure.tick_row import TickRow
from desktop.ui.panels.warbands.wording import SEPARATOR, price
from desktop.ui.widgets.heads import Line as Rule

_NONE = ""


class PickOne(QWidget):
    """An option of which one choice at most is taken: its name, the list, its price, what it does.

    Shape: a default is taken where nothing else was; `None` leaves its place empty.
    """

    chosen = Signal(str, str)
    """The user chose: the option, the choice (empty for none)."""

    def __init__(self, context: Context, card: Card, option: Option, room_there: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.key = option.key
        self._before = _NONE
        self.choice = PricedChoice(context, option.name, parent=self)
        self.choice.activated.connect(self._activated)
        self._lines = [Line(_NONE, context.say("warbands.options.none")),
                       *(Line(each.key, each.name, price(each.points), effect_words(context, card.system, each))
                         for each in option.choices)]
        self.choice.show_lines(self._lines, _NONE)
        self.line = OptionLine(context, option.name, self.choice, room=room_there, width=self.choice.narrow_width(),
                               parent=self)
        self.price = self.line.price
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)
        self.show_card(card, option)

    def show_card(self, card: Card, option: Option) -> None:
        """Show what is taken."""
        one = taken_of(card, option)
        self._before = one.choice.key if one is not None else _NONE
        self.choice.show_lines(self._lines, self._before)
        self.price.set_text(price(cost_of(one)) if one is not None else "–")
        self.line.show_detail(effect_words(self._context, card.system, one.choice) if one is not None else "")

    @Slot()
    def _activated(self) -> None:
        key = self.choice.current_key()
        if key != self._before:
            self.chosen.emit(self.key, key)


class TickEach(QWidget):
    """A choice that is taken or left by itself; where its option is full it waits until another one is left."""

    ticked = Signal(str, str, bool)
    """The user took (or left) a choice: the option, the choice, whether it is taken."""

    def __init__(self, context: Context, card: Card, option: Option, offered: Offered, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.option, self.key = option.key, offered.key
        alone = len(option.choices) == 1
        each = context.say("warbands.options.for_all", points=price(offered.points)) if offered.for_all else ""
        said = [option.name] if alone and option.name != offered.name else []
        self.row = TickRow(context, offered.name, SEPARATOR.join([*said, each] if each else said),
                           effect_words(context, card.system, offered), self)
        self.row.clicked.connect(self._clicked)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.row)
        column.addWidget(Rule())
        self.show_card(card, option, offered)

    def show_card(self, card: Card, option: Option, offered: Offered) -> None:
        """Show whether it is taken, and whether it may be."""
        here = any(one.option.key == option.key and one.choice.key == self.key for one in taken(card))
        full = not here and len(option.choices) > 1 and not room(card, option, offered)
        self.row.set_value(price(_price_of(card, option, offered)))
        self.row.setChecked(here)
        self.row.setEnabled(not full)
        self.row.setToolTip(self._context.say("warbands.options.full", n=option.most) if full else "")

    @Slot()
    def _clicked(self) -> None:
        wanted = self.row.isChecked()
        # The box shows what is on disk: it is set again when the change has come back.
        self.row.setChecked(not wanted)
        self.ticked.emit(self.option, self.key, wanted)


def picks_one(option: Option) -> bool:
    """Tell whether an option is one choice among several, for a drop-down."""
    return option.most == 1 and option.per == 0 and len(option.choices) > 1


def is_counted(option: Option, offered: Offered) -> bool:
    """Tell whether a choice may be taken more than once, for a number."""
    return not offered.for_all and offered.most != 1 and (option.per > 0 or option.most > 1)


def taken_of(card: Card, option: Option) -> Taken | None:
    """Return what of an option is on a card, the first of it."""
    return next((one for one in taken(card) if one.option.key == option.key), None)


def cost_of(one: Taken) -> str:
    """Return what a choice comes to as it is taken."""
    return plain(decimal_of(one.choice.points) * one.number)


def _price_of(card: Card, option: Option, offered: Offered) -> str:
    """Return what a choice comes to where it is taken once, for all models where it is for all."""
    models = models_of(card, option) if offered.for_all else 1
    return plain(decimal_of(offered.points) * models)
