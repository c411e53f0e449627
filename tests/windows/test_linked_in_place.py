"""The dialog of links shows what is stored in place: no press is lost, and who is struck off is told."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop.campaign.commands.battles import EditBattle
from desktop.campaign.commands.links import LinkBattles, UnlinkBattles
from desktop.campaign.files import StorageError
from desktop.campaign.refusal import Refusal
from desktop.campaign.values import Carried
from desktop.ui.panels.battles.setup import links_dialog as dialog_module
from desktop.ui.panels.battles.setup.links_dialog import LinksDialog
from tests.windows.campaign_season import Season, a_window
from tests.windows.night_program import QUIET
from tests.windows.test_late_battles import EARLY, dead, fallen, late
from tests.windows.test_linked_battles import choose, detail_of

__all__ = ["fallen"]


@pytest.fixture
def dialog(qtbot, season: Season) -> LinksDialog:
    window = a_window(qtbot, season.desk, season.campaign, "campaign")
    season.desk.execute(LinkBattles(season.battles[6], season.battles[11]))
    dialog = LinksDialog(window.context, season.battles[11], window)
    dialog.show()
    qtbot.waitExposed(dialog)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def typed_wounds(qtbot, dialog: LinksDialog, wounds: str) -> None:
    """Say that the first unit comes wounded and type how badly, without leaving the field."""
    unit = dialog.blocks[0].units[0]
    choose(unit.how, "wounded")
    unit.wounds.field.setFocus()
    unit.wounds.field.selectAll()
    qtbot.keyClicks(unit.wounds.field, wounds)
    assert unit.wounds.field.hasFocus()


def press(dialog: LinksDialog, control: QWidget) -> None:
    """Press and let go as the mouse does: at a place of the window, whatever stands there by then."""
    handle, at = dialog.windowHandle(), control.mapTo(dialog, control.rect().center())
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def said(season: Season) -> list[tuple[str, int]]:
    return [(each.what, each.wounds) for link in detail_of(season, 12).comes_from for each in link.said]


def test_a_press_right_after_typing_wounds_unlinks(qtbot, dialog, season):
    typed_wounds(qtbot, dialog, "3")
    press(dialog, dialog.blocks[0].unlink)
    assert detail_of(season, 12).comes_from == ()
    assert dialog.blocks == []
    assert dialog.focusWidget() is dialog.others
    season.desk.undo(season.campaign)
    assert said(season) == [("wounded", 3)]
    assert dialog.blocks[0].units[0].wounds.value() == 3


@pytest.mark.qt_log_ignore(*QUIET)
def test_a_press_right_after_typing_wounds_opens_the_list_of_another_unit(qtbot, dialog, season):
    typed_wounds(qtbot, dialog, "3")
    other = dialog.blocks[0].units[1].how
    press(dialog, other)
    assert said(season) == [("wounded", 3)]
    assert QApplication.activePopupWidget() is not None
    assert QApplication.activePopupWidget().isAncestorOf(other.view())
    other.hidePopup()
    assert dialog.focusWidget() is other


def test_a_press_right_after_typing_wounds_strikes_a_note(qtbot, dialog, season):
    band = season.warbands[5]
    choose(dialog.blocks[0].units[0].how, "wounded")
    note = Carried("note", band, "holds the mill")
    season.desk.execute(LinkBattles(season.battles[6], season.battles[11], (note, *dialog.blocks[0].said)))
    typed_wounds(qtbot, dialog, "4")
    press(dialog, dialog.blocks[0].lines.strikes[0])
    assert said(season) == [("wounded", 4)]
    assert not dialog.blocks[0].lines.isVisible()
    assert dialog.focusWidget() is dialog.blocks[0].text


def test_a_row_that_goes_hands_the_keyboard_on_and_a_new_one_has_it(qtbot, dialog, season):
    block = dialog.blocks[0]
    choose(block.somebody, block.somebody.itemData(1))
    assert len(block.units) == 3
    assert dialog.focusWidget() is block.units[2].how
    qtbot.keyClick(block.units[2].how, Qt.Key.Key_Tab)
    assert dialog.focusWidget() is block.somebody
    block.units[2].how.setFocus()
    choose(block.units[2].how, "whole")
    assert len(block.units) == 2
    assert dialog.focusWidget() is block.text


def test_wounds_taken_back_while_they_have_the_keyboard_leave_it_in_their_row(qtbot, dialog, season):
    unit = dialog.blocks[0].units[0]
    choose(unit.how, "wounded")
    unit.wounds.field.setFocus()
    season.desk.undo(season.campaign)
    assert unit.wounds.isHidden()
    assert dialog.focusWidget() is unit.how


def test_another_language_says_every_word_anew_and_keeps_what_is_typed(qtbot, dialog, season):
    dialog.blocks[0].text.setFocus()
    qtbot.keyClicks(dialog.blocks[0].text, "holds the mi")
    before = dialog.blocks[0].units[0].how.currentText()
    dialog.context.set_language("ru")
    block = dialog.blocks[0]
    assert block.units[0].how.currentText() != before
    assert block.units[0].how.accessibleName() == dialog.context.say("linked.how_name", name="Lantern Guild 1")
    assert (block.typed[2], dialog.focusWidget() is block.text) == ("holds the mi", True)


def test_a_battle_is_played_through_for_its_wounds_only_when_it_went_another_way(dialog, season, monkeypatch):
    played: list[str] = []
    through = dialog_module.wounds_at_end
    monkeypatch.setattr(dialog_module, "wounds_at_end", lambda desk, key: (played.append(key), through(desk, key))[1])
    season.desk.execute(EditBattle(season.battles[2], name="Elsewhere"))
    season.desk.undo(season.campaign)
    choose(dialog.blocks[0].units[0].how, "absent")
    assert played == []
    with season.desk.together():
        season.desk.execute(UnlinkBattles(season.battles[6], season.battles[11]))
        season.desk.execute(EditBattle(season.battles[6], name="Here"))
        season.desk.execute(LinkBattles(season.battles[6], season.battles[11]))
    assert set(played) == {season.battles[6]}


def test_the_longest_name_of_a_battle_leaves_the_way_to_unlink_it_in_sight(qtbot, dialog, season):
    season.desk.execute(EditBattle(season.battles[6], name="The long causeway over the drowned mile " * 3))
    unlink = dialog.blocks[0].unlink
    qtbot.waitUntil(lambda: "mile" in dialog.blocks[0].heading.text())
    dialog.body.activate()
    assert unlink.mapTo(dialog, unlink.rect().topRight()).x() < dialog.width()


def test_who_is_off_the_muster_by_a_link_is_told_and_the_bar_takes_it_back(qtbot, fallen):
    window = a_window(qtbot, fallen.desk, fallen.campaign, "campaign")
    notices = []
    window.context.told.connect(notices.append)
    key = late(fallen, EARLY)
    fallen.battles.append(key)
    before = detail_of(fallen, len(fallen.battles))
    assert dead(fallen) in {row.recruit.id for row in before.musters}
    dialog = LinksDialog(window.context, key, window)
    dialog.show()
    choose(dialog.others, fallen.battles[7])
    dialog.link.click()
    assert [notice.text for notice in notices] == [
        window.context.say("linked.struck", names="Red Orchard 1", battle="Old Weir")]
    assert notices[0].undo()
    assert detail_of(fallen, len(fallen.battles)) == before
    assert dialog.blocks == []


def test_what_could_not_be_stored_is_said_and_the_list_shows_what_stands(qtbot, dialog, season):
    how, before = dialog.blocks[0].units[0].how, said(season)
    shown = how.currentText()
    dialog.context.said_faults = (Refusal, StorageError)
    with closing(sqlite3.connect(season.desk.store.path)) as other:
        other.execute("BEGIN IMMEDIATE")
        choose(how, "absent")
    assert dialog.reason.text()
    assert (how.currentText(), said(season)) == (shown, before)
    choose(how, "absent")
    assert (dialog.reason.text(), how.currentText() != shown) == ("", True)
