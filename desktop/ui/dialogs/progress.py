"""Progress of something that takes longer than a moment, with the way out of it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TypeVar

from PySide6.QtCore import QEventLoop, Qt, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QProgressBar, QWidget

from desktop.campaign.progress import Progress, Stopped
from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.widgets.buttons import PlainButton

T = TypeVar("T")

SHOWN_AFTER_MS = 150
"""What is over sooner shows no sheet. Units: milliseconds."""


class ProgressSheet(Sheet):
    """A sheet that is told how far things are and answers whether to go on.

    While it is shown no other window takes input, since what runs may hold a transaction open.
    """

    def __init__(self, context: Context, title: str, parent: QWidget | None = None) -> None:
        super().__init__(context, title, width=460, height=200, parent=parent)
        self.setWindowModality(Qt.WindowModality.ApplicationModal)
        self._going = True
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(14)
        self._bar.setRange(0, 0)
        self._bar.setAccessibleName(context.say(title))
        self.body.addStretch(1)
        self.body.addWidget(self._bar)
        self.body.addStretch(1)
        self.cancel = PlainButton(context, "shell.stop")
        self.cancel.clicked.connect(self.stop)
        self.add_button(self.cancel)

    @property
    def going(self) -> bool:
        """Whether nobody has asked it to stop."""
        return self._going

    def show_step(self, done: int, total: int) -> None:
        """Show how far things are; with a total of nothing, that they are under way."""
        self._bar.setRange(0, total)
        self._bar.setValue(done)

    def step(self, done: int, total: int) -> bool:
        """Show how far things are, let the windows live, and return whether to go on."""
        self.show_step(done, total)
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)
        return self._going

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing is stopping."""
        self._going = False
        super().closeEvent(event)

    @Slot()
    def stop(self) -> None:
        """Ask what runs to stop."""
        self._going = False
        self.cancel.setEnabled(False)

    def finish(self) -> None:
        """Close the sheet without a word: what it waited for is done."""
        self.close()


class LateProgress:
    """Progress of something that most often is over in a moment: its sheet is shown only where it is not."""

    def __init__(self, context: Context, title: str) -> None:
        self._context = context
        self._title = title
        self._start = monotonic()
        self._sheet: ProgressSheet | None = None

    def step(self, done: int, total: int) -> bool:
        """Say how far it is, and return whether to go on."""
        if self._sheet is None:
            if (monotonic() - self._start) * 1000 < SHOWN_AFTER_MS:
                return True
            self._sheet = ProgressSheet(self._context, self._title, QApplication.activeWindow())
            self._sheet.show()
        return self._sheet.step(done, total)

    def finish(self) -> None:
        """Close the sheet, where there is one."""
        if self._sheet is not None:
            self._sheet.finish()


def taken_back(context: Context, act: Callable[[Progress], T]) -> T | None:
    """Take something back, or bring it back, and return what came of it; None where it was refused or called off."""
    late = LateProgress(context, "shell.taking_back")
    try:
        return context.attempt(lambda: act(late.step))
    except Stopped:
        context.tell("shell.as_it_was")
        return None
    finally:
        late.finish()
