"""What a choice takes the place of: the things of the card by name, pressed where they go."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.toggles import Toggles


class Replaced(Toggles):
    """A button a name. Shape: names that stand nowhere on the card are shown while they are named."""

    def __init__(self, context: Context, path: str, parent: QWidget | None = None) -> None:
        super().__init__(context, path, "cards_panel.choice.replaces", parent=parent)

    def show_names(self, card: Card, replaces: tuple[str, ...]) -> None:
        """Show the names on the card, those in `replaces` pressed."""
        every = (*(weapon.name for weapon in card.weapons), *(ability.name for ability in card.abilities),
                 *(line.name for line in card.profiles if len(card.profiles) > 1 or line.count > 1), *card.keywords,
                 *replaces)
        names = dict.fromkeys(name for name in every if name.strip())
        self.show_items(((name, name) for name in names), replaces)
