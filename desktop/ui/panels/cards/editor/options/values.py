"""The values that a choice changes: a cell a stat, empty where nothing does; 5 sets, +1 and -1 change."""

from __future__ import annotations

import re
from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.card import Card, Choice, Option, Stat
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.changes import form_of
from desktop.ui.panels.cards.editor.read_by_rules import stats_of_game
from desktop.ui.panels.cards.editor.stat_cells import StatCell
from desktop.ui.widgets.flow_layout import FlowLayout

_SIGNED = re.compile(r"\s*[+\-−–]\s*\d{1,4}\s*")
_WOUNDS = re.compile(r"\s*[+\-−–]?\s*\d{1,4}\s*")
SET = "="
"""What stands before a value that is set although it looks like a change."""


class Values(QWidget):
    """The cells. Shape: one for each stat of the line concerned, and a last one for wounds where no stat is theirs."""

    left = Signal()
    """A value is another one."""

    def __init__(self, context: Context, path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._path = context, path
        self.cells: list[StatCell] = []
        self._names: tuple[str, ...] = ()
        self._wounds_cell = False
        self._shown: dict[str, str] = {}
        self._flow = FlowLayout(gap=4, line_gap=4)
        self.setLayout(self._flow)

    def show_choice(self, card: Card, option: Option, choice: Choice, *, anew: bool) -> None:
        """Show what a choice changes."""
        lines = [line for line in card.profiles if option.profile in ("", line.name)] or list(card.profiles)
        every = (*(stat.name for line in lines for stat in line.stats), *(stat.name for stat in choice.stats),
                 *(stat.name for stat in choice.changes))
        names = tuple(dict.fromkeys(name for name in every if name.strip()))
        own = form_of(card.system).wounds not in names
        if (names, own) != (self._names, self._wounds_cell):
            self._names, self._wounds_cell = names, own
            self._build()
        texts = _texts(choice)
        self._shown = {name: texts.get(name, "") for name in names}
        words = stats_of_game(self._context, card.system)
        for cell, name in zip(self.cells, names, strict=False):
            cell.show_stat(Stat(name, self._shown[name]), words, anew=anew)
        if own:
            said = self._context.say("cards_panel.line.wounds")
            self.cells[-1].show_stat(Stat(said, choice.wounds), anew=anew)

    def choice(self, card: Card, before: Choice) -> Choice:
        """Return the choice with the values of the cells. Raises a Refusal where wounds are no number."""
        after, wounds = before, form_of(card.system).wounds
        for cell, name in zip(self.cells, self._names, strict=False):
            text = cell.value.value
            if text != self._shown[name]:
                after = _with_value(after, name, text.strip())
                after = replace(after, wounds=_wounds(text)) if name == wounds else after
        if self._wounds_cell and self.cells and self.cells[-1].value.value != before.wounds:
            after = replace(after, wounds=_wounds(self.cells[-1].value.value))
        return after

    def _build(self) -> None:
        for cell in self.cells:
            self._flow.removeWidget(cell)
            cell.hide()
            cell.setParent(None)
            cell.deleteLater()
        self.cells = []
        for place in range(len(self._names) + self._wounds_cell):
            cell = StatCell(self._context, f"{self._path}.{place}", fixed=True, parent=self)
            cell.left.connect(self._left)
            cell.show()
            self.cells.append(cell)
            self._flow.addWidget(cell)
        self.updateGeometry()

    @Slot()
    def _left(self) -> None:
        self.left.emit()


def _texts(choice: Choice) -> dict[str, str]:
    """Return what stands in the cells: what is set, and changes with their sign."""
    texts = {stat.name: SET + stat.value if _SIGNED.fullmatch(stat.value) or stat.value.startswith(SET)
             or not stat.value.strip() else stat.value for stat in choice.stats}
    return texts | {stat.name: stat.value for stat in choice.changes}


def _with_value(choice: Choice, name: str, text: str) -> Choice:
    """Return the choice with one stat as it is typed."""
    stats = tuple(stat for stat in choice.stats if stat.name != name)
    changes = tuple(stat for stat in choice.changes if stat.name != name)
    if _SIGNED.fullmatch(text):
        changes = (*changes, Stat(name, text))
    elif text:
        stats = (*stats, Stat(name, text.removeprefix(SET)))
    return replace(choice, stats=stats, changes=changes)


def _wounds(text: str) -> str:
    text = text.strip()
    if text and not _WOUNDS.fullmatch(text):
        raise Refusal("cards_panel.refusal.wounds", text=text)
    return text
