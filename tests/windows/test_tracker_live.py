"""The tracker over a real file: a turn by mouse and by keys, closed in the middle and taken up again, written back."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.campaign.files import open_desk
from desktop.campaign.play import PlayTable
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Model, Unit
from desktop.rules.kernel.statuses import has
from desktop.ui.tracker.dialog import TrackerDialog
from desktop.ui.tracker.presenting.dues import key_of as due_key
from desktop.ui.tracker.presenting.unit import key_of as offer_key
from desktop.ui.tracker.procedure.asks.choose import ChooseBody
from desktop.ui.tracker.procedure.asks.pool import PoolBody
from desktop.ui.tracker.questions import QuestionView
from desktop.ui.tracker.spans import plain_text
from tests.support.night import a_table, open_table, rows
from tests.windows.shell_support import a_context
from tests.windows.tracker_support import Heard, StandingClock

LEFT = Qt.MouseButton.LeftButton


class Night:
    """A battle that has begun, under a tracker; helpers that tap as people do."""

    def __init__(self, qtbot: QtBot, table: PlayTable, language: str = "en") -> None:
        self.qtbot, self.table = qtbot, table
        self.context = a_context(language)
        self.context.set_desk(table.desk)
        self.clock = StandingClock()
        self.dialog = TrackerDialog(self.context, table, now=self.clock)
        qtbot.addWidget(self.dialog)
        self.dialog.resize(1440, 900)
        with qtbot.waitActive(self.dialog):
            self.dialog.show()
            self.dialog.activateWindow()
        self.tracker = self.dialog.tracker
        self.intents = self.tracker.intents
        self.ids = {unit.name: unit.id for unit in table.battle.all(Unit)}

    def key(self, key: Qt.Key) -> None:
        self.clock.now += 1000
        self.qtbot.keyClick(self.tracker, key)

    def tap(self, widget: object) -> None:
        self.clock.now += 1000
        self.qtbot.mouseClick(widget, LEFT)

    def start(self, code: str, name: str, *, forced: bool = False) -> None:
        unit = self.ids[name]
        offer = next(offer for offer in self.table.offers(unit) if offer.code == code)
        self.intents.start_requested.emit(offer_key(offer), unit, forced)

    def begin(self) -> None:
        self.key(Qt.Key.Key_N)

    def go_to(self, phase: str) -> None:
        for _ in range(20):
            if clock_of(self.table.battle).phase == phase:
                return
            self.key(Qt.Key.Key_N)
        raise AssertionError(phase)

    def charge(self, name: str, target: str) -> None:
        self.start("skirmish.declare_charge", name)
        self.intents.answered.emit(self.ids[target], "table", ())
        self.tap(self.tracker.question.roll_row.confirm)
        due = next(due for due in self.table.dues() if due.code == "skirmish.due.charge")
        self.intents.due_opened.emit(due_key(due))
        self.tap(self.tracker.question.roll_row.confirm)

    @property
    def question(self) -> QuestionView | None:
        return self.tracker.table.question

    def wounds(self, name: str) -> int:
        return self.table.battle.where(Model, "unit", self.ids[name])[0].wounds


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """Return a file with a battle that has begun, and the battle: made once, copied for each test."""
    table = a_table(tmp_path_factory.mktemp("begun"))
    table.desk.store.close()
    return table.desk.store.path, table.id


@pytest.fixture
def table(begun: tuple[Path, str], tmp_path: Path) -> Iterator[PlayTable]:
    path, battle = begun
    copy = tmp_path / path.name
    shutil.copyfile(path, copy)
    desk = open_desk(copy, deep=False)
    yield open_table(desk, battle)
    desk.store.close()


@pytest.fixture
def night(qtbot: QtBot, table: PlayTable) -> Iterator[Night]:
    made = Night(qtbot, table)
    yield made
    made.dialog.close_table()


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


def fight(night: Night) -> None:
    night.begin()
    night.go_to("movement")
    night.charge("Aldreda Voss", "Korrim Slag")
    night.go_to("combat")
    night.start("skirmish.fight", "Aldreda Voss")


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
    fight(night)
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
    fight(night)
    while night.question is not None:
        if night.question.can_roll and night.question.filled is None:
            night.key(Qt.Key.Key_R)
        assert night.question is not None
        night.key(Qt.Key.Key_Return)
    assert night.tracker.table.log.lines[-1].source == "app"


def test_dice_that_the_app_rolled_are_not_rolled_again(night: Night) -> None:
    fight(night)
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
    fight(night)
    tile = night.tracker.sides.tile_of(night.ids["Korrim Slag"])
    assert tile is not None
    assert tile.view.target
    assert [chip.text for chip in tile.view.chips if chip.now] == ["Aldreda"]


def test_escape_leaves_nothing_but_the_state_before(night: Night) -> None:
    fight(night)
    before = night.table.battle.digest
    night.key(Qt.Key.Key_2)
    night.key(Qt.Key.Key_Return)
    night.key(Qt.Key.Key_Escape)
    assert night.question is None
    assert night.table.battle.digest == before


def test_undo_in_a_procedure_takes_the_last_answer_back(night: Night) -> None:
    fight(night)
    night.key(Qt.Key.Key_2)
    night.key(Qt.Key.Key_Return)
    night.intents.undo_pressed.emit()
    assert night.question is not None
    assert night.question.stages[0].state == "now"


def test_a_wound_tapped_during_a_question_is_a_step_and_the_question_stays(night: Night) -> None:
    fight(night)
    night.intents.wound_tapped.emit(night.ids["Grask Emberjaw"], 1)
    assert night.question is not None
    assert night.wounds("Grask Emberjaw") == 2


def test_an_assumption_is_revised_and_the_number_follows(night: Night) -> None:
    fight(night)
    assert night.question is not None and night.question.needed is not None
    fact = night.question.facts[0]
    night.intents.revised.emit(fact.key, 1)
    assert night.question.needed.number == "2+"
    assert not night.question.facts[0].assumed


def test_a_needed_number_is_changed_by_hand_as_one_more_term(night: Night) -> None:
    fight(night)
    assert night.question is not None and night.question.needed is not None
    menu = night.tracker.question.needed.fill_menu()
    menu.actions()[0].trigger()
    assert night.question.needed.number == "4+"
    assert night.question.needed.by_hand == 1


def test_an_answer_that_the_rules_refuse_says_why_in_place(night: Night) -> None:
    fight(night)
    night.intents.answered.emit((("success", 9),), "table", ())
    assert night.question is not None
    assert "9" in night.question.refusal
    assert night.tracker.question.refusal.isVisible()


def test_next_during_a_procedure_says_what_comes_first(night: Night) -> None:
    fight(night)
    night.key(Qt.Key.Key_N)
    assert night.tracker.toast.words == night.context.say("tracker.finish_first")
    assert night.question is not None


def test_the_odds_to_the_end_come_from_the_worker(night: Night) -> None:
    fight(night)
    night.qtbot.waitUntil(lambda: night.question is not None and night.question.outlook is not None)
    outlook = night.question.outlook if night.question is not None else None
    assert outlook is not None
    assert sum(part.share for part in outlook.parts) == pytest.approx(1)
    assert outlook.parts[0].text == "unhurt"


def test_a_battle_closed_in_the_middle_goes_on_at_the_same_question(qtbot: QtBot, table: PlayTable) -> None:
    first = Night(qtbot, table)
    fight(first)
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


def test_a_live_table_speaks_russian(qtbot: QtBot, table: PlayTable) -> None:
    night = Night(qtbot, table, "ru")
    fight(night)
    assert night.question is not None
    assert night.question.stages[0].name == "Попадание"
    night.key(Qt.Key.Key_2)
    assert "2" in night.tracker.question.roll_row.confirm.text()
    night.dialog.close_table()


def test_a_change_of_language_rewords_the_whole_table(night: Night) -> None:
    fight(night)
    night.context.set_language("ru")
    assert night.question is not None
    assert night.question.stages[0].name == "Попадание"
    assert night.tracker.table.phases[0].name == "Восстановление"


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
