"""What differs between what was open and what stands in its place now, shown from the page of a replaced file."""

from __future__ import annotations

import shutil
import time
from hashlib import sha256
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget

from desktop.campaign import comparing_files
from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign, RenameCampaign
from desktop.campaign.files import ASIDE, create_desk, open_desk
from desktop.campaign.queries.battles import battles
from desktop.campaign.queries.campaigns import campaigns
from desktop.ui.app import Application
from desktop.ui.dialogs.file_compare import FileCompare
from desktop.ui.dialogs.progress import ProgressSheet
from desktop.ui.widgets.buttons import PrimaryButton
from tests.windows.shell_program import Start, names, said, started


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "Поход.gonfalon"
    desk = create_desk(path)
    key = desk.execute(CreateCampaign("Marches")).new_id
    desk.execute(CreateBattle(key, "Reed Gate"))
    desk.store.close()
    shutil.copy(path, tmp_path / "earlier")
    return path


def replaced_by_another_course(path: Path) -> None:
    """Put what another machine made of the earlier state in the place of the file, as a sync folder does."""
    other = path.with_name("earlier")
    desk = open_desk(other)
    key = campaigns(desk.store)[0].id
    desk.execute(RenameCampaign(key, "Marches of the other machine"))
    desk.execute(CreateBattle(key, "Theirs"))
    desk.store.close()
    other.replace(path)


def went_on(application: Application) -> None:
    context = application.context
    key = campaigns(context.desk.store)[0].id
    context.execute(CreateBattle(key, "Ours"))


def compared(application: Application) -> FileCompare:
    """Press Compare on the page of the replaced file and return what it shows."""
    application.shell.file._look_around()
    page = application.shell.troubles.page
    assert page is not None and page.compare.isVisibleTo(page)
    page.compare.click()
    return application.window.findChild(FileCompare)


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


def golden(sheet: FileCompare) -> list[QWidget]:
    """Return the golden buttons that are shown."""
    return [button for button in sheet.findChildren(PrimaryButton) if button.isVisibleTo(sheet)]


def again(path: Path) -> None:
    shutil.copy(path, path.with_name("again"))
    path.with_name("again").replace(path)


def the_earlier(path: Path) -> None:
    path.with_name("earlier").replace(path)


def another(path: Path) -> None:
    desk = create_desk(path.with_name("another.gonfalon"))
    desk.execute(CreateCampaign("Somebody else's"))
    desk.store.close()
    path.with_name("another.gonfalon").replace(path)


def a_letter(path: Path) -> None:
    path.with_name("letter").write_bytes(b"Dear Anna, no campaign at all. " * 99)
    path.with_name("letter").replace(path)


@pytest.mark.parametrize(("ours", "happens", "way", "best"), [
    (False, again, "same", "there"), (True, the_earlier, "here_on", "ours"),
    (False, replaced_by_another_course, "there_on", "there"), (True, replaced_by_another_course, "both_on", ""),
    (True, another, "nothing_shared", ""), (True, a_letter, None, "ours")])
def test_the_golden_button_leads_to_the_file_that_has_all_of_the_other(
        start: Start, path: Path, ours: bool, happens, way: str | None, best: str) -> None:
    application = start(path)
    if ours:
        went_on(application)
    happens(path)
    sheet = compared(application)
    assert getattr(sheet.found, "way", None) == way
    assert golden(sheet) == {"": [], "ours": [sheet.open_ours], "there": [sheet.open_there]}[best]
    right = max((sheet.open_ours, sheet.open_there), key=lambda button: button.mapTo(sheet, QPoint()).x())
    assert right is (sheet.open_ours if best == "ours" else sheet.open_there)
    assert not sheet.restore.isVisibleTo(sheet)


def written_over(application: Application, path: Path, by: Path) -> FileCompare:
    """Let another program write over the file itself after a backup of it was made, and return what is compared."""
    assert application.shell.file.back_up() is None
    application.shell.file._look_around()
    path.write_bytes(by.read_bytes())
    return compared(application)


