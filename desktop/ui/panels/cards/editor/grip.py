"""The grip of a row: dragged with the mouse, moved with the arrow keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.buttons import BareIconButton


class DropMark(QWidget):
    """The line where a dragged row would go."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._parent = context, parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_at(self, y: int) -> None:
        """Lie across the parent at a height."""
        self.setGeometry(0, y, self._parent.width(), 3)
        self.show()
        self.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line."""
        QPainter(self).fillRect(self.rect(), self._context.theme.color("ink"))


class Grip(BareIconButton):
    """What a row is taken by. Shape: places in the window are global points. Units: logical pixels."""

    stepped = Signal(int)
    """The row is to go so many places down (up below zero)."""
    dragged = Signal(QPoint)
    """The row is being dragged, and the pointer is here."""
    dropped = Signal()
    """The row is let go."""
    dragging_ended = Signal()
    """The drag was given up."""

    def __init__(self, context: Context, tip: str) -> None:
        super().__init__(context, "drag-vertical", tip, side=28)
        self._from: QPoint | None = None
        self._dragging = False
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the row with the arrow keys; give a drag up with Esc."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if step:
            self.stepped.emit(step)
        elif event.key() == Qt.Key.Key_Escape and self._dragging:
            self._let_go()
            self.dragging_ended.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the row."""
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._from = event.globalPosition().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag it, once the pointer has gone far enough to mean it."""
        here = event.globalPosition().toPoint()
        if self._from is None:
            return
        if self._dragging or (here - self._from).manhattanLength() >= QApplication.startDragDistance():
            self._dragging = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.dragged.emit(here)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let it go."""
        was = self._dragging
        self._let_go()
        super().mouseReleaseEvent(event)
        if was:
            self.dropped.emit()

    def _let_go(self) -> None:
        self._from, self._dragging = None, False
        self.setCursor(Qt.CursorShape.OpenHandCursor)
