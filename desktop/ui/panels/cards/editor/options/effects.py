"""What a choice changes: values, what it takes the place of, weapons, abilities, keywords and models that come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.rules.kernel.card import Card, Choice
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.abilities import Abilities
from desktop.ui.panels.cards.editor.number_field import NumberField
from desktop.ui.panels.cards.editor.options.changes import as_card, from_card, put_choice
from desktop.ui.panels.cards.editor.options.models import ModelsThatCome
from desktop.ui.panels.cards.editor.options.replaced import Replaced
from desktop.ui.panels.cards.editor.options.values import Values
from desktop.ui.panels.cards.editor.read_by_rules import keywords_in, show_keywords
from desktop.ui.panels.cards.editor.section import Section
from desktop.ui.panels.cards.editor.weapons import Weapons
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.text import Label


class Effects(QWidget):
    """What the choice at `place` of the option at `option` changes."""

    left = Signal()
    """Something of it is another one."""
    asked = Signal(object, str)
    """The card is to be changed by a function, as in `Section`."""

    def __init__(self, context: Context, path: str, option: int, place: int) -> None:
        super().__init__()
        self._context, self.option, self.place = context, option, place
        self.most = NumberField(context, "cards_panel.choice.most", blank=True)
        self.most.setObjectName(f"{path}.most")
        self.replaced = Replaced(context, f"{path}.replaces")
        self.values = Values(context, f"{path}.values")
        self.keywords = LeftField(context, "cards_panel.field.keywords", hint="cards_panel.field.keywords_hint")
        self.keywords.setObjectName(f"{path}.keywords")
        self.keywords.setMinimumWidth(220)
        self.weapons = Weapons(context, f"{path}.weapons")
        self.abilities = Abilities(context, f"{path}.abilities")
        self.models = ModelsThatCome(context, f"{path}.models")
        self.sections: tuple[Section, ...] = (self.weapons, self.abilities, self.models)
        for field in (self.most, self.keywords):
            field.left.connect(self._tell_left)
        self.values.left.connect(self.left)
        self.replaced.left.connect(self.left)
        column = QVBoxLayout(self)
        column.setContentsMargins(34, 4, 0, 8)
        column.setSpacing(6)
        column.addWidget(Label(context, "cards_panel.choice.values", role="second", wrap=True))
        column.addWidget(self.values)
        column.addWidget(self.replaced)
        column.addWidget(self._words())
        for section in self.sections:
            section.left.connect(self.left)
            section.asked.connect(self._change)
            column.addWidget(section)

    def _words(self) -> QWidget:
        box = QWidget()
        flow = FlowLayout(gap=6, line_gap=6)
        box.setLayout(flow)
        for code, field in (("cards_panel.choice.keywords_word", self.keywords),
                            ("cards_panel.choice.most_word", self.most)):
            label = Label(self._context, code, role="second")
            label.setBuddy(field)
            flow.addWidget(label)
            flow.addWidget(field)
        return box

    def show_card(self, card: Card, *, anew: bool) -> None:
        """Show the choice of a card as stored."""
        option = card.options[self.option]
        choice = option.choices[self.place]
        self.most.show_number(choice.most, anew=anew)
        self.values.show_choice(card, option, choice, anew=anew)
        self.replaced.show_names(card, choice.replaces)
        show_keywords(self._context, self.keywords, card.system, choice.keywords, anew=anew)
        brought = as_card(card, choice)
        for section in self.sections:
            section.show_card(brought, anew=anew)

    def choice(self, card: Card, before: Choice) -> Choice:
        """Return the choice as the fields hold it. Raises a Refusal where a field cannot be what it says."""
        brought = as_card(card, before)
        for section in self.sections:
            brought = section.applied(brought)
        keywords = keywords_in(self._context, self.keywords, card.system, before.keywords)
        after = replace(from_card(before, brought), keywords=keywords, most=self.most.number(before.most),
                        replaces=self.replaced.pressed(before.replaces))
        return self.values.choice(card, after)

    @Slot(object, str)
    def _change(self, change: Callable[[Card], Card], field: str) -> None:
        self.asked.emit(partial(_within, change=change, at=self.option, place=self.place), field)

    @Slot()
    def _tell_left(self) -> None:
        self.left.emit()


def _within(card: Card, change: Callable[[Card], Card], at: int, place: int) -> Card:
    """Return a card with what a choice brings changed by a function that knows only a card."""
    choice = card.options[at].choices[place]
    return put_choice(card, at, place, from_card(choice, change(as_card(card, choice))))


