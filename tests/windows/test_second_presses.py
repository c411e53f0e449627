"""A double click where once is enough: on whatever changes what lies under the pointer, or does a thing for good."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.night import rows
from tests.windows.night_mouse import Mouse
from tests.windows.night_program import QUIET, Program
from tests.windows.night_table import a_file, at_the_table, to_phase
from tests.windows.tracker_support import StandingClock

quiet = pytest.mark.qt_log_ignore(*QUIET)


@pytest.fixture
def program(qtbot, tmp_path: Path, monkeypatch) -> Iterator[Program]:
    monkeypatch.setenv("HOME", str(tmp_path))
    program = Program(tmp_path)
    yield program
    program.quit()


@quiet
def test_a_double_click_on_start_begins_the_battle_and_nothing_more(program):
    a_file(program.folder, started=False)
    program.start()
    mouse = Mouse(program)
    mouse.panel(3)
    mouse.double_click(program.app.window.pages.panel().go)
    assert mouse.tracker.table.round == "–"
    assert mouse.dialog.presenter.table.session.lines == []


@quiet
def test_a_double_click_on_confirm_answers_once_and_says_so(program):
    keys = at_the_table(program)
    mouse = Mouse(program)
    to_phase(keys, "shooting")
    keys.select("Skim")
    keys.begin("Shoot")
    keys.press("3")
    mouse.double_click(keys.tracker.question.roll_row.confirm)
    assert keys.tracker.table.question.note == "How many shots hit?"
    assert keys.tracker.table.question.filled is None


@quiet
def test_a_double_click_on_write_back_writes_once_and_plans_no_battle(program):
    keys = at_the_table(program)
    keys.next()
    keys.end_battle()
    keys.pick(0)
    keys.confirm()
    mouse = Mouse(program)
    keys.tracker.guard.use_clock(StandingClock())
    mouse.double_click(keys.tracker.next)
    assert program.bar() == program.say("battles.finish.done", name="The Toll Bridge")
    assert [row["state"] for row in rows(program.context.desk, "battle")] == ["finished"]


@quiet
def test_a_double_click_on_plan_a_battle_plans_one(program):
    a_file(program.folder, started=False)
    program.start()
    mouse = Mouse(program)
    mouse.panel(3)
    mouse.double_click(program.app.window.pages.panel().new)
    assert len(rows(program.context.desk, "battle")) == 2


@quiet
def test_a_double_click_on_recruit_recruits_one(program):
    a_file(program.folder, started=False)
    program.start()
    mouse = Mouse(program)
    mouse.panel(2)
    before = len(rows(program.context.desk, "recruit"))
    panel = program.app.window.pages.panel()
    mouse.click(panel.roster.tools.recruit)
    mouse.double_click(panel.recruiting.confirm)
    assert len(rows(program.context.desk, "recruit")) == before + 1
