"""A campaign night by the keyboard alone: not one press of a pointer from the empty program to the result redone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.windows.night_keyboard import Keys
from tests.windows.night_program import QUIET, Program, counting
from tests.windows.night_story import Story, night

quiet = pytest.mark.qt_log_ignore(*QUIET)


@pytest.fixture
def program(qtbot, tmp_path: Path, monkeypatch) -> Iterator[Program]:
    monkeypatch.setenv("HOME", str(tmp_path))
    program = Program(tmp_path).start()
    yield program
    program.quit()


@quiet
def test_a_stranger_gets_through_the_whole_night_with_the_keyboard_alone(program, capsys):
    with counting() as presses:
        keys = Keys(program)
        keys.press("Ctrl+N")
        keys.press("Escape")
        stalls = night(Story(program, keys))
    assert presses.pointed == 0
    with capsys.disabled():
        sys.stderr.write(f"\nby keyboard, {keys.presses} presses: {stalls}\n")
