"""Procedures under the tracker over a real file: typed and rolled dice, assumptions, odds, closed in the middle."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.campaign.play import PlayTable
from desktop.ui.tracker.procedure.asks.choose import ChooseBody
from desktop.ui.tracker.procedure.asks.pool import PoolBody
from desktop.ui.tracker.spans import plain_text
from tests.support.night import open_table
from tests.windows.tracker_night import Night


def test_a_target_is_chosen_by_a_tap_and_enter(night: Night) -> None:
    night.begin()
    night.go_to("movement")
    night.intents.unit_selected.emit(night.ids["Aldreda Voss"], False)
    charge = next(button for button in night.tracker.unit.offers.buttons() if button.text() == "Charge")
    night.tap(charge)
    body = night.tracker.question.body
    assert isinstance(body, ChooseBody)
    night.tap(next(button for button in body.buttons if button.choice.text == "Korrim Slag"))
    night.key(Qt.Key.Key_Return)
    assert night.question is not None
    assert night.question.title == "Aldreda Voss declares a charge"


def test_a_fight_with_typed_dice_goes_stage_by_stage_to_its_end(night: Night) -> None:
    night.fight()
    assert night.question is not None
    assert [stage.name for stage in night.question.stages] == ["To hit", "To wound", "Armour", "Injury"]
    night.key(Qt.Key.Key_2)
    assert night.tracker.question.roll_row.confirm.text() == "Confirm 2 hits"
    night.key(Qt.Key.Key_Return)
    body = night.tracker.question.body
    assert isinstance(body, PoolBody)
    night.tap(body.rows[0].counts[2])
    night.key(Qt.Key.Key_Return)
    night.key(Qt.Key.Key_2)
    night.key(Qt.Key.Key_Return)
    assert night.question is not None
    assert night.question.stages[-1].name == "Injury"
    night.key(Qt.Key.Key_3)
    night.key(Qt.Key.Key_Return)
    if night.question is not None:
        night.key(Qt.Key.Key_Return)
    assert night.question is None
    line = night.tracker.table.log.lines[-1]
    assert line.source == "table"
    assert "Aldreda Voss strikes Korrim Slag" in plain_text(line.text)


def test_the_apps_dice_fill_the_answer_and_the_log_says_so(night: Night) -> None:
    night.fight()
    while night.question is not None:
        if night.question.can_roll and night.question.filled is None:
            night.key(Qt.Key.Key_R)
        assert night.question is not None
        night.key(Qt.Key.Key_Return)
    assert night.tracker.table.log.lines[-1].source == "app"


def test_dice_that_the_app_rolled_are_not_rolled_again(night: Night) -> None:
    night.fight()
    night.key(Qt.Key.Key_R)
    first = night.question.filled if night.question is not None else None
    night.key(Qt.Key.Key_R)
    assert night.question is not None
    assert night.question.filled == first is not None


def test_the_selection_follows_the_procedure_and_returns_afterwards(night: Night) -> None:
    night.begin()
    night.go_to("movement")
    night.charge("Aldreda Voss", "Korrim Slag")
    night.go_to("combat")
    night.intents.unit_selected.emit(night.ids["Pell"], False)
    night.start("skirmish.fight", "Aldreda Voss")
    assert night.tracker.table.unit is not None
    assert night.tracker.table.unit.name == "Aldreda Voss"
    night.key(Qt.Key.Key_Escape)
    assert night.tracker.table.unit is not None
    assert night.tracker.table.unit.name == "Pell"


def test_the_target_has_its_frame_and_both_have_gold_chips(night: Night) -> None:
    night.fight()
    tile = night.tracker.sides.tile_of(night.ids["Korrim Slag"])
    assert tile is not None
    assert tile.view.target
    assert [chip.text for chip in tile.view.chips if chip.now] == ["Aldreda"]


def test_escape_leaves_nothing_but_the_state_before(night: Night) -> None:
    night.fight()
    before = night.table.battle.digest
    night.key(Qt.Key.Key_2)
    night.key(Qt.Key.Key_Return)
    night.key(Qt.Key.Key_Escape)
    assert night.question is None
    assert night.table.battle.digest == before


def test_undo_in_a_procedure_takes_the_last_answer_back(night: Night) -> None:
    night.fight()
    night.key(Qt.Key.Key_2)
    night.key(Qt.Key.Key_Return)
    night.intents.undo_pressed.emit()
    assert night.question is not None
    assert night.question.stages[0].state == "now"


def test_a_wound_tapped_during_a_question_is_a_step_and_the_question_stays(night: Night) -> None:
    night.fight()
    night.intents.wound_tapped.emit(night.ids["Grask Emberjaw"], 1)
    assert night.question is not None
    assert night.wounds("Grask Emberjaw") == 2


def test_an_assumption_is_revised_and_the_number_follows(night: Night) -> None:
    night.fight()
    assert night.question is not None and night.question.needed is not None
    fact = night.question.facts[0]
    night.intents.revised.emit(fact.key, 1)
    assert night.question.needed.number == "2+"
    assert not night.question.facts[0].assumed


def test_a_needed_number_is_changed_by_hand_as_one_more_term(night: Night) -> None:
    night.fight()
    assert night.question is not None and night.question.needed is not None
    menu = night.tracker.question.needed.fill_menu()
    menu.actions()[0].trigger()
    assert night.question.needed.number == "4+"
    assert night.question.needed.by_hand == 1


def test_an_answer_that_the_rules_refuse_says_why_in_place(night: Night) -> None:
    night.fight()
    night.intents.answered.emit((("success", 9),), "table", ())
    assert night.question is not None
    assert "9" in night.question.refusal
    assert night.tracker.question.refusal.isVisible()


def test_next_during_a_procedure_says_what_comes_first(night: Night) -> None:
    night.fight()
    night.key(Qt.Key.Key_N)
    assert night.tracker.toast.words == night.context.say("tracker.finish_first")
    assert night.question is not None


def test_the_odds_to_the_end_come_from_the_worker(night: Night) -> None:
    night.fight()
    night.qtbot.waitUntil(lambda: night.question is not None and night.question.outlook is not None)
    outlook = night.question.outlook if night.question is not None else None
    assert outlook is not None
    assert sum(part.share for part in outlook.parts) == pytest.approx(1)
    assert outlook.parts[0].text == "unhurt"


def test_a_battle_closed_in_the_middle_goes_on_at_the_same_question(qtbot: QtBot, table: PlayTable) -> None:
    first = Night(qtbot, table)
    first.fight()
    first.key(Qt.Key.Key_2)
    first.key(Qt.Key.Key_Return)
    question = first.question
    first.dialog.close_table()
    again = Night(qtbot, open_table(first.table.desk, first.table.id))
    assert question is not None and again.question is not None
    assert (again.question.key, again.question.title) == (question.key, question.title)
    again.dialog.close_table()


def test_a_refused_procedure_may_be_forced(night: Night) -> None:
    night.begin()
    night.go_to("movement")
    night.start("skirmish.run", "Aldreda Voss")
    while night.question is not None:
        night.key(Qt.Key.Key_Return)
    night.start("skirmish.hide", "Aldreda Voss")
    assert night.question is None or night.question.title
    night.key(Qt.Key.Key_Escape)
    night.start("skirmish.hide", "Aldreda Voss", forced=True)
    assert night.question is not None


def test_a_due_goes_to_whom_it_is_about_and_starts_what_settles_it(night: Night) -> None:
    night.begin()
    night.key(Qt.Key.Key_D)
    assert night.question is not None
    assert night.question.title == "Fenwatch Company: leader"
    body = night.tracker.question.body
    assert isinstance(body, ChooseBody)


def test_a_live_table_speaks_russian(qtbot: QtBot, table: PlayTable) -> None:
    night = Night(qtbot, table, "ru")
    night.fight()
    assert night.question is not None
    assert night.question.stages[0].name == "Попадание"
    night.key(Qt.Key.Key_2)
    assert "2" in night.tracker.question.roll_row.confirm.text()
    night.dialog.close_table()


def test_a_change_of_language_rewords_the_whole_table(night: Night) -> None:
    night.fight()
    night.context.set_language("ru")
    assert night.question is not None
    assert night.question.stages[0].name == "Попадание"
    assert night.tracker.table.phases[0].name == "Восстановление"
