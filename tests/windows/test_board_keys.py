"""The board under the keyboard: the cursor, Enter, turning, floors, zoom, and the keys that are not the board's."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.windows.board_support import a_board
from tests.windows.test_board_hand import VIEW, WAY
from tests.windows.tracker_support import Heard

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def board(qtbot):
    board = a_board(qtbot, VIEW)
    board.setFocus()
    return board


def press(board, *keys, modifier=Qt.KeyboardModifier.NoModifier) -> None:
    for key in keys:
        QTest.keyClick(board, key, modifier)


def test_the_cursor_begins_on_the_selected_token_and_goes_by_arrows(board):
    assert board.hand.cursor == (2, 4)
    press(board, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert board.hand.cursor == (4, 3)
    press(board, *[Qt.Key.Key_Down] * 9)
    assert board.hand.cursor == (4, 5)
    press(board, Qt.Key.Key_Home)
    assert board.hand.cursor == (2, 4)


def test_enter_shows_the_way_and_enter_again_goes(board):
    ways = Heard(board.path_chosen)
    press(board, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Return)
    assert board.hand.way == VIEW.reach[0] and ways.told == []
    press(board, Qt.Key.Key_Return)
    assert ways.told == [("a01", WAY)]


def test_leaving_the_cell_or_escape_drops_the_way(board):
    press(board, Qt.Key.Key_Up, Qt.Key.Key_Return)
    press(board, Qt.Key.Key_Right)
    assert board.hand.way is None
    press(board, Qt.Key.Key_Left, Qt.Key.Key_Return, Qt.Key.Key_Escape)
    assert board.hand.way is None


def test_enter_on_a_token_chooses_it(board):
    heard = Heard(board.token_tapped)
    press(board, Qt.Key.Key_Space)
    assert heard.told == [("a01",)]


def test_r_turns_right_and_shift_r_left(board):
    heard = Heard(board.facing_chosen)
    press(board, Qt.Key.Key_R)
    press(board, Qt.Key.Key_R, modifier=SHIFT)
    assert heard.told == [("a01", 1), ("a01", 7)]


def test_pages_go_through_the_floors(board):
    heard = Heard(board.level_changed)
    press(board, Qt.Key.Key_PageUp, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_PageDown)
    assert heard.told == [(1,), (0,)]


def test_control_zooms(board):
    fitted = board.zoom
    press(board, Qt.Key.Key_Plus, modifier=CTRL)
    assert board.zoom > fitted
    press(board, Qt.Key.Key_Minus, Qt.Key.Key_Minus, modifier=CTRL)
    assert board.zoom < fitted
    press(board, Qt.Key.Key_0, modifier=CTRL)
    assert board.zoom == pytest.approx(fitted)


def test_a_piece_is_put_by_keys(board):
    heard = Heard(board.piece_edited)
    board.set_tool("obstacle", 2)
    press(board, Qt.Key.Key_Return, Qt.Key.Key_N, Qt.Key.Key_Return, Qt.Key.Key_W, Qt.Key.Key_Return, Qt.Key.Key_W,
          Qt.Key.Key_Return)  # fmt: skip
    assert [told[3] for told in heard.told] == ["", "n", "w", ""]


@pytest.mark.parametrize(("key", "modifier", "ours"), [
    (Qt.Key.Key_R, Qt.KeyboardModifier.NoModifier, True), (Qt.Key.Key_N, Qt.KeyboardModifier.NoModifier, False),
    (Qt.Key.Key_Z, CTRL, False), (Qt.Key.Key_0, CTRL, True), (Qt.Key.Key_0, Qt.KeyboardModifier.NoModifier, False),
    (Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier, False), (Qt.Key.Key_W, SHIFT, False),
    (Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier, True), (Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier, False),
])
def test_only_its_own_keys_are_kept_from_the_table(board, key, modifier, ours):
    event = QKeyEvent(QEvent.Type.ShortcutOverride, key, modifier)
    event.ignore()
    QApplication.sendEvent(board, event)
    assert event.isAccepted() is ours
    press_event = QKeyEvent(QEvent.Type.KeyPress, key, modifier)
    QApplication.sendEvent(board, press_event)
    assert press_event.isAccepted() is ours


def test_nothing_selected_turns_nothing(qtbot):
    board = a_board(qtbot, replace(VIEW, selected="", reach=()))
    heard = Heard(board.facing_chosen)
    press(board, Qt.Key.Key_R, Qt.Key.Key_Home)
    assert heard.told == []
