"""A switch: on or off at once, with its word beside it and a knob whose place says the same."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import BUTTON_HEIGHT
from desktop.ui.widgets.painting import paint_box, paint_text, text_width

_TRACK = QSize(46, 25)


class Switch(QAbstractButton):
    """A switch whose accessible name is a code of the catalogue; *on* or *off* stands before it in words.

    Use `clicked` for what the user did and `setChecked` for what is.
    """

    def __init__(self, context: Context, name: str, *, worded: bool = True, parent: QWidget | None = None,
                 **params: object) -> None:  # fmt: skip
        super().__init__(parent)
        self._context = context
        self._name = name
        self._params = params
        self._worded = worded
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._speak()
        context.look_changed.connect(self._speak)

    def sizeHint(self) -> QSize:
        """Return the room of the track and the longer of the two words."""
        return QSize(_TRACK.width() + round(self._word_width() + 0.5), BUTTON_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint word, track and knob."""
        theme, painter, on = self._context.theme, QPainter(self), self.isChecked()
        rect = QRectF(self.rect())
        track = QRectF(rect.right() - _TRACK.width(), rect.center().y() - 12.5, _TRACK.width(), _TRACK.height())
        ground, border, knob = ("tick", "tick", "ontick") if on else ("surface", "edge", "edge")
        if self.underMouse() and self.isEnabled():
            border = "ink"
        paint_box(painter, track, 12, theme.color(ground), QPen(theme.color(border), 2))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(knob))
        painter.drawEllipse(QPointF(track.right() - 13 if on else track.left() + 13, track.center().y()), 8, 8)
        if self._worded:
            words = QRectF(rect.left(), rect.top(), self._word_width() - 10, rect.height())
            paint_text(painter, words, self._word(), theme.font(14), theme.color("ink"), Qt.AlignmentFlag.AlignRight)

    def _word(self) -> str:
        return self._context.say("shell.switch.on" if self.isChecked() else "shell.switch.off")

    def _word_width(self) -> float:
        if not self._worded:
            return 0
        font = self._context.theme.font(14)
        words = (self._context.say("shell.switch.on"), self._context.say("shell.switch.off"))
        return max(text_width(font, word) for word in words) + 10

    @Slot()
    def _speak(self) -> None:
        self.setAccessibleName(self._context.say(self._name, **self._params))
        self.updateGeometry()
        self.update()
