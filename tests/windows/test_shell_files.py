"""The file of the program: backups, damage, other files, other programs on the same file."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.files import open_or_create
from desktop.ui.shell.welcome import Welcome
from tests.windows.shell_program import names, said, started


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


def test_closing_keeps_a_backup_of_what_changed(start):
    application = start()
    application.context.execute(CreateCampaign("Crown"))
    application.window.close()
    again = start()
    assert len(again.shell.file.backups(again.options.file_path())) == 1
    assert again.window.status.backup.text().startswith("Last backup")


def test_a_damaged_file_offers_its_newest_good_backup(qtbot, start):
    first = start()
    first.context.execute(CreateCampaign("Crown"))
    first.window.close()
    path = first.options.file_path()
    harmed = bytearray(path.read_bytes())
    harmed[4096:9000] = b"x" * 4904
    path.write_bytes(harmed)
    second = start()
    page = second.shell.troubles.page
    assert page.restore.isVisible()
    assert path.read_bytes() == bytes(harmed)
    qtbot.mouseClick(page.restore, Qt.MouseButton.LeftButton)
    assert names(second) == ["Crown"]
    assert any(bytes(harmed) == each.read_bytes() for each in path.parent.glob("*.damaged-*"))


def test_a_damaged_file_without_a_backup_may_be_begun_anew_and_is_kept(qtbot, start, tmp_path):
    path = tmp_path / "data" / "campaigns.gonfalon"
    path.parent.mkdir()
    path.write_bytes(b"no database at all, but somebody's work " * 40)
    application = start()
    page = application.shell.troubles.page
    assert not page.restore.isVisible()
    qtbot.mouseClick(page.anew, Qt.MouseButton.LeftButton)
    assert isinstance(application.window.pages.panel(), Welcome)
    assert [each.stat().st_size for each in path.parent.glob("*.damaged-*")] == [1600]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_of_a_trouble_names_the_file_and_no_exception(start, tmp_path, language):
    file = tmp_path / "notes.gonfalon"
    file.write_text("x", "utf-8")
    application = start(file)
    application.context.set_language(language)
    words = said(application.shell.troubles.page)
    assert "notes.gonfalon" in words
    assert "Error" not in words
    assert "storage." not in words


def test_another_file_that_cannot_be_opened_leaves_the_open_one_open(start, tmp_path):
    application = start()
    application.context.execute(CreateCampaign("Crown"))
    (tmp_path / "bad.gonfalon").write_text("x", "utf-8")
    application.shell.open(tmp_path / "bad.gonfalon")
    assert names(application) == ["Crown"]
    assert "bad.gonfalon" in application.window.message_bar.words


def test_another_file_takes_the_place_of_the_open_one_and_is_remembered(start, tmp_path):
    application = start()
    other = tmp_path / "club.gonfalon"
    application.shell.importing.take([other])
    assert application.shell.file.path == other
    assert application.context.settings.values.recent[0] == str(other)


def test_a_file_that_may_not_be_written_opens_to_look_at(start, tmp_path, monkeypatch):
    path = tmp_path / "locked.gonfalon"
    desk = open_or_create(path)
    desk.execute(CreateCampaign("Crown"))
    desk.store.close()
    monkeypatch.setattr("database.opening.writable", lambda _path: False)
    application = start(path)
    assert names(application) == ["Crown"]
    assert application.window.status.stored.text() == "Only to look at"
    assert application.context.execute(CreateCampaign("Thorn")) is None
    assert "locked.gonfalon" in application.window.message_bar.words


def test_what_another_window_writes_is_seen(qtbot, start):
    application = start()
    other = open_or_create(application.options.file_path())
    other.execute(CreateCampaign("From beside"))
    with qtbot.waitSignal(application.shell.file.moved, timeout=20_000):
        pass
    other.store.close()
    assert application.window.status.campaign.text() == "From beside"


def test_a_second_program_on_the_file_is_told(start):
    application = start()
    other = open_or_create(application.options.file_path())
    application.shell.open(application.options.file_path())
    assert "open" in application.window.message_bar.words
    other.store.close()


def test_the_settings_list_backups_and_restore_one(qtbot, start):
    application = start()
    application.context.execute(CreateCampaign("Crown"))
    application.shell.show_settings()
    qtbot.mouseClick(application.shell.settings_dialog.backup_button, Qt.MouseButton.LeftButton)
    application.context.execute(CreateCampaign("Thorn"))
    backup = application.shell.file.backups(application.options.file_path())[0]
    application.shell.settings_dialog.restore_asked.emit(backup.path)
    assert names(application) == ["Crown"]
