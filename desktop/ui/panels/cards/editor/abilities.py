"""The abilities of a card: a name and its rule text."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.rules.kernel.card import Ability, Card
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.changes import with_ability, without_ability
from desktop.ui.panels.cards.editor.growing_text import GrowingText
from desktop.ui.panels.cards.editor.section import Section
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.left_field import LeftField


class AbilityRow(QWidget):
    """One ability."""

    left = Signal()
    """Name or text is another one."""
    removed = Signal(int)
    """The ability at this place is to go."""

    def __init__(self, context: Context, place: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = place
        self.name = LeftField(context, "cards_panel.ability.name")
        self.name.setObjectName(f"abilities.{place}.name")
        self.name.left.connect(self._left)
        self.text = GrowingText(context, "cards_panel.ability.text", hint="cards_panel.ability.text_hint")
        self.text.setObjectName(f"abilities.{place}.text")
        self.text.left.connect(self._left)
        self.remove = BareIconButton(context, "close", "cards_panel.ability.remove", side=32)
        self.remove.clicked.connect(self._remove)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.name, 1)
        line.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 6)
        column.setSpacing(4)
        column.addLayout(line)
        column.addWidget(self.text)

    def show_ability(self, ability: Ability, *, anew: bool) -> None:
        """Show an ability as stored."""
        self.name.show_text(ability.name, anew=anew)
        self.text.show_text(ability.text, anew=anew)

    def ability(self, before: Ability) -> Ability:
        """Return the ability as the fields hold it."""
        return replace(before, name=self.name.value, text=self.text.value)

    @Slot()
    def _left(self) -> None:
        self.left.emit()

    @Slot()
    def _remove(self) -> None:
        self.removed.emit(self.place)


class Abilities(Section):
    """All abilities of a card."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards_panel.ability.title", parent)
        self.rows: list[AbilityRow] = []
        self.add = self.add_action("cards_panel.ability.add")
        self.add.clicked.connect(self._add)

    def fill(self, *, anew: bool) -> None:
        """Show the abilities of the card."""
        while len(self.rows) > len(self.card.abilities):
            row = self.rows.pop()
            self.column.removeWidget(row)
            row.hide()
            row.setParent(None)
            row.deleteLater()
        while len(self.rows) < len(self.card.abilities):
            row = AbilityRow(self.context, len(self.rows))
            row.left.connect(self.left)
            row.removed.connect(self._remove)
            self.rows.append(row)
            self.column.addWidget(row)
            row.show()
        for row, ability in zip(self.rows, self.card.abilities, strict=True):
            row.show_ability(ability, anew=anew)

    def applied(self, card: Card) -> Card:
        """Return the card with these abilities."""
        if len(self.rows) != len(card.abilities):
            return card
        abilities = tuple(row.ability(ability) for row, ability in zip(self.rows, card.abilities, strict=True))
        return replace(card, abilities=abilities)

    @Slot()
    def _add(self) -> None:
        name = self.context.say("cards_panel.ability.new")
        self.asked.emit(partial(with_ability, name=name), f"abilities.{len(self.card.abilities)}.name")

    @Slot(int)
    def _remove(self, place: int) -> None:
        self.asked.emit(partial(without_ability, place=place), "")
