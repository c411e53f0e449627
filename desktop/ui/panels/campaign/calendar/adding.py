"""The line at the foot of a round in which two warbands are paired by hand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.queries.calendar import RoundRow
from desktop.ui.context import Context
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.text import Label

_WIDEST = 260


class AddingLine(QWidget):
    """Offers the warbands that are not paired first; those that are may be paired again, for the table rules."""

    asked = Signal(str, str)
    """Pair these two: ids, the second empty where the first sits out."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.left_over = Label(context, role="second", wrap=True)
        self.first = Choice(context, "calendar.pairing.first", widest=_WIDEST)
        self.second = Choice(context, "calendar.pairing.second", widest=_WIDEST)
        self.add = PlainButton(context, "calendar.pairing.add", icon="plus")
        self.add.clicked.connect(self._ask)
        self.first.activated.connect(self._first_chosen)
        self.second.activated.connect(self._allow)
        line = FlowLayout(gap=8)
        line.addWidget(self.first)
        line.addWidget(Label(context, "calendar.pairing.versus", role="row", tone="ink2"))
        line.addWidget(self.second)
        line.addWidget(self.add)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 14, 10)
        column.setSpacing(6)
        column.addWidget(self.left_over)
        column.addLayout(line)

    def show_round(self, row: RoundRow, warbands: Sequence[tuple[str, str]]) -> None:
        """Show the warbands of the campaign, by id and name, for a round."""
        paired = {party.id for one in row.pairings for party in one.parties}
        free = [each for each in warbands if each[0] not in paired]
        lines = [*free, *(each for each in warbands if each[0] in paired)]
        self.left_over.set_words("calendar.round.not_paired", names=", ".join(name for _, name in free))
        self.left_over.setVisible(bool(free))
        nobody = ("", self._context.say("calendar.pairing.nobody"))
        self.first.set_lines(lines, lines[0][0] if lines else "")
        other = free[1][0] if len(free) > 1 else ""
        self.second.set_lines([*lines, nobody] if other else [nobody, *lines], other)
        self._allow()

    @Slot()
    def _first_chosen(self) -> None:
        """Keep the two apart: whoever is chosen first does not stand there second as well."""
        if self.second.current_key() == self.first.current_key():
            place = next((at for at in range(self.second.count())
                          if self.second.itemData(at) not in ("", self.first.current_key())), self.second.findData(""))
            self.second.setCurrentIndex(place)
        self._allow()

    @Slot()
    def _allow(self) -> None:
        first = self.first.current_key()
        self.add.setEnabled(bool(first) and first != self.second.current_key())

    @Slot()
    def _ask(self) -> None:
        self.asked.emit(self.first.current_key(), self.second.current_key())
