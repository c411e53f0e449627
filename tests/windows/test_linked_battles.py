"""Linked battles through the windows: links and what they carry, results entered by hand and late, given up."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit

from desktop.campaign.commands.battles import CreateBattle, EditBattle, SetBattleSystem
from desktop.campaign.commands.links import LinkBattles
from desktop.campaign.commands.pairing_battles import PairBattle
from desktop.campaign.commands.pairings import AddPairing
from desktop.campaign.commands.rounds import AddRound
from desktop.campaign.queries.battles import BattleDetail, battle
from desktop.campaign.queries.carried import with_carried
from desktop.campaign.queries.roster import recruit
from desktop.campaign.values import Carried
from desktop.ui.panels.battles.setup.links_dialog import LinksDialog
from desktop.ui.panels.battles.setup.page import SetupPage
from desktop.ui.panels.battles.setup.result_dialog import ResultDialog
from desktop.ui.panels.battles.setup.side_card import MusterLine
from tests.windows.campaign_season import Season, a_window


@pytest.fixture
def window(qtbot, season: Season):
    return a_window(qtbot, season.desk, season.campaign, "campaign")


@pytest.fixture
def page(qtbot, window, season) -> SetupPage:
    page = SetupPage(window.context)
    qtbot.addWidget(page)
    page.resize(1200, 760)
    page.show()
    return page


def detail_of(season: Season, number: int) -> BattleDetail:
    found = battle(season.desk.store, season.battles[number - 1])
    assert found is not None
    return found


def links_of(window, season: Season, number: int) -> LinksDialog:
    dialog = LinksDialog(window.context, season.battles[number - 1], window)
    dialog.show()
    return dialog


def result_of(window, season: Season, number: int) -> ResultDialog:
    dialog = ResultDialog(window.context, detail_of(season, number), window)
    dialog.show()
    return dialog


def choose(choice, key: str) -> None:
    choice.setCurrentIndex(choice.findData(key))
    choice.activated.emit(choice.currentIndex())


# --- links and what they carry


def test_another_battle_is_followed_and_let_go_in_the_dialog_each_undone_by_itself(qtbot, window, season):
    dialog = links_of(window, season, 12)
    assert not dialog.none.isHidden()
    choose(dialog.others, season.battles[6])
    qtbot.mouseClick(dialog.link, Qt.MouseButton.LeftButton)
    choose(dialog.others, season.battles[5])
    qtbot.mouseClick(dialog.link, Qt.MouseButton.LeftButton)
    assert {link.before for link in detail_of(season, 12).comes_from} == {season.battles[6], season.battles[5]}
    assert [block.before for block in dialog.blocks] == [season.battles[5], season.battles[6]]
    dialog.blocks[0].unlink.click()
    assert len(dialog.blocks) == 1
    season.desk.undo(season.campaign)
    assert len(dialog.blocks) == 2


def test_a_circle_is_refused_in_the_dialog(qtbot, window, season):
    dialog = links_of(window, season, 1)
    choose(dialog.others, season.battles[3])
    dialog.link.click()
    assert "cannot follow from itself" in dialog.reason.text()


def test_a_captured_objective_is_carried_in_words_and_told_in_the_set_up(qtbot, window, page, season):
    dialog = links_of(window, season, 9)
    block = dialog.blocks[0]
    choose(block.who, season.warbands[0])
    choose(block.kind, "objective")
    qtbot.keyClicks(block.text, "holds the mill")
    qtbot.keyClick(block.text, Qt.Key.Key_Return)
    assert Carried("objective", season.warbands[0], "holds the mill") in detail_of(season, 9).comes_from[0].carries
    page.show_battle(detail_of(season, 9))
    assert "Shoal Watch: holds the mill" in page.order.carried.text()
    assert dialog.focusWidget() is dialog.blocks[0].text
    dialog.blocks[0].lines.strikes[-1].click()
    assert [each.what for each in detail_of(season, 9).comes_from[0].carries] == ["triumph"]


def linked_units(window, season: Season) -> LinksDialog:
    season.desk.execute(LinkBattles(season.battles[6], season.battles[11]))
    return links_of(window, season, 12)


def mustered(season: Season, number: int) -> set[str]:
    return {row.recruit.name for row in detail_of(season, number).musters}


def line_of(page: SetupPage, name: str) -> MusterLine:
    return next(line for line in page.findChildren(MusterLine) if line.check.accessibleName().startswith(name))


def test_who_was_hurt_there_is_offered_and_comes_with_as_many_wounds_as_are_said(qtbot, window, page, season):
    dialog = linked_units(window, season)
    units = dialog.blocks[0].units
    assert [unit.how.accessibleName() for unit in units] == [
        "Lantern Guild 1: how it comes", "Lantern Guild 2: how it comes"]
    assert units[0].wounds.isHidden()
    units[0].how.setFocus()
    qtbot.keyClick(units[0].how, Qt.Key.Key_Down)
    unit = dialog.blocks[0].units[0]
    assert (unit.how.current_key(), unit.wounds.isHidden(), unit.wounds.value()) == ("wounded", False, 1)
    assert dialog.focusWidget() is unit.how
    unit.wounds.field.setFocus()
    qtbot.keyClick(unit.wounds.field, Qt.Key.Key_Up)
    unit = dialog.blocks[0].units[0]
    assert dialog.focusWidget() is unit.wounds.field
    assert [(each.what, each.wounds) for each in detail_of(season, 12).comes_from[0].said] == [("wounded", 2)]
    page.show_battle(detail_of(season, 12))
    assert page.order.carried.text() == "Lantern Guild: Lantern Guild 1 comes with 2 wounds"
    line = line_of(page, "Lantern Guild 1")
    assert line.carried.text() == f"comes with 2 wounds from 7 {detail_of(season, 7).battle.name}"
    assert line.check.isChecked()
    choose(unit.how, "whole")
    assert detail_of(season, 12).comes_from[0].said == ()


def test_who_stays_away_is_off_the_muster_with_the_reason_and_is_mustered_by_hand(qtbot, window, page, season):
    dialog = linked_units(window, season)
    choose(dialog.blocks[0].units[1].how, "absent")
    assert "Lantern Guild 2" not in mustered(season, 12)
    page.show_battle(detail_of(season, 12))
    line = line_of(page, "Lantern Guild 2")
    assert (line.check.isChecked(), line.carried.text()) == (
        False, f"stays away after 7 {detail_of(season, 7).battle.name}")
    season.desk.undo(season.campaign)
    assert "Lantern Guild 2" in mustered(season, 12)
    assert dialog.blocks[0].units[1].how.current_key() == "whole"
    season.desk.redo(season.campaign)
    page.show_battle(detail_of(season, 12))
    qtbot.mouseClick(line_of(page, "Lantern Guild 2").check, Qt.MouseButton.LeftButton)
    assert "Lantern Guild 2" in mustered(season, 12)
    page.show_battle(detail_of(season, 12))
    assert line_of(page, "Lantern Guild 2").carried.text().startswith("stays away")


def test_somebody_who_was_not_hurt_is_carried_too(window, season):
    dialog = linked_units(window, season)
    somebody = dialog.blocks[0].somebody
    somebody.setCurrentIndex(somebody.findText("Lantern Guild 4"))
    somebody.activated.emit(somebody.currentIndex())
    assert [unit.how.current_key() for unit in dialog.blocks[0].units] == ["whole", "whole", "absent"]
    assert "Lantern Guild 4" not in mustered(season, 12)


def test_a_note_of_somebody_wounded_in_an_older_file_stays_a_note(window, page, season):
    old = Carried("wounded", detail_of(season, 12).battle.sides[0].warband, "the captain limps")
    season.desk.execute(LinkBattles(season.battles[6], season.battles[11], (old,)))
    dialog = links_of(window, season, 12)
    assert len(dialog.blocks[0].lines.strikes) == 1
    page.show_battle(detail_of(season, 12))
    assert "Wounded: the captain limps" in page.order.carried.text()
    dialog.blocks[0].lines.strikes[0].click()
    assert detail_of(season, 12).comes_from[0].said == ()


def test_a_triumph_that_was_earned_is_told_and_not_written_down_by_another_note(qtbot, window, season):
    season.desk.execute(LinkBattles(season.battles[5], season.battles[7]))
    dialog = links_of(window, season, 8)
    block = dialog.blocks[0]
    qtbot.keyClicks(block.text, "holds the mill")
    block.take.click()
    found = next(link for link in detail_of(season, 8).comes_from if link.before == season.battles[5])
    assert [each.what for each in found.said] == ["objective"]
    assert [each.what for each in found.carries] == ["objective", "triumph"]


def test_the_set_up_tells_of_several_battles_and_leads_to_them(qtbot, page, season):
    season.desk.execute(LinkBattles(season.battles[4], season.battles[7]))
    page.show_battle(detail_of(season, 8))
    assert page.order.follows.currentText().startswith("2 battles")
    choose(page.order.follows, "*")
    assert page.findChild(LinksDialog) is not None
    assert len(detail_of(season, 8).comes_from) == 2


def test_the_round_of_a_paired_battle_is_left_to_the_calendar(page, season):
    key = season.desk.execute(AddRound(season.campaign, "Semi-final")).new_id
    pairing = season.desk.execute(AddPairing(key, season.warbands[4], season.warbands[1])).new_id
    page.show_battle(detail_of(season, 8))
    assert (page.order.fields["round_label"].text(), page.order.fields["round_label"].isEnabled()) == ("3", True)
    season.desk.execute(PairBattle(pairing, season.battles[7]))
    page.show_battle(detail_of(season, 8))
    assert (page.order.fields["round_label"].text(), page.order.fields["round_label"].isEnabled()) == (
        "Semi-final", False)


# --- results entered by hand


def test_a_result_is_entered_by_hand_and_the_bar_takes_it_back(qtbot, window, season):
    before, dialog = season.points(), result_of(window, season, 8)
    one, other = dialog.sides
    choose(one.outcome, "minor")
    assert other.outcome.current_key() == "loss"
    choose(other.lines[1].fate, "dead")
    choose(other.lines[2].fate, "hurt")
    assert [line.lost.value() for line in other.lines] == [0, 1, 0, 0, 0]
    one.lines[0].kills.set_value(1)
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    after = season.points()
    assert after["Red Orchard"] == before["Red Orchard"] + 2
    assert recruit(season.desk.store, other.lines[1].row.recruit.id).state == "dead"
    assert [recruit(season.desk.store, line.row.recruit.id).state for line in other.lines].count("dead") == 1
    assert window.message_bar.words == "Sluice House: the result is written back."
    qtbot.mouseClick(window.message_bar.undo_button, Qt.MouseButton.LeftButton)
    assert season.points() == before


def test_a_result_without_an_outcome_is_refused_and_nothing_typed_is_lost(qtbot, window, season):
    dialog = result_of(window, season, 8)
    choose(dialog.sides[0].lines[0].fate, "out")
    dialog.save.click()
    assert dialog.reason.text().startswith("Say for each side how the battle ended")
    assert (dialog.isVisible(), dialog.sides[0].lines[0].lost.value()) == (True, 1)


def test_a_battle_nobody_is_named_for_cannot_be_entered(window, season):
    dialog = result_of(window, season, 13)
    assert (dialog.reason.text(), dialog.save.isEnabled()) == ("Name two sides first.", False)


def test_a_battle_entered_late_takes_its_place_and_its_triumph_goes_along_from_there(qtbot, window, season):
    desk, (shoal, crows, *_) = season.desk, season.warbands
    late = desk.execute(CreateBattle(season.campaign, "Old Grudge", "warscroll", (crows, shoal))).new_id
    season.battles.append(late)
    desk.execute(EditBattle(late, played_on="2026-08-20"))
    desk.execute(LinkBattles(late, season.battles[7]))
    desk.execute(SetBattleSystem(season.battles[7], "warscroll"))
    dialog = result_of(window, season, 14)
    choose(dialog.sides[0].outcome, "major")
    dialog.save.click()
    assert window.pages.panel().line._battles[0].id == late
    coming = with_carried(desk.store, detail_of(season, 8).battle)
    assert {option.key: option.value for option in coming.options}["triumph_b"] == "roll"


def test_a_planned_battle_is_given_up_and_opened_again(qtbot, window, page, season):
    page.show_battle(detail_of(season, 8))
    qtbot.mouseClick(page.order.give_up, Qt.MouseButton.LeftButton)
    assert detail_of(season, 8).battle.state == "abandoned"
    qtbot.mouseClick(window.message_bar.undo_button, Qt.MouseButton.LeftButton)
    assert detail_of(season, 8).battle.state == "planned"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("make", [links_of, result_of])
def test_every_control_of_the_dialogs_is_named_and_inside_a_narrow_window(window, season, language, make):
    season.desk.execute(LinkBattles(season.battles[6], season.battles[11]))
    window.context.set_language(language)
    dialog = make(window, season, 12)
    dialog.resize(640, 700)
    QTest.qWait(80)
    controls = [each for kind in (QAbstractButton, QLineEdit, QComboBox) for each in dialog.findChildren(kind)
                if each.isVisible() and each.property("kind") != "number"]
    assert len(controls) > 7
    for control in controls:
        if control.parent() is not None and "_StepButton" in type(control).__name__:
            continue
        assert control.accessibleName(), control
        at = control.mapTo(dialog, QPoint(0, 0)).x()
        assert 0 <= at <= at + control.width() <= dialog.width(), control.accessibleName()
