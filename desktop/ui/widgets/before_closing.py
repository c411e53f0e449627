"""Tells that the window is about to close, while everything can still be stored."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget


class BeforeClosing(QObject):
    """Watches the window of a widget. A field that has the focus is left only after the file is closed: too late."""

    closing = Signal()
    """The window is about to close."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._window: QWidget | None = None
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Find the window when the widget shows in one, and tell when that closes."""
        # A window that Python collects sends its last events when the attributes here are gone already.
        if "_window" not in self.__dict__:
            return False
        kind = event.type()
        if kind == QEvent.Type.Close and watched is self._window:
            self.closing.emit()
        elif kind == QEvent.Type.Show and self._window is not self._widget.window():
            self._watch(self._widget.window())
        return super().eventFilter(watched, event)

    def _watch(self, window: QWidget) -> None:
        if self._window is not None and self._window is not self._widget:
            self._window.removeEventFilter(self)
        self._window = window
        window.installEventFilter(self)
