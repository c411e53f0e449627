"""Showing much in stages, each a turn of the window's events: nothing stalls, and what was begun last counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Slot


class Stages(QObject):
    """Does acts one after the other. Those of before that were not done yet are forgotten when others come."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left: list[Callable[[], object]] = []
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._next)

    @property
    def over(self) -> bool:
        """Whether all of it is done."""
        return not self._left

    def begin(self, acts: Sequence[Callable[[], object]], *, at_once: bool) -> None:
        """Do acts: all of them now, or the first now and one at each turn after it."""
        self._timer.stop()
        self._left = list(acts)
        while self._left and at_once:
            self._left.pop(0)()
        self._next()

    def stop(self) -> None:
        """Forget what is left."""
        self._left.clear()
        self._timer.stop()

    @Slot()
    def _next(self) -> None:
        if self._left:
            self._left.pop(0)()
        if self._left:
            self._timer.start()
        else:
            self._timer.stop()
