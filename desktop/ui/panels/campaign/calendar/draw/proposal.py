"""The proposal of a draw: rounds with two choices a pairing, and what is to be known of each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop.campaign.commands.pairings import RoundPlan
from desktop.campaign.queries.drawing import Field
from desktop.campaign.rounds.pairs import Pair
from desktop.ui.context import Context
from desktop.ui.panels.campaign.days import span_words
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.text import Label

_WIDEST = 240


class PlanBlock(QWidget):
    """One round of the proposal. Everything in it can be changed by hand."""

    swapped = Signal(object, int, int, str)
    """Another warband is to stand at a place: this block, which pair, 0 or 1, the warband, empty for nobody."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._names: Sequence[tuple[str, str]] = ()
        self._field, self._ranked = Field((), {}, {}), False
        self._shown: list[tuple[object, ...]] = []
        self.slots: list[tuple[Choice, Choice]] = []
        self.remarks: list[Label] = []
        self.heading = Label(context, role="strong")
        self.left_over = Label(context, role="second", tone="bad", wrap=True)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(3, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(4)
        column.addWidget(self.heading)
        column.addLayout(self._grid)
        column.addWidget(self.left_over)

    def show_plan(self, plan: RoundPlan, name: str, names: Sequence[tuple[str, str]], field: Field, *,
                  ranked: bool) -> None:
        """Show a round of the proposal under a name, of warbands by id and name; `ranked` tells of points."""
        self._names, self._field, self._ranked = tuple(names), field, ranked
        days = span_words(self._context.words.language, (plan.begins_on, plan.ends_on))
        self.heading.set_text(self._context.say("calendar.text.days", round=name, days=days) if days else name)
        while len(self.slots) < len(plan.pairs):
            self._add_line()
        said = dict(self._names)
        for at, (choices, remark) in enumerate(zip(self.slots, self.remarks, strict=True)):
            there = at < len(plan.pairs)
            for choice in choices:
                choice.setVisible(there)
            remark.setVisible(there)
            if there:
                self._show_pair(at, plan.pairs[at], name)
                remark.set_text(self.remark(plan.pairs[at]))
        paired = {one for pair in plan.pairs for one in (pair.first, pair.second)}
        free = [said[key] for key, _ in self._names if key not in paired]
        self.left_over.set_words("calendar.round.not_paired", names=", ".join(free))
        self.left_over.setVisible(bool(free))

    def remark(self, pair: Pair) -> str:
        """Return what is to be known of a pair: points, earlier meetings, how often somebody sat out."""
        say, one = self._context.say, self._field.of(pair.first)
        if pair.bye:
            return say("calendar.draw.byes", n=one.byes) if one.byes else say("calendar.draw.first_bye")
        met, ahead, other = self._field.times_met(pair), self._field.times_ahead(pair), self._field.of(pair.second)
        parts = [] if not met else [say("calendar.draw.met_often", n=met) if met > 1 else say("calendar.draw.met")]
        parts += [say("calendar.draw.more" if met else "calendar.draw.ahead", n=ahead)] if ahead else []
        if self._ranked and one.points == other.points:
            parts.append(say("calendar.draw.equal", points=one.points))
        elif self._ranked:
            parts.append(say("calendar.draw.points", first=one.points, second=other.points))
        return ", ".join(parts)

    def _show_pair(self, at: int, pair: Pair, name: str) -> None:
        nobody = ("", self._context.say("calendar.pairing.nobody"))
        shown = (pair, self._names, name, self._context.words.language)
        if self._shown[at] == shown:
            return
        self._shown[at] = shown
        for place, (choice, key) in enumerate(zip(self.slots[at], (pair.first, pair.second), strict=True)):
            choice.set_lines([*self._names, nobody] if place else list(self._names), key)
            spoken = self._context.say("calendar.draw.slot", round=name, n=at + 1, place=place + 1)
            choice.setAccessibleName(f"{spoken}: {choice.currentText()}")

    def _add_line(self) -> None:
        at = len(self.slots)
        choices = (Choice(self._context, "calendar.pairing.first", widest=_WIDEST),
                   Choice(self._context, "calendar.pairing.second", widest=_WIDEST))
        for place, choice in enumerate(choices):
            choice.setObjectName(f"{at} {place}")
            choice.activated.connect(self._chosen)
            self._grid.addWidget(choice, at, 2 * place)
        self._grid.addWidget(Label(self._context, "calendar.pairing.versus", role="row", tone="ink2"), at, 1)
        remark = Label(self._context, role="second", wrap=True)
        self._grid.addWidget(remark, at, 3)
        self.slots.append(choices)
        self.remarks.append(remark)
        self._shown.append(())

    @Slot()
    def _chosen(self) -> None:
        choice = self.sender()
        if isinstance(choice, Choice):
            at, place = choice.objectName().split()
            # Whatever comes of it is another choice than was shown.
            self._shown[int(at)] = ()
            self.swapped.emit(self, int(at), int(place), choice.current_key())
