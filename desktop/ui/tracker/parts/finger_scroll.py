"""A scroll area for fingers: no frame, no ground, no keys of its own."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QScroller, QWidget


class FingerScroll(QScrollArea):
    """Scrolls by wheel, bar and finger; the arrow keys go on to the table, which moves the focus with them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "clear")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.TouchGesture)

    def lay(self, tall_at: Callable[[int], int], *, fill: bool = False) -> None:
        """Give the inside the width that the bar leaves, and the height it wants at that width.

        Shape: `tall_at` tells the height at a width; with `fill` the inside fills the room. Units: pixels.
        """
        inside, width, room = self.widget(), self.width(), self.height()
        assert inside is not None, "a scroller is laid out once there is something inside"
        if tall_at(width) > room:
            width -= self.verticalScrollBar().sizeHint().width() + 2
        tall = tall_at(width)
        inside.setGeometry(0, inside.y(), width, max(tall, room) if fill else tall)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave all keys to the table."""
        event.ignore()
