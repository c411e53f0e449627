"""The draw: proposals to look at, changed by hand, taken as one act and undone as one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit

from desktop.campaign.commands.battles import CreateBattle, DeleteBattle, EditBattle
from desktop.campaign.commands.results import AbandonBattle
from desktop.campaign.commands.rounds import AddRound
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.battles import battles
from desktop.ui.panels.campaign.calendar.draw.dialog import DrawDialog
from tests.windows.calendar_support import rounds, with_rounds
from tests.windows.campaign_season import Season, a_window
from tests.windows.night_program import QUIET

quiet = pytest.mark.qt_log_ignore(*QUIET)
pytestmark = pytest.mark.usefixtures("last_of_november")


@pytest.fixture
def window(qtbot, season: Season):
    return a_window(qtbot, season.desk, season.campaign, "campaign")


@pytest.fixture
def dialog(qtbot, window, season) -> DrawDialog:
    panel = window.pages.panel()
    panel.show_item(("calendar", ""))
    panel.calendar.page.first_draw.click()
    return panel.calendar.draw


def proposed(dialog: DrawDialog) -> list[list[tuple[str, str, str]]]:
    """Return names and remarks as they stand before the eye."""
    return [[(one.currentText(), other.currentText(), remark.text())
             for (one, other), remark in zip(block.slots, block.remarks, strict=True) if not one.isHidden()]
            for block in dialog.blocks]


def choose(dialog: DrawDialog, slot: tuple[int, int, int], key: str) -> None:
    choice = dialog.blocks[slot[0]].slots[slot[1]][slot[2]]
    choice.setCurrentIndex(choice.findData(key))
    choice.activated.emit(choice.currentIndex())


def press(qtbot, segmented, key: str) -> None:
    button = next(each for each in segmented.findChildren(QAbstractButton) if each.key == key)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_swiss_round_is_proposed_with_its_reasons_and_written_only_when_taken(qtbot, window, dialog, season):
    assert proposed(dialog) == [[
        ("Shoal Watch", "Gallows Crows", "5 and 4 points"), ("Bone River", "Thornhold", "3 points each"),
        ("Red Orchard", "Lantern Guild", "2 and 0 points")]]
    assert (dialog.take.words, rounds(season)) == ("Take 3 pairings", ())
    before = season.desk.store.last_seq
    qtbot.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    (row,) = rounds(season)
    assert (row.name, len(row.pairings), season.desk.store.last_seq) == ("Round 1", 3, before + 1)
    assert window.message_bar.words == "3 pairings taken over."
    qtbot.mouseClick(window.message_bar.undo_button, Qt.MouseButton.LeftButton)
    assert rounds(season) == ()


def test_those_that_met_are_kept_apart_and_named_where_they_are_put_together(qtbot, dialog, season):
    choose(dialog, (0, 0, 1), season.warbands[4])
    pairs = proposed(dialog)[0]
    assert pairs[0] == ("Shoal Watch", "Red Orchard", "met before, 5 and 2 points")
    assert pairs[2][:2] == ("Gallows Crows", "Lantern Guild")
    dialog.take.click()
    assert [party.name for party in rounds(season)[0].pairings[0].parties] == ["Shoal Watch", "Red Orchard"]


def test_with_an_odd_number_one_sits_out_and_may_be_another_by_hand(qtbot, dialog, season):
    qtbot.mouseClick(dialog.choices.who[0], Qt.MouseButton.LeftButton)
    # Were it the lowest, two of the others would have to meet again.
    assert proposed(dialog)[0][-1] == ("Gallows Crows", "sits out", "sits out for the first time")
    choose(dialog, (0, 2, 0), season.warbands[5])
    assert proposed(dialog)[0][-1][:2] == ("Lantern Guild", "sits out")
    choose(dialog, (0, 0, 1), "")
    assert dialog.blocks[0].left_over.isHidden()
    dialog.take.click()
    assert [len(one.parties) for one in rounds(season)[0].pairings].count(1) == 1


def test_who_is_sent_away_is_said_to_be_without_a_pair(dialog, season):
    choose(dialog, (0, 0, 1), "")
    assert dialog.blocks[0].left_over.text() == "Not paired: Gallows Crows"
    assert not dialog.blocks[0].left_over.isHidden()


def test_everybody_meets_everybody_with_days_and_numbers_that_go_on(qtbot, dialog, season):
    season.desk.execute(AddRound(season.campaign, "round 2"))
    dialog.close()
    panel = dialog.parent()
    QTest.qWait(0)
    panel.calendar.show_draw()
    dialog = panel.calendar.draw
    press(qtbot, dialog.choices.how, "robin")
    qtbot.keyClicks(dialog.choices.begins, "2027-01-04")
    assert [block.heading.text() for block in dialog.blocks][:2] == [
        "Round 3 (4–17 Jan 2027)", "Round 4 (18–31 Jan 2027)"]
    assert dialog.take.words == "Take 15 pairings"
    qtbot.waitUntil(lambda: len(dialog.blocks) == 5)
    qtbot.mouseClick(dialog.choices.twice, Qt.MouseButton.LeftButton)
    assert dialog.take.words == "Take 30 pairings"
    dialog.take.click()
    found = rounds(season)[1:]
    assert [(row.name, row.begins_on, row.ends_on) for row in found][1] == ("Round 4", "2027-01-18", "2027-01-31")
    assert len(found) == 10
    season.desk.undo(season.campaign)
    assert [row.name for row in rounds(season)] == ["round 2"]


def test_a_name_that_is_typed_leaves_the_pairs_as_they_were_changed_by_hand(qtbot, dialog, season):
    choose(dialog, (0, 0, 1), season.warbands[4])
    pairs = proposed(dialog)
    dialog.choices.name.selectAll()
    qtbot.keyClicks(dialog.choices.name, "Opening")
    assert (proposed(dialog), dialog.blocks[0].heading.text()) == (pairs, "Opening")
    dialog.take.click()
    assert (rounds(season)[0].name, rounds(season)[0].pairings[0].parties[1].name) == ("Opening", "Red Orchard")


def test_days_that_are_typed_leave_the_pairs_as_they_were_changed_by_hand(qtbot, dialog, season):
    press(qtbot, dialog.choices.how, "robin")
    qtbot.waitUntil(lambda: len(dialog.blocks) == 5)
    before = proposed(dialog)[1][0][1]
    choose(dialog, (1, 0, 1), season.warbands[5])
    pairs = proposed(dialog)
    assert pairs[1][0][1] != before
    qtbot.keyClicks(dialog.choices.begins, "2027-01-0")
    assert dialog.reason.text() and not dialog.take.isEnabled()
    choose(dialog, (4, 0, 1), dialog.blocks[4].slots[0][1].current_key())
    assert dialog.reason.text() and not dialog.take.isEnabled()
    qtbot.keyClicks(dialog.choices.begins, "4")
    dialog.choices.days.set_value(7)
    dialog.choices.days.changed.emit(7)
    assert (proposed(dialog), dialog.reason.text(), dialog.take.isEnabled()) == (pairs, "", True)
    assert dialog.blocks[1].heading.text() == "Round 2 (11–17 Jan 2027)"


def test_a_day_that_is_none_and_a_name_that_is_taken_are_refused_in_the_dialog(qtbot, dialog, season):
    press(qtbot, dialog.choices.how, "robin")
    qtbot.keyClicks(dialog.choices.begins, "soon")
    assert (dialog.reason.text(), dialog.take.isEnabled()) == ("“soon” is no day of the calendar.", False)
    press(qtbot, dialog.choices.how, "swiss")
    season.desk.execute(AddRound(season.campaign, "Round 1"))
    dialog.take.click()
    assert dialog.reason.text() == "There is a round called Round 1 already."
    assert dialog.isVisible() and [row.pairings for row in rounds(season)] == [()]


def test_two_are_needed(qtbot, dialog):
    for row in dialog.choices.who[1:]:
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert (dialog.reason.text(), dialog.take.isEnabled()) == ("Choose two warbands at least.", False)


def test_equals_are_drawn_by_lot(qtbot, season):
    orders = iter([list(season.warbands), list(reversed(season.warbands))])
    window = a_window(qtbot, season.desk, season.campaign, "campaign")
    dialog = DrawDialog(window.context, season.campaign, parent=window, lot=lambda keys: next(orders))
    dialog.show()
    press(qtbot, dialog.choices.equals, "lot")
    first = proposed(dialog)
    qtbot.mouseClick(dialog.choices.again, Qt.MouseButton.LeftButton)
    # Thornhold and Bone River have as many points; nobody else has an equal.
    assert {first[0][1][0], proposed(dialog)[0][1][0]} == {"Thornhold", "Bone River"}


def test_a_round_that_is_there_is_drawn_for(qtbot, window, season):
    key = season.desk.execute(AddRound(season.campaign, "Opening")).new_id
    panel = window.pages.panel()
    panel.show_item(("calendar", key))
    qtbot.mouseClick(panel.calendar.page.cards[key].draw, Qt.MouseButton.LeftButton)
    dialog = panel.calendar.draw
    assert dialog.blocks[0].heading.text() == "Opening"
    dialog.take.click()
    assert [(row.name, len(row.pairings)) for row in rounds(season)] == [("Opening", 3)]


@quiet
def test_the_draw_of_another_round_takes_the_place_of_an_open_one_save_where_pairs_were_changed(window, season):
    one, other = (season.desk.execute(AddRound(season.campaign, name)).new_id for name in ("Opening", "Second"))
    panel = window.pages.panel()
    panel.show_item(("calendar", one))
    panel.calendar.show_draw(one)
    first = panel.calendar.draw
    choose(first, (0, 0, 1), season.warbands[4])
    panel.calendar.show_draw(one)
    assert panel.calendar.draw is first and proposed(first)[0][0][1] == "Red Orchard"
    panel.calendar.show_draw(other)
    second = panel.calendar.draw
    assert first.isVisible() and second.isVisible() and second.blocks[0].heading.text() == "Second"
    panel.calendar.show_draw(one)
    assert panel.calendar.draw is first and not second.isVisible()


def test_a_draw_with_a_name_that_was_typed_stays_open_beside_another(qtbot, window, season, dialog):
    (round_id,) = (season.desk.execute(AddRound(season.campaign, name)).new_id for name in ("Opening",))
    assert not dialog.unsaved
    dialog.choices.name.selectAll()
    qtbot.keyClicks(dialog.choices.name, "The night of knives")
    window.pages.panel().calendar.show_draw(round_id)
    assert window.pages.panel().calendar.draw is not dialog
    assert dialog.isVisible() and dialog.choices.name.text() == "The night of knives"


def test_the_next_round_minds_those_before(qtbot, window, season):
    with_rounds(season)
    panel = window.pages.panel()
    panel.calendar.show_draw()
    met = [remark for *_, remark in proposed(panel.calendar.draw)[0] if "met" in remark]
    assert met == []
    qtbot.keyClick(panel.calendar.draw, Qt.Key.Key_Escape)
    assert len(rounds(season)) == 4


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("how", ["swiss", "robin"])
def test_every_control_of_the_draw_is_named_and_inside_a_narrow_window(qtbot, window, dialog, language, how):
    window.context.set_language(language)
    press(qtbot, dialog.choices.how, how)
    dialog.resize(620, 800)
    QTest.qWait(80)
    controls = [each for kind in (QAbstractButton, QLineEdit, QComboBox) for each in dialog.findChildren(kind)
                if each.isVisible() and each.property("kind") != "number"]
    assert len(controls) > 12
    for control in controls:
        assert control.accessibleName(), control
        assert min(control.width(), control.height()) >= 24, control.accessibleName()
        at = control.mapTo(dialog, QPoint(0, 0)).x()
        assert 0 <= at <= at + control.width() <= dialog.width(), control.accessibleName()


def test_what_was_fought_and_what_is_planned_are_told_apart(window, season):
    def remark() -> str:
        dialog = DrawDialog(window.context, season.campaign, parent=window)
        choose(dialog, (0, 0, 1), season.warbands[4])
        return proposed(dialog)[0][0][2].removesuffix(", 5 and 2 points")

    both = (season.warbands[0], season.warbands[4])
    assert remark() == "met before"
    for _ in range(2):
        key = season.desk.execute(CreateBattle(season.campaign, "Old Weir", "skirmish", both)).new_id
    assert remark() == "met before, 2 more planned"
    season.desk.execute(StartBattle(key, 0, "seed"))
    assert remark() == "met 2 times, 1 more planned"
    for row in battles(season.desk.store, season.campaign):
        if row.state in ("finished", "running") and {side.warband for side in row.sides} == set(both):
            season.desk.execute(AbandonBattle(row.id) if row.state == "running" else DeleteBattle(row.id))
    assert remark().startswith("1 meeting planned")


@pytest.mark.parametrize(("label", "name"), [("Round 3", "Round 4"), ("Тур 7", "Round 8"), ("Day 12", "Round 1"),
                                             ("Round 20260101", "Round 1"), ("round ²", "Round 1")])
def test_a_new_round_is_numbered_on_from_the_labels_of_battles(window, season, label, name):
    season.desk.execute(EditBattle(season.battles[0], round_label=label))
    assert DrawDialog(window.context, season.campaign, parent=window).choices.name.text() == name
    page = window.pages.panel().calendar.page
    page.add_round()
    assert [row.name for row in rounds(season)] == [name]
