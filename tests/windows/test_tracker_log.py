"""The log where the window is narrow: sentences stand below time and source and are whole; elsewhere in one row."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from desktop.ui.tracker.log.delegate import ROW
from desktop.ui.tracker.parts import paint
from desktop.ui.tracker.spans import line_of
from desktop.ui.tracker.tracker import Tracker
from desktop.ui.tracker.view import LogLine, LogView, TableView
from tests.windows.toll_bridge import toll_bridge
from tests.windows.tracker_support import Cut, a_tracker

LONG = ("Aldreda Voss strikes Korrim Slag three times with two blades, hits twice, wounds once, and Korrim Slag, whose "
        "armour does not hold, is stunned where he stands.")  # fmt: skip


def lines(*, note: str = "", undone: str = "") -> tuple[LogLine, ...]:
    before = [LogLine(number, "3 Movement 20:14", "app", line_of(f"Step {number}.")) for number in range(30)]
    return (*before, LogLine(30, "3 Close combat 20:15", "table", line_of(LONG), note, undone),
            LogLine(31, "3 Close combat 20:16", "", line_of("Mottle hides.")))  # fmt: skip


def a_table(log: tuple[LogLine, ...]) -> TableView:
    return replace(toll_bridge(), question=None, log=LogView(log, "32 steps"))


def opened(qtbot: QtBot, size: tuple[int, int], log: tuple[LogLine, ...] | None = None) -> Tracker:
    tracker = a_tracker(qtbot, a_table(log or lines()), size=size)
    if not tracker.log.isVisible():
        tracker.press_log()
    assert tracker.log.isVisible()
    qtbot.waitUntil(lambda: not place(tracker, 31).isEmpty())
    return tracker


def place(tracker: Tracker, row: int) -> QRect:
    return tracker.log.list.visualRect(tracker.log.model.index(row))


@pytest.mark.parametrize("size", [(900, 600), (800, 1280)])
@pytest.mark.parametrize("undone", ["", "undone 20:17"])
def test_a_long_sentence_is_whole_in_the_log_of_a_tablet(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, undone: str, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(paint, "QFontMetricsF", Cut)
    tracker = opened(qtbot, size, lines(undone=undone))
    Cut.texts = []
    tracker.log.grab()
    assert Cut.texts == []
    long, short = place(tracker, 30), place(tracker, 31)
    assert short.height() >= 44
    assert long.height() >= short.height() + 20
    assert long.bottom() < short.top()
    assert tracker.log.list.viewport().rect().contains(short)


def test_a_note_makes_its_line_higher_and_the_newest_stays_in_sight(qtbot: QtBot) -> None:
    tracker = opened(qtbot, (900, 600))
    before = place(tracker, 30).height()
    tracker.show_table(a_table(lines(note="He had it coming, says everybody who was at the bridge that night.")))
    qtbot.waitUntil(lambda: place(tracker, 30).height() > before)
    qtbot.waitUntil(lambda: tracker.log.list.viewport().rect().contains(place(tracker, 31)))


def test_the_log_of_a_wide_window_keeps_one_row_a_line(qtbot: QtBot) -> None:
    tracker = opened(qtbot, (1440, 900))
    assert {place(tracker, row).height() for row in (5, 30, 31)} == {ROW}


def test_lines_take_the_form_of_the_width_when_the_window_changes(qtbot: QtBot) -> None:
    tracker = opened(qtbot, (1440, 900))
    tracker.resize(900, 600)
    if not tracker.log.isVisible():
        tracker.press_log()
    qtbot.waitUntil(lambda: place(tracker, 30).height() > 60)
    tracker.resize(1440, 900)
    qtbot.waitUntil(lambda: place(tracker, 30).height() == ROW)
