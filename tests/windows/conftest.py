"""Windows are tested without a screen; its plug-in grumbles at windows of a fixed size, and that alone may pass."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.campaign.play import PlayTable
from desktop.ui.collecting import Collector
from desktop.ui.panels.campaign import days
from tests.windows.campaign_season import Season, a_season
from tests.windows.tracker_night import Night, begun_file, copied_table, played

_HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the one message of the offscreen plug-in pass, in the tests of this folder."""
    for item in items:
        if _HERE in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints"))


@pytest.fixture(scope="session")
def begun(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A file with a battle that has begun, and the battle: each test plays on a copy of its own."""
    return begun_file(tmp_path_factory.mktemp("begun"))


@pytest.fixture
def table(begun: tuple[Path, str], tmp_path: Path) -> Iterator[PlayTable]:
    """The table of a copy of that file."""
    yield from copied_table(begun, tmp_path)


@pytest.fixture
def night(qtbot: QtBot, table: PlayTable) -> Iterator[Night]:
    """The tracker over that table; other panels have nights of their own."""
    yield from played(qtbot, table)


@pytest.fixture
def season(tmp_path: Path) -> Iterator[Season]:
    """A campaign in the middle of its third round."""
    season = a_season(tmp_path)
    yield season
    season.desk.store.close()


@pytest.fixture
def last_of_november(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the last of November 2026, whenever a test runs: days of that year are said without it."""
    monkeypatch.setattr(days, "today", lambda: date(2026, 11, 30))


@pytest.fixture(scope="session", autouse=True)
def collector(qapp: QApplication) -> Iterator[Collector]:
    """Garbage goes in the thread of the windows alone, as in the program: a worker never lets a widget go."""
    yield Collector()
    gc.enable()


@pytest.fixture(autouse=True)
def windows_are_held(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hold the windows of a test until they are closed, as the program does: a shown one is never garbage.

    `qtbot` alone holds them weakly, and events run between the end of a test and the closing of its windows.
    """
    held: list[QWidget] = []
    add = QtBot.addWidget

    def add_and_hold(self: QtBot, widget: QWidget, **how: Any) -> None:
        held.append(widget)
        add(self, widget, **how)

    monkeypatch.setattr(QtBot, "addWidget", add_and_hold)
    yield
    held.clear()


@pytest.fixture(autouse=True)
def no_windows_left(qapp: QApplication, collector: Collector, windows_are_held: None) -> Iterator[None]:
    """Let the windows of the test before go for good: without a running event loop none that was closed ever does."""
    _let_go(qapp)
    yield
    _let_go(qapp)
    collector.look()


def _let_go(qapp: QApplication) -> None:
    for _ in range(2):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        qapp.processEvents()
