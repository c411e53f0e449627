"""A large file opens at once and is checked beside the windows; what is wrong with it is still found."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.files import create_desk
from desktop.ui.shell import open_file
from desktop.ui.shell.open_file import OpenFile, Trouble
from tests.windows.shell_support import a_context


def a_file(folder: Path, *, damaged: bool) -> Path:
    """Return a campaign file, with a value of its journal changed behind its back when it shall be damaged."""
    path = folder / "large.gonfalon"
    desk = create_desk(path)
    desk.execute(CreateCampaign("Marches of Ennor"))
    desk.store.close()
    if damaged:
        raw = sqlite3.connect(path)
        with raw:
            raw.execute("UPDATE campaign SET name = 'Somewhere else'")
        raw.close()
    return path


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_file, "CHECKED_AT_ONCE", 0)


@pytest.mark.usefixtures("large")
def test_damage_in_a_large_file_is_told_after_it_has_opened(qtbot: QtBot, tmp_path: Path) -> None:
    file = OpenFile(a_context("en", "light"))
    told: list[object] = []
    file.damaged.connect(told.append)
    assert file.open(a_file(tmp_path, damaged=True)) is None
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    file.close()
    assert isinstance(told[0], Trouble)
    assert told[0].path == tmp_path / "large.gonfalon"


@pytest.mark.usefixtures("large")
def test_a_sound_large_file_is_not_spoken_of(qtbot: QtBot, tmp_path: Path) -> None:
    file = OpenFile(a_context("en", "light"))
    told: list[object] = []
    file.damaged.connect(told.append)
    assert file.open(a_file(tmp_path, damaged=False)) is None
    file.close()
    qtbot.wait(1)
    assert told == []
