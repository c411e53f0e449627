"""The chances of many outcomes as one histogram; a tap on a column picks it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.paint import CENTER, paint_fitted, paint_focus
from desktop.ui.tracker.questions import OutcomeView
from desktop.ui.widgets.focus_ring import OWN_RING
from desktop.ui.widgets.painting import paint_box

TALLEST = 140


class Histogram(QWidget):
    """Columns side by side, values below, the chance of the chosen one above. Good outcomes stand on a line."""

    picked = Signal(int)
    """The place of the column that was tapped."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._outcomes: tuple[OutcomeView, ...] = ()
        self._chosen = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty(OWN_RING, True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        context.look_changed.connect(self.update)

    def show_outcomes(self, outcomes: tuple[OutcomeView, ...]) -> None:
        """Show the outcomes that are possible."""
        self._outcomes = outcomes
        self.choose(-1)

    def choose(self, place: int) -> None:
        """Highlight the outcome at a place, none for -1."""
        self._chosen = place
        chances = ", ".join(f"{outcome.value}: {outcome.percent}" for outcome in self._outcomes)
        chosen = self._outcomes[place].phrase if 0 <= place < len(self._outcomes) else ""
        self.setAccessibleName(chosen or chances)
        self.setAccessibleDescription(chances)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a room in which a finger hits a column."""
        return QSize(352, 108)

    def column(self, x: float) -> int:
        """Return the place of the column at a distance from the left."""
        return min(max(int(x // self._pitch()), 0), len(self._outcomes) - 1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Pick the column that was tapped."""
        if self._outcomes and self.rect().contains(event.position().toPoint()):
            self.picked.emit(self.column(event.position().x()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press, so that the release comes here."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step from column to column with the arrow keys."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step and self._outcomes:
            self.picked.emit(min(max(self._chosen + step, 0), len(self._outcomes) - 1))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint columns, values, the chance of the chosen one."""
        if not self._outcomes:
            return
        painter, theme = QPainter(self), self._context.theme
        pitch, most = self._pitch(), max(outcome.share for outcome in self._outcomes)
        floor = self.height() - 22.0
        room = min(floor - 20, TALLEST)
        every = max(round(26 / pitch + 0.49), 1)
        for number, outcome in enumerate(self._outcomes):
            chosen = number == self._chosen
            tall = max(room * outcome.share / most, 2) if most > 0 else 2
            bar = QRectF(number * pitch + pitch * 0.1, floor - tall, pitch * 0.8, tall)
            paint_box(painter, bar, 2, theme.color("ink" if chosen else "bar"))
            if outcome.good:
                painter.fillRect(QRectF(number * pitch, floor + 1, pitch, 3), theme.color("good"))
            label = QRectF(number * pitch, floor + 3, pitch, 19)
            if chosen or number % every == 0:
                paint_fitted(painter, label, str(outcome.value), theme, "ink", 15, 700 if chosen else 500, CENTER)
            if chosen or (pitch > 28 and self._chosen < 0):
                above = QRectF(bar.center().x() - 28, bar.top() - 19, 56, 18)
                paint_fitted(painter, above, outcome.percent, theme, "ink", 13, 700 if chosen else 400, CENTER)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()).adjusted(-3, -3, 3, 3), theme)

    def _pitch(self) -> float:
        return self.width() / max(len(self._outcomes), 1)
