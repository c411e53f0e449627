"""Work beside the windows waits until they come back to their events, and makes haste while they wait for it."""

from __future__ import annotations

from threading import Thread

import pytest
from PySide6.QtCore import QObject

from desktop.ui.shell import giving_way
from desktop.ui.shell.giving_way import GivingWay


@pytest.fixture
def way(qtbot, monkeypatch: pytest.MonkeyPatch) -> GivingWay:
    monkeypatch.setattr(giving_way, "LONGEST_S", 60)
    qtbot.parent = QObject()
    return GivingWay(qtbot.parent)


def test_work_goes_on_when_the_windows_come_back_to_their_events(qtbot, way: GivingWay) -> None:
    work = Thread(target=way.rest)
    work.start()
    work.join(0.05)
    assert work.is_alive()
    qtbot.waitUntil(lambda: not work.is_alive())


def test_it_does_not_rest_while_the_windows_wait_for_it(way: GivingWay) -> None:
    work = Thread(target=way.rest)
    work.start()
    with way.waited_for():
        work.join()
        way.rest()


def test_windows_that_never_come_back_do_not_hold_it_for_ever(
    way: GivingWay, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setattr(giving_way, "LONGEST_S", 0.001)
    for _ in range(3):
        way.rest()
