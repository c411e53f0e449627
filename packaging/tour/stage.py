"""The stage of the tour: the real program over a folder of its own, hands to work it, a camera."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QEventLoop, QPoint, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from desktop.ui.app import Application, Options
from desktop.ui.context import Context
from desktop.ui.shell.panel import Panel

SIZE = (1440, 900)

EXPECTED = ("propagateSizeHints", "This plugin does not support")
"""Messages of the offscreen platform that say nothing about the program."""


class Stuck(AssertionError):
    """A station of the tour did not come to what it waited for."""


class Stage:
    """The program with its window, driven by clicks and keys.

    Shape: pictures go to `out/pictures`, files the program writes to `out`, its own to a folder `data` there; `faults`
    gathers what must not happen.
    """

    def __init__(self, out: Path, data: str = "data") -> None:
        self.out = out
        self.pictures = out / "pictures"
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.faults: list[str] = []
        qInstallMessageHandler(self._heard)
        self.qt = QApplication(sys.argv[:1])
        self.app = Application(Options(out / data))
        sys.excepthook = self._fell
        self.app.start()
        self.window.resize(*SIZE)
        self.until(lambda: self.context.is_open, "the campaign file is open")

    @property
    def context(self) -> Context:
        """The context of the program."""
        return self.app.context

    @property
    def window(self) -> QWidget:
        """The main window."""
        return self.app.window

    def panel(self, key: str) -> Panel:
        """Go to a panel by its key on the rail and return it."""
        self.context.go(key)
        self.settle()
        found = self.app.window.pages.panel()
        if found is None:
            raise Stuck(f"there is no panel {key}")
        return found

    def settle(self, rounds: int = 4) -> None:
        """Let the program work off what waits."""
        for _ in range(rounds):
            self.qt.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)
            self.qt.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def wait(self, seconds: float) -> None:
        """Let some time pass, as hands need it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.settle(1)

    def until(self, there: Callable[[], object], what: str, seconds: float = 30) -> None:
        """Wait until something is so.

        Raises:
            Stuck: it did not become so.
        """
        end = time.monotonic() + seconds
        while not there():
            if time.monotonic() > end:
                raise Stuck(f"waited in vain until {what}")
            self.settle(1)

    def click(self, widget: QWidget) -> None:
        """Click the middle of a widget that can be seen."""
        if not widget.isVisible() or not widget.isEnabled():
            raise Stuck(f"{widget.accessibleName() or type(widget).__name__} cannot be clicked")
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, _middle(widget))
        self.settle(2)

    def press(self, key: Qt.Key, widget: QWidget | None = None,
              modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key on a widget, or on what has the focus."""
        QTest.keyClick(widget or self.qt.focusWidget() or self.window, key, modifier)
        self.settle(2)

    def type(self, widget: QWidget, text: str) -> None:
        """Type a text into a field in the place of what stands there."""
        widget.setFocus()
        QTest.keyClick(widget, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(widget, text)
        self.settle(2)

    def button(self, root: QWidget, code: str, **params: object) -> QAbstractButton:
        """Return the visible button that says a code."""
        words = self.context.say(code, **params)
        for button in root.findChildren(QAbstractButton):
            if button.isVisible() and words in (button.text(), button.accessibleName(), getattr(button, "words", "")):
                return button
        raise Stuck(f"no button says {words!r}")

    def picture(
        self, name: str, *, themes: tuple[str, ...] = ("light", "dark"), languages: tuple[str, ...] = ()
    ) -> None:
        """Take a picture of the window in each theme, and in each further language."""
        theme, language = self.context.theme.name, self.context.words.language
        for one in languages or (language,):
            if one != self.context.words.language:
                self.context.set_language(one)
            for look in themes:
                if look != self.context.theme.name:
                    self.context.set_theme(look)
                self.settle(6)
                self._grab(f"{name}_{look}_{one}")
        self.context.set_language(language)
        self.context.set_theme(theme)
        self.settle()

    def _grab(self, name: str) -> None:
        shown = self.qt.activeModalWidget() or self.window
        if not shown.grab().save(str(self.pictures / f"{name}.png")):
            raise Stuck(f"the picture {name} could not be written")

    def close(self) -> None:
        """Close the window as a user does, and wait for the file to be at rest."""
        self.window.close()
        self.settle(8)
        qInstallMessageHandler(None)

    def _heard(self, kind: QtMsgType, _: object, message: str) -> None:
        if kind != QtMsgType.QtDebugMsg and not any(word in message for word in EXPECTED):
            self.faults.append(f"Qt says: {message}")

    def _fell(self, kind: type[BaseException], fault: BaseException, trace: object) -> None:
        self.faults.append(f"{kind.__name__}: {fault}")
        self.app.on_fault(kind, fault, trace)  # type: ignore[arg-type]


def _middle(widget: QWidget) -> QPoint:
    return widget.rect().center()
