"""The options of a recruit with their prices, and the sum under them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.roster import RosterRow
from desktop.rules.kernel.card import plain
from desktop.ui.context import Context
from desktop.ui.panels.warbands.figure.option_rows import PickOne, TickEach, picks_one
from desktop.ui.panels.warbands.wording import price, shown
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label


class SumLine(QWidget):
    """A line of the sum: quiet words, a number at the right."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = Label(context, tone="ink2", wrap=True)
        self.number = Label(context, role="row")
        self.number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 7, 0, 5)
        row.addWidget(self.words, 1)
        row.addWidget(self.number)


class OptionsBox(QWidget):
    """Built anew for another recruit or other options, else its rows are shown again, so that the focus stays."""

    chosen = Signal(str, str, object, str)
    """A choice of one among several: recruit, option, what was taken before, choice."""
    ticked = Signal(str, str, str, bool)
    """A choice taken or left: recruit, option, choice, whether it is taken."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._built: object = None
        self._recruit = ""
        self.picks: list[PickOne] = []
        self.ticks: list[TickEach] = []
        self._inner = QWidget(self)
        self.profile = SumLine(context, self)
        self.paid = SumLine(context, self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._inner)
        self._column.addWidget(self.profile)
        self._column.addWidget(self.paid)

    def show_recruit(self, row: RosterRow, room: int) -> None:
        """Show the options of a recruit. Units: room is the width there is, in logical pixels."""
        self._recruit = row.id
        options = row.card.options
        shape = (row.id, self._context.words.language, room,
                 tuple((option.key, option.most, option.choices) for option in options))
        if shape != self._built:
            self._built = shape
            self._build(row, room)
        by_key = {option.key: option for option in options}
        for pick in self.picks:
            pick.show_option(by_key[pick.objectName()])
        for tick in self.ticks:
            tick.show_option(by_key[tick.objectName()])
        self._show_sum(row)

    def _build(self, row: RosterRow, room: int) -> None:
        inner = QWidget(self)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.picks, self.ticks = [], []
        for option in row.card.options:
            if picks_one(option):
                pick = PickOne(self._context, option, room, inner)
                pick.setObjectName(option.key)
                pick.chosen.connect(self._chosen)
                self.picks.append(pick)
                column.addWidget(pick)
                column.addWidget(Line())
                continue
            if len(option.choices) > 1:
                column.addWidget(self._name_of_several(option.name, option.most))
            for offered in option.choices:
                tick = TickEach(self._context, option, offered, inner)
                tick.setObjectName(option.key)
                tick.ticked.connect(self._ticked)
                self.ticks.append(tick)
                column.addWidget(tick)
        self._column.replaceWidget(self._inner, inner)
        self._inner.hide()
        self._inner.deleteLater()
        self._inner = inner

    def _name_of_several(self, name: str, most: int) -> Label:
        words = Label(self._context, "warbands.options.up_to", role="second", wrap=True, name=name, n=most)
        words.setContentsMargins(0, 6, 0, 0)
        return words

    def _show_sum(self, row: RosterRow) -> None:
        has_options = bool(row.card.options)
        code = "warbands.options.sum" if has_options else "warbands.options.bare"
        self.profile.words.set_words(code, points=shown(row.card.points))
        self.profile.number.set_text(f"= {shown(row.points)}")
        difference = plain(row.priced.difference)
        self.paid.setVisible(difference != "0")
        self.paid.words.set_words("warbands.options.paid")
        self.paid.number.set_text(price(difference))

    def sizeHint(self) -> QSize:
        """Return the room of the rows; the width is whatever there is."""
        return QSize(200, super().sizeHint().height())

    @Slot(str, object, str)
    def _chosen(self, option: str, before: object, choice: str) -> None:
        self.chosen.emit(self._recruit, option, before, choice)

    @Slot(str, str, bool)
    def _ticked(self, option: str, choice: str, taken: bool) -> None:
        self.ticked.emit(self._recruit, option, choice, taken)
