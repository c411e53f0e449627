"""A campaign night by the mouse alone, from the empty program to the result redone: no key but the letters of names."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.windows.night_mouse import Mouse
from tests.windows.night_program import QUIET, Program
from tests.windows.night_story import Story, night

quiet = pytest.mark.qt_log_ignore(*QUIET)


@pytest.fixture
def program(qtbot, tmp_path: Path, monkeypatch) -> Iterator[Program]:
    monkeypatch.setenv("HOME", str(tmp_path))
    program = Program(tmp_path).start()
    yield program
    program.quit()


@quiet
def test_a_stranger_gets_through_the_whole_night_with_the_mouse_alone(program, capsys):
    mouse = Mouse(program)
    stalls = night(Story(program, mouse))
    with capsys.disabled():
        sys.stderr.write(f"\nby mouse, {mouse.presses} presses: {stalls}\n")
