"""The weapons of a card, each with its own columns, a note and a count."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.rules.kernel.card import Card, Weapon
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.changes import followed, form_of, with_weapon
from desktop.ui.panels.cards.editor.read_by_rules import columns_of_game, show_bearers, tags_of, with_bearers
from desktop.ui.panels.cards.editor.row_list import ListRow, RowList
from desktop.ui.panels.cards.editor.stat_cells import StatCells
from desktop.ui.panels.cards.editor.toggles import Toggles
from desktop.ui.widgets.fields import Choice as DropDown
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label

_MOST = 9999


class WeaponRow(ListRow[Weapon]):
    """One weapon."""

    def __init__(self, context: Context, path: str, place: int) -> None:
        super().__init__(context, path, place, name="cards_panel.weapon.name", remove="cards_panel.weapon.remove")
        self.note = LeftField(context, "cards_panel.weapon.note", hint="cards_panel.weapon.note_hint")
        self.note.setObjectName(f"{self.path}.note")
        self.count = Stepper(context, "cards_panel.weapon.count", lowest=0, highest=_MOST)
        self.count.field.setObjectName(f"{self.path}.count")
        self.cells = StatCells(context, f"{self.path}.stats", "cards_panel.weapon.column")
        self.note.left.connect(self.tell_left)
        self.count.changed.connect(self.tell_left)
        self.cells.left.connect(self.left)
        self._context = context
        self.bearers = DropDown(context, "cards_panel.weapon.bearers", widest=170)
        self.bearers.setObjectName(f"{self.path}.bearers")
        self.bearers.activated.connect(self.tell_left)
        self.tags = Toggles(context, f"{self.path}.tags", "cards_panel.weapon.tags", "cards_panel.weapon.more_tags")
        self.tags.left.connect(self.left)
        first = QHBoxLayout()
        first.setSpacing(8)
        first.addWidget(self.grip)
        first.addWidget(self.name, 1)
        first.addWidget(self.bearers)
        first.addWidget(Label(context, text="×", role="aside", tone="ink2"))
        first.addWidget(self.count)
        first.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 10)
        column.setSpacing(6)
        last = QHBoxLayout()
        last.setSpacing(8)
        last.addWidget(self.note, 2)
        last.addWidget(self.tags, 3)
        column.addLayout(first)
        column.addWidget(self.cells)
        column.addLayout(last)

    def show_item(self, card: Card, item: Weapon, *, anew: bool) -> None:
        """Show a weapon as stored."""
        super().show_item(card, item, anew=anew)
        self.note.show_text(item.note, anew=anew)
        self.count.set_value(item.count)
        self.cells.show_stats(item.stats, anew=anew, said=columns_of_game(self._context, card.system))
        self.tags.show_items(tags_of(self._context, card.system), item.tags, anew=anew)
        show_bearers(self._context, self.bearers, card, item)
        self.bearers.setVisible(not form_of(card.system).one_body and len(card.profiles) > 1)

    def item(self, card: Card, before: Weapon) -> Weapon:
        """Return the weapon as the fields hold it."""
        after = replace(before, name=self.name.value, note=self.note.value, stats=self.cells.stats(),
                        count=self.count.value(), tags=self.tags.pressed(before.tags))
        return with_bearers(self.bearers, after) if self.bearers.isVisibleTo(self) else after


class Weapons(RowList[Weapon]):
    """All weapons of a card."""

    def __init__(self, context: Context, path: str = "weapons", parent: QWidget | None = None) -> None:
        super().__init__(context, path, "cards_panel.weapon.title", "cards_panel.weapon.add", WeaponRow, parent)

    def items(self, card: Card) -> tuple[Weapon, ...]:
        """Return the weapons that a card has."""
        return card.weapons

    def applied(self, card: Card) -> Card:
        """Return the card with the weapons as the rows hold them; what names one of them goes along."""
        after = super().applied(card)
        return followed(after, card.weapons, after.weapons)

    def with_items(self, card: Card, items: tuple[Weapon, ...]) -> Card:
        """Return the card with these weapons in place of its own."""
        return replace(card, weapons=items)

    def with_new(self, card: Card) -> Card:
        """Return the card with one more weapon."""
        return with_weapon(card, self.context.say("cards_panel.weapon.new"))
