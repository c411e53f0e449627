"""Dice by what they count as: one bucket as a row of counts, one die as a row of buckets, more as numbers in rows."""

from __future__ import annotations

from PySide6.QtCore import QRect, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.procedure.asks.body import AskBody
from desktop.ui.tracker.procedure.asks.bucket_row import HEIGHT as _ROW
from desktop.ui.tracker.procedure.asks.bucket_row import BucketRow
from desktop.ui.tracker.procedure.asks.counts import CountRow
from desktop.ui.tracker.procedure.asks.digits import Digits
from desktop.ui.tracker.procedure.asks.histogram import Histogram
from desktop.ui.tracker.procedure.asks.number_pick import NumberPick
from desktop.ui.tracker.questions import BucketView, FilledView, PoolAsk

MOST_COUNTS = 8
"""More outcomes than this are one histogram with a number field."""


class PoolBody(AskBody):
    """The counts of a pool. The first bucket is the rest and is never asked for."""

    def __init__(self, context: Context, ask: PoolAsk, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._ask, self._digits = ask, Digits()
        self._counts: dict[str, int] = {}
        self._given, self._scale = False, 1.0
        self._row = CountRow(context, self)
        self._histogram = Histogram(context, self)
        self._number = NumberPick(context, self)
        named = ask.buckets[1:] if self._shape == "rows" else ()
        self._rows = [BucketRow(context, bucket, ask.dice, self) for bucket in named]
        self._row.picked.connect(self._place_picked)
        self._histogram.picked.connect(self._place_picked)
        self._number.changed.connect(self._number_picked)
        for row in self._rows:
            row.picked.connect(self._row_picked)
        self._row.setVisible(self._shape in ("counts", "buckets"))
        self._histogram.setVisible(self._shape == "histogram")
        self._number.setVisible(self._shape == "histogram")
        self._show()

    @property
    def _shape(self) -> str:
        ask = self._ask
        if ask.dice == 1 and len(ask.buckets) > 2:
            return "buckets"
        if len(ask.buckets) != 2:
            return "rows"
        return "counts" if ask.dice < MOST_COUNTS else "histogram"

    @property
    def counts(self) -> CountRow:
        """The row of counts or buckets."""
        return self._row

    @property
    def rows(self) -> list[BucketRow]:
        """The rows of buckets, where there are several."""
        return self._rows

    def set_scale(self, scale: float) -> None:
        """Take the size of the battle text."""
        if scale != self._scale:
            self._scale = scale
            self._show()

    def fill(self, filled: FilledView) -> None:
        """Take over the counts that the app rolled."""
        value = filled.value
        if isinstance(value, tuple):
            self._counts = {str(name): int(count) for name, count in value}
            self._given = True
            self.refused = ""
            self._mark()

    def answer(self) -> object | None:
        """Return the counts by bucket, the first left out."""
        if not self._given:
            return None
        return tuple((bucket.key, self._counts.get(bucket.key, 0)) for bucket in self._ask.buckets[1:])

    def confirm_words(self) -> str:
        """Return what Confirm says for the counts as they stand."""
        if not self._given:
            return self.context.say("tracker.ask.pick_count")
        told = [(bucket, self._count_of(bucket)) for bucket in self._told_buckets()]
        outcomes = [bucket.outcomes[count] for bucket, count in told if count < len(bucket.outcomes)]
        if len(outcomes) == 1 and outcomes[0].confirm:
            return outcomes[0].confirm
        phrases = [outcome.phrase for outcome in outcomes]
        return self.context.say("tracker.ask.confirm_what", what=", ".join(phrases))

    def digit(self, number: int) -> bool:
        """Take a digit as the count, or as the place of a bucket."""
        if self._shape == "buckets":
            self._place_picked(number - 1 if 1 <= number <= len(self._ask.buckets) else -1)
            return True
        if self._shape == "rows":
            self._row_picked(self._row_in_focus().bucket.key, number)
            return True
        value = self._digits.take(number, self._ask.dice)
        self._number_picked(value)
        return True

    def wanted_height(self, width: int) -> int:
        """Return the height that shows everything."""
        _ = width
        return len(self._rows) * _ROW if self._rows else 118

    def least_height(self, width: int) -> int:
        """Return a height with low bars."""
        return self.wanted_height(width) - (0 if self._rows else 24)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room."""
        super().resizeEvent(event)
        self._row.setGeometry(self.rect())
        low = 54
        self._histogram.setGeometry(QRect(0, 0, self.width(), self.height() - low - 4))
        self._number.setGeometry(QRect(0, self.height() - low, self.width(), low))
        tall = min(_ROW, self.height() // max(len(self._rows), 1))
        for number, row in enumerate(self._rows):
            row.setGeometry(QRect(0, number * tall, self.width(), tall))

    def _show(self) -> None:
        ask, shape = self._ask, self._shape
        if shape == "buckets":
            outcomes = tuple(bucket.outcomes[1] for bucket in ask.buckets)
            captions = tuple(f"{bucket.faces}\n{bucket.name}" for bucket in ask.buckets)
            self._row.show_outcomes(outcomes, captions)
        elif shape == "counts":
            self._row.show_outcomes(ask.buckets[1].outcomes, scale=self._scale)
        elif shape == "histogram":
            self._histogram.show_outcomes(ask.buckets[1].outcomes)
        self._mark()

    def _mark(self) -> None:
        """Show what is picked."""
        ask, shape = self._ask, self._shape
        if shape == "rows":
            for row, bucket in zip(self._rows, ask.buckets[1:], strict=True):
                row.show_value(self._counts.get(bucket.key, 0) if self._given else None)
            return
        place = -1
        if self._given and shape == "buckets":
            named = [at for at, bucket in enumerate(ask.buckets) if self._counts.get(bucket.key)]
            place = named[0] if named else 0
        elif self._given:
            place = self._counts.get(ask.buckets[1].key, 0)
        self._row.choose(place)
        self._histogram.choose(place)
        if shape == "histogram":
            name = ask.buckets[1].name
            self._number.show_number(name, place if place >= 0 else None, 0, ask.dice)

    def _row_in_focus(self) -> BucketRow:
        """Return the row that digits go to: the one that has the focus, else the first."""
        return next((row for row in self._rows if any(button.hasFocus() for button in row.counts)), self._rows[0])

    def _told_buckets(self) -> list[BucketView]:
        if self._shape == "buckets":
            return [bucket for bucket in self._ask.buckets if self._count_of(bucket)]
        named = [bucket for bucket in self._ask.buckets[1:] if self._count_of(bucket)]
        return named or [self._ask.buckets[1 if len(self._ask.buckets) == 2 else 0]]

    def _count_of(self, bucket: BucketView) -> int:
        if bucket is self._ask.buckets[0]:
            return self._ask.dice - sum(self._counts.values())
        return self._counts.get(bucket.key, 0)

    @Slot(int)
    def _place_picked(self, place: int) -> None:
        if self._shape != "buckets":
            self._number_picked(place)
            return
        buckets = self._ask.buckets
        if not 0 <= place < len(buckets):
            self._refuse(self.context.say("tracker.ask.no_such_place", n=len(buckets)))
            return
        self._take({buckets[place].key: 1} if place else {})

    @Slot(int)
    def _number_picked(self, value: int) -> None:
        if not 0 <= value <= self._ask.dice:
            self._refuse(self.context.say("tracker.ask.too_many", n=self._ask.dice))
            return
        self._take({self._ask.buckets[1].key: value})

    @Slot(str, int)
    def _row_picked(self, key: str, value: int) -> None:
        counts = {**self._counts, key: value}
        if sum(counts.values()) > self._ask.dice:
            self._refuse(self.context.say("tracker.ask.too_many", n=self._ask.dice))
            return
        self._take(counts)

    def _take(self, counts: dict[str, int]) -> None:
        self._counts, self._given, self.refused = counts, True, ""
        self._mark()
        self.picked.emit()

    def _refuse(self, reason: str) -> None:
        self.refused = reason
        self.picked.emit()
