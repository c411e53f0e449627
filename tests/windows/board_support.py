"""Builders for the tests of the board: a board of the scripted battle, shown in a window of a size."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop.rules.grid import SYSTEM
from desktop.rules.kernel.battle import Battle
from desktop.ui.tracker.board.board import Board
from desktop.ui.tracker.board.view import BoardView
from desktop.ui.tracker.presenting.board import board_of
from desktop.ui.tracker.presenting.tiles import Scene
from desktop.ui.tracker.presenting.wording import Wording
from desktop.words import Words
from tests.scenarios.causeway_rounds import play
from tests.windows.shell_support import a_context


def scene_of(battle: Battle, language: str = "en") -> Scene:
    return Scene(battle, SYSTEM, Wording(Words(language), "grid"))


def causeway_view(parts: int = 2, unit: str = "", target: str = "", language: str = "en") -> BoardView:
    """Return the board of The Causeway after so many parts of its script."""
    found = board_of(scene_of(play(parts).battle, language), unit, target)
    assert found is not None
    return found


def a_board(qtbot: QtBot, view: BoardView, *, size: tuple[int, int] = (900, 900), language: str = "en",
            theme: str = "light") -> Board:  # fmt: skip
    context = a_context(language, theme)
    board = Board(context)
    board.context_kept = context  # type: ignore[attr-defined]
    qtbot.addWidget(board)
    board.resize(*size)
    board.show_board(view)
    with qtbot.waitExposed(board):
        board.show()
    return board