def test_a_backup_that_goes_further_is_restored_from_the_sheet(start: Start, path: Path) -> None:
    application = start(path)
    went_on(application)
    sheet = written_over(application, path, path.with_name("earlier"))
    assert golden(sheet) == [sheet.restore] and "backup" in sheet.verdict.text()
    sheet.restore.click()
    store = application.context.desk.store
    assert application.shell.file.path == path and application.shell.troubles.page is None
    assert [row.name for row in battles(store, campaigns(store)[0].id)] == ["Reed Gate", "Ours"]
    aside = [file for kind in ASIDE for file in path.parent.glob(f"{path.name}.{kind}-*")]
    assert path.with_name("earlier").read_bytes() in [file.read_bytes() for file in aside], "what was there is kept"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_backup_that_is_the_same_is_not_called_what_was_open_and_not_restored(
        start: Start, path: Path, language: str) -> None:
    application = start(path)
    application.context.set_language(language)
    went_on(application)
    assert application.shell.file.back_up() is None
    went_on(application)
    application.shell.file._look_around()
    path.write_bytes(application.shell.file.backups(path)[0].path.read_bytes())
    sheet = compared(application)
    assert sheet.verdict.text() == application.context.say("safety.compare.backup_way.same")
    assert golden(sheet) == [sheet.open_there] and not sheet.restore.isVisibleTo(sheet)


def test_no_number_is_said_twice(start: Start, path: Path) -> None:
    application = start(path)
    for _ in range(17):
        went_on(application)
    the_earlier(path)
    sheet = compared(application)
    assert "17 changes" in sheet.verdict.text() and sheet.text.count("17 changes") == 1
    assert application.context.say("safety.compare.alone_yours", n=17, at="#").split("#")[0] not in sheet.text


def test_numbers_of_several_campaigns_are_told_apart(start: Start, path: Path) -> None:
    application = start(path)
    went_on(application)
    key = application.context.execute(CreateCampaign("Second")).new_id
    for name in ("First of it", "Second of it"):
        application.context.execute(CreateBattle(key, name))
    the_earlier(path)
    sheet, say = compared(application), application.context.say
    assert "4 changes" in sheet.verdict.text()
    for number in (1, 3):
        assert say("safety.compare.alone_yours", n=number, at="#").split("#")[0] in sheet.text


def test_a_line_that_wraps_goes_on_under_its_own_words(start: Start, path: Path) -> None:
    application = start(path)
    went_on(application)
    key = campaigns(application.context.desk.store)[0].id
    application.context.execute(CreateBattle(key, "The night at the bridge of the seven lanterns " * 4))
    the_earlier(path)
    sheet = compared(application)
    sheet.resize(sheet.minimumWidth(), sheet.height())
    dots = [label for label in sheet.findChildren(QLabel) if label.text() == "•"]
    lines = [label for label in sheet.findChildren(QLabel) if "seven lanterns" in label.text()]
    assert dots and lines
    for line in lines:
        assert line.height() > 2 * dots[0].height() and not line.text().startswith("•")
        assert line.mapTo(sheet, QPoint()).x() >= dots[0].mapTo(sheet, QPoint(dots[0].width(), 0)).x()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("happens", [again, a_letter, replaced_by_another_course])
def test_the_sheet_is_as_high_as_what_is_in_it(start: Start, path: Path, happens, language: str) -> None:
    application = start(path)
    application.context.set_language(language)
    happens(path)
    sheet = compared(application)
    QApplication.processEvents()
    assert sheet.scroll_area.verticalScrollBar().maximum() == 0
    last = (sheet.lines or [sheet.facts])[-1]
    below = last.mapTo(sheet.scroll_area, QPoint(0, last.height())).y()
    assert sheet.scroll_area.height() - below < 40
