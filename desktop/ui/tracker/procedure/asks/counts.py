"""How often it came up: a button for each count, its chance as a bar and a percentage above it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.paint import CENTER, fitted, paint_fitted, paint_focus
from desktop.ui.tracker.parts.target import Target
from desktop.ui.tracker.questions import OutcomeView
from desktop.ui.widgets.painting import paint_box, paint_text

PERCENT, TALLEST = 20, 72


class CountButton(Target):
    """One count."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._scale = 1.0
        self.outcome = OutcomeView(0)
        self.caption, self._percent = "", ""
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        context.look_changed.connect(self.update)

    def show_outcome(self, outcome: OutcomeView, caption: str, scale: float) -> None:
        """Show a count, or the name of a bucket in its place."""
        self.outcome, self.caption, self._scale = outcome, caption, scale
        words = caption or str(outcome.value)
        self.setText(words)
        spoken = outcome.phrase or words
        self.setAccessibleName(f"{spoken}, {outcome.percent}" if outcome.percent else spoken)
        self.update()

    def show_percent(self, percent: str) -> None:
        """Show the chance inside the button, where no bar stands above it."""
        self._percent = percent
        self.update()

    def nextCheckState(self) -> None:
        """Leave the state to the row."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint box and figure."""
        painter, theme, rect = QPainter(self), self._context.theme, QRectF(self.rect())
        on = self.isChecked()
        chosen = theme.pen("ink", 3 if theme.has_washes else 6)
        pen = chosen if on else theme.pen("ink" if self.underMouse() else "edge", 2)
        paint_box(painter, rect, 5, theme.color("selwash" if on or self.isDown() else "surface"), pen)
        size = min(34 * self._scale, rect.height() * 0.72)
        if self.caption:
            self._paint_caption(painter, rect)
        else:
            text = str(self.outcome.value)
            font = fitted(theme, text, rect.width() - 8, size, 600)
            upper = rect.adjusted(0, 2, 0, -18) if self._percent else rect
            paint_text(painter, upper, text, font, theme.color("ink"), CENTER)
        if self._percent:
            lower = QRectF(3, rect.bottom() - 20, rect.width() - 6, 16)
            paint_fitted(painter, lower, self._percent, theme, "ink2", 12.5, align=CENTER)
        if self.hasFocus():
            paint_focus(painter, rect, theme)

    def _paint_caption(self, painter: QPainter, rect: QRectF) -> None:
        theme = self._context.theme
        inner = rect.adjusted(5, 3, -5, -3)
        font = fitted(theme, self.caption, inner.width(), 17, 600, 13)
        painter.setFont(font)
        painter.setPen(theme.color("ink"))
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(inner, flags, self.caption)


class CountRow(QWidget):
    """A row of counts. `picked` tells the place of the one that was tapped."""

    picked = Signal(int)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._outcomes: tuple[OutcomeView, ...] = ()
        self._buttons: list[CountButton] = []
        self._chosen = -1
        self._button_height = 54
        context.look_changed.connect(self.update)

    def buttons(self) -> list[CountButton]:
        """Return the buttons in order."""
        return self._buttons[: len(self._outcomes)]

    def show_outcomes(
        self, outcomes: tuple[OutcomeView, ...], captions: tuple[str, ...] = (), scale: float = 1.0
    ) -> None:
        """Show the counts that are possible."""
        self._outcomes = outcomes
        self._button_height = round(54 * (1 + (scale - 1) * 0.7))
        while len(self._buttons) < len(outcomes):
            button = CountButton(self._context, self)
            button.clicked.connect(self._tapped)
            self._buttons.append(button)
        for number, (button, outcome) in enumerate(zip(self._buttons, outcomes, strict=False)):
            button.show_outcome(outcome, captions[number] if captions else "", scale)
        for number, button in enumerate(self._buttons):
            button.setVisible(number < len(outcomes))
        self.choose(-1)
        self._place()

    def choose(self, place: int) -> None:
        """Highlight the count at a place, none for -1."""
        self._chosen = place
        for number, button in enumerate(self._buttons):
            button.setChecked(number == place)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint percentages and bars."""
        painter, theme = QPainter(self), self._context.theme
        most = max((outcome.share for outcome in self._outcomes), default=0.0)
        floor = self.height() - self._button_height + 1
        room = min(floor - PERCENT - 2, TALLEST)
        for number, button in enumerate(self.buttons()):
            outcome, cell = button.outcome, QRectF(button.geometry())
            chosen = number == self._chosen
            label = QRectF(cell.left(), floor - room - PERCENT - 2, cell.width(), PERCENT)
            paint_fitted(painter, label, outcome.percent, theme, "ink", 14, 700 if chosen else 500, CENTER)
            if outcome.share <= 0 or most <= 0 or room < 4:
                continue
            tall = max(room * outcome.share / most, 3)
            inset = min(10, cell.width() * 0.12)
            bar = QRectF(cell.left() + inset, floor - tall, cell.width() - 2 * inset, tall)
            paint_box(painter, bar, 2, theme.color("ink" if chosen else "bar"))

    def _place(self) -> None:
        shown = self.buttons()
        if not shown:
            return
        gap = 10 if len(shown) <= 5 else 8
        wide = (self.width() - gap * (len(shown) - 1)) / len(shown)
        y, tall = self.height() - self._button_height, self._button_height
        for number, button in enumerate(shown):
            left, right = round(number * (wide + gap)), round(number * (wide + gap) + wide)
            button.setGeometry(QRect(left, y, right - left, tall))

    @Slot()
    def _tapped(self) -> None:
        button = self.sender()
        if isinstance(button, CountButton):
            self.picked.emit(self._buttons.index(button))
