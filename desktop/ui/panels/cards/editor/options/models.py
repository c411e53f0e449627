"""The models that a choice brings into the unit: a sergeant, a crew, a platform, each with its own line."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QWidget

from desktop.rules.kernel.card import Card, Profile
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.changes import new_card
from desktop.ui.panels.cards.editor.row_list import RowList
from desktop.ui.panels.cards.editor.stat_lines import StatLine


class ModelsThatCome(RowList[Profile]):
    """The stat lines of models that a choice brings; one of a name that the unit has adds to its number."""

    def __init__(self, context: Context, path: str, parent: QWidget | None = None) -> None:
        super().__init__(context, path, "cards_panel.choice.models", "cards_panel.choice.add_model",
                         partial(StatLine, lone=True), parent)

    def items(self, card: Card) -> tuple[Profile, ...]:
        """Return the models that come."""
        return card.profiles

    def with_items(self, card: Card, items: tuple[Profile, ...]) -> Card:
        """Return what comes with these models in place of its own."""
        return replace(card, profiles=items)

    def with_new(self, card: Card) -> Card:
        """Return what comes with one more model, with the stats that its game names."""
        line = new_card(self.context.say("cards_panel.choice.new_model"), card.system).profiles[0]
        return replace(card, profiles=(*card.profiles, replace(line, count=1)))
