"""Garbage goes in the windows' own thread alone, and it does go."""

from __future__ import annotations

import gc
import threading
import weakref

from PySide6.QtCore import QObject

from desktop.ui.collecting import Collector


class Knot:
    """Something that holds itself, and with it a QObject: only the collector can let it go."""

    def __init__(self, seen: list[int]) -> None:
        self.myself = self
        self.inside = QObject()
        weakref.finalize(self, lambda: seen.append(threading.get_ident()))


def test_what_gathers_in_any_thread_is_let_go_in_ours(qtbot, collector: Collector) -> None:
    seen: list[int] = []

    def gather() -> None:
        for _ in range(3 * gc.get_threshold()[0]):
            Knot(seen)

    worker = threading.Thread(target=gather)
    worker.start()
    worker.join()
    assert seen == []

    qtbot.waitUntil(lambda: len(seen) == 3 * gc.get_threshold()[0])
    assert set(seen) == {threading.get_ident()}


def test_little_is_left_alone(collector: Collector) -> None:
    gc.collect()
    seen: list[int] = []
    Knot(seen)
    collector.look()
    assert seen == []
    gc.collect()
    assert len(seen) == 1
