"""How many of a card an army may hold, as one sentence; and what it comes to."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from desktop.rules.kernel.card import Card, Limits
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.number_field import NumberField
from desktop.ui.panels.cards.editor.section import Section
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.text import Label

_MOST_POINTS = 1_000_000


class LimitsBox(Section):
    """The limits of a card in one army."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards_panel.limits.title", parent)
        self.unique = CheckRow(context, "cards_panel.limits.unique")
        self.unique.setObjectName("limits.unique")
        self.unique.clicked.connect(self._left)
        self.most = NumberField(context, "cards_panel.limits.most", blank=True)
        self.per_models = NumberField(context, "cards_panel.limits.per_models", blank=True)
        self.per_points = NumberField(context, "cards_panel.limits.per_points", high=_MOST_POINTS, blank=True, width=76)
        self.sentence = QWidget()
        flow = FlowLayout(gap=6, line_gap=6)
        self.sentence.setLayout(flow)
        for field, key in ((self.most, "most"), (self.per_models, "per_models"), (self.per_points, "per_points")):
            field.setObjectName(f"limits.{key}")
            field.left.connect(self._left)
            label = Label(context, f"cards_panel.limits.{key}_word", role="second")
            label.setBuddy(field)
            flow.addWidget(label)
            flow.addWidget(field)
            if field is not self.most:
                flow.addWidget(Label(context, f"cards_panel.limits.{key}_after", role="second"))
        self.said = Label(context, role="second", wrap=True)
        self.column.addWidget(self.unique)
        self.column.addWidget(self.sentence)
        self.column.addWidget(self.said)

    def fill(self, *, anew: bool) -> None:
        """Show the limits of the card."""
        limits = self.card.limits
        self.unique.setChecked(limits.unique)
        self.most.show_number(limits.most, anew=anew)
        self.per_models.show_number(limits.per_models, anew=anew)
        self.per_points.show_number(limits.per_points, anew=anew)
        self.sentence.setVisible(not limits.unique)
        self.said.set_text(said(self.context, limits))

    def applied(self, card: Card) -> Card:
        """Return the card with these limits. Raises a Refusal where a field is no number."""
        limits = card.limits
        return replace(card, limits=Limits(
            self.unique.isChecked(), self.most.number(limits.most), self.per_models.number(limits.per_models),
            self.per_points.number(limits.per_points)))

    @Slot()
    def _left(self) -> None:
        self.left.emit()


def said(context: Context, limits: Limits) -> str:
    """Return limits as a sentence."""
    say, each = context.say, max(1, limits.most)
    if limits.unique:
        return say("cards_panel.limits.one")
    parts = [say("cards_panel.limits.by_models", n=each, per=limits.per_models)] if limits.per_models else []
    parts += [say("cards_panel.limits.by_points", n=each, per=limits.per_points)] if limits.per_points else []
    if not parts:
        return say("cards_panel.limits.at_most", n=limits.most) if limits.most else say("cards_panel.limits.free")
    return " ".join(parts)
