"""Rows with a number: how many models of a stat line, how often a choice is taken."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.rules.kernel.card import Card, Option, Profile, decimal_of, plain, room, times
from desktop.rules.kernel.card import Choice as Offered
from desktop.ui.context import Context
from desktop.ui.panels.warbands.figure.effects import effect_words
from desktop.ui.panels.warbands.figure.option_line import OptionLine
from desktop.ui.panels.warbands.wording import SEPARATOR, price
from desktop.ui.widgets.stepper import Stepper

_MOST_MODELS = 999
_CONTROL = 112
"""The least width of a stepper in a row. Units: logical pixels."""


class NamedStepper(Stepper):
    """A stepper whose name is data, and that goes on by more than one where a unit grows by more."""

    def __init__(self, context: Context, name: str, *, highest: int, step: int = 1) -> None:
        self._said, self._step = name, max(1, step)
        super().__init__(context, "warbands.options.number", highest=highest)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step with the arrows by what a tap steps by."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not event.modifiers():
            (self._up if event.key() == Qt.Key.Key_Up else self._down)()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _up(self) -> None:
        self._set(self.value() + self._step)

    @Slot()
    def _down(self) -> None:
        self._set(self.value() - self._step)

    @Slot()
    def _speak(self) -> None:
        super()._speak()
        self.setAccessibleName(self._said)
        self.field.setAccessibleName(self._said)
        for button, code in ((self._minus, "shell.stepper.less"), (self._plus, "shell.stepper.more")):
            button.setAccessibleName(self._context.say(code, name=self._said))
            button.setToolTip(self._context.say(code, name=self._said))


class SizeRow(QWidget):
    """How many models of a stat line there are. Shape: more or fewer than the card allows are taken, and told."""

    sized = Signal(int, int)
    """The user wants another number: the place of the stat line, how many."""

    def __init__(self, context: Context, line: Profile, place: int, room_there: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.place = place
        name = line.name or context.say("warbands.options.models")
        self.stepper = NamedStepper(context, name, highest=_MOST_MODELS, step=line.step)
        self.stepper.changed.connect(self._changed)
        self.line = OptionLine(context, name, self.stepper, room=room_there, width=_CONTROL, parent=self)
        _fill(self, self.line)
        self.show_profile(line)

    def show_profile(self, line: Profile) -> None:
        """Show how many there are, between which bounds, and what more of them cost."""
        self.stepper.set_value(line.count)
        each = decimal_of(line.points)
        self.line.price.set_text(price(plain(each * max(0, line.count - line.least))))
        say = self._context.say
        parts = [say("warbands.options.bounds", least=line.least, most=line.most)]
        parts += [say("warbands.options.steps", n=line.step)] if line.step > 1 else []
        parts += [say("warbands.options.each", points=price(line.points))] if each else []
        self.line.show_detail(SEPARATOR.join(parts))

    @Slot(int)
    def _changed(self, count: int) -> None:
        self.sized.emit(self.place, count)


class CountRow(QWidget):
    """How often a choice is taken, with its price for each and in all, and what it does."""

    counted = Signal(str, str, int)
    """The user wants another number: the option, the choice, how often."""

    def __init__(self, context: Context, card: Card, option: Option, offered: Offered, room_there: int,
                 parent: QWidget) -> None:  # fmt: skip
        super().__init__(parent)
        self._context = context
        self.option, self.key = option.key, offered.key
        self.stepper = NamedStepper(context, f"{option.name}: {offered.name}", highest=0)
        self.stepper.changed.connect(self._changed)
        self.line = OptionLine(context, offered.name, self.stepper, room=room_there, width=_CONTROL, parent=self)
        _fill(self, self.line)
        parts = [context.say("warbands.options.each", points=price(offered.points))] if (
            decimal_of(offered.points)) else []
        parts.append(effect_words(context, card.system, offered))
        self.line.show_detail(SEPARATOR.join(part for part in parts if part))
        self.show_card(card, option, offered)

    def show_card(self, card: Card, option: Option, offered: Offered) -> None:
        """Show how often it is taken, and how often it may be."""
        there = times(card, option.key, offered.key)
        self.stepper.set_highest(there + room(card, option, offered))
        self.stepper.set_value(there)
        each = decimal_of(offered.points)
        self.line.price.set_text(price(plain(each * there)) if there else "–")

    @Slot(int)
    def _changed(self, n: int) -> None:
        self.counted.emit(self.option, self.key, n)


def _fill(outer: QWidget, inner: QWidget) -> None:
    column = QVBoxLayout(outer)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(inner)
