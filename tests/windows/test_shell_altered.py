"""A bit that changed where nothing is kept: the file opens, people are told, and the next close puts it in order."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.files import create_desk, make_backup
from desktop.ui.shell import open_file
from tests.database.flipping import flip_unused
from tests.windows.shell_program import Start, names, started


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A closed file of one campaign."""
    path = tmp_path / "club.gonfalon"
    desk = create_desk(path)
    desk.execute(CreateCampaign("Crown"))
    desk.store.close()
    return path


@pytest.mark.parametrize("language", ["en", "ru"])
def test_people_are_told_once_and_the_file_is_open(start: Start, file: Path, language: str) -> None:
    flip_unused(file)
    application = start(file)
    application.context.set_language(language)
    bar = application.window.message_bar

    assert names(application) == ["Crown"]
    assert application.shell.troubles.page is None
    assert bar.words == application.context.say("storage.state.altered", name="club.gonfalon")
    assert application.context.execute(CreateCampaign("Thorn")) is not None
    application.window.close()
    again = start(file)
    assert names(again) == ["Crown", "Thorn"]
    assert again.window.message_bar.words == ""


def test_a_sound_file_is_not_spoken_of(start: Start, file: Path) -> None:
    assert start(file).window.message_bar.words == ""


def test_of_a_large_file_it_is_told_after_its_check(qtbot: QtBot, start: Start, file: Path,
                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_file, "CHECKED_AT_ONCE", 0)
    flip_unused(file)
    application = start(file)

    qtbot.waitUntil(lambda: "club.gonfalon" in application.window.message_bar.words, timeout=20_000)
    assert names(application) == ["Crown"]


def test_it_stays_until_it_is_closed_and_comes_back_from_under_what_is_told_meanwhile(
        qtbot: QtBot, start: Start, file: Path) -> None:
    flip_unused(file)
    application = start(file)
    bar, said = application.window.message_bar, application.window.message_bar.words
    application.context.tell("shell.backed_up")
    assert bar.words != said

    qtbot.keyClick(application.window, Qt.Key.Key_Escape)
    assert bar.words == said
    qtbot.keyClick(application.window, Qt.Key.Key_Escape)
    assert bar.words == ""


def test_a_file_that_can_only_be_looked_at_is_told_of_as_well(qtbot: QtBot, start: Start, file: Path,
                                                              monkeypatch: pytest.MonkeyPatch) -> None:
    flip_unused(file)
    monkeypatch.setattr("database.opening.writable", lambda _path: False)
    bar = start(file).window.message_bar
    looked = bar.words
    bar.dismiss()
    assert bar.words not in ("", looked)
    bar.dismiss()
    assert bar.words == ""


def test_a_backup_in_which_a_bit_has_changed_is_told_of_when_it_is_restored(start: Start, file: Path) -> None:
    backup = make_backup(file)
    flip_unused(backup.path)
    application = start(file)
    application.context.execute(CreateCampaign("Thorn"))
    application.shell.troubles.restore(file, backup.path)
    bar = application.window.message_bar

    assert names(application) == ["Crown"]
    bar.dismiss()
    assert backup.path.name in bar.words
    application.window.close()
    assert start(file).window.message_bar.words == ""
