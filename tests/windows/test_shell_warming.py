"""What panels need is read before they are asked for, in small pieces, and nothing of it is left out."""

from __future__ import annotations

import gc
import sys

from PySide6.QtCore import QObject

from desktop.ui.shell.panels import PANELS
from desktop.ui.shell.warming import PACKAGES, Warming, modules


def test_every_panel_is_among_what_is_read() -> None:
    names = set(modules())
    for entry in PANELS:
        assert entry.load().__module__ in names
    assert "desktop.ui.tracker.dialog" in names
    assert not [name for name in names if not name.startswith(PACKAGES)]


def test_it_reads_all_of_it_a_module_at_a_time(qtbot) -> None:
    parent = QObject()
    warming = Warming(parent)
    assert not warming.over
    try:
        while not warming.over:
            warming._next()
    finally:
        gc.unfreeze()
    assert not set(modules()) - set(sys.modules)
