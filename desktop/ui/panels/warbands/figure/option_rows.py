"""The rows of the options: a drop-down where one of several is taken, ticks where each may be taken or left."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.rules.kernel.card import Choice as Offered
from desktop.rules.kernel.card import Option
from desktop.ui.context import Context
from desktop.ui.panels.warbands.figure.priced_choice import Line, PricedChoice
from desktop.ui.panels.warbands.wording import price
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.painting import text_width
from desktop.ui.widgets.text import Label

_NONE = ""
_PRICE_WIDTH = 36
_GAP = 8


class PickOne(QWidget):
    """An option of which one choice at most is taken: its name, the list, its price."""

    chosen = Signal(str, object, str)
    """The user chose: the option, what was taken before, the choice (empty for none)."""

    def __init__(self, context: Context, option: Option, room: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._option = option
        self._name = Label(context, text=option.name, wrap=True)
        self.choice = PricedChoice(context, option.name, parent=self)
        self.choice.activated.connect(self._activated)
        self.price = Label(context, role="row")
        self.price.setMinimumWidth(_PRICE_WIDTH)
        self.price.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.show_option(option)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 5, 0, 5)
        grid.setHorizontalSpacing(_GAP)
        grid.setVerticalSpacing(2)
        name = text_width(context.theme.font(14), option.name)
        stacked = name + self.choice.narrow_width() + _PRICE_WIDTH + 3 * _GAP > room
        grid.addWidget(self._name, 0, 0, 1, 2 if stacked else 1)
        grid.addWidget(self.choice, 1 if stacked else 0, 0 if stacked else 1)
        grid.addWidget(self.price, 1 if stacked else 0, 1 if stacked else 2)
        grid.setColumnStretch(0, 1)
        if not stacked:
            self.choice.setMinimumWidth(self.choice.narrow_width())

    def show_option(self, option: Option) -> None:
        """Show what is taken."""
        self._option = option
        lines = [Line(_NONE, self._context.say("warbands.options.none")),
                 *(Line(each.key, each.name, price(each.points)) for each in option.choices)]
        taken = next((each for each in option.choices if each.key in option.taken), None)
        self.choice.show_lines(lines, taken.key if taken is not None else _NONE)
        self.price.set_text(price(taken.points) if taken is not None else "–")

    @Slot()
    def _activated(self) -> None:
        key = self.choice.current_key()
        if (key,) != self._option.taken and (key or self._option.taken):
            self.chosen.emit(self._option.key, self._option.taken, key)


class TickEach(QWidget):
    """A choice that is taken or left by itself; where its option is full it waits until another one is left."""

    ticked = Signal(str, str, bool)
    """The user took (or left) a choice: the option, the choice, whether it is taken."""

    def __init__(self, context: Context, option: Option, offered: Offered, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._option, self._key = option, offered.key
        alone = len(option.choices) == 1
        self.row = CheckRow(context, text=offered.name, detail=option.name if alone else "",
                            value=price(offered.points), line=True, parent=self)
        self.row.clicked.connect(self._clicked)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(self.row, 0, 0)
        self.show_option(option)

    def show_option(self, option: Option) -> None:
        """Show whether it is taken, and whether it may be."""
        self._option = option
        taken = self._key in option.taken
        full = not taken and len(option.choices) > 1 and len(option.taken) >= option.most
        self.row.setChecked(taken)
        self.row.setEnabled(not full)
        self.row.setToolTip(self._context.say("warbands.options.full", n=option.most) if full else "")

    @Slot()
    def _clicked(self) -> None:
        wanted = self.row.isChecked()
        # The box shows what is on disk: it is set again when the change has come back.
        self.row.setChecked(not wanted)
        self.ticked.emit(self._option.key, self._key, wanted)


def picks_one(option: Option) -> bool:
    """Tell whether an option is one choice among several, for a drop-down."""
    return option.most == 1 and len(option.choices) > 1
