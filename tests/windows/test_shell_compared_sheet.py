"""The sheet that compares two files: its golden button, what it says once, and how high it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.files import ASIDE
from desktop.campaign.queries.battles import battles
from desktop.campaign.queries.campaigns import campaigns
from desktop.ui.app import Application
from desktop.ui.dialogs.file_compare import FileCompare
from desktop.ui.widgets.buttons import PrimaryButton
from tests.windows.compared_support import (
    a_letter,
    again,
    another,
    begun,
    compared,
    replaced_by_another_course,
    the_earlier,
    went_on,
)
from tests.windows.shell_program import Start, started


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return begun(tmp_path)


def golden(sheet: FileCompare) -> list[QWidget]:
    """Return the golden buttons that are shown."""
    return [button for button in sheet.findChildren(PrimaryButton) if button.isVisibleTo(sheet)]


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
