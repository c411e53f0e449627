"""A damaged file in the windows: what can be read is brought over into a new file, with a list of what was lost."""

from __future__ import annotations

import random
import sqlite3
import time
from hashlib import sha256
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from database.check import examine
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.files import make_backup
from desktop.campaign.salvaging import bringing
from desktop.ui.dialogs.progress import ProgressSheet
from desktop.ui.dialogs.salvage_report import SalvageReport
from desktop.ui.shell import beside
from tests.windows.campaign_season import Season
from tests.windows.shell_program import names, said, started

PAGE = 4096


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


@pytest.fixture
def damaged(season: Season, tmp_path: Path) -> Path:
    """A campaign file whose journal is ruined at one place."""
    season.desk.store.close()
    path = season.desk.store.path
    assert path is not None
    data = bytearray(path.read_bytes())
    page = data.rindex(b"write_back") // PAGE
    data[page * PAGE:(page + 1) * PAGE] = random.Random(1).randbytes(PAGE)
    target = tmp_path / "marches.gonfalon"
    target.write_bytes(data)
    return target


@pytest.fixture
def saved(tmp_path: Path, monkeypatch) -> Path:
    path = tmp_path / "saved.gonfalon"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    return path


def push(qtbot, button: QWidget) -> None:
    assert button.isVisible() and button.isEnabled()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def report_of(program) -> SalvageReport:
    (found,) = [each for each in program.window.findChildren(SalvageReport) if each.isVisible()]
    return found


def test_where_a_file_is_damaged_what_can_be_read_is_saved_and_opened(qtbot, start, damaged, saved):
    before = sha256(damaged.read_bytes()).hexdigest()
    program = start(damaged)
    page = program.shell.troubles.page
    assert "brings everything that does not lie on the damaged pages" in said(page)
    push(qtbot, page.salvage)
    report = report_of(program)
    words = said(report)
    assert "The Drowned Crown: 6 warbands, 13 battles" in words
    assert f"{damaged.name}. It was only read, and is as it was." in words.replace("\u200b", "")
    assert any("of the history cannot be read" in line for line in report.losses)
    push(qtbot, report.copy)
    assert report.losses[0] in QGuiApplication.clipboard().text()
    push(qtbot, report.open_new)
    assert program.shell.file.path == saved
    assert program.shell.troubles.page is None
    assert names(program) == ["The Drowned Crown"]
    assert sha256(damaged.read_bytes()).hexdigest() == before
    program.shell.file.close()
    assert examine(saved) is None


def test_a_backup_is_offered_first_where_there_is_one(qtbot, start, damaged, season, saved):
    sound = season.desk.store.path
    assert sound is not None
    backup = make_backup(sound)
    folder = damaged.parent / "backups"
    folder.mkdir(exist_ok=True)
    backup.path.rename(folder / backup.path.name.replace(sound.stem, damaged.stem, 1))
    page = start(damaged).shell.troubles.page
    assert page.restore.isVisible() and page.salvage.isVisible()
    assert "nearly always more than the backup holds" in said(page)


@pytest.mark.parametrize("case", ["missing_folder", "empty", "foreign"])
def test_where_nothing_can_be_in_it_nothing_is_offered(start, tmp_path, case):
    path = tmp_path / "other.gonfalon"
    if case == "missing_folder":
        path.mkdir()
    elif case == "empty":
        path.write_bytes(b"")
    else:
        connection = sqlite3.connect(path)
        connection.execute("CREATE TABLE notes (x)")
        connection.close()
    page = start(path).shell.troubles.page
    assert not page.salvage.isVisible()


def test_a_file_of_noise_is_refused_in_words_and_no_file_is_made(qtbot, start, tmp_path, saved):
    path = tmp_path / "noise.gonfalon"
    path.write_bytes(random.Random(5).randbytes(50_000))
    program = start(path)
    push(qtbot, program.shell.troubles.page.salvage)
    assert program.window.message_bar.words == "Nothing of noise.gonfalon can be read any more. It was left as it is."
    assert not saved.exists()


def test_a_place_that_is_taken_is_not_written_over(qtbot, start, damaged, saved):
    saved.write_bytes(b"mine")
    program = start(damaged)
    push(qtbot, program.shell.troubles.page.salvage)
    assert "There is something called saved.gonfalon already" in program.window.message_bar.words
    assert saved.read_bytes() == b"mine"


def test_it_is_found_from_go_to_anything_and_the_open_file_is_left_alone(qtbot, start, damaged, saved, monkeypatch):
    program = start()
    program.context.execute(CreateCampaign("Mine"))
    chosen = [damaged]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(chosen[0]), ""))
    program.window.palette_over.open()
    program.window.palette_over.field.setText("what can be read of a damaged")
    qtbot.keyClick(program.window.palette_over.field, Qt.Key.Key_Return)
    report_of(program).close()
    assert names(program) == ["Mine"]
    assert examine(saved) is None
    chosen[0] = program.shell.file.path
    program.context.ask("salvage")
    assert "is the campaign file that is open" in program.window.message_bar.words


def test_it_can_be_stopped_and_then_no_new_file_is_left(qtbot, start, damaged, saved, monkeypatch):
    program = start(damaged)
    monkeypatch.setattr(beside, "SHOWN_AFTER_MS", 0)
    monkeypatch.setattr(beside, "_LOOK_MS", 1)
    held = bringing.salvage
    pressed: list[int] = []

    def slowly(path, progress):
        found = held(path, progress)
        for _ in range(2000):
            if pressed:
                break
            time.sleep(0.01)
        # A moment more, for the word to come over.
        time.sleep(1)
        return found

    monkeypatch.setattr(bringing, "salvage", slowly)

    def press() -> None:
        for sheet in program.window.findChildren(ProgressSheet):
            if sheet.isVisible() and sheet.going:
                sheet.cancel.click()
                pressed.append(1)

    timer = QTimer()
    timer.timeout.connect(press)
    timer.start(20)
    push(qtbot, program.shell.troubles.page.salvage)
    timer.stop()
    assert pressed == [1]
    assert program.window.message_bar.words.startswith("Stopped. No new file was left")
    assert not saved.exists()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_control_has_a_name_and_no_word_is_missing(start, damaged, saved, language):
    program = start(damaged)
    program.context.set_language(language)
    report = program.shell.salvaging.rescue(damaged)
    for widget in (report, program.shell.troubles.page):
        assert [type(each).__name__ for each in widget.findChildren(QWidget)
                if each.isVisible() and each.focusPolicy() != Qt.FocusPolicy.NoFocus
                and not each.accessibleName()] == []
        assert "safety." not in said(widget)
