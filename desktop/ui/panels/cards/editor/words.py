"""Keywords, kit and notes of a card."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.changes import keywords_of
from desktop.ui.panels.cards.editor.growing_text import GrowingText
from desktop.ui.panels.cards.editor.section import Section
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
        fields: tuple[tuple[str, LeftField | GrowingText], ...] = (
            ("keywords", self.keywords), ("kit", self.kit), ("notes", self.notes))  # fmt: skip
        for place, (key, field) in enumerate(fields):
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
        self.keywords.show_text(", ".join(card.keywords), anew=anew)
        self.kit.show_text(card.kit, anew=anew)
        self.notes.show_text(card.notes, anew=anew)

    def applied(self, card: Card) -> Card:
        """Return the card with these words."""
        keywords = card.keywords
        if self.keywords.value != ", ".join(card.keywords):
            keywords = keywords_of(self.keywords.value)
        return replace(card, keywords=keywords, kit=self.kit.value, notes=self.notes.value)

    @Slot()
    def _left(self) -> None:
        self.left.emit()
