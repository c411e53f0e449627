"""Showing in stages: all at once where there is little, else one act a turn, and only what was begun last."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop.campaign.files import create_desk
from desktop.ui.widgets.stages import Stages
from tests.windows.shell_support import a_context


def test_little_is_done_at_once(qtbot: QtBot) -> None:
    parent, done = QObject(), list[int]()
    stages = Stages(a_context(), parent)
    stages.begin([lambda n=n: done.append(n) for n in range(3)], at_once=True)
    assert (done, stages.over) == ([0, 1, 2], True)


def test_much_is_done_an_act_a_turn(qtbot: QtBot) -> None:
    parent, done = QObject(), list[int]()
    stages = Stages(a_context(), parent)
    stages.begin([lambda n=n: done.append(n) for n in range(3)], at_once=False)
    assert (done, stages.over) == ([0], False)
    qtbot.waitUntil(lambda: stages.over)
    assert done == [0, 1, 2]


def test_what_is_begun_last_counts_and_stopping_forgets_the_rest(qtbot: QtBot) -> None:
    parent, done = QObject(), list[str]()
    stages = Stages(a_context(), parent)
    stages.begin([lambda n=n: done.append(f"old {n}") for n in range(3)], at_once=False)
    stages.begin([lambda n=n: done.append(f"new {n}") for n in range(2)], at_once=False)
    qtbot.waitUntil(lambda: stages.over)
    assert done == ["old 0", "new 0", "new 1"]
    stages.begin([lambda n=n: done.append(f"late {n}") for n in range(3)], at_once=False)
    stages.stop()
    qtbot.wait(20)
    assert done[-1] == "late 0"


def test_what_is_left_is_forgotten_when_the_file_is_closed(qtbot: QtBot, tmp_path: Path) -> None:
    context, parent, done = a_context(), QObject(), list[int]()
    desk = create_desk(tmp_path / "one.gonfalon")
    context.set_desk(desk)
    stages = Stages(context, parent)
    stages.begin([lambda n=n: done.append(n) for n in range(3)], at_once=False)
    context.set_desk(None)
    desk.store.close()
    qtbot.waitUntil(lambda: stages.over)
    assert done == [0]


def test_an_act_that_fails_is_told_and_holds_none_of_the_others_up(qtbot: QtBot) -> None:
    parent, done = QObject(), list[int]()
    stages = Stages(a_context(), parent)

    def fail() -> None:
        raise RuntimeError("this part")

    acts = [fail, lambda: done.append(1), fail, lambda: done.append(2)]
    with pytest.raises(RuntimeError, match="this part"):
        stages.begin(acts, at_once=False)
    with qtbot.captureExceptions() as told:
        qtbot.waitUntil(lambda: stages.over)
    assert done == [1, 2]
    assert [str(one[1]) for one in told] == ["this part"]
