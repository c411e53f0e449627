"""The aftermath on the page of a battle that is over: rolled, typed, all at once, each exactly once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.campaign.aftermath.rules import Growth, Line, Rules
from desktop.campaign.commands.aftermath import SetAftermath
from desktop.campaign.commands.campaigns import DeleteCampaign
from desktop.campaign.queries.aftermath import aftermath_rules, falls
from desktop.campaign.queries.battles import BattleDetail, battle
from desktop.ui.context import Context
from desktop.ui.panels.aftermath.wording import simple_advances
from desktop.ui.panels.battles.aftermath_card import AftermathCard
from desktop.ui.panels.battles.outcome_page import OutcomePage, SideOutcome
from tests.windows.campaign_season import Season, a_window
from tests.windows.night_program import QUIET


@pytest.fixture
def context(qtbot, season: Season) -> Context:
    return a_window(qtbot, season.desk, season.campaign, "campaign").context


def detail_of(season: Season, number: int) -> BattleDetail:
    found = battle(season.desk.store, season.battles[number - 1])
    assert found is not None
    return found


@pytest.fixture
def card(qtbot, context: Context, season: Season) -> AftermathCard:
    """The card of 2 Reed Gate, where three were taken out, with our own table."""
    page = OutcomePage(context)
    qtbot.addWidget(page)
    vars(qtbot).setdefault("kept", []).append(page)
    page.resize(1100, 760)
    page.show()
    page.show_battle(detail_of(season, 2))
    choose(page.aftermath, "simple", season)
    return page.aftermath


def choose(card: AftermathCard, kind: str, season: Season) -> None:
    card.kind.setCurrentIndex(card.kind.findData(kind))
    card.kind.activated.emit(card.kind.currentIndex())
    card.show_battle(detail_of(season, 2))


def settled(season: Season) -> list[int]:
    return [row.scar.roll for row in falls(season.desk.store, detail_of(season, 2)) if row.scar is not None]


def test_as_in_the_text_there_is_nothing_to_roll(card, context, season):
    choose(card, "text", season)
    assert card.lines == []
    assert not card.all.isVisible()
    assert card.note.text() == context.say("aftermath.card.as_text")


def test_a_result_is_typed_for_one(card, season):
    line = card.lines[0]
    line.typed.setCurrentIndex(line.typed.findData("2"))
    line.typed.activated.emit(line.typed.currentIndex())
    assert settled(season) == [2]
    row = next(one for one in falls(season.desk.store, detail_of(season, 2)) if one.scar)
    assert (row.scar.typed, row.scar.name) == (True, "Maimed for good")


@pytest.mark.parametrize("press", ["double", "enter", "space", "click"])
def test_a_result_is_applied_exactly_once(card, context, season, press):
    button, told = card.lines[0].roll, []
    context.told.connect(told.append)
    if press == "double":
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QTest.mouseDClick(button, Qt.MouseButton.LeftButton)
    elif press in ("enter", "space"):
        button.setFocus()
        key = Qt.Key.Key_Return if press == "enter" else Qt.Key.Key_Space
        QTest.keyClick(button, key)
        QTest.keyClick(button, key)
    else:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert len(settled(season)) == 1
    season.desk.undo(season.campaign)
    assert settled(season) == []
    season.desk.redo(season.campaign)
    assert len(settled(season)) == 1


def test_all_are_rolled_for_at_once_and_taken_back_at_once(card, season):
    waiting = len(card.lines)
    assert card.all.isVisible()
    card.all.click()
    assert (len(settled(season)), waiting > 1) == (waiting, True)
    assert all(1 <= roll <= 6 for roll in settled(season))
    season.desk.undo(season.campaign)
    assert settled(season) == []


def test_what_was_settled_is_told_in_place_of_the_roll(card, context, season):
    card.all.click()
    card.show_battle(detail_of(season, 2))
    assert not any(hasattr(line, "roll") for line in card.lines)
    assert card.note.text() == context.say("aftermath.card.waiting", n=0)


def test_the_campaign_keeps_its_rules(card, season):
    assert aftermath_rules(season.desk.store, season.campaign).kind == "simple"


def test_a_battle_that_is_planned_has_no_aftermath(card, season):
    card.show_battle(detail_of(season, 10))
    assert not card.isVisible()


def test_a_table_with_a_gap_is_told_and_the_app_does_not_roll_on_it(card, context, season):
    rules = aftermath_rules(season.desk.store, season.campaign)
    season.desk.execute(SetAftermath(season.campaign, replace(rules, kind="own", lines=rules.lines[1:])))
    card.show_battle(detail_of(season, 2))
    line = card.lines[0]
    assert not line.roll.isEnabled() and not card.all.isEnabled()
    assert card.note.text() == context.say("aftermath.card.gaps", n=len(card.lines), rolls="1")
    assert line.typed.findData("1") < 0 < line.typed.findData("2")


def own_table(season: Season) -> Rules:
    rules = aftermath_rules(season.desk.store, season.campaign)
    own = replace(rules, kind="own", lines=(Line(1, 6, "Bruised"),), growth=Growth())
    season.desk.execute(SetAftermath(season.campaign, own))
    return own


def test_our_own_set_says_that_it_takes_the_place_of_a_table_and_brings_its_advances(card, context, season):
    own, told = own_table(season), []
    context.told.connect(told.append)
    card.show_battle(detail_of(season, 2))
    choose(card, "simple", season)
    rules = aftermath_rules(season.desk.store, season.campaign)
    assert (rules.kind, rules.growth) == ("simple", simple_advances(context, "skirmish"))
    assert [one.text for one in told] == [context.say("aftermath.rules.set_aside")]
    told[0].undo()
    assert aftermath_rules(season.desk.store, season.campaign) == own
    choose(card, "text", season)
    assert len(told) == 1


def test_a_kind_that_is_refused_is_set_back_and_opens_nothing(card, context, season):
    season.desk.execute(DeleteCampaign(season.campaign))
    card.kind.setCurrentIndex(card.kind.findData("own"))
    card.kind.activated.emit(card.kind.currentIndex())
    assert (card.kind.current_key(), card.rules.dialog) == ("simple", None)


@pytest.mark.qt_log_ignore(*QUIET)
def test_the_rules_are_edited_from_the_card(qtbot, card, season):
    card.edit.click()
    dialog = card.rules.dialog
    assert dialog is not None and dialog.rules.kind == "simple"
    choose(card, "own", season)
    assert (card.rules.dialog, dialog.rules.kind, len(dialog.table.rows)) == (dialog, "own", 5)
    with qtbot.waitSignal(dialog.destroyed):
        dialog.close()


def test_every_control_has_a_name(card):
    for line in card.lines:
        assert line.typed.accessibleName() != line.roll.accessibleName() != ""
    assert card.kind.accessibleName()


@pytest.mark.parametrize("size", [(514, 520), (1080, 770)])
def test_those_who_were_taken_out_and_both_sides_are_seen_whole(qtbot, context, season, size):
    page = OutcomePage(context)
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    season.desk.execute(SetAftermath(season.campaign, Rules("own", lines=(Line(1, 6, "Slain", dies=True),))))
    page.show_battle(detail_of(season, 2))
    lists = [page.aftermath._scroll, *(side._scroll for side in page.findChildren(SideOutcome))]
    assert (len(lists), len(page.aftermath.lines)) == (3, 3)
    qtbot.waitUntil(lambda: [one.verticalScrollBar().maximum() for one in lists] == [0, 0, 0]
                    and (page.area.verticalScrollBar().maximum() > 0) == (size[0] < 600))
    least = [one.minimumHeight() for one in lists]
    assert least[0] > 120 and (least[1:] == [0, 0]) == (size[0] > 600)
