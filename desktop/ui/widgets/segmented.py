"""Segmented choice: two to five words in one box, one of them chosen; ink marks the choice, never gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import BUTTON_HEIGHT, RADIUS_BUTTON
from desktop.ui.widgets.painting import paint_box, paint_text, text_width
from desktop.ui.widgets.phrase import Phrase


class Segment(NamedTuple):
    """One choice: its key, and the code of its words, or words that are data."""

    key: str
    code: str = ""
    text: str = ""


class _SegmentButton(QAbstractButton):
    """One field of the choice, a radio button to keys and screen readers."""

    def __init__(self, context: Context, segment: Segment, edges: tuple[bool, bool], parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._edges = edges
        self.key = segment.key
        self.phrase = Phrase(segment.code, {}, segment.text)
        self.words = ""
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the room of the heavier of both looks, so that a choice moves nothing."""
        width = text_width(self._context.theme.font(15, 600), self.words) + 22
        return QSize(round(width + 0.5), BUTTON_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint: words are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words, on ink where chosen."""
        theme, painter, rect = self._context.theme, QPainter(self), QRectF(self.rect())
        left, right = self._edges
        pen = theme.pen("edge", theme.control_px)
        # Inner sides reach past the widget, so that only the outer corners are round and no side is drawn twice.
        box = rect.adjusted(0 if left else -RADIUS_BUTTON, 0, 0 if right else RADIUS_BUTTON, 0)
        paint_box(painter, box, RADIUS_BUTTON, theme.color("tick" if self.isChecked() else "surface"), pen)
        if not left:
            painter.fillRect(QRectF(0, 0, theme.control_px, rect.height()), theme.color("edge"))
        token = "ontick" if self.isChecked() else "ink"
        if not self.isEnabled():
            token = "ink2"
        font = theme.font(15, 600 if self.isChecked() else 400)
        paint_text(painter, rect, self.words, font, theme.color(token), Qt.AlignmentFlag.AlignHCenter)


class Segmented(QWidget):
    """A choice of one among a few. Arrow keys move it; `chosen` is told only for the user's own choices.

    Shape: the current key is the one of a segment, or empty while none is chosen.
    """

    chosen = Signal(str)
    """The user chose the segment of this key."""

    def __init__(
        self, context: Context, segments: Sequence[Segment], current: str = "", *, name: str = "",
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._context = context
        self._name = name
        self._group = QButtonGroup(self)
        self._buttons: list[_SegmentButton] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for place, segment in enumerate(segments):
            button = _SegmentButton(context, segment, (place == 0, place == len(segments) - 1), self)
            button.clicked.connect(self._clicked)
            self._group.addButton(button)
            self._buttons.append(button)
            row.addWidget(button)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_current(current)
        self._speak()
        context.look_changed.connect(self._speak)

    def current(self) -> str:
        """Return the key of the chosen segment."""
        return next((button.key for button in self._buttons if button.isChecked()), "")

    def set_current(self, key: str) -> None:
        """Choose a segment by key without telling."""
        self._group.setExclusive(False)
        for button in self._buttons:
            button.setChecked(button.key == key)
        self._group.setExclusive(True)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the choice with the arrows."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        focused = [place for place, button in enumerate(self._buttons) if button.hasFocus()]
        if not step or not focused:
            super().keyPressEvent(event)
            return
        button = self._buttons[(focused[0] + step) % len(self._buttons)]
        button.setFocus(Qt.FocusReason.OtherFocusReason)
        button.click()

    @Slot()
    def _clicked(self) -> None:
        button = self.sender()
        if isinstance(button, _SegmentButton):
            self.chosen.emit(button.key)

    @Slot()
    def _speak(self) -> None:
        name = self._context.say(self._name) if self._name else ""
        self.setAccessibleName(name)
        for button in self._buttons:
            button.words = button.phrase.said(self._context)
            button.setAccessibleName(f"{name}: {button.words}" if name else button.words)
            button.updateGeometry()
            button.update()
        self.update()
