"""Windows are tested without a screen; its plug-in grumbles at windows of a fixed size, and that alone may pass."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

_HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the one message of the offscreen plug-in pass, in the tests of this folder."""
    for item in items:
        if _HERE in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints"))


@pytest.fixture(autouse=True)
def no_windows_left(qapp: QApplication) -> Iterator[None]:
    """Let the windows of the test before go for good: without a running event loop none that was closed ever does."""
    _let_go(qapp)
    yield
    _let_go(qapp)


def _let_go(qapp: QApplication) -> None:
    for _ in range(2):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        qapp.processEvents()
