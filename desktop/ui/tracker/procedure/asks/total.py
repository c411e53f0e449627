"""The sum of dice: a histogram to tap, or the single dice where they matter."""

from __future__ import annotations

from PySide6.QtCore import QRect, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.procedure.asks.body import AskBody
from desktop.ui.tracker.procedure.asks.counts import CountRow
from desktop.ui.tracker.procedure.asks.dice_rows import DiceRows
from desktop.ui.tracker.procedure.asks.digits import Digits
from desktop.ui.tracker.procedure.asks.histogram import Histogram
from desktop.ui.tracker.procedure.asks.number_pick import NumberPick
from desktop.ui.tracker.questions import FilledView, OutcomeView, TotalAsk

_MOST_BUTTONS = 8


class TotalBody(AskBody):
    """A total within what the dice can give."""

    def __init__(self, context: Context, ask: TotalAsk, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._ask, self._digits = ask, Digits()
        self._value: int | None = None
        few = len(ask.outcomes) <= _MOST_BUTTONS
        self._row = CountRow(context, self)
        self._histogram = Histogram(context, self)
        self._number = NumberPick(context, self)
        names = tuple(context.say("tracker.ask.die", n=number + 1) for number in range(ask.dice))
        self._dice = DiceRows(context, names if ask.by_faces else (), ask.faces, self)
        self._row.setVisible(few and not ask.by_faces)
        self._histogram.setVisible(not few and not ask.by_faces)
        self._number.setVisible(not few and not ask.by_faces)
        self._dice.setVisible(ask.by_faces)
        self._row.show_outcomes(ask.outcomes if few else ())
        self._histogram.show_outcomes(ask.outcomes)
        self._row.picked.connect(self._place_picked)
        self._histogram.picked.connect(self._place_picked)
        self._number.changed.connect(self._take)
        self._dice.changed.connect(self._dice_picked)
        self._mark()

    @property
    def histogram(self) -> Histogram:
        """The histogram, for those who test."""
        return self._histogram

    @property
    def low(self) -> int:
        """The least total."""
        return self._ask.outcomes[0].value

    @property
    def high(self) -> int:
        """The greatest total."""
        return self._ask.outcomes[-1].value

    def fill(self, filled: FilledView) -> None:
        """Take over the total that the app rolled."""
        if self._ask.by_faces and filled.faces:
            self._dice.set_faces(filled.faces)
        if isinstance(filled.value, int):
            self._value, self.refused = filled.value, ""
            self._mark()

    def answer(self) -> object | None:
        """Return the total."""
        return self._value

    def faces(self) -> tuple[int, ...]:
        """Return the single dice, where they were asked for."""
        return self._dice.faces() or () if self._ask.by_faces else ()

    def confirm_words(self) -> str:
        """Return what Confirm says for the total as it stands."""
        outcome = self._outcome()
        if outcome is None:
            return self.context.say("tracker.ask.pick_total")
        if outcome.confirm:
            return outcome.confirm
        return self.context.say("tracker.ask.confirm_what", what=outcome.phrase or str(outcome.value))

    def digit(self, number: int) -> bool:
        """Take a digit as the total or its first figure."""
        if self._ask.by_faces:
            return self._dice.digit(number)
        value = self._digits.take(number, self.high)
        if value < self.low and value * 10 <= self.high and value > 0:
            self._value = None
            self._refuse(self.context.say("tracker.ask.first_figure", n=value))
        else:
            self._take(value)
        return True

    def wanted_height(self, width: int) -> int:
        """Return the height that shows everything."""
        _ = width
        return self._dice.wanted_height() if self._ask.by_faces else 150

    def least_height(self, width: int) -> int:
        """Return a height with low columns."""
        return self.wanted_height(width) if self._ask.by_faces else 116

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room."""
        super().resizeEvent(event)
        self._row.setGeometry(self.rect())
        self._dice.setGeometry(self.rect())
        low = 48
        self._histogram.setGeometry(QRect(0, 0, self.width(), self.height() - low - 4))
        self._number.setGeometry(QRect(0, self.height() - low, self.width(), low))

    def _outcome(self) -> OutcomeView | None:
        return next((outcome for outcome in self._ask.outcomes if outcome.value == self._value), None)

    def _mark(self) -> None:
        outcome = self._outcome()
        place = self._ask.outcomes.index(outcome) if outcome is not None else -1
        self._row.choose(place)
        self._histogram.choose(place)
        self._number.show_number(self.context.say("tracker.ask.total"), self._value, self.low, self.high)

    @Slot(int)
    def _place_picked(self, place: int) -> None:
        self._take(self._ask.outcomes[place].value)

    @Slot()
    def _dice_picked(self) -> None:
        faces = self._dice.faces()
        self._value = sum(faces) if faces else None
        self.refused = ""
        self.picked.emit()

    @Slot(int)
    def _take(self, value: int) -> None:
        if not self.low <= value <= self.high:
            self._refuse(self.context.say("tracker.ask.not_total", low=self.low, high=self.high))
            return
        self._value, self.refused = value, ""
        self._mark()
        self.picked.emit()

    def _refuse(self, reason: str) -> None:
        self.refused = reason
        self._mark()
        self.picked.emit()
