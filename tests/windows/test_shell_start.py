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


def test_an_import_without_a_window_loads_no_windows(tmp_path):
    code = "import sys; from desktop.__main__ import main; main(['import']); sys.exit('PySide6' in sys.modules)"
    assert python("-c", code).returncode == 0
