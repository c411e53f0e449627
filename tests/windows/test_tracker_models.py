"""The log as a list: the model keeps its promises, filters in place, and notes are edited in the line."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from desktop.ui.tracker.log.model import LINE, LogModel
from desktop.ui.tracker.spans import line_of
from desktop.ui.tracker.view import LogLine, LogView
from tests.windows.toll_bridge import log, toll_bridge
from tests.windows.tracker_support import Heard, a_tracker


def many(count: int) -> tuple[LogLine, ...]:
    return tuple(LogLine(number, "1 Recovery 19:00", "", line_of(f"Step {number}"), rolls=number % 2 == 0)
                 for number in range(count))  # fmt: skip


def test_the_model_of_the_log_keeps_the_promises_of_a_model(qtmodeltester: ModelTester) -> None:
    model = LogModel()
    model.show_lines(log().lines)
    qtmodeltester.check(model)
    model.show_rolls_only(True)
    model.search("critical")
    qtmodeltester.check(model)


def test_lines_added_at_the_end_are_inserted_and_the_rest_is_left_alone(qtbot: QtBot) -> None:
    model = LogModel()
    lines = many(5)
    model.show_lines(lines[:3])
    inserted, reset = Heard(model.rowsInserted), Heard(model.modelReset)
    model.show_lines(lines)
    assert [told[1:] for told in inserted.told] == [(3, 4)]
    assert reset.told == []


def test_a_line_that_was_undone_changes_in_place(qtbot: QtBot) -> None:
    model = LogModel()
    lines = many(4)
    model.show_lines(lines)
    changed, reset = Heard(model.dataChanged), Heard(model.modelReset)
    model.show_lines((*lines[:2], replace(lines[2], undone="undone 19:41"), lines[3]))
    assert len(changed.told) == 1
    assert reset.told == []
    assert model.data(model.index(2), LINE).undone == "undone 19:41"


def test_only_rolls_are_shown_when_asked_for(qtbot: QtBot) -> None:
    model = LogModel()
    model.show_lines(many(5))
    model.show_rolls_only(True)
    assert model.rowCount() == 3


def test_the_search_ignores_case_and_finds_notes(qtbot: QtBot) -> None:
    model = LogModel()
    model.show_lines(log().lines)
    model.search("STAIRS")
    assert model.rowCount() == 1


def test_a_line_speaks_all_its_words(qtbot: QtBot) -> None:
    model = LogModel()
    model.show_lines(log().lines)
    words = model.data(model.index(1), Qt.ItemDataRole.AccessibleTextRole)
    assert "Pell shoots Ruddle" in words and "undone 19:41" in words


def test_a_place_outside_the_list_has_no_data(qtbot: QtBot) -> None:
    model = LogModel()
    assert model.data(QModelIndex()) is None
    assert model.flags(QModelIndex()) == Qt.ItemFlag.NoItemFlags
    assert not model.setData(QModelIndex(), "x")


def test_a_note_is_edited_in_the_line_and_told(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.note_written)
    tracker.log.write_note()
    field = tracker.log.list.findChild(QLineEdit)
    assert field is not None
    field.setText("on the bridge")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert heard.told == [(61, "on the bridge")]


def test_notes_are_not_offered_where_they_cannot_be_kept(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, replace(toll_bridge(), log=replace(log(), notable=False)))
    assert not tracker.log.note.isVisible()


def test_the_newest_line_is_in_sight(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, replace(toll_bridge(), log=LogView(many(200))))
    last = tracker.log.model.index(199)
    assert tracker.log.list.viewport().rect().contains(tracker.log.list.visualRect(last))


def test_a_long_log_stays_where_it_was_read(qtbot: QtBot) -> None:
    lines = many(200)
    tracker = a_tracker(qtbot, replace(toll_bridge(), log=LogView(lines[:199])))
    tracker.log.list.scrollToTop()
    tracker.show_table(replace(toll_bridge(), log=LogView(lines)))
    assert tracker.log.list.verticalScrollBar().value() == 0


def test_a_line_offers_to_go_back_to_it(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.log_line_tapped)
    tracker.log.fill_menu(log().lines[2]).actions()[0].trigger()
    assert heard.told == [(59,)]
