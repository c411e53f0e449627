"""The standings in the Campaign panel: bonus points, tie-breaks, and why a warband has its place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.campaign.commands.results import ReopenBattle
from desktop.campaign.commands.standings import GiveBonus, SetTieBreaks
from desktop.campaign.queries.standings import standings
from desktop.ui.panels.campaign.panel import CampaignPanel
from desktop.ui.widgets.popover import TermsPopover
from desktop.ui.widgets.text import Label
from tests.windows.calendar_support import with_byes, with_rounds
from tests.windows.campaign_season import Season, a_window, ranking


@pytest.fixture
def window(qtbot, season: Season):
    return a_window(qtbot, season.desk, season.campaign, "campaign")


@pytest.fixture
def panel(window) -> CampaignPanel:
    return window.pages.panel()


def said(popover) -> list[str]:
    return [label.text() for label in popover.findChildren(Label)]


def click(qtbot, panel, name: str, key: str) -> None:
    """Click the cell of a warband in a column of the standings."""
    view, model = panel.standings.view, panel.standings.model
    place = next(at for at, row in enumerate(model.rows()) if row.name == name)
    column = next(at for at, each in enumerate(model.columns) if each.key == key)
    spot = view.visualRect(model.index(place, column)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def test_bonus_points_are_given_in_the_note_and_stand_in_the_terms(qtbot, window, panel, season):
    panel.standings.view.choose(season.warbands[2])
    qtbot.mouseClick(panel.standings.key.bonus, Qt.MouseButton.LeftButton)
    note = panel.standings.bonus
    assert note.warband.currentText() == "Thornhold"
    note.battle.setCurrentIndex(1)
    qtbot.keyClicks(note.reason, "Held the mill")
    qtbot.keyClick(note.reason, Qt.Key.Key_Return)
    assert ("Thornhold", 4) in ranking(panel)
    assert note.reason.text() == ""
    assert {"Thornhold: Held the mill", "3 Crow Hill", "+1"} <= set(said(note))
    note.dismiss()
    click(qtbot, panel, "Thornhold", "points")
    popover = window.findChild(TermsPopover)
    assert "3 Crow Hill, bonus: Held the mill" in said(popover)
    assert "Thornhold: where 4 comes from" in said(popover)


def test_a_bonus_without_a_reason_is_refused_in_place_and_keeps_what_was_typed(qtbot, window, panel, season):
    panel.standings.give_bonus()
    note = panel.standings.bonus
    note.points.set_value(7)
    note.give.click()
    assert note.fault.text() == "Say what the points are for: it stands in the total."
    assert note.points.value() == 7
    assert standings(season.desk.store, season.campaign).bonuses == ()


def test_a_bonus_is_taken_back_and_the_bar_gives_it_again(qtbot, window, panel, season):
    season.desk.execute(GiveBonus(season.warbands[0], 2, "Painted"))
    assert ("Shoal Watch", 7) in ranking(panel)
    panel.standings.give_bonus()
    qtbot.mouseClick(panel.standings.bonus.rows[0].strike, Qt.MouseButton.LeftButton)
    assert ("Shoal Watch", 5) in ranking(panel)
    assert window.message_bar.isVisible()
    panel.standings.bonus.dismiss()
    window.message_bar.undo_button.click()
    assert ("Shoal Watch", 7) in ranking(panel)


def test_a_bonus_of_a_battle_that_was_opened_again_says_that_it_does_not_count(panel, season):
    season.desk.execute(GiveBonus(season.warbands[0], 2, "Held", season.battles[0]))
    season.desk.execute(ReopenBattle(season.battles[0]))
    panel.standings.give_bonus()
    assert "Does not count now: its battle is not over, or is for practice." in said(panel.standings.bonus)


def test_what_sitting_out_is_worth_is_set_in_the_note_and_undone(qtbot, panel, season):
    with_byes(with_rounds(season), 0)
    assert ("Lantern Guild", 0) in ranking(panel)
    assert not panel.standings.key.bye_pair.isVisible()
    panel.standings.edit_points()
    note = panel.standings.note
    assert "Sitting a round out" in said(note)
    assert any("once all battles of that round are fought" in words for words in said(note))
    qtbot.keyClick(note.bye, Qt.Key.Key_Up)
    qtbot.keyClick(note.bye, Qt.Key.Key_Up)
    assert (note.bye.value(), note.bye.accessibleName()) == (2, "Sitting a round out")
    assert {("Lantern Guild", 2), ("Gallows Crows", 4)} <= set(ranking(panel))
    assert panel.standings.key.bye_pair.isVisible() and panel.standings.key.bye.text() == "round sat out 2"
    season.desk.undo(season.campaign)
    assert note.bye.value() == 1 and ("Lantern Guild", 1) in ranking(panel)
    season.desk.undo(season.campaign)
    assert note.bye.value() == 0 and ("Lantern Guild", 0) in ranking(panel)
    assert not panel.standings.key.bye_pair.isVisible()


def test_a_bye_is_a_term_of_the_points_and_a_step_of_the_course(qtbot, window, panel, season):
    with_byes(with_rounds(season))
    click(qtbot, panel, "Lantern Guild", "points")
    words = said(window.findChild(TermsPopover))
    assert words[words.index("Round 1: sat out") + 1] == "+2"
    assert words.index("Round 1: sat out") < words.index("4 Burnt Chapel: loss")
    row = next(row for row in panel.standings.model.rows() if row.name == "Lantern Guild")
    course = next(column for column in panel.standings.model.columns if column.key == "course")
    assert (course.text(row), row.played) == ("0, 2, 2, 2", 3)
    assert course.tip(row) == "After each battle and each round sat out: 0, 2, 2, 2"


def test_tie_breaks_are_ticked_and_ordered_by_keys(qtbot, window, panel, season):
    qtbot.mouseClick(panel.standings.key.edit, Qt.MouseButton.LeftButton)
    ties = panel.standings.note.ties
    ties.rows["wins"].box.setFocus()
    qtbot.keyClick(ties.rows["wins"].box, Qt.Key.Key_Space)
    assert standings(season.desk.store, season.campaign).tie_breaks == ("losses", "wins")
    assert panel.standings.key.equal.text() == "equal: fewer models lost, more victories"
    qtbot.keyClick(ties.rows["wins"].up, Qt.Key.Key_Return)
    assert standings(season.desk.store, season.campaign).tie_breaks == ("wins", "losses")
    assert window.focusWidget() is ties.rows["wins"].box
    qtbot.keyClick(ties.rows["losses"].box, Qt.Key.Key_Space)
    qtbot.keyClick(ties.rows["wins"].box, Qt.Key.Key_Space)
    assert standings(season.desk.store, season.campaign).tie_breaks == ()
    assert panel.standings.key.equal.text() == "equal: they share the place"


def test_an_undo_shows_in_the_open_note(window, panel, season):
    panel.standings.edit_points()
    season.desk.execute(SetTieBreaks(season.campaign, ("strength",)))
    assert panel.standings.note.ties.order == ("strength",)
    season.desk.undo(season.campaign)
    assert panel.standings.note.ties.order == ("losses",)


def test_a_click_on_a_rank_tells_why_it_is_that(qtbot, window, panel, season):
    """Bone River and Thornhold both have three points; Bone River lost fewer models."""
    click(qtbot, panel, "Thornhold", "rank")
    popover = window.findChild(TermsPopover)
    assert said(popover)[0] == "Thornhold: why place 4"
    assert {"Fewer models lost", "20 %"} <= set(said(popover))
    assert said(popover)[-1] == "As many points as Bone River above it. What decided: fewer models lost."


def test_those_who_share_a_place_are_named(qtbot, window, panel, season):
    season.desk.execute(SetTieBreaks(season.campaign, ()))
    click(qtbot, panel, "Thornhold", "rank")
    assert said(window.findChild(TermsPopover))[-1] == "Nothing tells it apart from Bone River: they share the place."


def test_notes_lie_inside_a_small_window(window, panel):
    window.resize(900, 560)
    QTest.qWait(0)
    for opened in (panel.standings.edit_points, panel.standings.give_bonus):
        opened()
    for note in (panel.standings.note, panel.standings.bonus):
        assert window.rect().contains(note.card_rect())


def test_many_terms_scroll_inside_their_note(window, panel, season):
    for number in range(40):
        season.desk.execute(GiveBonus(season.warbands[0], 1, f"Evening {number}"))
    popover = panel.standings.show_terms(panel.standings.model.rows()[0])
    assert "Bonus: Evening 39" in said(popover)
    assert window.rect().contains(popover.card_rect())
