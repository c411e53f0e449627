"""The pages of the Battles panel beside the table: a battle as it stands, a set-up as it is changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.windows.night_keyboard import Keys
from tests.windows.night_program import QUIET, Program
from tests.windows.night_table import a_file, at_the_table, to_phase

quiet = pytest.mark.qt_log_ignore(*QUIET)


@pytest.fixture
def program(qtbot, tmp_path: Path, monkeypatch) -> Iterator[Program]:
    monkeypatch.setenv("HOME", str(tmp_path))
    program = Program(tmp_path)
    yield program
    program.quit()


@quiet
def test_a_battle_that_is_fought_shows_who_is_out_so_far(program):
    keys = at_the_table(program)
    to_phase(keys, "movement")
    keys.select("Hesk")
    keys.press("O", "Escape")
    outcome = program.app.window.pages.panel().outcome
    assert program.say("battles.outcome.lost", n=1, all=12) in program.words(outcome)
    assert program.say("battles.fate.out") in program.words(outcome)


@quiet
def test_a_battle_that_is_ended_and_not_written_back_says_so(program):
    keys = at_the_table(program)
    keys.next()
    keys.end_battle()
    keys.pick(0)
    keys.confirm()
    keys.press("Escape")
    assert program.app.window.pages.panel().outcome.where.text() == program.say("battles.outcome.not_written")


@quiet
def test_a_set_up_says_how_many_options_differ_from_what_they_were(program):
    a_file(program.folder, started=False)
    program.start()
    keys = Keys(program)
    keys.press("Ctrl+3")
    setup = program.app.window.pages.panel().setup
    assert not setup.options.head.detail.isVisible()
    keys.to(setup.order.result, most=70)
    keys.press("Tab", "Space")
    assert setup.options.head.detail.text() == program.say("battles.options.changed", n=1)


@quiet
def test_options_can_be_kept_for_the_battles_to_come(program):
    a_file(program.folder, started=False)
    program.start()
    keys = Keys(program)
    keys.press("Ctrl+3")
    panel = program.app.window.pages.panel()
    options = panel.setup.options
    assert not options.keep.isVisible()
    keys.to(panel.setup.order.result, most=70)
    keys.press("Tab", "Space")
    assert options.keep.isVisible()
    options.keep.click()
    assert not options.keep.isVisible()
    assert program.say("battles.options.kept") in program.words(options)
