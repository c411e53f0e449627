"""The start: the window waits for nothing that it does not need, and the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.__main__ import main

ROOT = Path(__file__).parents[2]


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_API": "pyside6"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT, env=environment)


@pytest.mark.parametrize("heavy", ["sqlalchemy", "alembic", "pydantic", "lxml", "qtawesome", "desktop.ui.tracker"])
def test_the_first_window_does_not_wait_for(heavy):
    done = python("-c", f"import sys, desktop.ui.app; sys.exit({heavy!r} in sys.modules)")
    assert done.returncode == 0, done.stderr


def test_the_version_is_told_without_a_window():
    done = python("-m", "desktop", "--version")
    assert done.stdout.startswith("Gonfalon ")


def test_an_import_without_a_window_tells_why_a_file_is_refused(tmp_path, capsys):
    file = tmp_path / "x.ros"
    file.write_text("hello", "utf-8")
    assert main(["import", str(file), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)


def test_names_that_a_terminal_has_no_letters_for_are_printed_all_the_same(tmp_path):
    file = tmp_path / "Дозор ✦.ros"
    file.write_text("hello", "utf-8")
    odd = tmp_path / os.fsdecode(b"\xff.ros")
    done = subprocess.run([sys.executable, "-m", "desktop", "import", str(file), str(odd)], capture_output=True,
                          env=os.environ | {"PYTHONIOENCODING": "ascii"}, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"\\u2726.ros: refused" in done.stdout and b"There is no such file" in done.stdout


def test_a_reader_who_has_seen_enough_breaks_nothing(tmp_path):
    file = tmp_path / "x.txt"
    file.write_text("\n".join(f"{n} Guards ({n} pts)" for n in range(1, 3000)), "utf-8")
    with subprocess.Popen([sys.executable, "-m", "desktop", "import", str(file)], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, cwd=ROOT) as program:
        assert program.stdout is not None and program.stderr is not None
        program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == b""


def test_an_import_without_a_window_loads_no_windows(tmp_path):
    code = "import sys; from desktop.__main__ import main; main(['import']); sys.exit('PySide6' in sys.modules)"
    assert python("-c", code).returncode == 0
