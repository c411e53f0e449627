"""Showing much in stages, each a turn of the window's events: nothing stalls, and what was begun last counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Slot

from desktop.ui.context import Context


class Stages(QObject):
    """Does acts one after the other. Those of before that were not done yet are forgotten when others come.

    Shape: acts belong to the file that is open when they begin; once it is closed, those that are left are forgotten.
    One that fails is told like any other fault, and holds none of the others up.
    """

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._desk: object = None
        self._left: list[Callable[[], object]] = []
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._next)

    @property
    def over(self) -> bool:
        """Whether all of it is done."""
        return not self._left

    def begin(self, acts: Sequence[Callable[[], object]], *, at_once: bool) -> None:
        """Do acts: all of them now, or the first now and the others in turns after it."""
        self._timer.stop()
        self._left = list(acts)
        self._desk = self._open_desk()
        self._do(at_once=at_once)

    def stop(self) -> None:
        """Forget what is left."""
        self._left.clear()
        self._timer.stop()

    @Slot()
    def _next(self) -> None:
        if self._open_desk() is not self._desk:
            self.stop()
        self._do(at_once=False)

    def _do(self, *, at_once: bool) -> None:
        try:
            while self._left:
                self._left.pop(0)()
                if not at_once:
                    break
        finally:
            if self._left:
                self._timer.start()
            else:
                self._timer.stop()

    def _open_desk(self) -> object:
        return self._context.desk if self._context.is_open else None
