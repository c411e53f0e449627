"""Answers by taps and digits: what is picked, refused, filled in by the app, confirmed once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from desktop.ui.tracker.questions import FilledView, QuestionView
from tests.windows.toll_bridge import strike, toll_bridge
from tests.windows.tracker_support import Heard, StandingClock, a_tracker

LEFT = Qt.MouseButton.LeftButton


def tap(qtbot: QtBot, widget: object, at: QPoint | None = None, keys: Qt.KeyboardModifier | None = None) -> None:
    qtbot.mouseClick(widget, LEFT, keys or Qt.KeyboardModifier.NoModifier, at or QPoint())


def rolled() -> QuestionView:
    return replace(strike(), filled=FilledView((("hit", 1),), (6, 2, 1), "6 2 1"))


def test_a_second_tap_on_confirm_is_dropped_and_says_so(qtbot: QtBot) -> None:
    clock = StandingClock()
    tracker = a_tracker(qtbot, clock=clock)
    heard = Heard(tracker.intents.answered)
    tracker.question.digit(2)
    tap(qtbot, tracker.question.roll_row.confirm)
    clock.now += 240
    tap(qtbot, tracker.question.roll_row.confirm)
    assert len(heard.told) == 1
    assert tracker.toast.isVisible()
    assert tracker.toast.words == tracker.context.say("tracker.second_tap")


def test_a_double_click_on_confirm_answers_once(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.answered)
    tracker.question.digit(2)
    confirm = tracker.question.roll_row.confirm
    tap(qtbot, confirm)
    qtbot.mouseDClick(confirm, LEFT)
    assert len(heard.told) == 1


def test_a_second_tap_counts_again_after_a_quarter_of_a_second(qtbot: QtBot) -> None:
    clock = StandingClock()
    tracker = a_tracker(qtbot, clock=clock)
    heard = Heard(tracker.intents.next_pressed)
    tap(qtbot, tracker.next)
    clock.now += 249
    tap(qtbot, tracker.next)
    clock.now += 1
    tap(qtbot, tracker.next)
    assert len(heard.told) == 2


@pytest.mark.parametrize("typed", [7, 9])
def test_an_impossible_count_gets_its_reason_under_the_buttons(qtbot: QtBot, typed: int) -> None:
    tracker = a_tracker(qtbot)
    tracker.question.digit(typed)
    assert tracker.question.refusal.isVisible()
    assert tracker.question.refusal.words == tracker.context.say("tracker.ask.too_many", n=3)
    assert not tracker.question.roll_row.confirm.isEnabled()


def test_an_impossible_count_leaves_the_one_before_and_a_good_one_clears_the_reason(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    tracker.question.digit(1)
    tracker.question.digit(8)
    assert tracker.question.body is not None
    assert tracker.question.body.answer() == (("hit", 1),)
    tracker.question.digit(3)
    assert not tracker.question.refusal.isVisible()


def test_enter_without_an_answer_says_what_is_missing(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.answered)
    qtbot.keyClick(tracker, Qt.Key.Key_Return)
    assert heard.told == []
    assert tracker.question.refusal.words == tracker.context.say("tracker.ask.pick_count")


def test_confirm_says_what_it_will_write(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    tracker.question.digit(2)
    assert tracker.question.roll_row.confirm.text() == "Confirm 2 hits"


def test_the_panel_at_right_keeps_its_height_while_answers_are_picked(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    before = tracker.question.geometry()
    for typed in (1, 2, 9, 3):
        tracker.question.digit(typed)
        assert tracker.question.geometry() == before


def test_a_count_that_the_app_rolled_is_filled_in_and_answered_as_the_apps(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.answered)
    tracker.show_table(replace(toll_bridge(), question=rolled()))
    tap(qtbot, tracker.question.roll_row.confirm)
    assert heard.told == [((("hit", 1),), "app", (6, 2, 1))]


def test_another_count_than_the_app_rolled_counts_as_typed(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.answered)
    tracker.show_table(replace(toll_bridge(), question=rolled()))
    tracker.question.digit(3)
    tap(qtbot, tracker.question.roll_row.confirm)
    assert heard.told == [((("hit", 3),), "table", ())]


def test_the_same_question_keeps_what_was_picked_and_another_drops_it(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    tracker.question.digit(2)
    tracker.show_table(replace(toll_bridge(), undo="something else"))
    assert tracker.question.body is not None
    assert tracker.question.body.answer() == (("hit", 2),)
    tracker.show_table(replace(toll_bridge(), question=replace(strike(), key="strike-2")))
    assert tracker.question.body.answer() is None


def test_a_fact_is_revised_by_a_tap_and_shows_only_what_the_table_says(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.revised)
    chip = tracker.question.facts.chips()[1]
    tap(qtbot, chip.main)
    assert heard.told == [("above", True)]
    assert chip.fact.value is False
