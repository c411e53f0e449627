"""Sizes and options of a recruit: their prices, what they do, what is wrong with them, and the sum under them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.queries.roster import RosterRow
from desktop.rules.kernel.card import Card, Option, faults, places, plain, taken
from desktop.ui.context import Context
from desktop.ui.panels.warbands.figure.counting import CountRow, SizeRow
from desktop.ui.panels.warbands.figure.option_rows import PickOne, TickEach, is_counted, picks_one
from desktop.ui.panels.warbands.figure.sums import SumButton, SumLine
from desktop.ui.panels.warbands.wording import price, shown
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label


class OptionsBox(QWidget):
    """Built anew for another recruit or other options, else its rows are shown again, so that the focus stays."""

    chosen = Signal(str, str, str)
    """A choice of one among several: recruit, option, choice (empty for none)."""
    ticked = Signal(str, str, str, bool)
    """A choice taken or left: recruit, option, choice, whether it is taken."""
    counted = Signal(str, str, str, int)
    """A choice taken so often: recruit, option, choice, how often."""
    sized = Signal(str, int, int)
    """So many models of a stat line: recruit, the place of the line, how many."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._built: object = None
        self._told: object = None
        self._recruit = ""
        self.sizes: list[SizeRow] = []
        self.picks: list[PickOne] = []
        self.ticks: list[TickEach] = []
        self.counts: list[CountRow] = []
        self._heads: dict[str, Label] = {}
        self._controls: list[QWidget] = []
        self._inner = QWidget(self)
        self.faults = Label(context, role="second", tone="bad", wrap=True)
        self.total = SumButton(context)
        self.profile = SumLine(context, self, self.total)
        self.paid = SumLine(context, self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        for widget in (self._inner, self.faults, self.profile, self.paid):
            self._column.addWidget(widget)

    def show_recruit(self, row: RosterRow, room: int) -> None:
        """Show the options of a recruit. Units: room is the width there is, in logical pixels.

        What an option does is told without marks: those are worked into the values that it sets, and named apart.
        """
        told = (row, room, self._context.words.language)
        if told == self._told:
            return
        self._told = told
        self._recruit, card = row.id, row.unmarked
        shape = (row.id, self._context.words.language, room, _shape(card))
        if shape != self._built:
            self._built = shape
            self._build(card, room)
        self._show_rows(card)
        wrong = [self._context.say(fault.code, **dict(fault.params)) for fault in faults(card)]
        self.faults.set_text("\n".join(wrong))
        self.faults.setVisible(bool(wrong))
        self._show_sum(row)

    def first(self) -> QWidget | None:
        """Return what takes the focus first, None where there is nothing to choose."""
        return self._controls[0] if self._controls else None

    def _show_rows(self, card: Card) -> None:
        by_key = {option.key: option for option in card.options}
        offered = {(option.key, choice.key): choice for option in card.options for choice in option.choices}
        for size in self.sizes:
            size.show_profile(card.profiles[size.place])
        for pick in self.picks:
            pick.show_card(card, by_key[pick.key])
        for tick in self.ticks:
            tick.show_card(card, by_key[tick.option], offered[tick.option, tick.key])
        for count in self.counts:
            count.show_card(card, by_key[count.option], offered[count.option, count.key])
        for key, head in self._heads.items():
            self._show_head(head, card, by_key[key])

    def _build(self, card: Card, room: int) -> None:
        inner = QWidget(self)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.sizes, self.picks, self.ticks, self.counts, self._heads, self._controls = [], [], [], [], {}, []
        for place, line in enumerate(card.profiles):
            if line.sized:
                size = SizeRow(self._context, line, place, room, inner)
                size.sized.connect(self._sized)
                self.sizes.append(size)
                self._controls.append(size.stepper)
                column.addWidget(size)
                column.addWidget(Line())
        for option in card.options:
            self._build_option(column, inner, card, option, room)
        self._column.replaceWidget(self._inner, inner)
        self._inner.hide()
        self._inner.deleteLater()
        self._inner = inner

    def _build_option(self, column: QVBoxLayout, inner: QWidget, card: Card, option: Option, room: int) -> None:
        if picks_one(option):
            pick = PickOne(self._context, card, option, room, inner)
            pick.chosen.connect(self._chosen)
            self.picks.append(pick)
            self._controls.append(pick.choice)
            column.addWidget(pick)
            column.addWidget(Line())
            return
        if len(option.choices) > 1 or any(is_counted(option, offered) for offered in option.choices):
            head = self._heads[option.key] = Label(self._context, role="second", wrap=True)
            head.setContentsMargins(0, 6, 0, 0)
            column.addWidget(head)
        for offered in option.choices:
            if is_counted(option, offered):
                count = CountRow(self._context, card, option, offered, room, inner)
                count.counted.connect(self._counted)
                self.counts.append(count)
                self._controls.append(count.stepper)
                column.addWidget(count)
                column.addWidget(Line())
            else:
                tick = TickEach(self._context, card, option, offered, inner)
                tick.ticked.connect(self._ticked)
                self.ticks.append(tick)
                self._controls.append(tick.row)
                column.addWidget(tick)

    def _show_head(self, head: Label, card: Card, option: Option) -> None:
        """Say the name of an option and how many of its places are taken; where it is for some models, for which."""
        held = sum(one.times for one in taken(card) if one.option.key == option.key)
        if option.per == 0:
            head.set_words("warbands.options.up_to", name=option.name, n=option.most)
            return
        code = "warbands.options.of_each" if option.per == 1 else "warbands.options.of_every"
        head.set_words(f"{code}_line" if option.profile else code, name=option.name, taken=held, n=option.most,
                       all=places(card, option), per=option.per, who=option.profile)

    def _show_sum(self, row: RosterRow) -> None:
        code = "warbands.options.sum" if row.card.options or self.sizes else "warbands.options.bare"
        self.profile.words.set_words(code, points=shown(row.card.points))
        self.total.show_recruit(row)
        difference = plain(row.priced.difference)
        self.paid.setVisible(difference != "0")
        self.paid.words.set_words("warbands.options.paid")
        self.paid.label.set_text(price(difference))

    def sizeHint(self) -> QSize:
        """Return the room of the rows; the width is whatever there is."""
        return QSize(200, super().sizeHint().height())

    def forget(self) -> None:
        """Show every row again at the next turn: a control that was moved goes back where the change was refused."""
        self._told = None

    @Slot(str, str)
    def _chosen(self, option: str, choice: str) -> None:
        self.chosen.emit(self._recruit, option, choice)

    @Slot(str, str, bool)
    def _ticked(self, option: str, choice: str, taken_now: bool) -> None:
        self.ticked.emit(self._recruit, option, choice, taken_now)

    @Slot(str, str, int)
    def _counted(self, option: str, choice: str, n: int) -> None:
        self.counted.emit(self._recruit, option, choice, n)

    @Slot(int, int)
    def _sized(self, place: int, count: int) -> None:
        self.sized.emit(self._recruit, place, count)


def _shape(card: Card) -> object:
    """Return what the rows depend on beside numbers: two cards of one shape are shown by the same rows."""
    return (tuple((option.key, option.name, option.most, option.per, option.choices) for option in card.options),
            tuple((line.name, line.step) for line in card.profiles if line.sized))
