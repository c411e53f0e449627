"""The weapons of a card, each with its own columns, a note and a count."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.rules.kernel.card import Card, Weapon
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.changes import with_weapon, without_weapon
from desktop.ui.panels.cards.editor.section import Section
from desktop.ui.panels.cards.editor.stat_cells import StatCells
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label

_MOST = 9999


class WeaponRow(QWidget):
    """One weapon."""

    left = Signal()
    """Something of the weapon is another one."""
    removed = Signal(int)
    """The weapon at this place is to go."""

    def __init__(self, context: Context, place: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = place
        path = f"weapons.{place}"
        self.name = LeftField(context, "cards_panel.weapon.name")
        self.name.setObjectName(f"{path}.name")
        self.note = LeftField(context, "cards_panel.weapon.note", hint="cards_panel.weapon.note_hint")
        self.note.setObjectName(f"{path}.note")
        self.count = Stepper(context, "cards_panel.weapon.count", lowest=0, highest=_MOST)
        self.count.field.setObjectName(f"{path}.count")
        self.cells = StatCells(context, f"{path}.stats", "cards_panel.weapon.column")
        self.remove = BareIconButton(context, "close", "cards_panel.weapon.remove", side=32)
        self.remove.clicked.connect(self._remove)
        for field in (self.name, self.note):
            field.left.connect(self._left)
        self.count.changed.connect(self._left)
        self.cells.left.connect(self.left)
        first = QHBoxLayout()
        first.setSpacing(8)
        first.addWidget(self.name, 1)
        first.addWidget(Label(context, text="×", role="aside", tone="ink2"))
        first.addWidget(self.count)
        first.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 10)
        column.setSpacing(6)
        second = QHBoxLayout()
        second.setSpacing(8)
        second.addWidget(self.cells, 3)
        second.addWidget(self.note, 2)
        column.addLayout(first)
        column.addLayout(second)

    def show_weapon(self, weapon: Weapon, *, anew: bool) -> None:
        """Show a weapon as stored."""
        self.name.show_text(weapon.name, anew=anew)
        self.note.show_text(weapon.note, anew=anew)
        self.count.set_value(weapon.count)
        self.cells.show_stats(weapon.stats, anew=anew)

    def weapon(self, before: Weapon) -> Weapon:
        """Return the weapon as the fields hold it."""
        return replace(before, name=self.name.value, note=self.note.value, stats=self.cells.stats(),
                       count=self.count.value())

    @Slot()
    def _left(self) -> None:
        self.left.emit()

    @Slot()
    def _remove(self) -> None:
        self.removed.emit(self.place)


class Weapons(Section):
    """All weapons of a card."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards_panel.weapon.title", parent)
        self.rows: list[WeaponRow] = []
        self.add = self.add_action("cards_panel.weapon.add")
        self.add.clicked.connect(self._add)

    def fill(self, *, anew: bool) -> None:
        """Show the weapons of the card."""
        while len(self.rows) > len(self.card.weapons):
            row = self.rows.pop()
            self.column.removeWidget(row)
            row.hide()
            row.setParent(None)
            row.deleteLater()
        while len(self.rows) < len(self.card.weapons):
            row = WeaponRow(self.context, len(self.rows))
            row.left.connect(self.left)
            row.removed.connect(self._remove)
            self.rows.append(row)
            self.column.addWidget(row)
            row.show()
        for row, weapon in zip(self.rows, self.card.weapons, strict=True):
            row.show_weapon(weapon, anew=anew)

    def applied(self, card: Card) -> Card:
        """Return the card with these weapons."""
        if len(self.rows) != len(card.weapons):
            return card
        weapons = tuple(row.weapon(weapon) for row, weapon in zip(self.rows, card.weapons, strict=True))
        return replace(card, weapons=weapons)

    @Slot()
    def _add(self) -> None:
        name = self.context.say("cards_panel.weapon.new")
        self.asked.emit(partial(with_weapon, name=name), f"weapons.{len(self.card.weapons)}.name")

    @Slot(int)
    def _remove(self, place: int) -> None:
        self.asked.emit(partial(without_weapon, place=place), "")
