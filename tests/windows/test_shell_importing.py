"""Rosters brought into the program: what comes over, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from desktop.ui.dialogs.import_report import ImportReportDialog
from tests.windows.shell_program import names, said, started

ROSTERS = Path(__file__).parents[3] / "shared" / "data" / "rosters"
ROSTER = """<roster name="Night walk" xmlns="http://www.battlescribe.net/schema/rosterSchema"><costs/><forces>
<force name="f" id="1"><selections><selection id="a" name="Lamp" type="unit" number="1"><profiles>
<profile id="p" name="Lamp" typeName="Unit"><characteristics><characteristic name="PACE">6</characteristic>
</characteristics></profile></profiles></selection></selections></force></forces></roster>"""


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


def test_a_roster_becomes_a_warband_with_its_report(qtbot, start, tmp_path):
    application = start()
    file = tmp_path / "night.ros"
    file.write_text(ROSTER, "utf-8")
    (outcome,) = application.shell.importing.take([file])
    dialog = application.window.findChild(ImportReportDialog)
    assert (outcome.refusal, outcome.units) == ("", 1)
    assert "Night walk" in said(dialog)
    qtbot.mouseClick(dialog.show_button, Qt.MouseButton.LeftButton)
    assert application.window.pages.key == "warbands"


@pytest.mark.parametrize("content", [b"", b"\x00" * 40, b"<roster", b"PK\x03\x04zip", b"hello", b"{}"])
def test_what_is_no_roster_is_refused_in_words_and_changes_nothing(start, tmp_path, content):
    application = start()
    file = tmp_path / "bad.ros"
    file.write_bytes(content)
    (outcome,) = application.shell.importing.take([file, tmp_path / "missing.ros"][:1])
    assert outcome.refusal
    assert names(application) == []


@pytest.mark.parametrize("name", ["chaos-chosen.ros", "Writhing Shadow.ros", "thousand-sons-campaign.ros"])
def test_a_real_roster_comes_over_whole(start, name):
    found = next(ROSTERS.rglob(name), None) if ROSTERS.exists() else None
    if found is None:
        pytest.skip("the real rosters are not here")
    (outcome,) = start().shell.importing.take([found])
    assert outcome.warband
    assert outcome.units > 0
