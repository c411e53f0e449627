"""A battle at the table over a real file: stored before shown, taken up again at the same question."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.campaign.play import NotNow, PlayTable
from desktop.campaign.play_open import proposed_result
from desktop.campaign.play_start import StartBattle
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Side
from desktop.rules.skirmish.figures import contacts, is_out, model_of
from tests.support.night import a_table, open_table, rows


def to_phase(table: PlayTable, phase: str) -> None:
    """Go on until a phase begins."""
    while clock_of(table.battle).phase != phase:
        table.start(table.system.advance)


def charge(table: PlayTable, unit: str, target: str) -> None:
    """Declare a charge and bring it home."""
    table.start("skirmish.declare_charge", (unit,))
    table.answer(target)
    table.confirm()
    table.start("skirmish.resolve_charge", (unit,))
    table.confirm()


def test_a_step_that_asks_nothing_is_kept_at_once(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    assert table.start(table.system.advance) is None
    assert open_table(table.desk, table.id).battle.digest == table.battle.digest


def test_a_question_is_still_open_after_a_restart(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    to_phase(table, "movement")
    table.start("skirmish.declare_charge", ("a01",))
    again = open_table(table.desk, table.id)
    assert again.running is not None
    assert again.running.request is not None
    assert again.running.request.key == "skirmish.charge_target"


def test_dice_seen_before_a_restart_are_not_rolled_again(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    to_phase(table, "movement")
    charge(table, "a01", "b02")
    to_phase(table, "combat")
    table.start("skirmish.fight", ("a01",))
    faces = table.roll()
    again = open_table(table.desk, table.id)
    assert again.faces == faces
    assert again.roll() == faces
    assert again.dice.position == table.dice.position


def test_a_dropped_step_leaves_its_dice_in_the_journal_and_moves_no_counter_back(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    to_phase(table, "movement")
    charge(table, "a01", "b02")
    to_phase(table, "combat")
    before = table.battle.digest
    table.start("skirmish.fight", ("a01",))
    table.roll()
    position = table.dice.position
    table.drop()
    again = open_table(table.desk, table.id)
    assert again.running is None
    assert again.battle.digest == before
    assert again.dice.position == position


def test_undo_and_redo_reach_across_phases_and_a_restart(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    digests = [table.battle.digest]
    for _ in range(9):
        table.start(table.system.advance)
        digests.append(table.battle.digest)
    again = open_table(table.desk, table.id)
    for digest in reversed(digests[:-1]):
        again.undo()
        assert again.battle.digest == digest
    third = open_table(table.desk, table.id)
    for digest in digests[1:]:
        third.redo()
        assert third.battle.digest == digest
    assert not third.can_redo


def test_undo_with_a_question_open_takes_the_last_answer_back_first(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    to_phase(table, "movement")
    steps = len(table.session.done)
    table.start("skirmish.declare_charge", ("a01",))
    table.answer("b01")
    assert table.running is not None
    assert table.running.status == "finished"
    table.undo()
    assert table.running is not None
    assert table.running.status == "waiting"
    table.undo()
    assert table.running is None
    assert len(table.session.done) == steps


def test_a_new_step_after_an_undo_ends_the_redoing_and_keeps_the_line_in_the_log(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    table.start(table.system.advance)
    table.start(table.system.advance)
    table.undo()
    table.correct("kernel.set_status", "hidden", "a02")
    assert not table.can_redo
    again = open_table(table.desk, table.id)
    assert not again.can_redo
    assert [line.undone > 0 for line in again.session.lines] == [False, True, False]


def test_a_wound_tapped_while_a_question_is_open_keeps_the_question(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    to_phase(table, "movement")
    table.start("skirmish.declare_charge", ("a01",))
    model = model_of(table.battle, "a01")
    assert model is not None
    table.correct("kernel.set_wounds", (model.id, 1))
    again = open_table(table.desk, table.id)
    assert again.running is not None
    assert again.running.status == "waiting"
    found = model_of(again.battle, "a01")
    assert found is not None
    assert found.wounds == 1


def test_more_wounds_than_boxes_are_kept_within_them(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    model = model_of(table.battle, "a01")
    assert model is not None
    table.correct("kernel.set_wounds", (model.id, 99))
    table.correct("kernel.set_wounds", (model.id, -5))
    found = model_of(table.battle, "a01")
    assert found is not None
    assert found.wounds == 0


def test_impossible_dice_are_refused_in_words_and_change_nothing(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    to_phase(table, "movement")
    charge(table, "a01", "b02")
    to_phase(table, "combat")
    table.start("skirmish.fight", ("a01",))
    with pytest.raises(NotNow) as caught:
        table.answer((("success", 9),))
    assert caught.value.refusal.code == "kernel.too_many_dice"
    assert table.running is not None
    assert table.running.status == "waiting"


def test_a_battle_another_program_went_on_with_is_not_overwritten(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    other = open_table(table.desk, table.id)
    other.start(other.system.advance)
    with pytest.raises(Refusal) as caught:
        table.start(table.system.advance)
    assert caught.value.code == "campaign.refusal.played_elsewhere"
    assert len(open_table(table.desk, table.id).session.done) == 1


def test_the_result_is_written_back_undone_and_redone(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    table.start(table.system.advance)
    table.start("skirmish.take_out", ("b03",))
    table.start("skirmish.finish")
    table.answer("a:minor")
    command = proposed_result(table)
    assert [side.outcome for side in command.sides] == ["minor", "loss"]
    table.desk.execute(command)
    campaign = table.battle_row["campaign"]
    assert rows(table.desk, "battle", id=table.id)[0]["state"] == "finished"
    table.desk.undo(campaign)
    assert rows(table.desk, "battle", id=table.id)[0]["state"] == "running"
    table.desk.redo(campaign)
    assert rows(table.desk, "battle", id=table.id)[0]["state"] == "finished"
    with pytest.raises(Refusal):
        table.desk.execute(command)


def test_going_back_to_a_line_undoes_what_came_after_it(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    for _ in range(6):
        table.start(table.system.advance)
    assert table.go_back_to(2) == 3
    assert len(table.session.done) == 3
    assert table.can_redo


def test_a_battle_begun_again_does_not_take_over_the_steps_of_the_first_beginning(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    table.start(table.system.advance)
    campaign = table.battle_row["campaign"]
    with pytest.raises(Refusal):
        table.desk.undo(campaign)
    table.undo()
    table.desk.undo(campaign)
    assert rows(table.desk, "battle", id=table.id)[0]["state"] == "planned"
    table.desk.execute(StartBattle(table.id, 0, "again"))
    again = open_table(table.desk, table.id)
    assert again.session.lines == []
    again.start(again.system.advance)
    assert len(open_table(table.desk, table.id).session.lines) == 1


def test_a_fight_with_typed_dice_puts_its_victim_out(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    to_phase(table, "movement")
    charge(table, "a01", "b03")
    assert contacts(table.battle, "a01")
    to_phase(table, "combat")
    table.start("skirmish.fight", ("a01",))
    table.answer((("success", 2),))
    assert table.running is not None
    request = table.running.request
    assert request is not None
    assert request.key == "skirmish.to_wound"
    table.answer((("success", 2),))
    while table.running is not None and table.running.request is not None:
        injury = table.running.request.key == "skirmish.injury"
        table.answer((("out", 1),) if injury else (("success", 2),))
    assert is_out(table.battle, "b03")
    assert not contacts(table.battle, "a01")
    assert table.battle.get(Side, "b").starting == 12


def is_newest(table: PlayTable) -> bool:
    return table.keeper.is_newest(table.session.draft)


def test_a_table_knows_without_reading_the_battle_that_nobody_has_gone_on_with_it(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    to_phase(table, "movement")
    assert is_newest(table)
    table.start("skirmish.declare_charge", ("a01",))
    assert is_newest(table)
    other = open_table(table.desk, table.id)
    assert is_newest(other)
    other.answer("b02")
    assert is_newest(other)
    assert not is_newest(table), "the step under way is another one"
    third = open_table(table.desk, table.id)
    third.drop()
    assert is_newest(third)
    assert not is_newest(table)
    to_phase(third, "shooting")
    fourth = open_table(table.desk, table.id)
    assert is_newest(fourth)
    fourth.undo()
    assert is_newest(fourth)
    assert not is_newest(third)
