"""The board in the tracker: shown in the place of the tiles, its hand carried out at the table, one undo a deed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt

from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Unit
from tests.scenarios.scripts import SCRIPTS
from tests.support.following import table_of
from tests.windows.tracker_night import Night


@pytest.fixture
def field(qtbot, tmp_path) -> Iterator[Night]:
    table = table_of(tmp_path, "grid", SCRIPTS["grid"][1])
    table.start("grid.field", (12, 10))
    made = Night(qtbot, table)
    yield made
    made.dialog.close_table()
    table.desk.store.close()


def standing(night: Night) -> dict[str, tuple[int, int, int]]:
    board = night.table.system.board(night.table.battle, "", "")
    return {token.unit: (token.x, token.y, token.facing) for token in board.tokens}


def place(night: Night, unit: str, x: int, y: int) -> None:
    night.intents.unit_selected.emit(unit, False)
    night.tracker.board.board.act_at((x, y))


def begun(night: Night) -> None:
    """Begin the first round: dice for the roll-off, whoever won opens."""
    night.begin()
    while (running := night.table.running) is not None and running.request is not None:
        value = (5, 2) if running.request.rolled else running.request.picks[0].value
        night.intents.answered.emit(value, "table", ())


def test_b_shows_the_board_in_the_place_of_the_tiles_and_back(field):
    tracker = field.tracker
    assert tracker.sides.isVisible() and tracker.to_board.isVisible() and not tracker.board.isVisible()
    field.key(Qt.Key.Key_B)
    assert tracker.board.isVisible() and not tracker.sides.isVisible() and not tracker.to_board.isVisible()
    field.tap(tracker.board.tiles)
    assert tracker.sides.isVisible()


def test_a_battle_without_a_board_has_no_way_to_one(night):
    night.key(Qt.Key.Key_B)
    assert night.tracker.sides.isVisible() and not night.tracker.to_board.isVisible()


def test_a_selected_unit_that_is_not_on_the_board_is_put_where_the_hand_taps(field):
    field.key(Qt.Key.Key_B)
    place(field, "a01", 3, 8)
    assert standing(field)["a01"][:2] == (3, 8)
    field.intents.undo_pressed.emit()
    assert "a01" not in standing(field)


def test_pieces_are_put_and_taken_with_the_tools(field):
    field.key(Qt.Key.Key_B)
    pane = field.tracker.board
    field.tap(pane.pieces[2])
    assert pane.board.tool == "obstacle"
    pane.board.put((4, 4), "")
    pieces = field.table.system.board(field.table.battle, "", "").pieces
    assert [(one.kind, one.x, one.y, one.height) for one in pieces] == [("obstacle", 4, 4, 2)]
    field.tap(pane.pieces[4])
    pane.board.put((4, 4), "")
    assert field.table.system.board(field.table.battle, "", "").pieces == ()
    field.tap(pane.pieces[4])
    assert pane.board.tool == ""


def test_a_way_is_walked_and_a_turn_made_by_the_hand(field):
    field.key(Qt.Key.Key_B)
    place(field, "a01", 3, 8)
    place(field, "b01", 8, 1)
    begun(field)
    mover = "a01" if clock_of(field.table.battle).active == "a" else "b01"
    field.intents.unit_selected.emit(mover, False)
    board = field.tracker.board.board
    assert board.board.reach and board.board.selected == mover
    far = max(board.board.reach, key=lambda reach: reach.cost)
    board.act_at((far.x, far.y))
    assert standing(field)[mover][:2] != (far.x, far.y)
    board.act_at((far.x, far.y))
    while (running := field.table.running) is not None:
        field.intents.answered.emit(True if running.request is None else running.request.default, "table", ())
    assert standing(field)[mover][:2] == (far.x, far.y)
    facing = standing(field)[mover][2]
    board.turn_by(1)
    assert standing(field)[mover][2] == (facing + 1) % 8
    field.intents.undo_pressed.emit()
    assert standing(field)[mover][2] == facing


def test_a_token_selects_its_unit(field):
    field.key(Qt.Key.Key_B)
    place(field, "a01", 3, 8)
    place(field, "a02", 5, 8)
    field.tracker.board.board.act_at((3, 8))
    assert field.tracker.table.unit.name == field.table.battle.get(Unit, "a01").name
