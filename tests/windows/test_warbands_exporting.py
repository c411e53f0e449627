"""Exporting a warband from the panel: the ways there, what is chosen, what is shown, for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QPlainTextEdit

from desktop.campaign.commands.recruiting import DismissRecruits
from desktop.campaign.commands.recruits import RenameRecruit
from desktop.campaign.commands.warbands import DeleteWarband
from desktop.exchange.exports.formats import FORMS
from desktop.ui.panels.warbands.export.dialog import ExportDialog
from desktop.ui.panels.warbands.roster.menu import RosterMenu, Situation
from tests.windows.warbands_export_support import choose, expected, imported, opened, ready
from tests.windows.warbands_support import Night, a_fenwatch, close, press, with_band


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
