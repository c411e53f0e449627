"""The stat lines of a card: the stats that its game names, else the user's own; models, sizes and wounds."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.rules.kernel.card import Card, Profile
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.changes import (
    followed,
    form_of,
    rearmed,
    with_one_wound_count,
    with_profile,
    with_size,
)
from desktop.ui.panels.cards.editor.read_by_rules import stats_of_game
from desktop.ui.panels.cards.editor.row_list import ListRow, RowList
from desktop.ui.panels.cards.editor.sizes import SizeRow
from desktop.ui.panels.cards.editor.stat_cells import StatCells
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label

_MOST = 9999


class StatLine(ListRow[Profile]):
    """One stat line: its name where there are several, its stats, how many models have it, their wounds.

    Shape: a line that is `lone` comes with an option: it keeps its name and its count, and may go.
    """

    def __init__(self, context: Context, path: str, place: int, *, lone: bool = False) -> None:
        super().__init__(context, path, place, name="cards_panel.line.name", remove="cards_panel.line.remove")
        self._context = context
        self.cells = StatCells(context, f"{self.path}.stats", "cards_panel.stat.add")
        self.cells.left.connect(self.left)
        self.models = Stepper(context, "cards_panel.line.models", lowest=0, highest=_MOST)
        self.wounds = Stepper(context, "cards_panel.line.wounds", lowest=0, highest=_MOST)
        for stepper, key in ((self.models, "models"), (self.wounds, "wounds")):
            stepper.field.setObjectName(f"{self.path}.{key}")
            stepper.changed.connect(self.tell_left)
        self._models_label = Label(context, "cards_panel.line.models", role="second")
        self._lone = lone
        self.sizes = SizeRow(context, self.path)
        self.sizes.left.connect(self.left)
        self.chosen = BareIconButton(context, "account-multiple-plus-outline", "cards_panel.size.toggle", side=32)
        self.chosen.setCheckable(True)
        self.chosen.setObjectName(f"{self.path}.sized")
        self.chosen.clicked.connect(self._choose_size)
        self._head = QWidget()
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(8)
        head.addWidget(self.grip)
        head.addWidget(self.name, 1)
        head.addWidget(self.remove)
        counts = QHBoxLayout()
        counts.setSpacing(8)
        for widget in (Label(context, "cards_panel.line.wounds", role="second"), self.wounds, self._models_label,
                       self.models, self.chosen):
            counts.addWidget(widget)
        counts.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(6)
        column.addWidget(self._head)
        column.addLayout(counts)
        column.addWidget(self.sizes)
        column.addWidget(self.cells)

    def show_item(self, card: Card, item: Profile, *, anew: bool) -> None:
        """Show a stat line as stored."""
        super().show_item(card, item, anew=anew)
        form, several = form_of(card.system), len(card.profiles) > 1 or self._lone
        self._head.setVisible(several or not form.one_body)
        self.cells.show_stats(item.stats, form.stats, anew=anew, said=stats_of_game(self._context, card.system))
        self.models.set_value(item.count)
        counted = not (form.one_body or form.track) or self._lone
        for widget in (self.models, self._models_label):
            widget.setVisible(counted)
        self.chosen.setVisible((counted or item.sized) and not self._lone)
        self.chosen.setChecked(item.sized)
        self.sizes.setVisible(item.sized)
        if item.sized:
            self.sizes.show_profile(item, anew=anew)
        self.wounds.set_value(item.wounds)
        self.remove.setVisible(several)

    def item(self, card: Card, before: Profile) -> Profile:
        """Return the stat line as the fields hold it."""
        after = replace(before, name=self.name.over(before.name), stats=self.cells.stats(), count=self.models.value(),
                        wounds=self.wounds.value())
        if before.sized:
            after = self.sizes.profile(before, after)
        stat = form_of(card.system).wounds
        return with_one_wound_count(before, after, stat) if stat else after


    @Slot()
    def _choose_size(self) -> None:
        self.asked.emit(partial(with_size, place=self.place, sized=self.chosen.isChecked()), f"{self.path}.sized")


class StatLines(RowList[Profile]):
    """All stat lines of a card."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "profiles", "cards_panel.line.title", "cards_panel.line.add", StatLine, parent)

    def applied(self, card: Card) -> Card:
        """Return the card with the stat lines as the rows hold them; what names one of them goes along."""
        after = super().applied(card)
        return followed(after, card.profiles, after.profiles)

    def _moved(self, card: Card, place: int, target: int) -> Card:
        order = list(range(len(card.profiles)))
        order.insert(target, order.pop(place))
        return rearmed(super()._moved(card, place, target), {old: [new] for new, old in enumerate(order)})

    def _without(self, card: Card, place: int) -> Card:
        places = {at: [at - 1] for at in range(place + 1, len(card.profiles))}
        return rearmed(super()._without(card, place), {**places, place: []})

    def items(self, card: Card) -> tuple[Profile, ...]:
        """Return the stat lines that a card has."""
        return card.profiles

    def with_items(self, card: Card, items: tuple[Profile, ...]) -> Card:
        """Return the card with these stat lines in place of its own."""
        return replace(card, profiles=items)

    def with_new(self, card: Card) -> Card:
        """Return the card with one more stat line."""
        becomes = form_of(card.system).one_body
        return with_profile(card, self.context.say("cards_panel.line.on_foot" if becomes else "cards_panel.line.new"))
