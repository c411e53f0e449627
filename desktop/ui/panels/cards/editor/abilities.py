"""The abilities of a card: a name and its rule text."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.rules.kernel.card import Ability, Card
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.changes import followed, with_ability
from desktop.ui.panels.cards.editor.growing_text import GrowingText
from desktop.ui.panels.cards.editor.power_row import PowerRow
from desktop.ui.panels.cards.editor.row_list import ListRow, RowList


class AbilityRow(ListRow[Ability]):
    """One ability."""

    def __init__(self, context: Context, path: str, place: int) -> None:
        super().__init__(context, path, place, name="cards_panel.ability.name", remove="cards_panel.ability.remove")
        self.text = GrowingText(context, "cards_panel.ability.text", hint="cards_panel.ability.text_hint")
        self.text.setObjectName(f"{self.path}.text")
        self.text.left.connect(self.tell_left)
        self.power = PowerRow(context, f"{self.path}.power")
        self.power.left.connect(self.left)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.grip)
        line.addWidget(self.name, 1)
        line.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 6)
        column.setSpacing(4)
        column.addLayout(line)
        column.addWidget(self.text)
        column.addWidget(self.power)

    def show_item(self, card: Card, item: Ability, *, anew: bool) -> None:
        """Show an ability as stored."""
        super().show_item(card, item, anew=anew)
        self.text.show_text(item.text, anew=anew)
        self.power.show_ability(card.system, item, anew=anew)

    def item(self, card: Card, before: Ability) -> Ability:
        """Return the ability as the fields hold it."""
        return replace(before, name=self.name.value, text=self.text.value, code=self.power.code(before.code))


class Abilities(RowList[Ability]):
    """All abilities of a card."""

    def __init__(self, context: Context, path: str = "abilities", parent: QWidget | None = None) -> None:
        super().__init__(context, path, "cards_panel.ability.title", "cards_panel.ability.add", AbilityRow,
                         parent)

    def items(self, card: Card) -> tuple[Ability, ...]:
        """Return the abilities that a card has."""
        return card.abilities

    def applied(self, card: Card) -> Card:
        """Return the card with the abilities as the rows hold them; what names one of them goes along."""
        after = super().applied(card)
        return followed(after, card.abilities, after.abilities)

    def with_items(self, card: Card, items: tuple[Ability, ...]) -> Card:
        """Return the card with these abilities in place of its own."""
        return replace(card, abilities=items)

    def with_new(self, card: Card) -> Card:
        """Return the card with one more ability."""
        return with_ability(card, self.context.say("cards_panel.ability.new"))
