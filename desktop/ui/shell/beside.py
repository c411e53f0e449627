"""Work that takes longer than a moment, done outside the windows' own thread while a sheet says what it waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QEventLoop, QObject, QRunnable, QThreadPool, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.dialogs.progress import ProgressSheet

T = TypeVar("T")

_SHOWN_AFTER_MS = 150
"""What is over sooner shows no sheet. Units: milliseconds."""


class _Done(QObject):
    told = Signal()


class _Work(QRunnable, Generic[T]):
    """Does the work and keeps what came of it, or the fault."""

    def __init__(self, work: Callable[[], T], done: _Done) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self._work = work
        self._done = done
        self.result: list[T] = []
        self.fault: BaseException | None = None

    def run(self) -> None:
        """Do it and tell."""
        try:
            self.result.append(self._work())
        except BaseException as fault:
            self.fault = fault
        self._done.told.emit()


def wait_beside(context: Context, title: str, window: QWidget, work: Callable[[], T]) -> T:
    """Do some work beside the windows and return what came of it; they live on meanwhile but take no input.

    The work must not touch the open desk. Whatever it raises is raised here.
    """
    done, loop = _Done(), QEventLoop()
    done.told.connect(loop.quit)
    runner = _Work(work, done)
    sheet = ProgressSheet(context, title, window)
    sheet.cancel.hide()
    later = QTimer()
    later.setSingleShot(True)
    later.timeout.connect(sheet.show)
    later.start(_SHOWN_AFTER_MS)
    pool = QThreadPool()
    pool.start(runner)
    loop.exec()
    later.stop()
    pool.waitForDone()
    sheet.finish()
    if runner.fault is not None:
        raise runner.fault
    return runner.result[0]
