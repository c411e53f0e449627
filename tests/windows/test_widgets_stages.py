"""Showing in stages: all at once where there is little, else one act a turn, and only what was begun last."""

from __future__ import annotations

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop.ui.widgets.stages import Stages


def test_little_is_done_at_once(qtbot: QtBot) -> None:
    parent, done = QObject(), list[int]()
    stages = Stages(parent)
    stages.begin([lambda n=n: done.append(n) for n in range(3)], at_once=True)
    assert (done, stages.over) == ([0, 1, 2], True)


def test_much_is_done_an_act_a_turn(qtbot: QtBot) -> None:
    parent, done = QObject(), list[int]()
    stages = Stages(parent)
    stages.begin([lambda n=n: done.append(n) for n in range(3)], at_once=False)
    assert (done, stages.over) == ([0], False)
    qtbot.waitUntil(lambda: stages.over)
    assert done == [0, 1, 2]


def test_what_is_begun_last_counts_and_stopping_forgets_the_rest(qtbot: QtBot) -> None:
    parent, done = QObject(), list[str]()
    stages = Stages(parent)
    stages.begin([lambda n=n: done.append(f"old {n}") for n in range(3)], at_once=False)
    stages.begin([lambda n=n: done.append(f"new {n}") for n in range(2)], at_once=False)
    qtbot.waitUntil(lambda: stages.over)
    assert done == ["old 0", "new 0", "new 1"]
    stages.begin([lambda n=n: done.append(f"late {n}") for n in range(3)], at_once=False)
    stages.stop()
    qtbot.wait(20)
    assert done[-1] == "late 0"
