"""The tracker over a real file: steps by taps and keys, undo, clocks, corrections, the result written back."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Model
from desktop.rules.kernel.statuses import has
from desktop.ui.tracker.procedure.asks.choose import ChooseBody
from desktop.ui.widgets.buttons import LinkButton
from tests.support.night import open_table, rows
from tests.windows.tracker_night import LEFT, Night
from tests.windows.tracker_support import Heard


def test_the_first_next_begins_the_battle_without_a_question(night: Night) -> None:
    assert night.tracker.table.next.text == night.context.say("tracker.next.begin")
    night.begin()
    assert clock_of(night.table.battle).round == 1


def test_next_with_open_dues_asks_once_and_the_second_press_goes_on(night: Night) -> None:
    night.begin()
    night.key(Qt.Key.Key_N)
    assert night.tracker.table.next.asked
    assert clock_of(night.table.battle).phase == "recovery"
    night.key(Qt.Key.Key_N)
    assert clock_of(night.table.battle).phase == "movement"


def test_anything_done_in_between_makes_next_ask_again(night: Night) -> None:
    night.begin()
    night.key(Qt.Key.Key_N)
    night.intents.wound_tapped.emit(night.ids["Aldreda Voss"], 1)
    assert not night.tracker.table.next.asked


def test_a_tap_on_a_box_is_a_step_on_disk_and_can_be_undone_and_redone(night: Night) -> None:
    night.begin()
    unit = night.ids["Aldreda Voss"]
    tile = night.tracker.sides.tile_of(unit)
    assert tile is not None
    night.tap(tile.boxes()[0])
    assert night.wounds("Aldreda Voss") == 1
    assert night.tracker.sides.tile_of(unit).boxes()[0].isChecked()  # type: ignore[union-attr]
    assert open_table(night.table.desk, night.table.id).battle.digest == night.table.battle.digest
    night.intents.undo_pressed.emit()
    assert night.wounds("Aldreda Voss") == 2
    night.intents.redo_pressed.emit()
    assert night.wounds("Aldreda Voss") == 1


def test_more_wounds_than_boxes_stop_at_none_left(night: Night) -> None:
    night.begin()
    for _ in range(5):
        night.intents.wound_tapped.emit(night.ids["Aldreda Voss"], 1)
    assert night.wounds("Aldreda Voss") == 0


def test_an_undone_line_stays_in_the_log_with_its_time(night: Night) -> None:
    night.begin()
    night.intents.wound_tapped.emit(night.ids["Aldreda Voss"], 1)
    night.intents.undo_pressed.emit()
    assert night.tracker.table.log.lines[-1].undone


def test_damage_to_ten_takes_one_entry_and_is_one_step(night: Night) -> None:
    night.begin()
    names = list(night.ids)[:10]
    for number, name in enumerate(names):
        night.intents.unit_selected.emit(night.ids[name], number > 0)
    steps = len(night.table.session.done)
    night.qtbot.keyClicks(night.tracker, "-")
    night.qtbot.keyClicks(night.tracker.entry.field, "1")
    night.qtbot.keyClick(night.tracker.entry.field, Qt.Key.Key_Return)
    assert len(night.table.session.done) == steps + 1
    assert [night.wounds(name) for name in names] == [1, *[0] * 9]


def test_a_status_is_a_tile_and_a_key_and_both_at_once_for_several(night: Night) -> None:
    night.begin()
    for number, name in enumerate(("Pell", "Lysk")):
        night.intents.unit_selected.emit(night.ids[name], number > 0)
    steps = len(night.table.session.done)
    night.key(Qt.Key.Key_H)
    assert all(has(night.table.battle, night.ids[name], "hidden") for name in ("Pell", "Lysk"))
    assert len(night.table.session.done) == steps + 1
    night.key(Qt.Key.Key_H)
    assert not has(night.table.battle, night.ids["Pell"], "hidden")


def test_a_status_that_rules_another_out_takes_it_away(night: Night) -> None:
    night.begin()
    night.intents.unit_selected.emit(night.ids["Pell"], False)
    night.key(Qt.Key.Key_K)
    night.key(Qt.Key.Key_S)
    unit = night.ids["Pell"]
    assert has(night.table.battle, unit, "stunned") and not has(night.table.battle, unit, "knocked_down")


def test_entry_with_dice_rolls_the_apps_and_says_what_fell(night: Night) -> None:
    night.begin()
    night.intents.unit_selected.emit(night.ids["Aldreda Voss"], False)
    night.qtbot.keyClicks(night.tracker, "-")
    night.qtbot.keyClicks(night.tracker.entry.field, "1d2")
    night.qtbot.keyClick(night.tracker.entry.field, Qt.Key.Key_Return)
    assert night.wounds("Aldreda Voss") in (0, 1)
    assert night.tracker.toast.isVisible()


def test_the_log_goes_back_to_a_line_as_one_group(night: Night) -> None:
    night.begin()
    for _ in range(2):
        night.intents.wound_tapped.emit(night.ids["Aldreda Voss"], 1)
    night.intents.log_line_tapped.emit(0)
    assert night.wounds("Aldreda Voss") == 2
    assert night.tracker.toast.words == night.context.say("tracker.went_back", n=2)


def test_the_clock_runs_for_whose_turn_it_is_and_stands_when_paused(night: Night) -> None:
    night.begin()
    night.clock.now += 61_000
    night.dialog.tick()
    assert night.tracker.clocks.faces[0].clock.text.startswith("01:0")
    night.key(Qt.Key.Key_P)
    shown = night.tracker.clocks.faces[0].clock.text
    night.clock.now += 60_000
    night.dialog.tick()
    assert night.tracker.clocks.faces[0].clock.text == shown
    assert not night.tracker.clocks.faces[0].clock.running


def test_the_correction_sheet_reaches_wounds_statuses_and_the_clock(night: Night) -> None:
    night.begin()
    unit = night.ids["Grask Emberjaw"]
    night.dialog.correct(unit)
    sheet = night.dialog._sheet
    assert sheet is not None
    model = night.table.battle.where(Model, "unit", unit)[0].id
    sheet.unit_rows.changed.emit(f"wounds|{model}", 1)
    sheet.unit_rows.changed.emit("status|fleeing", True)
    sheet.battle_rows.changed.emit("clock|phase", "combat")
    sheet.unit_rows.changed.emit("leader|", True)
    assert night.wounds("Grask Emberjaw") == 1
    assert has(night.table.battle, unit, "fleeing")
    assert clock_of(night.table.battle).phase == "combat"
    assert night.tracker.sides.tile_of(unit).view.leader  # type: ignore[union-attr]
    assert next(chip.fact.value for chip in sheet.unit_rows.chips() if chip.fact.key == "status|fleeing")
    sheet.dismiss()
    assert night.dialog._sheet is None


def test_the_mount_is_lost_and_given_back_with_its_stat_line(night: Night) -> None:
    night.begin()
    unit = night.ids["Jory Lantern"]
    before = night.table.battle.digest
    night.intents.mount_tapped.emit(unit)
    assert has(night.table.battle, unit, "dismounted")
    night.intents.mount_tapped.emit(unit)
    assert night.table.battle.digest == before


def test_a_selection_of_a_unit_that_is_not_there_is_let_go(night: Night) -> None:
    night.begin()
    night.intents.unit_selected.emit("nobody", False)
    assert night.tracker.table.unit is None
    night.key(Qt.Key.Key_W)
    assert night.tracker.table.unit is None


def test_a_figure_out_of_action_is_folded_away_and_stays_selected(night: Night) -> None:
    night.begin()
    unit = night.ids["Harrow"]
    night.intents.unit_selected.emit(unit, False)
    night.key(Qt.Key.Key_O)
    side = night.tracker.table.sides[1]
    assert [tile.name for tile in side.out] == ["Harrow"]
    assert side.rout is not None and side.rout.out == 1
    assert night.tracker.table.unit is not None and night.tracker.table.unit.name == "Harrow"


def test_the_rule_and_the_card_open_beside_what_was_tapped(night: Night) -> None:
    night.begin()
    night.intents.rule_requested.emit("SK-124")
    link = next(link for link in night.tracker.window().findChildren(LinkButton)
                if link.words == night.context.say("tracker.rule.open"))
    wanted = ("skirmish", "SK-124")
    with night.qtbot.waitSignal(night.context.place_asked, check_params_cb=lambda place: place.item == wanted):
        link.click()
    night.intents.card_requested.emit(night.ids["Aldreda Voss"])
    night.intents.rule_requested.emit("SK-999")
    assert night.tracker.toast.words == night.context.say("tracker.no_rule", rule="SK-999")


def test_the_tracker_fills_the_screen_and_comes_back(night: Night) -> None:
    night.begin()
    night.key(Qt.Key.Key_F11)
    assert night.dialog.fills_screen
    assert not night.tracker.embedded
    night.qtbot.waitUntil(night.tracker.isVisible)
    night.key(Qt.Key.Key_F11)
    assert not night.dialog.fills_screen
    assert night.dialog.isAncestorOf(night.tracker)


def test_the_result_is_written_back_by_next(night: Night) -> None:
    night.begin()
    finished, left = Heard(night.dialog.finished), Heard(night.dialog.left)
    night.intents.start_requested.emit(night.tracker.table.battle_offers[0].code, "", False)
    body = night.tracker.question.body
    assert isinstance(body, ChooseBody)
    night.key(Qt.Key.Key_1)
    night.key(Qt.Key.Key_Return)
    assert night.tracker.table.next.text == night.context.say("tracker.next.write_back")
    night.key(Qt.Key.Key_N)
    assert rows(night.table.desk, "battle", id=night.table.id)[0]["state"] == "finished"
    assert (len(finished.told), len(left.told)) == (1, 1)


def test_a_turn_is_played_by_keys_alone(night: Night) -> None:
    night.tracker.setFocus()
    for _ in range(12):
        focus = QApplication.focusWidget() or night.tracker
        night.clock.now += 1000
        night.qtbot.keyClick(focus, Qt.Key.Key_N)
        if clock_of(night.table.battle).active == "b":
            break
    assert clock_of(night.table.battle).active == "b"


def test_tapping_the_ground_beside_what_is_open_closes_it(night: Night) -> None:
    night.dialog.resize(1280, 800)
    night.tracker.press_log()
    assert night.tracker.opened == "log"
    night.qtbot.mouseClick(night.tracker, LEFT, pos=QPoint(640, 4))
    assert night.tracker.opened == ""


def test_with_nobody_selected_the_panel_offers_what_concerns_the_battle(night: Night) -> None:
    night.begin()
    night.dialog.presenter.selected = []
    night.dialog.refresh()
    offers = night.tracker.unit.battle
    assert [button.offer.text for button in offers.buttons()] == [night.context.say("skirmish.finish.offer")]
    assert not offers.correct.isVisible()
    night.tap(offers.buttons()[0])
    assert night.question is not None
    assert not offers.isVisible()
