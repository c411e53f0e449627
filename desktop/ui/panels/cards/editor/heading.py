"""Name, role, points and game of a card."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.campaign import checks
from desktop.campaign.queries.points import Priced, recruit_terms
from desktop.rules.kernel.card import Card, faults, terms, with_options
from desktop.rules.systems import ids
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.changes import renamed, with_system
from desktop.ui.panels.cards.editor.section import Section
from desktop.ui.widgets.buttons import LinkButton
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.popover import Term, show_terms
from desktop.ui.widgets.text import Label
from desktop.words.card_terms import points_word
from desktop.words.games import game_name
from desktop.words.numbers import MINUS

_POINTS = "points"


class Heading(Section):
    """The head of a card. A name is needed; points are a number."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent=parent)
        self.name = LeftField(context, "cards_panel.field.name")
        self.role = LeftField(context, "cards_panel.field.role", hint="cards_panel.field.role_hint")
        self.points = LeftField(context, "cards_panel.field.points")
        self.points_name = LeftField(context, "cards_panel.field.points_name")
        self.system = Choice(context, "cards_panel.field.system")
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.reason.hide()
        self.worth = LinkButton(context, tip="cards_panel.terms.tip")
        self.worth.setObjectName("worth")
        self.worth.clicked.connect(self._show_terms)
        self.faults = Label(context, role="second", tone="note", wrap=True)
        self.source = Label(context, role="second", wrap=True)
        for field, path in ((self.name, "name"), (self.role, "role"), (self.points, "points"),
                            (self.points_name, "points_name")):  # fmt: skip
            field.setObjectName(path)
            field.left.connect(self._left)
        self.system.setObjectName("system")
        self.system.activated.connect(self._choose)
        for field in (self.points, self.points_name):
            field.setFixedWidth(110)
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        lines = (("name", self.name, "points", self.points), ("role", self.role, "points_name", self.points_name))
        for place, (left, one, right, other) in enumerate(lines):
            self._place(grid, place, 0, left, one)
            self._place(grid, place, 2, right, other)
        self._place(grid, 2, 0, "system", self.system)
        grid.addWidget(self.worth, 2, 2, 1, 2)
        self.column.addLayout(grid)
        self.column.addWidget(self.faults)
        self.column.addWidget(self.source)
        self.column.addWidget(self.reason)

    def _place(self, grid: QGridLayout, line: int, column: int, key: str, widget: QWidget) -> None:
        label = Label(self.context, "cards_panel.field." + key, role="second")
        label.setBuddy(widget)
        grid.addWidget(label, line, column)
        grid.addWidget(widget, line, column + 1)

    def fill(self, *, anew: bool) -> None:
        """Show the head of the card."""
        card = self.card
        self.name.show_text(card.name, anew=anew)
        self.role.show_text(card.role, anew=anew)
        self.points.show_text(card.points, anew=anew)
        self.points_name.show_word(card.points_name, points_word(self.context.words, card.points_name), anew=anew)
        known = [*ids(), *([card.system] if card.system not in ids() else [])]
        self.system.set_lines([(each, game_name(self.context.words, each)) for each in known], card.system)
        worth = with_options(card).points
        self.worth.set_words("cards_panel.field.worth", points=worth.replace("-", MINUS))
        self.worth.setVisible(len(terms(card)) > 1)
        found = [self.context.say(one.code, **dict(one.params)) for one in faults(card)]
        self.faults.set_words("cards_panel.faults", faults=" ".join(found))
        self.faults.setVisible(bool(found))
        self.source.set_words("cards_panel.field.source", source=card.source)
        self.source.setVisible(bool(card.source.strip()))

    def applied(self, card: Card) -> Card:
        """Return the card with this head. Raises a Refusal without a name, or where points are no number."""
        name = self.name.value
        if name != card.name:
            card = renamed(card, checks.named(name))
        points = self.points.value
        if points != card.points:
            points = checks.points(points) or "0"
        return replace(card, role=self.role.value, points=points, points_name=self._points_name())

    def _points_name(self) -> str:
        """Return what points are called; our word for them is stored as ours, whatever the language."""
        typed, own = self.points_name.value, self.context.say("cards.face.points_unit")
        return _POINTS if self.points_name.typed and typed.strip().casefold() == own.casefold() else typed

    def refuse(self, reason: str) -> None:
        """Say in place why the card could not be stored; empty takes the words away."""
        self.reason.set_text(reason)
        self.reason.setVisible(bool(reason))

    @Slot()
    def _show_terms(self) -> None:
        say, card = self.context.say, self.card
        found = recruit_terms(Priced(card.name, card, "", ""))
        listed = [Term(say(one.label.code, **dict(one.label.params)), one.value.replace("-", MINUS))
                  for one in found.terms]
        worth = found.value.replace("-", MINUS)
        show_terms(self.context, self.worth, say("cards_panel.terms.title", points=worth), listed,
                   Term(say("cards_panel.terms.total"), worth))

    @Slot()
    def _left(self) -> None:
        self.left.emit()

    @Slot()
    def _choose(self) -> None:
        system = self.system.current_key()
        if system != self.card.system:
            self.asked.emit(partial(with_system, system=system), "system")
