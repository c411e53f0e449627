"""The board under the hand: taps on tokens and cells, the second tap that goes, pulling a token, pushing the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.rules.kernel.boards import BoardPiece, BoardReach
from desktop.ui.tracker.board.places import centre
from desktop.ui.tracker.board.view import BoardView, TokenView
from tests.windows.board_support import a_board
from tests.windows.tracker_support import Heard

WAY = ((2, 3, 0, 0), (2, 2, 0, 0))
TOKENS = (TokenView("a01", "Oda", "OD", 2, 4), TokenView("b01", "Kell", "KE", 5, 1, 0, 4, "gules"))
VIEW = BoardView(8, 6, (BoardPiece("wall", 4, 3, "n"), BoardPiece("floor", 6, 4, "", 1)), TOKENS, "a01", "",
                 (BoardReach(2, 2, 0, 2, WAY), BoardReach(2, 3, 0, 1, WAY[:1])), frozenset({(2, 3), (2, 2)}))


@pytest.fixture
def board(qtbot):
    return a_board(qtbot, VIEW)


def spot(board, cell, dx=0.0, dy=0.0) -> QPoint:
    return board.mapFromScene(centre(cell) + QPointF(dx, dy))


def tap(board, cell, dx=0.0, dy=0.0) -> None:
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
                     spot(board, cell, dx, dy))  # fmt: skip


def pull(board, start, end) -> None:
    view = board.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for part in (0.3, 0.7, 1.0):
        QTest.mouseMove(view, start + (end - start) * part)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)


def test_a_tap_on_a_token_names_its_unit(board):
    heard = Heard(board.token_tapped)
    tap(board, (5, 1))
    assert heard.told == [("b01",)] and board.hand.cursor == (5, 1)


def test_the_first_tap_on_a_cell_shows_the_way_and_the_second_goes(board):
    cells, ways = Heard(board.cell_tapped), Heard(board.path_chosen)
    tap(board, (2, 2))
    assert cells.told == [(2, 2, 0)] and ways.told == [] and board.hand.way == VIEW.reach[0]
    tap(board, (2, 2))
    assert ways.told == [("a01", WAY)] and board.hand.way is None


def test_a_tap_elsewhere_takes_another_way_or_none(board):
    ways = Heard(board.path_chosen)
    tap(board, (2, 2))
    tap(board, (2, 3))
    assert board.hand.way == VIEW.reach[1]
    tap(board, (7, 5))
    assert board.hand.way is None and ways.told == []


def test_a_double_click_goes_at_once(board):
    ways = Heard(board.path_chosen)
    at, plain = spot(board, (2, 2)), Qt.KeyboardModifier.NoModifier
    tap(board, (2, 2))
    QTest.mouseDClick(board.viewport(), Qt.MouseButton.LeftButton, plain, at)
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, plain, at)
    assert ways.told == [("a01", WAY)]


def test_a_tap_beside_the_board_says_nothing(board):
    heard = [Heard(board.cell_tapped), Heard(board.token_tapped)]
    tap(board, (-1, 2))
    assert [one.told for one in heard] == [[], []]


@pytest.mark.parametrize(("cell", "facing"), [((5, 4), 2), ((2, 0), 0), ((4, 2), 1), ((0, 5), 5)])
def test_pulling_the_selected_token_turns_it(board, cell, facing):
    heard, taps = Heard(board.facing_chosen), Heard(board.token_tapped)
    pull(board, spot(board, (2, 4)), spot(board, cell))
    assert (heard.told, taps.told) == ([("a01", facing)], [])


def test_a_token_let_go_where_it_was_is_tapped(board):
    heard, turned = Heard(board.token_tapped), Heard(board.facing_chosen)
    pull(board, spot(board, (2, 4)), spot(board, (2, 4), 3, 3))
    assert (heard.told, turned.told) == ([("a01",)], [])


def test_pushing_the_board_scrolls_and_taps_nothing(qtbot):
    board = a_board(qtbot, VIEW, size=(240, 200))
    board.zoom_in()
    board.zoom_in()
    cells = Heard(board.cell_tapped)
    before = board.horizontalScrollBar().value()
    pull(board, QPoint(180, 120), QPoint(60, 120))
    assert board.horizontalScrollBar().value() > before and cells.told == []


def test_the_wheel_zooms_with_control_alone(board):
    before = board.zoom
    at = QPointF(spot(board, (3, 3)))
    for modifiers, grown in ((Qt.KeyboardModifier.NoModifier, False), (Qt.KeyboardModifier.ControlModifier, True)):
        event = QWheelEvent(at, board.viewport().mapToGlobal(at), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
                            modifiers, Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
        QApplication.sendEvent(board.viewport(), event)
        assert (board.zoom > before) is grown


# --- pieces in hand


@pytest.mark.parametrize(("dx", "dy", "edit"), [
    (0, 0, ("wall", 3, 2, "", 0)), (0, -18, ("wall", 3, 2, "n", 0)), (-18, 0, ("wall", 3, 2, "w", 0)),
    (0, 18, ("wall", 3, 3, "n", 0)), (18, 0, ("wall", 4, 2, "w", 0)),
])
def test_a_wall_is_put_into_a_cell_or_on_the_nearest_edge(board, dx, dy, edit):
    heard, cells = Heard(board.piece_edited), Heard(board.cell_tapped)
    board.set_tool("wall")
    tap(board, (3, 2), dx, dy)
    assert (heard.told, cells.told) == ([edit], [])


def test_the_same_piece_once_more_is_taken_away(board):
    heard = Heard(board.piece_edited)
    board.set_tool("wall")
    tap(board, (4, 3), 0, -18)
    assert heard.told == [("wall", 4, 3, "n", -1)]


def test_the_place_is_shown_before_the_tap(board):
    board.set_tool("obstacle", 2)
    QTest.mouseMove(board.viewport(), spot(board, (3, 2), 0, -18))
    assert (board.hand.cursor, board.hand.edge, board.hand.editing) == ((3, 2), "n", True)
    board.set_tool("")
    assert not board.hand.editing
