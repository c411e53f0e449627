"""The stat lines of a card: in the skirmish its ten stats, elsewhere whatever the user names; models and wounds."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.rules.kernel.card import Card, Profile
from desktop.rules.skirmish.figures import STATS
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.changes import (
    SKIRMISH,
    with_one_wound_count,
    with_profile,
    without_profile,
)
from desktop.ui.panels.cards.editor.section import Section
from desktop.ui.panels.cards.editor.stat_cells import StatCells
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label

_MOST = 9999


class StatLine(QWidget):
    """One stat line: its name where there are several, its stats, how many models have it, their wounds."""

    left = Signal()
    """Something of the line is another one."""
    removed = Signal(int)
    """The line at this place is to go."""

    def __init__(self, context: Context, place: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = place
        path = f"profiles.{place}"
        self.name = LeftField(context, "cards_panel.line.name")
        self.name.setObjectName(f"{path}.name")
        self.name.left.connect(self._left)
        self.cells = StatCells(context, f"{path}.stats", "cards_panel.stat.add")
        self.cells.left.connect(self.left)
        self.models = Stepper(context, "cards_panel.line.models", lowest=0, highest=_MOST)
        self.wounds = Stepper(context, "cards_panel.line.wounds", lowest=0, highest=_MOST)
        for stepper, key in ((self.models, "models"), (self.wounds, "wounds")):
            stepper.field.setObjectName(f"{path}.{key}")
            stepper.changed.connect(self._left)
        self.remove = BareIconButton(context, "close", "cards_panel.line.remove", side=32)
        self.remove.clicked.connect(self._remove)
        self._models_label = Label(context, "cards_panel.line.models", role="second")
        wounds_label = Label(context, "cards_panel.line.wounds", role="second")
        self._filler = QWidget()
        counts = QHBoxLayout()
        counts.setSpacing(8)
        counts.addWidget(self.name, 1)
        for widget in (wounds_label, self.wounds, self._models_label, self.models):
            counts.addWidget(widget)
        counts.addWidget(self._filler, 1)
        counts.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(6)
        column.addLayout(counts)
        column.addWidget(self.cells)

    def show_profile(self, card: Card, profile: Profile, *, anew: bool) -> None:
        """Show a stat line as stored."""
        skirmish, several = card.system == SKIRMISH, len(card.profiles) > 1
        self.name.show_text(profile.name, anew=anew)
        self.name.setVisible(several or not skirmish)
        self._filler.setVisible(skirmish and not several)
        self.cells.show_stats(profile.stats, STATS if skirmish else (), anew=anew)
        self.models.set_value(profile.count)
        self.models.setVisible(not skirmish)
        self._models_label.setVisible(not skirmish)
        self.wounds.set_value(profile.wounds)
        self.remove.setVisible(several)

    def profile(self, before: Profile, *, skirmish: bool) -> Profile:
        """Return the stat line as the fields hold it."""
        after = Profile(self.name.over(before.name), self.cells.stats(), self.models.value(), self.wounds.value())
        return with_one_wound_count(before, after) if skirmish else after

    @Slot()
    def _left(self) -> None:
        self.left.emit()

    @Slot()
    def _remove(self) -> None:
        self.removed.emit(self.place)


class StatLines(Section):
    """All stat lines of a card."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards_panel.line.title", parent)
        self.lines: list[StatLine] = []
        self.add = self.add_action("cards_panel.line.add")
        self.add.clicked.connect(self._add)

    def fill(self, *, anew: bool) -> None:
        """Show the stat lines of the card."""
        while len(self.lines) > len(self.card.profiles):
            line = self.lines.pop()
            self.column.removeWidget(line)
            line.hide()
            line.setParent(None)
            line.deleteLater()
        while len(self.lines) < len(self.card.profiles):
            line = StatLine(self.context, len(self.lines))
            line.left.connect(self.left)
            line.removed.connect(self._remove)
            self.lines.append(line)
            self.column.addWidget(line)
            line.show()
        for line, profile in zip(self.lines, self.card.profiles, strict=True):
            line.show_profile(self.card, profile, anew=anew)

    def applied(self, card: Card) -> Card:
        """Return the card with these stat lines."""
        skirmish = card.system == SKIRMISH
        if len(self.lines) != len(card.profiles):
            return card
        profiles = tuple(line.profile(profile, skirmish=skirmish)
                         for line, profile in zip(self.lines, card.profiles, strict=True))
        return replace(card, profiles=profiles)

    @Slot()
    def _add(self) -> None:
        name = self.context.say("cards_panel.line.on_foot" if self.card.system == SKIRMISH else "cards_panel.line.new")
        self.asked.emit(partial(with_profile, name=name), f"profiles.{len(self.card.profiles)}.name")

    @Slot(int)
    def _remove(self, place: int) -> None:
        self.asked.emit(partial(without_profile, place=place), "")
