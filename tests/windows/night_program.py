"""The real program over a folder of its own, for whole evenings: started, closed, started again, watched.

Nothing of the program is called but to see where things stand; hands work it from the window.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QFileDialog, QLabel, QWidget

from desktop.ui.app import Application, Options
from desktop.ui.context import Context

W = TypeVar("W", bound=QWidget)

QUIET = ("This plugin does not support propagateSizeHints", "This plugin does not support raise",
         "This plugin does not support grabbing the keyboard")
"""What the platform without a screen says of windows that come to the front and of menus; no fault of the program."""

BAR = 50
"""No stall in a battle shall be longer. Units: milliseconds."""

POINTED = frozenset({QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.TouchBegin})


class Watch:
    """How long the event loop was held up by each input and by each turn of the loop after it. Units: milliseconds."""

    def __init__(self) -> None:
        self.held: list[tuple[float, str]] = []

    @contextmanager
    def over(self, what: str) -> Iterator[None]:
        """Watch one input, or one turn of the loop."""
        begun = time.perf_counter()
        yield
        self.held.append((1000 * (time.perf_counter() - begun), what))

    def report(self) -> str:
        """Return the longest stalls in words, and how many there were over the bar of a battle."""
        longest = sorted(self.held, reverse=True)[:6]
        over = sum(took > BAR for took, _ in self.held)
        lines = "".join(f"\n    {took:4.0f} ms {what}" for took, what in longest)
        return f"{over} stalls over {BAR} ms, the longest:{lines}"


class Program:
    """The program over a folder of its own. Shape: one window at a time; `start` again after `quit` is a restart."""

    def __init__(self, folder: Path, language: str = "en", size: tuple[int, int] = (1440, 900)) -> None:
        self.folder, self.language, self.size = folder, language, size
        self.watch = Watch()
        self._app: Application | None = None

    @property
    def app(self) -> Application:
        """The running program."""
        assert self._app is not None
        return self._app

    @property
    def context(self) -> Context:
        """What its windows share."""
        return self.app.context

    @property
    def window(self) -> QWidget:
        """Its main window."""
        return self.app.window

    @property
    def file(self) -> Path:
        """The campaign file."""
        return self.app.options.file_path()

    def start(self, file: Path | None = None, opens: bool = True) -> Program:
        """Start the program, and wait until its file is open."""
        self._app = Application(Options(self.folder / "data", file))
        if self.context.words.language != self.language:
            self.context.set_language(self.language)
        self.app.start()
        self.window.resize(*self.size)
        self.window.activateWindow()
        self.until(self.window.isActiveWindow, "the window is active")
        if opens:
            self.until(lambda: self.context.is_open, "the file is open")
        self.settle()
        return self

    def quit(self) -> None:
        """Close the window, as its cross does."""
        if self._app is None:
            return
        self.window.close()
        self.settle()
        logging.getLogger().removeHandler(self.app.crash_log.memory)
        self.window.deleteLater()
        self._app = None
        self.settle()

    def settle(self, what: str = "waiting") -> None:
        """Let the program work off what waits."""
        for _ in range(4):
            with self.watch.over(what):
                QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
                QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if QGuiApplication.focusWindow() is None and self._app is not None and self.window.isVisible():
            # A window went away. Without a screen nobody gives the keyboard to the one below, as a window manager does.
            (self.sheets() or [self.window])[-1].activateWindow()
            QApplication.processEvents()

    def until(self, there: Callable[[], object], what: str, seconds: float = 20) -> None:
        """Wait until something is so."""
        end = time.monotonic() + seconds
        while not there():
            assert time.monotonic() < end, f"waited in vain until {what}"
            self.settle()
            QTest.qWait(5)

    def say(self, code: str, /, **params: object) -> str:
        """Return what the program says for a code."""
        return self.context.say(code, **params)

    def shown(self, kind: type[W], root: QWidget | None = None) -> list[W]:
        """Return the widgets of a kind that can be seen, in a window or below a widget."""
        roots = [root] if root is not None else [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        found = [child for each in roots for child in each.findChildren(kind) if child.isVisible()]
        return found + [each for each in roots if isinstance(each, kind)]

    def words(self, root: QWidget | None = None) -> str:
        """Return all the words that can be read."""
        labels = [label.text() for label in self.shown(QLabel, root)]
        return " | ".join(labels + [one.accessibleName() for one in self.shown(QWidget, root) if one.accessibleName()])

    def button(self, code: str, root: QWidget | None = None, **params: object) -> QAbstractButton:
        """Return the button that says a code."""
        return self.named(self.say(code, **params), root)

    def named(self, words: str, root: QWidget | None = None) -> QAbstractButton:
        """Return the button that says these words, or is spoken so."""
        shown = self.shown(QAbstractButton, root)
        found = [one for one in shown if words in (one.text(), one.accessibleName(), getattr(one, "words", ""))]
        assert found, f"no button says {words!r}, but {[one.text() or one.accessibleName() for one in shown]}"
        return found[0]

    def bar(self) -> str:
        """Return what the message bar says."""
        bar = self.app.window.message_bar
        return bar.words if bar.isVisible() else ""

    def sheets(self) -> list[QWidget]:
        """Return the sheets that lie over the window."""
        return [one for one in QApplication.topLevelWidgets() if one.isVisible() and isinstance(one, QDialog)]

    def sheet(self) -> QWidget:
        """Return the sheet that lies over the window."""
        assert self.sheets(), "there is no sheet over the window"
        return self.sheets()[-1]


class Presses(QObject):
    """Counts what comes from a pointer and what from a keyboard while it is there."""

    def __init__(self) -> None:
        super().__init__()
        self.pointed = self.typed = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched.isWidgetType():
            self.pointed += event.type() in POINTED
            self.typed += event.type() == QEvent.Type.KeyPress
        return False


@contextmanager
def counting() -> Iterator[Presses]:
    """Count presses until the end of the block."""
    presses = Presses()
    application = QApplication.instance()
    assert application is not None
    application.installEventFilter(presses)
    yield presses
    application.removeEventFilter(presses)


@contextmanager
def answering(program: Program, answer: Callable[[QFileDialog], None]) -> Iterator[list[str]]:
    """Answer the file dialog that comes up meanwhile; yields what went wrong with it, nothing when all went well."""
    wrong: list[str] = ["no file dialog came up"]
    timer = QTimer()
    timer.setInterval(20)

    def look() -> None:
        dialog = file_dialog()
        if dialog is None:
            return
        timer.stop()
        wrong.clear()
        try:
            answer(dialog)
        except Exception as fault:
            # A dialog left open would hold the test up for ever.
            wrong.append(repr(fault))
        left = file_dialog()
        if left is not None:
            wrong.append("the file dialog stayed open")
            left.reject()

    timer.timeout.connect(look)
    timer.start()
    yield wrong
    program.until(lambda: not timer.isActive(), "the file dialog came up")
    timer.stop()
    assert not wrong, wrong[0]


def file_dialog() -> QFileDialog | None:
    """Return the file dialog that is open, None where none is."""
    shown = (one for one in QApplication.topLevelWidgets() if one.isVisible())
    return next((one for one in shown if isinstance(one, QFileDialog)), None)


def name_of(widget: QWidget | None) -> str:
    if widget is None:
        return "nothing"
    return f"{type(widget).__name__} {widget.accessibleName()!r}"
