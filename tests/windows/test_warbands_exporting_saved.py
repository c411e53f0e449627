"""Where an export goes: the disk, the clipboard; what cannot be is told in words and nothing is lost."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from desktop.campaign.commands.recruiting import DismissRecruits
from desktop.campaign.commands.recruits import RenameRecruit
from desktop.exchange.exports.formats import FORMS
from desktop.ui.panels.warbands.export.dialog import ExportDialog
from tests.exchange.exports_support import Room
from tests.windows.warbands_export_support import CONTENT, choose, expected, imported, opened
from tests.windows.warbands_support import Night, a_fenwatch, close


@pytest.fixture
def night(qtbot, tmp_path: Path) -> Iterator[Night]:
    night = a_fenwatch(tmp_path)
    yield night
    close(night)


@pytest.fixture
def dialog(qtbot, night: Night) -> Iterator[ExportDialog]:
    dialog = opened(qtbot, night)
    yield dialog
    dialog.close()


# --- where it goes

@pytest.mark.parametrize("key", [form.key for form in FORMS if not form.source])
def test_every_form_is_saved_where_it_is_told(qtbot, dialog: ExportDialog, night: Night, tmp_path: Path,
                                              key: str) -> None:
    choose(qtbot, dialog, key)
    target = tmp_path / "out.bin"
    dialog.save(str(target))
    full = key in ("html", "pdf")
    assert target.read_bytes() == expected(night, key, full=full)
    assert dialog.said.text() == f"out.bin was saved in {tmp_path}."


def test_the_file_dialog_offers_a_name_and_saves_where_it_is_told(qtbot, dialog: ExportDialog, tmp_path: Path) -> None:
    choose(qtbot, dialog, "md")
    qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    asked = dialog.findChild(QFileDialog)
    assert asked is not None
    assert [Path(name).name for name in asked.selectedFiles()] == ["Fenwatch Company.md"]
    assert asked.nameFilters() == ["Markdown (*.md)"]
    asked.fileSelected.emit(str(tmp_path / "chosen.md"))
    asked.close()
    assert (tmp_path / "chosen.md").read_text("utf-8").startswith("# Fenwatch Company")


def test_text_is_put_on_the_clipboard(qtbot, dialog: ExportDialog, night: Night) -> None:
    for key in ("text", "md"):
        choose(qtbot, dialog, key)
        qtbot.mouseClick(dialog.copy_button, Qt.MouseButton.LeftButton)
        assert QGuiApplication.clipboard().text().encode() == expected(night, key)
        assert dialog.said.text() == "On the clipboard: Fenwatch Company."


# --- when the disk refuses

def no_room(*_arguments: object) -> None:
    raise OSError(errno.ENOSPC, "")


def denied(*_arguments: object, **_named: object) -> tuple[int, str]:
    raise PermissionError(errno.EACCES, "")


@pytest.mark.parametrize(("name", "broken", "words"), [
    ("os.fsync", no_room, "the disk is full"),
    ("tempfile.mkstemp", denied, "may not be written to"),
])
def test_a_disk_that_refuses_is_told_in_words_and_the_old_file_stays(
        qtbot, dialog: ExportDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str,
        broken: Callable[..., object], words: str) -> None:
    target = tmp_path / "list.txt"
    target.write_text("as it was", "utf-8")
    before = sorted(path.name for path in tmp_path.iterdir())
    monkeypatch.setattr(name, broken)
    dialog.save(str(target))
    monkeypatch.undo()
    assert words in dialog.said.text()
    assert "Error" not in dialog.said.text()
    assert target.read_text("utf-8") == "as it was"
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_a_folder_that_went_is_told_in_words(dialog: ExportDialog, tmp_path: Path) -> None:
    dialog.save(str(tmp_path / "gone" / "list.txt"))
    assert "there is no folder" in dialog.said.text()
    dialog.save(str(tmp_path))
    assert "is a folder" in dialog.said.text()


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to the superuser")
def test_a_folder_that_may_not_be_written_to_is_told_in_words(dialog: ExportDialog, tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(0o500)
    dialog.save(str(locked / "list.txt"))
    assert "may not be written to" in dialog.said.text()
    assert list(locked.iterdir()) == []


# --- rosters of list builders

def test_a_warband_made_here_has_no_roster_to_hand_on_and_says_why(qtbot, dialog: ExportDialog) -> None:
    choose(qtbot, dialog, "rosz")
    assert "came from no list builder’s file" in dialog.said.text()
    assert not dialog.save_button.isEnabled()
    assert dialog.preview.toPlainText() == ""
    choose(qtbot, dialog, "text")
    assert dialog.save_button.isEnabled()


def test_an_unchanged_roster_goes_out_as_it_came(qtbot, night: Night, tmp_path: Path) -> None:
    imported(night)
    dialog = opened(qtbot, night)
    choose(qtbot, dialog, "rosz")
    assert dialog.preview.toPlainText() == "The file goes out exactly as it came."
    dialog.save(str(tmp_path / "rats.rosz"))
    assert (tmp_path / "rats.rosz").read_bytes() == CONTENT
    dialog.close()


def test_what_a_roster_cannot_hold_is_told_before_it_is_saved(qtbot, night: Night) -> None:
    imported(night)
    rows = night.recruits()
    night.context.execute(RenameRecruit(rows[0].id, "Scratch"))
    night.context.execute(DismissRecruits((rows[1].id,)))
    Room(night.desk, night.campaign).recruit(night.panel.reading.band.id, rows[0].card, name="New one")
    dialog = opened(qtbot, night)
    choose(qtbot, dialog, "ros")
    told = dialog.preview.toPlainText()
    for words in ("Not in the file (1)", "New one, 3: recruited here", "Changed in the file (3)",
                  "Rat: called Scratch now", "Cat: left the warband and the file", "pts: 12 becomes 3"):
        assert words in told
    assert "carries all of it" in dialog.said.text()
    dialog.close()
