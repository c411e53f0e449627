"""Keywords, kit and notes of a card."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.growing_text import GrowingText
from desktop.ui.panels.cards.editor.read_by_rules import (
    keywords_in,
    keywords_of_game,
    known_among,
    show_keywords,
)
from desktop.ui.panels.cards.editor.section import Section
from desktop.ui.panels.cards.editor.toggles import Toggles
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.text import Label


class CardWords(Section):
    """The quieter words of a card."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards_panel.words.title", parent)
        self.keywords = LeftField(context, "cards_panel.field.keywords", hint="cards_panel.field.keywords_hint")
        self.kit = LeftField(context, "cards_panel.field.kit", hint="cards_panel.field.kit_hint")
        self.notes = GrowingText(context, "cards_panel.field.notes", hint="cards_panel.field.notes_hint")
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        self.known = Toggles(context, "keywords.known", "cards_panel.field.known", "cards_panel.field.more_known")
        self.known.left.connect(self._left)
        grid.addWidget(self.known, 1, 1)
        fields: tuple[tuple[int, str, LeftField | GrowingText], ...] = (
            (0, "keywords", self.keywords), (2, "kit", self.kit), (3, "notes", self.notes))  # fmt: skip
        for place, key, field in fields:
            field.setObjectName(key)
            field.left.connect(self._left)
            label = Label(context, "cards_panel.field." + key, role="second")
            label.setBuddy(field)
            grid.addWidget(label, place, 0)
            grid.addWidget(field, place, 1)
        self.column.addLayout(grid)

    def fill(self, *, anew: bool) -> None:
        """Show the words of the card."""
        card = self.card
        show_keywords(self.context, self.keywords, card.system, card.keywords, anew=anew)
        self.known.show_items(keywords_of_game(self.context, card.system), known_among(card), anew=anew)
        self.kit.show_text(card.kit, anew=anew)
        self.notes.show_text(card.notes, anew=anew)

    def applied(self, card: Card) -> Card:
        """Return the card with these words."""
        keywords = keywords_in(self.context, self.keywords, card.system, card.keywords)
        before = known_among(card)
        pressed = self.known.pressed(before)
        if keywords == card.keywords and set(pressed) != set(before):
            gone = set(before) - set(pressed)
            keywords = (*(word for word in keywords if word.strip().casefold() not in gone),
                        *(word for word in pressed if word not in before))
        return replace(card, keywords=keywords, kit=self.kit.value, notes=self.notes.value)

    @Slot()
    def _left(self) -> None:
        self.left.emit()
