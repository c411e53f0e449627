"""What is chosen for a draw: Swiss or round robin, who takes part, and what belongs to the one or the other."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.calendar import RoundRow
from desktop.ui.context import Context
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.fields import Choice, TextField
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label

Lot = Callable[[Sequence[str]], list[str]]
"""Puts ids into an order that nobody knows before."""

_WIDEST = 250


def by_lot(keys: Sequence[str]) -> list[str]:
    """Return ids in an order drawn by lot."""
    return random.SystemRandom().sample(list(keys), len(keys))


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a draw is made from. Shape: `order` are those who take part, equals in the order they are paired in."""

    robin: bool
    order: tuple[str, ...]
    into: str = ""
    name: str = ""
    twice: bool = False
    begins: str = ""
    days: int = 0


class DrawChoices(QWidget):
    """The upper part of the dialog."""

    changed = Signal()
    """Something else is chosen: the proposal is another one."""
    renamed = Signal()
    """The name or the days are others: who meets whom stays."""

    def __init__(self, context: Context, warbands: Sequence[tuple[str, str]], rounds: Sequence[RoundRow], into: str,
                 name: str, lot: Lot = by_lot) -> None:
        super().__init__()
        self._context, self._lot = context, lot
        self._order: list[str] = [key for key, _ in warbands]
        self.how = Segmented(context, [Segment(key, f"calendar.draw.{key}") for key in ("swiss", "robin")], "swiss",
                             name="calendar.draw.how")
        self.how.chosen.connect(self._changed)
        self.note = Label(context, role="second", wrap=True)
        self.who = [self._row(key, words) for key, words in warbands]
        self.into = Choice(context, "calendar.draw.into", widest=_WIDEST)
        free = [(row.id, row.name) for row in rounds if not row.pairings]
        self.into.set_lines([("", context.say("calendar.draw.new_round")), *free], into)
        self.name = TextField(context, "calendar.draw.name", text=name)
        self.equals = Segmented(context, [Segment("standings", "calendar.draw.by_standings"),
                                          Segment("lot", "calendar.draw.by_lot")], "standings",
                                name="calendar.draw.equals")
        self.again = PlainButton(context, "calendar.draw.again", icon="dice-multiple-outline")
        self.twice = CheckRow(context, "calendar.draw.twice")
        self.begins = TextField(context, "calendar.draw.begins", hint="calendar.draw.begins_hint")
        self.days = Stepper(context, "calendar.draw.days", lowest=1, highest=365, value=14)
        self.into.activated.connect(self._changed)
        self.equals.chosen.connect(self._draw_lot)
        self.again.clicked.connect(self._draw_lot)
        self.twice.clicked.connect(self._changed)
        self.begins.textEdited.connect(self.renamed)
        self.days.changed.connect(self.renamed)
        self.name.textEdited.connect(self.renamed)
        self._lay_out()
        self._show()

    def drawn(self) -> Drawn:
        """Return what is chosen."""
        taking = {row.objectName() for row in self.who if row.isChecked()}
        order = tuple(key for key in self._order if key in taking)
        if self.how.current() == "robin":
            return Drawn(True, order, twice=self.twice.isChecked(), begins=self.begins.text(), days=self.days.value())
        return Drawn(False, order, self.into.current_key(), self.name.text())

    def _row(self, key: str, words: str) -> CheckRow:
        row = CheckRow(self._context, text=words, height=32)
        row.setObjectName(key)
        row.setChecked(True)
        row.clicked.connect(self._changed)
        return row

    def _lay_out(self) -> None:
        context = self._context
        who = FlowLayout(gap=18, line_gap=2)
        for row in self.who:
            who.addWidget(row)
        self.swiss = QWidget()
        grid = QGridLayout(self.swiss)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(2, 1)
        self._place(grid, 0, "calendar.draw.into", self.into, self.name)
        lots = QHBoxLayout()
        lots.setSpacing(8)
        lots.addWidget(self.equals)
        lots.addWidget(self.again)
        lots.addStretch(1)
        grid.addWidget(Label(context, "calendar.draw.equals", role="second"), 1, 0)
        grid.addLayout(lots, 1, 1, 1, 2)
        self.robin = QWidget()
        grid = QGridLayout(self.robin)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(4, 1)
        grid.addWidget(self.twice, 0, 0, 1, 5)
        self.begins.setFixedWidth(130)
        days: list[tuple[str, QWidget]] = [("calendar.draw.begins", self.begins), ("calendar.draw.days", self.days)]
        for at, (code, widget) in enumerate(days):
            grid.addWidget(Label(context, code, role="second"), 1, 2 * at)
            grid.addWidget(widget, 1, 2 * at + 1)
        grid.addWidget(Label(context, "calendar.draw.days_note", role="second", wrap=True), 2, 0, 1, 5)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.how)
        column.addWidget(self.note)
        column.addSpacing(4)
        column.addWidget(Label(context, "calendar.draw.who", role="strong"))
        column.addLayout(who)
        column.addWidget(self.swiss)
        column.addWidget(self.robin)

    def _place(self, grid: QGridLayout, line: int, code: str, *widgets: QWidget) -> None:
        grid.addWidget(Label(self._context, code, role="second"), line, 0)
        for at, widget in enumerate(widgets, 1):
            grid.addWidget(widget, line, at)

    def _show(self) -> None:
        robin = self.how.current() == "robin"
        self.note.set_words("calendar.draw.robin_note" if robin else "calendar.draw.swiss_note")
        self.swiss.setVisible(not robin)
        self.robin.setVisible(robin)
        self.name.setVisible(not self.into.current_key())
        self.again.setVisible(self.equals.current() == "lot")

    @Slot()
    def _draw_lot(self) -> None:
        keys = [row.objectName() for row in self.who]
        self._order = self._lot(keys) if self.equals.current() == "lot" else keys
        self._changed()

    @Slot()
    def _changed(self) -> None:
        self._show()
        self.changed.emit()
