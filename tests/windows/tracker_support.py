"""Builders for the tests of the tracker: a tracker of a size, a clock that stands until it is moved, heard signals."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSize, SignalInstance
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.ui.tracker.presenting.wording import Wording
from desktop.ui.tracker.tracker import Tracker
from desktop.ui.tracker.view import TableView
from desktop.words import Words
from tests.windows.shell_support import a_context
from tests.windows.toll_bridge import toll_bridge
from tests.windows.toll_bridge_ru import russian_bridge


class StandingClock:
    """Milliseconds that go on only when they are told to."""

    def __init__(self) -> None:
        self.now = 10_000

    def __call__(self) -> int:
        return self.now


class Heard(QObject):
    """Everything a signal has told."""

    def __init__(self, signal: SignalInstance) -> None:
        super().__init__()
        self.told: list[tuple[object, ...]] = []
        signal.connect(self._hear)

    def _hear(self, *args: object) -> None:
        self.told.append(args)


class Cut:
    """Stands for Qt's measure of fonts and keeps every text that was cut."""

    texts: list[str] = []

    def __init__(self, font: QFont) -> None:
        self._real = QFontMetricsF(font)

    def horizontalAdvance(self, text: str) -> float:
        return self._real.horizontalAdvance(text)

    def elidedText(self, text: str, *args: object) -> str:
        Cut.texts.append(text)
        return self._real.elidedText(text, *args)  # type: ignore[call-overload]


def a_tracker(
    qtbot: QtBot, table: TableView | None = None, *, size: tuple[int, int] = (1440, 900), language: str = "en",
    theme: str = "light", clock: StandingClock | None = None, text: int = 100, big: bool = False,
) -> Tracker:  # fmt: skip
    context = a_context(language, theme)
    context.settings.change(big_targets=big, battle_text=text)
    tracker = Tracker(context, clock=clock or StandingClock())
    qtbot.addWidget(tracker)
    tracker.context_kept = context  # type: ignore[attr-defined]
    tracker.resize(QSize(*size))
    tracker.show_table(table or (russian_bridge() if language == "ru" else toll_bridge()))
    with qtbot.waitActive(tracker):
        tracker.show()
        tracker.activateWindow()
    tracker.fold()
    return tracker


def shown(root: QWidget, kind: type[QWidget] = QWidget) -> list[QWidget]:
    """Return the widgets below another that can be seen."""
    return [child for child in root.findChildren(kind) if child.isVisible()]


def wording(language: str = "en", system: str = "skirmish") -> Wording:
    return Wording(Words(language), system)
