"""Starts the windows: application, context, main window; the file is opened once the window is on the screen."""

from __future__ import annotations

import faulthandler
import logging
import sys
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from platformdirs import user_data_path
from PySide6.QtCore import QLocale, QObject, QThread, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication

from desktop.ui.collecting import Collector
from desktop.ui.context import Context
from desktop.ui.dialogs.fault import FaultDialog
from desktop.ui.settings import Settings, settings_path
from desktop.ui.shell.app_icon import app_icon
from desktop.ui.shell.control import Shell
from desktop.ui.shell.crash_log import CrashLog
from desktop.ui.shell.warming import Warming
from desktop.ui.shell.window import MainWindow
from desktop.words import LANGUAGES

FILE_NAME = "campaigns.gonfalon"


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asked for. Shape: data is the folder for everything, file the file to open."""

    data: Path | None = None
    file: Path | None = None
    version: str = ""

    def data_folder(self) -> Path:
        """Return the folder that holds the user's file and the log of faults."""
        return self.data if self.data is not None else user_data_path("gonfalon", appauthor=False)

    def file_path(self) -> Path:
        """Return the file to open."""
        return self.file if self.file is not None else self.data_folder() / FILE_NAME


class Application(QObject):
    """Everything that lives as long as the program does. Shape: one window, one open file."""

    _fault_elsewhere = Signal(object)

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options
        self.collector = Collector(self)
        self.crash_log = CrashLog(options.data_folder())
        logging.getLogger().addHandler(self.crash_log.memory)
        logging.getLogger("desktop").setLevel(logging.INFO)
        settings = Settings(settings_path(options.data))
        if settings.values.language not in LANGUAGES:
            settings.change(language=system_language())
        self.context = Context(settings)
        self.context.dress()
        self.window = MainWindow(self.context)
        self.window.setWindowIcon(app_icon(self.context.theme))
        self.shell = Shell(self.context, self.window)
        self.warming = Warming(self, self.window.pages)
        self._fault: FaultDialog | None = None
        self._fault_elsewhere.connect(self._fault_heard)

    def start(self) -> None:
        """Show the window, then open the file; read what other panels need when that is done."""
        self.window.show()
        QTimer.singleShot(0, self, self.open_first)
        self.warming.begin()

    @Slot()
    def open_first(self) -> None:
        """Open the file of the command line, or the user's own."""
        self.shell.open(self.options.file_path())
        if self.context.settings.kept_aside is not None:
            self.context.tell("shell.settings_damaged", file=self.context.settings.kept_aside.name)

    def on_thread_fault(self, told: threading.ExceptHookArgs) -> None:
        """Take what nobody caught in a thread of Python's own."""
        if told.exc_value is not None:
            self.on_fault(told.exc_type, told.exc_value, told.exc_traceback)

    def on_fault(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """Take what nobody caught: a refusal is said, an interrupt ends the program, a fault gets its sheet.

        What a damaged file made fail before its check was over is told by the page for damaged files. A fault of
        another thread is told in the one of the windows: no other may show anything.
        """
        if QThread.currentThread() is not self.thread():
            self._fault_elsewhere.emit((kind, fault, trace))
            return
        if isinstance(fault, KeyboardInterrupt):
            self.window.close()
            return
        if self.shell.found_damaged():
            return
        if isinstance(fault, self.context.said_faults):
            self.context.tell_words(self.context.reason(fault))
            return
        details = self.crash_log.record(kind, fault, trace, self.options.version)
        sys.__excepthook__(kind, fault, trace)
        if self._fault is None:
            self._fault = FaultDialog(self.context, details, str(self.crash_log.path or ""), self.window)
            self._fault.destroyed.connect(self._fault_gone)
            self._fault.show()

    @Slot(object)
    def _fault_heard(self, told: tuple[type[BaseException], BaseException, TracebackType | None]) -> None:
        self.on_fault(*told)

    @Slot()
    def _fault_gone(self) -> None:
        self._fault = None


def system_language() -> str:
    """Return the language of the system where we speak it, else the first of ours."""
    code = QLocale.system().name()[:2]
    return code if code in LANGUAGES else LANGUAGES[0]


def run(options: Options) -> int:
    """Run the windows until the last one closes and return the exit status."""
    qt = QApplication(sys.argv[:1])
    qt.setApplicationName("gonfalon")
    qt.setApplicationDisplayName("Gonfalon")
    application = Application(options)
    sys.excepthook = application.on_fault
    threading.excepthook = application.on_thread_fault
    with suppress(OSError, ValueError, RuntimeError):
        faulthandler.enable()
    application.start()
    status = qt.exec()
    sys.excepthook = sys.__excepthook__
    threading.excepthook = threading.__excepthook__
    return status
