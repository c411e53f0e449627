"""Faults, refusals nobody caught, and the settings of the running program: changed, damaged."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from desktop.campaign.refusal import Refusal
from desktop.ui.dialogs.fault import FaultDialog
from tests.windows.shell_program import said, started


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


def test_settings_take_effect_at_once(qtbot, start):
    application = start()
    application.shell.show_settings()
    dialog = application.shell.settings_dialog
    dialog.languages.chosen.emit("ru")
    dialog.themes.chosen.emit("dark")
    dialog.slider.setValue(140)
    qtbot.mouseClick(dialog.big_targets, Qt.MouseButton.LeftButton)
    values = application.context.settings.values
    assert (values.language, values.theme, values.battle_text, values.big_targets) == ("ru", "dark", 140, True)
    assert dialog.windowTitle() == "Настройки"
    stored = json.loads((application.options.data_folder() / "settings.json").read_text("utf-8"))
    assert stored["values"]["theme"] == "dark"


def test_a_fault_says_that_the_data_is_stored_and_can_be_copied(qtbot, start, capsys):
    application = start()
    fault = ValueError("inner")
    application.on_fault(ValueError, fault, None)
    dialog = application.window.findChild(FaultDialog)
    assert "Your data is stored" in said(dialog)
    assert "ValueError" not in said(dialog)
    assert "inner" in (application.options.data_folder() / "faults.log").read_text("utf-8")
    assert "inner" in capsys.readouterr().err


def test_a_refusal_nobody_caught_is_said_and_no_fault(start):
    application = start()
    application.on_fault(Refusal, Refusal("shell.nothing_to_redo"), None)
    assert application.window.message_bar.words == "There is nothing to redo."
    assert application.window.findChild(FaultDialog) is None


def test_damaged_settings_are_said_and_kept(start, tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.json").write_text("{", "utf-8")
    application = start()
    assert "settings.damaged-1.json" in application.window.message_bar.words


@pytest.mark.parametrize("place", ["slot", "worker", "thread", "model"])
def test_the_program_goes_on_after_a_fault_wherever_it_was(tmp_path, place):
    ran = subprocess.run([sys.executable, "-m", "tests.windows.faulty", str(tmp_path), place], capture_output=True,
                         text=True, check=False, cwd=Path(__file__).parents[2], timeout=120)
    assert ran.returncode == 0, ran.stderr[-2000:]
    told = json.loads(ran.stdout.splitlines()[-1])
    assert told == {"shown": True, "stored": ["Aldreda Voss of the Fenwatch", "After it"], "logged": True,
                    "secret": False}
