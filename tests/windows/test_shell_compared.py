"""What differs between what was open and what stands in its place now, shown from the page of a replaced file."""

from __future__ import annotations

import shutil
import time
from hashlib import sha256
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from desktop.campaign import comparing_files
from desktop.ui.dialogs.file_compare import FileCompare
from desktop.ui.dialogs.progress import ProgressSheet
from tests.windows.compared_support import begun, compared, replaced_by_another_course, went_on
from tests.windows.shell_program import Start, names, said, started


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return begun(tmp_path)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_differs_is_shown_battle_by_battle(start: Start, path: Path, language: str) -> None:
    application = start(path)
    application.context.set_language(language)
    went_on(application)
    replaced_by_another_course(path)
    before = sha256(path.read_bytes()).hexdigest()
    sheet = compared(application)
    say, words = application.context.say, said(sheet)

    assert sheet.verdict.text().startswith(say("safety.compare.way.both_on", at="#", here=1, there=2).split("#")[0])
    assert say("safety.compare.renamed", here="Marches", there="Marches of the other machine") in words
    assert f"2 Ours: {say('safety.compare.how.only_yours')}" in words
    assert f"2 Theirs: {say('safety.compare.how.only_there')}" in words
    assert "Reed Gate" not in words and say("safety.compare.alike_battles", n=1) in words
    assert say("safety.compare.newest_yours") in words and say("safety.compare.newest_there") in words
    assert ".kept-" in words and path.name in words
    assert sha256(path.read_bytes()).hexdigest() == before and not application.context.is_open


def test_the_language_may_change_while_it_is_shown(start: Start, path: Path) -> None:
    application = start(path)
    application.context.set_language("en")
    went_on(application)
    replaced_by_another_course(path)
    sheet = compared(application)
    application.context.set_language("ru")
    assert "Оба пошли дальше" in sheet.text and "Only in yours" not in said(sheet)


def test_the_ways_on_lead_to_either_file(start: Start, path: Path) -> None:
    application = start(path)
    application.context.set_language("en")
    went_on(application)
    replaced_by_another_course(path)
    sheet = compared(application)
    sheet.open_ours.click()
    assert names(application) == ["Marches"] and ".kept-" in application.shell.file.path.name
    assert not sheet.isVisible() and application.shell.troubles.page is None
    application.shell.open(path)
    assert names(application) == ["Marches of the other machine"]


def test_what_is_there_now_can_be_opened_from_it(start: Start, path: Path) -> None:
    application = start(path)
    application.context.set_language("en")
    replaced_by_another_course(path)
    sheet = compared(application)
    assert "has all of yours" in sheet.verdict.text()
    sheet.open_there.click()
    assert names(application) == ["Marches of the other machine"] and application.shell.file.path == path


def test_it_is_copied_and_saved_as_text(start: Start, path: Path, tmp_path: Path, monkeypatch) -> None:
    application = start(path)
    application.context.set_language("en")
    went_on(application)
    replaced_by_another_course(path)
    sheet = compared(application)
    sheet.copy.click()
    assert application.window.message_bar.words == "Copied"
    text = QGuiApplication.clipboard().text()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "said.txt"), ""))
    sheet.save.click()

    assert text == sheet.text == (tmp_path / "said.txt").read_text("utf-8")
    assert [line for line in text.splitlines() if "2 Ours: only in yours" in line]
    assert "said.txt is saved." in application.window.message_bar.words


def test_a_place_that_cannot_be_written_to_is_said(start: Start, path: Path, tmp_path: Path, monkeypatch) -> None:
    application = start(path)
    application.context.set_language("en")
    replaced_by_another_course(path)
    sheet = compared(application)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "nowhere" / "said.txt"), ""))
    sheet.save.click()
    assert "said.txt" in application.window.message_bar.words and sheet.isVisible()


def test_where_nothing_differs_that_is_said(start: Start, path: Path) -> None:
    application = start(path)
    application.context.set_language("en")
    shutil.copy(path, path.with_name("again"))
    path.with_name("again").replace(path)
    sheet = compared(application)
    assert sheet.verdict.text() == application.context.say("safety.compare.way.same")
    assert sheet.lines == []


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("spoil", "code"), [
    (b"Dear Anna, no campaign at all. " * 99, "storage.not_a_database"), (b"", "storage.empty_file")])
def test_a_file_that_cannot_be_read_is_said_in_words(start: Start, path: Path, spoil: bytes, code: str,
                                                     language: str) -> None:
    application = start(path)
    application.context.set_language(language)
    path.with_name("letter").write_bytes(spoil)
    path.with_name("letter").replace(path)
    sheet = compared(application)
    say = application.context.say

    assert sheet.verdict.text() == say(code, name=path.name)
    assert say("safety.compare.unread") in said(sheet) and ".kept-" in said(sheet)
    sheet.open_ours.click()
    assert names(application) == ["Marches"]


@pytest.mark.parametrize("happens", [Path.unlink, lambda path: path.rename(path.with_name("moved"))],
                         ids=["deleted", "moved"])
def test_nothing_is_offered_where_no_file_is(start: Start, path: Path, happens) -> None:
    application = start(path)
    happens(path)
    application.shell.file._look_around()
    page = application.shell.troubles.page
    assert not page.compare.isVisibleTo(page) and page.retry.isVisibleTo(page)


def test_a_file_that_went_after_the_page_was_shown_is_said_to_be_missing(start: Start, path: Path) -> None:
    application = start(path)
    application.context.set_language("en")
    replaced_by_another_course(path)
    application.shell.file._look_around()
    path.unlink()
    application.shell.troubles.page.compare.click()
    sheet = application.window.findChild(FileCompare)
    assert sheet.verdict.text() == application.context.say("storage.missing", name=path.name)


def test_where_the_file_itself_was_written_over_the_backup_is_compared(start: Start, path: Path) -> None:
    application = start(path)
    application.context.set_language("en")
    went_on(application)
    assert application.shell.file.back_up() is None
    application.shell.file._look_around()
    path.write_bytes(path.with_name("earlier").read_bytes())
    sheet = compared(application)

    assert "earlier state of your backup" in sheet.verdict.text() and "2 Ours: only in yours" in said(sheet)
    assert not sheet.open_ours.isVisibleTo(sheet) and "the newest good one" in said(sheet)


def test_it_can_be_called_off(start: Start, path: Path, monkeypatch) -> None:
    application = start(path)
    application.context.set_language("en")
    replaced_by_another_course(path)
    application.shell.file._look_around()
    monkeypatch.setattr(comparing_files, "_beginning", slowly(comparing_files._beginning))
    timer = QTimer()
    timer.timeout.connect(lambda: [sheet.stop() for sheet in application.window.findChildren(ProgressSheet)])
    timer.start(20)
    application.shell.troubles.page.compare.click()
    timer.stop()

    assert application.window.findChild(FileCompare) is None
    assert application.window.message_bar.words == application.context.say("safety.compare.stopped")
    assert application.shell.troubles.page is not None


def slowly(work):
    """Return work that takes long enough for the sheet with Stop to be shown."""
    def slow(*sides):
        time.sleep(0.6)
        return work(*sides)

    return slow
