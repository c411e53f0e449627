"""The roster: selection that stays sane, order, names, notes, marks, models."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QLineEdit

from desktop.campaign.commands.advances import SetMisses
from desktop.campaign.commands.recruiting import DismissRecruits, Recruit
from desktop.campaign.commands.warbands import EditWarband
from desktop.ui.panels.warbands.roster.menu import RosterMenu, Situation
from desktop.ui.panels.warbands.roster.order import placed, stepped
from tests.windows.warbands_support import (
    a_fenwatch,
    a_window,
    cards_of,
    close,
    press,
    with_band,
    with_campaign,
    with_recruits,
)

ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def night(qtbot, tmp_path):
    night = a_fenwatch(tmp_path)
    qtbot.waitExposed(night.window)
    night.window.activateWindow()
    yield night
    close(night)


def test_the_first_recruit_is_selected_when_a_warband_is_shown(night):
    assert night.table.current_row().name == "Aldreda Voss"
    assert night.figure.card.card.face.name == "Aldreda Voss"


def test_dismissed_while_selected_the_next_one_is_selected_and_undo_brings_the_other_back(qtbot, night):
    night.choose("Odo Fenn")
    qtbot.mouseClick(night.panel.roster.tools.dismiss, Qt.MouseButton.LeftButton)
    assert "Odo Fenn" not in night.shown_names()
    assert night.table.current_row().name == "Lysk"
    assert night.figure.card.card.face.name == "Lysk"
    assert night.bar.words == "Odo Fenn dismissed"
    qtbot.mouseClick(night.bar.undo_button, Qt.MouseButton.LeftButton)
    assert night.shown_names()[4] == "Odo Fenn"
    assert night.panel.roster.head.total.value == "514"


def test_the_last_one_dismissed_leaves_the_one_before_selected(night):
    night.choose("Hob Tanner")
    press(night.table, Qt.Key.Key_Delete)
    assert night.table.current_row().name == "Brandt"


def test_a_recruit_undone_from_elsewhere_while_selected_leaves_a_sane_selection(night):
    new = night.do(Recruit(night.panel.reading.band.id, given=cards_of("cinder-teeth")[0])).new_id
    night.table.choose(new)
    assert night.figure.card.card.face.name == "Grask Emberjaw"
    night.undo()
    assert night.table.current_row().name == "Hob Tanner"
    assert night.figure.card.card.face.name == "Hob Tanner"


def test_somebody_else_gone_keeps_the_selection_where_it_is(night):
    night.choose("Pell", "Lysk")
    night.do(DismissRecruits((night.named("Corwin Hale").id,)))
    assert [row.name for row in night.table.selected_rows()] == ["Pell", "Lysk"]
    assert night.table.current_row().name == "Lysk"


def test_everybody_gone_shows_who_may_join(night):
    night.do(DismissRecruits(tuple(row.id for row in night.recruits())))
    assert night.panel.roster.empty.isVisible()
    assert not night.panel.figure.isVisible()
    assert not night.panel.print.isEnabled()


def test_undo_in_the_bar_takes_back_nothing_else(night):
    night.choose("Pell")
    press(night.table, Qt.Key.Key_Delete)
    night.do(EditWarband(night.panel.reading.band.id, notes="Something since"))
    night.bar.undo_button.click()
    assert "Pell" not in night.shown_names()
    assert night.bar.words == "Something else was done since. Use Undo in the header to go back step by step."


def test_copies_stand_at_the_end_and_are_selected(night):
    night.choose("Pell", "Lysk")
    night.panel.roster.copy()
    assert night.shown_names()[-2:] == ["Pell", "Lysk"]
    assert [row.id for row in night.table.selected_rows()] == [row.id for row in night.recruits()[-2:]]
    assert night.panel.roster.head.total.value == "601"


def test_control_and_d_copies_as_well(night):
    night.choose("Pell")
    night.table.setFocus()
    press(night.table, Qt.Key.Key_D, CTRL)
    assert night.shown_names().count("Pell") == 2


@pytest.mark.parametrize(("key", "expected"), [(Qt.Key.Key_Up, ["Pell", "Isolde Marr"]),
                                               (Qt.Key.Key_Down, ["Isolde Marr", "Odo Fenn", "Pell"])])
def test_alt_and_an_arrow_move_a_recruit_a_place(night, key, expected):
    night.choose("Pell")
    press(night.table, key, ALT)
    assert night.shown_names()[2 : 2 + len(expected)] == expected
    assert night.table.current_row().name == "Pell"
    assert [row.name for row in night.recruits()] == night.shown_names()


def test_the_menu_moves_as_the_keys_do(night):
    night.choose("Corwin Hale")
    situation = Situation((night.table.current_row(),), night.panel.reading.band, ())
    menu = RosterMenu(night.context, situation, whole=True, parent=night.panel)
    menu.asked.connect(night.panel.roster.do)
    actions = {action.objectName(): action for action in menu.actions()}
    actions["up"].trigger()
    assert night.shown_names()[0] == "Corwin Hale"
    actions["down"].trigger()
    assert night.shown_names()[1] == "Corwin Hale"


def test_dragged_recruits_stand_where_they_are_dropped(night):
    model, table = night.panel.roster.model, night.table
    data: QMimeData = model.mimeData([model.index(8, 0), model.index(9, 0)])
    place = QPointF(40, table.rowViewportPosition(1) + 4)
    event = QDropEvent(place, Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    table.dropEvent(event)
    assert night.shown_names()[:4] == ["Aldreda Voss", "Wend Oakes", "Brandt", "Corwin Hale"]
    night.undo()
    assert night.shown_names()[1] == "Corwin Hale"


def test_what_is_no_recruit_of_this_warband_is_not_dropped_here(night):
    data = QMimeData()
    data.setText("Corwin Hale")
    event = QDropEvent(QPointF(40, 60), Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton,
                       Qt.KeyboardModifier.NoModifier)  # fmt: skip
    before = night.shown_names()
    night.table.dropEvent(event)
    assert (night.shown_names(), event.isAccepted()) == (before, False)


def test_a_sorted_table_that_is_ordered_becomes_the_order_of_the_warband(night):
    night.table.horizontalHeader().sectionClicked.emit(0)
    assert night.shown_names()[0] == "Aldreda Voss"
    night.choose("Brandt")
    assert night.shown_names().index("Brandt") == 1
    press(night.table, Qt.Key.Key_Down, ALT)
    assert night.shown_names()[:3] == ["Aldreda Voss", "Corwin Hale", "Brandt"]
    assert not night.table.is_sorted
    assert [row.name for row in night.recruits()] == night.shown_names()


def test_points_sort_as_numbers_and_the_own_order_comes_back(night):
    column = night.panel.roster.model.column_place("points")
    night.table.horizontalHeader().sectionClicked.emit(column)
    assert night.shown_names()[0] == "Hob Tanner"
    night.panel.roster.do("own_order")
    assert night.shown_names()[0] == "Aldreda Voss"


def test_f2_renames_in_place(qtbot, night):
    night.choose("Pell")
    press(night.table, Qt.Key.Key_F2)
    editor = night.table.findChild(QLineEdit)
    assert editor.accessibleName() == "New name of Pell"
    editor.setText("Pell the Younger")
    press(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: night.shown_names()[3] == "Pell the Younger")
    assert night.figure.card.card.face.name == "Pell the Younger"
    night.undo()
    assert night.shown_names()[3] == "Pell"


@pytest.mark.parametrize("typed", ["", "Pell"])
def test_an_empty_name_or_its_own_gives_the_name_of_the_card_back(night, typed):
    row = night.named("Pell")
    night.panel.roster.model.edited.emit(row, "name", "Nobody")
    night.panel.roster.model.edited.emit(night.named("Nobody"), "name", typed)
    assert night.recruits()[3].own_name == ""
    assert night.shown_names()[3] == "Pell"


def test_the_name_of_the_warband_is_typed_in_place_and_esc_gives_it_back(qtbot, night):
    field = night.panel.roster.head.name
    field.setFocus()
    field.setText("Fenwatch")
    press(field, Qt.Key.Key_Return)
    assert night.band().name == "Fenwatch"
    assert night.panel.listing.view.current_row().name == "Fenwatch"
    field.setFocus()
    qtbot.keyClicks(field, "Something")
    press(field, Qt.Key.Key_Escape)
    assert (field.text(), night.band().name) == ("Fenwatch", "Fenwatch")


def test_notes_are_kept_when_they_are_left(night):
    night.choose("Pell")
    notes = night.figure.notes
    notes.setFocus()
    notes.setPlainText("Owes Odo a boot.")
    night.table.setFocus()
    assert night.named("Pell").notes == "Owes Odo a boot."


def test_notes_go_to_whom_they_were_written_for(night):
    night.choose("Pell")
    night.figure.notes.setPlainText("Owes Odo a boot.")
    night.choose("Lysk")
    assert (night.named("Pell").notes, night.named("Lysk").notes) == ("Owes Odo a boot.", "")
    assert night.figure.notes.toPlainText() == ""


def test_notes_are_kept_when_the_window_closes(qtbot, tmp_path):
    night = a_fenwatch(tmp_path, most=2)
    night.figure.notes.setFocus()
    night.figure.notes.setPlainText("Left in a hurry.")
    night.window.close()
    assert night.recruits()[0].notes == "Left in a hurry."
    close(night)


def test_notes_being_typed_survive_a_change_from_elsewhere(night):
    night.choose("Pell")
    notes = night.figure.notes
    notes.setFocus()
    notes.setPlainText("Half a sent")
    night.do(SetMisses(night.named("Pell").id, 1))
    assert notes.toPlainText() == "Half a sent"


def test_enter_goes_on_to_the_options_of_the_recruit(night):
    night.choose("Aldreda Voss")
    night.table.setFocus()
    press(night.table, Qt.Key.Key_Return)
    assert night.window.focusWidget() is night.figure.options.picks[0].choice


def test_freeform_shows_the_stats_that_the_cards_name(qtbot, tmp_path):
    night = a_window(tmp_path)
    with_campaign(night)
    band = with_band(night, "Night Ledger", "", "freeform")
    with_recruits(night, band, cards_of("freeform-lanterns"))
    night.panel.show_item(band)
    titles = [column.title_text for column in night.panel.roster.model.columns if column.key.startswith("stat ")]
    assert titles == ["PACE", "ACTS", "GUARD", "VIGOUR", "GRIT"]
    assert "14 renown" in night.panel.roster.head.total.accessibleName().replace(", ", " ")
    close(night)


def test_marks_are_words_as_well(night):
    night.do(SetMisses(night.named("Jory Lantern").id, 2))
    model = night.panel.roster.model
    place = model.place_of(night.named("Jory Lantern").id)
    spoken = model.index(place, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Jory Lantern, mounted, misses 2 battles"


@pytest.mark.parametrize("game", ["fenwatch", "freeform-lanterns"])
def test_the_model_keeps_the_rules_of_models(qtbot, tmp_path, qtmodeltester, game):
    night = a_window(tmp_path)
    with_campaign(night)
    band = with_band(night, system="skirmish" if game == "fenwatch" else "freeform")
    with_recruits(night, band, cards_of(game))
    night.panel.show_item(band)
    for model in (night.panel.roster.model, night.panel.listing.model):
        qtmodeltester.check(model)
    night.panel.recruit()
    qtmodeltester.check(night.panel.recruiting.model)
    close(night)


ORDERS = st.lists(st.sampled_from("abcdefgh"), unique=True, max_size=8)


@given(ORDERS, st.sets(st.sampled_from("abcdefgh")), st.sampled_from([-1, 1]))
def test_a_step_loses_nobody_and_a_step_back_is_the_way_back_from_the_middle(order, chosen, step):
    there = stepped(order, chosen, step)
    assert sorted(there) == sorted(order)
    edge = order[:1] if step < 0 else order[-1:]
    if not chosen & set(edge):
        assert stepped(there, chosen, -step) == tuple(order)


@given(ORDERS, st.sets(st.sampled_from("abcdefgh")), st.integers(-2, 12))
def test_dropped_rows_keep_their_order_and_so_do_the_others(order, chosen, before):
    there = placed(order, chosen, before)
    assert sorted(there) == sorted(order)
    assert [key for key in there if key in chosen] == [key for key in order if key in chosen]
    assert [key for key in there if key not in chosen] == [key for key in order if key not in chosen]
