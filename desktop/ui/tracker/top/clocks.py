"""The clocks of the players: whose turn it is has a gold frame. A tap pauses."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.folding import Measures
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.paint import fitted, paint_fitted, paint_focus
from desktop.ui.tracker.parts.target import Target
from desktop.ui.tracker.view import ClockView
from desktop.ui.widgets.gonfalon import paint_gonfalon
from desktop.ui.widgets.painting import paint_box, paint_text

_PAUSE = 15


class ClockFace(Target):
    """One clock as a button; `tick` changes its figures alone, once a second."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._clock = ClockView("", "")
        self._measures = Measures()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self._tapped)
        context.look_changed.connect(self.update)

    @property
    def clock(self) -> ClockView:
        """What the clock shows."""
        return self._clock

    def show_clock(self, clock: ClockView, measures: Measures) -> None:
        """Show a clock; an equal one costs nothing."""
        if (clock, measures) == (self._clock, self._measures):
            return
        self._clock, self._measures = clock, measures
        self.setText(clock.label)
        self.setAccessibleName(clock.speak or f"{clock.label}, {clock.text}")
        tip = self._context.say("tracker.clock.pause" if clock.running else "tracker.clock.run")
        self.setToolTip(tip if clock.text else "")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint banner, label and time."""
        painter, theme = QPainter(self), self._context.theme
        clock, rect = self._clock, QRectF(self.rect())
        pen = theme.pen("nowedge", 2) if clock.active else theme.pen("line", 1)
        if self.underMouse():
            pen = theme.pen("ink", pen.widthF())
        paint_box(painter, rect, 5, theme.color("surface" if clock.active else "sunken"), pen)
        tall = rect.height()
        narrow = rect.width() < 134
        banner = QRectF(8, tall * 0.19, 26 if narrow else 33, tall * 0.66)
        paint_gonfalon(painter, banner, theme, clock.tincture, clock.charge)
        left = banner.right() + 6
        paused = bool(clock.active and clock.text and not clock.running)
        self._paint_words(painter, QRectF(left, 4, rect.right() - left - 6, tall - 6), _PAUSE + 4 if paused else 0)
        if paused:
            theme.glyph(painter, QRectF(rect.right() - _PAUSE - 5, 5, _PAUSE, _PAUSE), "pause", "ink")
        if self.hasFocus():
            paint_focus(painter, rect, theme)

    def _paint_words(self, painter: QPainter, place: QRectF, mark: float) -> None:
        """Paint label and time; the label leaves the room of a mark beside it. Units: logical pixels."""
        clock, theme = self._clock, self._context.theme
        token = "ink" if clock.active else "ink2"
        if not clock.text:
            paint_fitted(painter, place, clock.label, theme, token, 18, 500)
            return
        label = QRectF(place.left(), place.top(), place.width() - mark, 18)
        paint_fitted(painter, label, clock.label, theme, token, 13, 500)
        size = (44 if self._measures.tablet else 36) * (1 + (self._measures.scale - 1) * 0.8)
        font = fitted(theme, clock.text, place.width(), size, 500)
        paint_text(painter, place.adjusted(0, 14, 0, 0), clock.text, font, theme.color("bad" if clock.over else token))

    @Slot()
    def _tapped(self) -> None:
        if self._clock.text:
            self._intents.clock_tapped.emit(self._clock.side)


class Clocks(QWidget):
    """The clocks side by side."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._faces: list[ClockFace] = []
        self._shown = 0

    @property
    def faces(self) -> tuple[ClockFace, ...]:
        """The clocks that are shown."""
        return tuple(self._faces[: self._shown])

    def show_clocks(self, clocks: tuple[ClockView, ...], measures: Measures) -> None:
        """Show the clocks of all players."""
        while len(self._faces) < len(clocks):
            face = ClockFace(self._context, self._intents, self)
            self._faces.append(face)
        self._shown = len(clocks)
        for face, clock in zip(self._faces, clocks, strict=False):
            face.show_clock(clock, measures)
        for number, face in enumerate(self._faces):
            face.setVisible(number < self._shown)
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        if not self._shown:
            return
        wide = (self.width() - 6 * (self._shown - 1)) // self._shown
        for number, face in enumerate(self.faces):
            face.setGeometry(QRect(number * (wide + 6), 0, wide, self.height()))
