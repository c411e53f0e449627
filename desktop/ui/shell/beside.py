"""Work that takes longer than a moment, done outside the windows' own thread while a sheet says what it waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QEventLoop, QObject, QRunnable, QThreadPool, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.campaign.progress import Progress
from desktop.ui.context import Context
from desktop.ui.dialogs.progress import SHOWN_AFTER_MS, ProgressSheet

T = TypeVar("T")

_LOOK_MS = 50


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

    @property
    def over(self) -> bool:
        """Whether it is known what came of it."""
        return bool(self.result) or self.fault is not None

    def run(self) -> None:
        """Do it and tell."""
        try:
            self.result.append(self._work())
        except BaseException as fault:
            self.fault = fault
        self._done.told.emit()


class _Far:
    """How far work is: told in its thread, read in that of the windows. Knows nothing of them."""

    def __init__(self) -> None:
        self.done = self.total = 0
        self.going = True

    def __call__(self, done: int, total: int) -> bool:
        self.done, self.total = done, total
        return self.going


class _Watching(QObject):
    """Carries over now and then: how far it is to the sheet, and whether to go on from it."""

    def __init__(self, far: _Far, sheet: ProgressSheet) -> None:
        super().__init__()
        self._far = far
        self._sheet = sheet
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    @Slot()
    def look(self) -> None:
        """Look once."""
        self._sheet.show_step(self._far.done, self._far.total)
        self._far.going = self._sheet.going

    def stop(self) -> None:
        """Look no more."""
        self._timer.stop()
        self.deleteLater()


def wait_beside(context: Context, title: str, window: QWidget, work: Callable[[], T]) -> T:
    """Do some work beside the windows and return what came of it; they live on meanwhile but take no input.

    The work must not touch the open desk. Whatever it raises is raised here.
    """
    sheet = ProgressSheet(context, title, window)
    sheet.cancel.hide()
    return _waited(sheet, work)


def watch_beside(context: Context, title: str, window: QWidget, work: Callable[[Progress], T]) -> T:
    """Do some work beside the windows that tells how far it is and can be called off; return what came of it.

    The work must not touch the open desk, but may work at one beside it. Whatever it raises is raised here.
    """
    far = _Far()
    sheet = ProgressSheet(context, title, window)
    watching = _Watching(far, sheet)

    def told() -> T:
        return work(far)

    try:
        return _waited(sheet, told)
    finally:
        watching.stop()


def _waited(sheet: ProgressSheet, work: Callable[[], T]) -> T:
    done, loop = _Done(), QEventLoop()
    done.told.connect(loop.quit)
    runner = _Work(work, done)
    later = QTimer()
    later.setSingleShot(True)
    later.timeout.connect(loop.quit)
    later.start(SHOWN_AFTER_MS)
    pool = QThreadPool()
    pool.start(runner)
    # What is pressed before the sheet is there waits in its queue: it must not reach a file that is being worked at.
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    later.stop()
    if not runner.over:
        sheet.show()
        loop.exec()
    pool.waitForDone()
    sheet.finish()
    if runner.fault is not None:
        raise runner.fault
    return runner.result[0]
