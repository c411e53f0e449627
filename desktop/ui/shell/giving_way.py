"""Work beside the windows gives way to them: between two pieces it waits until they come back to their events."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event

from PySide6.QtCore import QObject, Qt, Signal, Slot

LONGEST_S = 0.05
"""So long one rest lasts at most: work beside windows that are busy for long goes on all the same."""


class GivingWay(QObject):
    """Knows whether the windows are busy. Shape: made in their thread; `rest` is asked from one other at a time."""

    _asked = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._answered = Event()
        self._answered.set()
        self._hurried = False
        self._asked.connect(self._answer, Qt.ConnectionType.QueuedConnection)

    def rest(self) -> None:
        """Come back when the windows do, or after a moment; at once while they wait for this work."""
        if self._hurried:
            return
        if self._answered.is_set():
            self._answered.clear()
            self._asked.emit()
        self._answered.wait(LONGEST_S)

    @contextmanager
    def waited_for(self) -> Iterator[None]:
        """Let the work go on without rest, while the windows wait for it."""
        self._hurried = True
        self._answered.set()
        try:
            yield
        finally:
            self._hurried = False

    @Slot()
    def _answer(self) -> None:
        self._answered.set()
