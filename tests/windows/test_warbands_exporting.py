"""Handing a warband on from the panel: choose, look, copy, save; what cannot be is told and nothing is lost."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QFileDialog, QPlainTextEdit

from desktop.campaign.commands.recruiting import DismissRecruits
from desktop.campaign.commands.recruits import RenameRecruit
from desktop.campaign.commands.warbands import DeleteWarband
from desktop.exchange.exports.formats import FORMS
from desktop.exchange.exports.making import Choices, make
from desktop.exchange.exports.subject import read_subject
from desktop.ui.panels.warbands.export.dialog import ExportDialog
from desktop.ui.panels.warbands.export.work import paper
from desktop.ui.panels.warbands.roster.menu import RosterMenu, Situation
from tests.exchange.build import cost, entry, line, packed, roster, to_xml
from tests.exchange.exports_support import Room
from tests.windows.warbands_support import Night, a_fenwatch, close, press, with_band

CONTENT = packed(to_xml(roster(entry("Rat", "model", 1, line("Rat"), points="3"),
                               entry("Cat", "model", 1, line("Cat"), points="9"), costs=[cost("pts", "12")])))


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


def opened(qtbot, night: Night) -> ExportDialog:
    night.panel.exporting.show()
    dialog = night.panel.exporting.dialog
    assert dialog is not None
    ready(qtbot, dialog)
    return dialog


def ready(qtbot, dialog: ExportDialog) -> None:
    """Wait until what is chosen is made, or refused."""
    qtbot.waitUntil(lambda: dialog.said.text() != "Being made …", timeout=20_000)


def choose(qtbot, dialog: ExportDialog, key: str) -> None:
    """Choose a form in the list as a hand does."""
    box = dialog.choices.form_choice
    box.setCurrentIndex(box.findData(key))
    box.activated.emit(box.currentIndex())
    ready(qtbot, dialog)


def expected(night: Night, form: str, language: str = "en", full: bool = False) -> bytes:
    subject = read_subject(night.desk, night.panel.reading.band.id)
    return make(subject, Choices(form, language, full), paper).data


def imported(night: Night) -> str:
    band = Room(night.desk, night.campaign).imported(CONTENT, "rats.rosz")
    night.panel.show_item(band)
    return band


# --- the ways there

def test_the_button_in_the_header_opens_the_dialog(qtbot, night: Night) -> None:
    button = night.panel.exporting.button
    assert button in night.panel.header_actions()
    assert button.accessibleName() == "Export"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert night.panel.exporting.dialog.isVisible()
    night.panel.exporting.dialog.close()


def test_the_menu_of_the_roster_opens_the_dialog(night: Night) -> None:
    night.panel.roster.do("export")
    assert night.panel.exporting.dialog.isVisible()
    night.panel.exporting.dialog.close()


def test_the_menu_names_it_and_its_key(night: Night) -> None:
    situation = Situation((), night.panel.reading.band, ())
    menu = RosterMenu(night.context, situation, whole=True, parent=night.panel.roster)
    action = next(each for each in menu.actions() if each.objectName() == "export")
    assert action.text() == "Export the warband …\tCtrl+E"
    asked: list[str] = []
    menu.asked.connect(asked.append)
    action.trigger()
    assert asked == ["export"]
    menu.deleteLater()


def test_a_key_opens_the_dialog(qtbot, night: Night) -> None:
    night.window.activateWindow()
    qtbot.waitUntil(night.window.isActiveWindow)
    night.panel.roster.table.setFocus()
    press(night.panel.roster.table, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert night.panel.exporting.dialog.isVisible()
    night.panel.exporting.dialog.close()


def test_a_warband_without_recruits_has_nothing_to_hand_on(night: Night) -> None:
    night.panel.show_item(with_band(night, "Empty"))
    assert not night.panel.exporting.button.isEnabled()
    night.panel.exporting.show()
    assert night.panel.exporting.dialog is None


# --- what is shown

def test_it_begins_with_a_list_to_paste(dialog: ExportDialog, night: Night) -> None:
    assert dialog.preview.toPlainText().encode() == expected(night, "text")
    assert dialog.copy_button.isVisibleTo(dialog)
    assert dialog.save_button.isEnabled()


def test_every_form_is_offered_and_says_what_it_is(qtbot, dialog: ExportDialog) -> None:
    box = dialog.choices.form_choice
    assert [box.itemData(place) for place in range(box.count())] == [form.key for form in FORMS]
    about = set()
    for form in FORMS:
        choose(qtbot, dialog, form.key)
        about.add(dialog.choices.about.text())
    assert len(about) == len(FORMS)


def test_only_what_concerns_the_form_can_be_chosen(qtbot, dialog: ExportDialog) -> None:
    choices = dialog.choices
    shown = {}
    for key in ("text", "csv", "pack", "rosz"):
        choose(qtbot, dialog, key)
        shown[key] = (choices.language.isVisibleTo(dialog), choices.full.isVisibleTo(dialog),
                      choices.bom.isVisibleTo(dialog), dialog.copy_button.isVisibleTo(dialog))
    assert shown == {"text": (True, True, False, True), "csv": (True, False, True, False),
                     "pack": (False, False, False, False), "rosz": (False, False, False, False)}


def test_the_export_speaks_another_language_than_the_windows(qtbot, dialog: ExportDialog, night: Night) -> None:
    dialog.choices.language.set_current("ru")
    dialog.choices.language.chosen.emit("ru")
    ready(qtbot, dialog)
    assert dialog.preview.toPlainText().encode() == expected(night, "text", "ru")
    assert dialog.heading.text() == "Export the warband"
    assert night.context.words.language == "en"


def test_in_full_it_shows_stats_and_rules(qtbot, dialog: ExportDialog, night: Night) -> None:
    qtbot.mouseClick(dialog.choices.full, Qt.MouseButton.LeftButton)
    ready(qtbot, dialog)
    assert dialog.preview.toPlainText().encode() == expected(night, "text", full=True)


def test_what_changes_meanwhile_is_in_the_export(qtbot, dialog: ExportDialog, night: Night) -> None:
    night.context.execute(RenameRecruit(night.recruits()[0].id, "Aldreda the Lame"))
    qtbot.waitUntil(lambda: "Aldreda the Lame" in dialog.preview.toPlainText())
    night.context.execute(DismissRecruits((night.recruits()[0].id,)))
    qtbot.waitUntil(lambda: "Aldreda the Lame" not in dialog.preview.toPlainText() and dialog.save_button.isEnabled())


def test_a_warband_that_goes_meanwhile_is_told_and_cannot_be_saved(qtbot, dialog: ExportDialog, night: Night) -> None:
    night.context.execute(DeleteWarband(night.panel.reading.band.id))
    assert dialog.said.text() == "This warband is not there any more."
    assert not dialog.save_button.isEnabled()


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


# --- for everybody

def test_every_control_has_a_name_and_the_keyboard_reaches_it(dialog: ExportDialog) -> None:
    kinds = (QAbstractButton, QComboBox, QPlainTextEdit)
    controls = [each for kind in kinds for each in dialog.findChildren(kind)
                if each.isVisibleTo(dialog) and each.focusPolicy() != Qt.FocusPolicy.NoFocus]
    # Arrows lead through the fields of one choice; Tab stops at the chosen one.
    controls = [each for each in controls if not isinstance(each, QAbstractButton) or each.group() is None
                or each.isChecked()]
    assert all(each.accessibleName() for each in controls)
    reached = set()
    for _ in range(40):
        reached.add(dialog.focusWidget())
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    assert {each for each in controls if each.isEnabled()} - reached == set()


def test_another_language_and_another_look_of_the_windows_change_the_dialog_at_once(
        qtbot, dialog: ExportDialog, night: Night) -> None:
    night.context.set_language("ru")
    assert dialog.heading.text() == "Экспорт отряда"
    assert dialog.choices.form_choice.currentText() == "Текст для чата"
    assert dialog.preview.toPlainText().encode() == expected(night, "text")
    night.context.set_theme("dark")
    night.context.set_language("en")


def test_closing_while_something_is_made_leaves_nothing_behind(qtbot, night: Night) -> None:
    imported(night)
    night.panel.exporting.show()
    dialog = night.panel.exporting.dialog
    for key in ("rosz", "ros", "archive"):
        dialog.choices.choose(key)
    assert dialog._work.busy
    dialog.close()
    assert not dialog._work.busy
    night.context.execute(RenameRecruit(night.recruits()[0].id, "Scratch"))
    qtbot.wait(50)


def test_many_choices_in_a_row_end_with_the_last_one(qtbot, dialog: ExportDialog, night: Night) -> None:
    for key in ("html", "archive", "csv", "pack", "md") * 4:
        dialog.choices.choose(key)
    ready(qtbot, dialog)
    assert dialog.preview.toPlainText().encode() == expected(night, "md")
