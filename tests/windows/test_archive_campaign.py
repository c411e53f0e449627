"""A campaign saved as one file in the windows, and taken in from one: looked into first, undone after, all or none."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QFileDialog, QWidget

from database.check import examine
from desktop.campaign.archive import taking
from desktop.campaign.archive.container import is_archive
from desktop.campaign.archive.reading import read_campaign
from desktop.campaign.archive.writing import write_campaign
from desktop.campaign.commands.campaigns import CreateCampaign, DeleteCampaign, EditCampaignNotes, RenameCampaign
from desktop.campaign.files import open_desk
from desktop.ui.dialogs.progress import ProgressSheet
from desktop.ui.dialogs.take_campaign import TakeCampaign
from desktop.ui.shell import beside
from tests.campaign.of_campaign import digest_of
from tests.windows.campaign_season import Season
from tests.windows.shell_program import names, said, started


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


@pytest.fixture
def archive(season: Season, tmp_path: Path) -> Path:
    path = tmp_path / "sent.gonfalon.zip"
    write_campaign(season.desk.store, season.campaign, path)
    return path


def later(season: Season, folder: Path) -> Path:
    season.desk.execute(RenameCampaign(season.campaign, "The Crown Regained"))
    path = folder / "later.gonfalon.zip"
    write_campaign(season.desk.store, season.campaign, path)
    return path


def push(qtbot, button: QWidget) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def take(program, path: Path) -> TakeCampaign:
    sheet = program.shell.archives.take(path)
    assert isinstance(sheet, TakeCampaign)
    return sheet


def drop(window, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    window.dropEvent(QDropEvent(QPointF(40, 40), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton,
                                Qt.KeyboardModifier.NoModifier))


def sheets(program) -> list[TakeCampaign]:
    return [each for each in program.window.findChildren(TakeCampaign) if each.isVisible()]


def test_an_archive_is_looked_into_before_anything_of_it_is_kept(start, archive, season):
    program = start()
    last = program.context.desk.store.last_seq
    sheet = take(program, archive)
    words = said(sheet)
    assert "The Drowned Crown · Skirmish" in words
    assert "13 battles, 7 of them over · 30 recruits" in words
    assert "Shoal Watch, Gallows Crows, Thornhold" in words
    assert "Every part is as it was written" in words
    assert "is not in your file yet" in words
    assert [row.name for row in sheet.model.rows()][:2] == ["Salt Stair", "Reed Gate"]
    assert QAbstractItemModelTester(sheet.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    sheet.cancel.click()
    assert (program.context.desk.store.last_seq, names(program)) == (last, [])


def test_it_is_taken_in_shown_and_taken_back_by_undo(qtbot, start, archive, season):
    program = start()
    program.context.execute(CreateCampaign("Mine"))
    push(qtbot, take(program, archive).confirm)
    assert sorted(names(program)) == ["Mine", "The Drowned Crown"]
    assert program.context.campaign_id == season.campaign
    assert digest_of(program.context.desk.store, season.campaign) == digest_of(season.desk.store, season.campaign)
    assert sheets(program) == []
    assert len(program.shell.file.backups(program.shell.file.path)) == 1
    push(qtbot, program.window.message_bar.undo_button)
    assert names(program) == ["Mine"]
    program.context.desk.undo()
    assert sorted(names(program)) == ["Mine", "The Drowned Crown"]
    path = program.shell.file.path
    program.shell.file.close()
    assert examine(path) is None


def test_what_is_newer_there_comes_and_goes_back_as_one(qtbot, start, archive, season, tmp_path):
    program = start()
    push(qtbot, take(program, archive).confirm)
    sheet = take(program, later(season, tmp_path))
    assert "1 change. They are added" in said(sheet)
    assert "called The Crown Regained from now on" in said(sheet)
    push(qtbot, sheet.confirm)
    assert names(program) == ["The Crown Regained"]
    push(qtbot, program.window.message_bar.undo_button)
    assert names(program) == ["The Drowned Crown"]


@pytest.mark.parametrize(("case", "words"), [
    ("same", "exactly as it is here"), ("older", "has gone on since: 1 entry"),
    ("apart", "have its battles sent one by one"), ("deleted", "The history (Ctrl+H) brings it back whole")])
def test_where_there_is_nothing_to_take_in_the_sheet_says_why(qtbot, start, archive, season, tmp_path, case, words):
    program = start()
    push(qtbot, take(program, archive).confirm)
    if case in ("older", "apart"):
        program.context.execute(EditCampaignNotes(season.campaign, "Mine alone"))
    if case == "deleted":
        program.context.execute(DeleteCampaign(season.campaign))
    last = program.context.desk.store.last_seq
    sheet = take(program, later(season, tmp_path) if case == "apart" else archive)
    assert words in said(sheet)
    assert not sheet.confirm.isVisible()
    assert program.context.desk.store.last_seq == last


def test_what_has_gone_apart_becomes_a_file_of_its_own(qtbot, start, archive, season, tmp_path, monkeypatch):
    program = start()
    push(qtbot, take(program, archive).confirm)
    first = program.shell.file.path
    program.context.execute(EditCampaignNotes(season.campaign, "Mine alone"))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "other"), ""))
    push(qtbot, take(program, later(season, tmp_path)).apart)
    assert program.shell.file.path == tmp_path / "other.gonfalon"
    assert names(program) == ["The Crown Regained"]
    assert (examine(first), examine(tmp_path / "other.gonfalon")) == (None, None)


def test_a_campaign_is_saved_as_one_file_from_the_palette(qtbot, start, archive, season, tmp_path, monkeypatch):
    program = start()
    push(qtbot, take(program, archive).confirm)
    asked = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName",
                        lambda *args: asked.append(args[2]) or (str(tmp_path / "out"), ""))
    program.window.palette_over.open()
    program.window.palette_over.field.setText("campaign as one file")
    qtbot.keyClick(program.window.palette_over.field, Qt.Key.Key_Return)
    out = tmp_path / "out.gonfalon.zip"
    assert Path(asked[0]).name == "The Drowned Crown.gonfalon.zip"
    assert read_campaign(out).manifest.counts == read_campaign(archive).manifest.counts
    assert "the campaign with its whole history, 74 entries" in program.window.message_bar.words
    assert (tmp_path / "out").exists() is False


def test_a_place_that_cannot_be_written_to_is_refused_and_leaves_nothing(qtbot, start, archive, tmp_path, monkeypatch):
    program = start()
    push(qtbot, take(program, archive).confirm)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "gone" / "out.gonfalon.zip"), ""))
    program.context.ask("save_campaign")
    assert "out.gonfalon.zip cannot be written" in program.window.message_bar.words
    live = program.shell.file.path
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(live), ""))
    before = live.stat().st_ino
    program.context.ask("save_campaign")
    assert live.stat().st_ino == before
    assert is_archive(live.with_name(f"{live.name}.gonfalon.zip"))


def test_a_dropped_archive_is_known_by_what_is_in_it(qtbot, start, archive, season, tmp_path):
    program = start()
    for name in ("plain.zip", "no suffix", "list.rosz", "file.gonfalon"):
        renamed = tmp_path / name
        shutil.copy(archive, renamed)
        drop(program.window, renamed)
        (sheet,) = sheets(program)
        assert sheet.path == renamed
        sheet.close()
        qtbot.wait(1)


def test_the_ordinary_import_leads_to_the_same_sheet(start, archive, monkeypatch):
    program = start()
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(archive)], ""))
    program.shell.importing.choose()
    assert len(sheets(program)) == 1


def test_the_open_file_is_not_looked_into_by_hand(start, tmp_path):
    program = start()
    live = program.shell.file.path
    link = tmp_path / "link.zip"
    link.hardlink_to(live)
    for path in (live, link):
        drop(program.window, path)
        assert "is the campaign file that is open" in program.window.message_bar.words
        program.shell.archives.take(path)
        assert "is the campaign file that is open" in program.window.message_bar.words


def test_a_damaged_archive_is_refused_in_words_and_changes_nothing(start, archive):
    program = start()
    data = bytearray(archive.read_bytes())
    data[len(data) // 3] ^= 16
    archive.write_bytes(data)
    last = program.context.desk.store.last_seq
    assert program.shell.archives.take(archive) is None
    assert "is damaged or was changed by hand" in program.window.message_bar.words
    assert program.context.desk.store.last_seq == last


def until_pressed(stopping: _Stopping) -> None:
    """Wait in the worker until Cancel was pressed, and a moment more for the word to come over."""
    for _ in range(2000):
        if stopping.pressed:
            break
        time.sleep(0.01)
    time.sleep(1)


class _Stopping:
    """Presses Cancel on the first sheet of progress that shows."""

    def __init__(self, program) -> None:
        self.program = program
        self.pressed = 0

    def __call__(self) -> None:
        for sheet in self.program.window.findChildren(ProgressSheet):
            if sheet.isVisible() and sheet.going:
                sheet.cancel.click()
                self.pressed += 1


def test_taking_in_can_be_stopped_and_then_nothing_of_it_is_kept(qtbot, start, archive, season, monkeypatch):
    program = start()
    sheet = take(program, archive)
    monkeypatch.setattr(beside, "SHOWN_AFTER_MS", 0)
    monkeypatch.setattr(beside, "_LOOK_MS", 1)
    held = taking.append_all
    stopping, timer = _Stopping(program), QTimer()

    def slowly(record, entries):
        until_pressed(stopping)
        return held(record, entries)

    monkeypatch.setattr(taking, "append_all", slowly)
    timer.timeout.connect(stopping)
    timer.start(20)
    last = program.context.desk.store.last_seq
    push(qtbot, sheet.confirm)
    timer.stop()
    assert stopping.pressed == 1
    assert sheet.reason.text() == "Stopped. Nothing of it was kept."
    assert (program.context.desk.store.last_seq, names(program)) == (last, [])
    assert program.shell.file._beat.isActive()
    monkeypatch.setattr(taking, "append_all", held)
    push(qtbot, sheet.confirm)
    assert names(program) == ["The Drowned Crown"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_control_of_the_sheet_has_a_name_and_no_word_is_missing(start, archive, language):
    program = start()
    program.context.set_language(language)
    sheet = take(program, archive)
    assert [type(widget).__name__ for widget in sheet.findChildren(QWidget)
            if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
            and not widget.accessibleName()] == []
    assert "safety." not in said(sheet)


def test_work_beside_the_windows_leaves_the_file_whole(qtbot, start, archive, season, tmp_path):
    program = start()
    push(qtbot, take(program, archive).confirm)
    program.context.execute(RenameCampaign(season.campaign, "Gone on"))
    path = program.shell.file.path
    program.shell.file.close()
    assert examine(path) is None
    desk = open_desk(path)
    assert desk.store.neighbours() == ()
    desk.store.close()
