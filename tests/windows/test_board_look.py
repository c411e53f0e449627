"""How the board looks and what it says: colours of the tokens in every theme, both languages, sizes, pieces, places."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor

from desktop.rules.kernel.boards import BoardLine, BoardPiece
from desktop.ui.theme.tokens import THEME_NAMES
from desktop.ui.tracker.board.editing import ERASE, edit_at
from desktop.ui.tracker.board.places import CELL, centre, edge_of, facing_toward, spot_of
from desktop.ui.tracker.board.speaking import line_words, speak_cell
from desktop.ui.tracker.board.tokens import RING
from desktop.ui.tracker.board.view import BoardView
from desktop.words import Words
from tests.scenarios.causeway_rounds import PIKE, WICK
from tests.windows.board_support import a_board, causeway_view
from tests.windows.test_board_hand import VIEW


def colors_at(board, points: list[QPointF]) -> list[QColor]:
    image = board.viewport().grab().toImage()
    return [image.pixelColor(board.mapFromScene(point) * image.devicePixelRatio()) for point in points]


def color_at(board, point: QPointF) -> QColor:
    return colors_at(board, [point])[0]


def alike(one: QColor, other: QColor, by: int = 3) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one.getRgb(), other.getRgb(), strict=True))


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_tokens_wear_the_tincture_of_their_side(qtbot, theme):
    board = a_board(qtbot, causeway_view(2, WICK, PIKE), theme=theme)
    board.move_cursor((0, 0))
    colors = board.context.theme
    for token in board.board.tokens:
        if token.level or token.unit in (WICK, PIKE):
            continue
        at = centre(token.cell)
        ring = colors_at(board, [at + QPointF(side * (RING - 3 + way), way) for side in (-1, 1)
                                 for way in (-1.5, -0.5, 0.5, 1.5)])  # fmt: skip
        assert any(alike(one, colors.tincture_fill(token.tincture), 12) for one in ring), (theme, token.unit)
        assert alike(color_at(board, at + QPointF(0, 9.2)), colors.color("surface"))


@pytest.mark.parametrize("theme", ["light", "dark", "lamp"])
def test_cells_that_are_reached_lie_on_the_wash_of_the_selection(qtbot, theme):
    board = a_board(qtbot, VIEW, theme=theme)
    board.move_cursor((7, 5))
    assert alike(color_at(board, centre((2, 2)) + QPointF(-12, 12)), board.context.theme.color("selwash"))
    assert alike(color_at(board, centre((6, 1)) + QPointF(-3, -6)), board.context.theme.color("surface"))


def test_a_change_of_look_is_taken_at_once(qtbot):
    board = a_board(qtbot, causeway_view(2, WICK, PIKE))
    board.context.set_theme("dark")
    assert board.backgroundBrush().color() == board.context.theme.color("window")
    board.context.set_language("ru")
    assert board.accessibleName() == "Поле боя"
    assert "Столбец" in board.accessibleDescription()


def test_the_whole_board_fits_until_somebody_zooms(qtbot):
    board = a_board(qtbot, causeway_view(), size=(700, 700))
    assert board.viewport().rect().contains(board.mapFromScene(centre((15, 15))))
    small = board.zoom
    board.resize(900, 900)
    assert board.zoom > small
    board.zoom_out()
    zoomed = board.zoom
    board.resize(700, 700)
    assert board.zoom == pytest.approx(zoomed)


def test_a_board_too_large_for_its_window_is_scrolled_not_shrunk(qtbot):
    board = a_board(qtbot, BoardView(60, 60), size=(500, 500))
    assert board.zoom >= 0.75


def test_an_empty_view_paints_nothing_and_takes_any_tap(qtbot):
    board = a_board(qtbot, BoardView())
    board.act_at((0, 0))
    board.fit()
    assert not board.board.holds(board.hand.cursor) and board.accessibleName() == "Board"


# --- words


def test_a_cell_says_who_stands_there_its_price_and_its_walls():
    words = Words("en")
    assert speak_cell(words, VIEW, (2, 2), 0) == "Column 3, row 3. reached for 2 AP. in view"
    assert speak_cell(words, VIEW, (4, 2), 0) == "Column 5, row 3. wall below. out of view"
    assert speak_cell(words, VIEW, (6, 4), 0) == "Column 7, row 5. upper floor here. out of view"
    assert speak_cell(words, replace(VIEW, seen=frozenset()), (5, 1), 0) == "Column 6, row 2. Kell"


@pytest.mark.parametrize(("line", "said"), [
    (BoardLine((0, 0), (5, 0), True, False, 5), "5 cells"), (BoardLine((0, 0), (1, 0), True, True, 1), "1 cell, cover"),
    (BoardLine((0, 0), (3, 0), False, False, 3), "3 cells, no shot"), (None, ""),
])
def test_the_line_says_how_far_and_whether(line, said):
    assert line_words(Words("en"), line) == said


def test_the_board_announces_the_price_of_the_way_that_is_tried(qtbot):
    board = a_board(qtbot, VIEW)
    board.act_at((2, 2))
    assert board.accessibleDescription().endswith("2 AP: once more to go there")


# --- places and pieces


@pytest.mark.parametrize(("x", "y", "place"), [
    (0.5, 0.5, ((0, 0), "")), (0.5, 0.1, ((0, 0), "n")), (0.1, 0.5, ((0, 0), "w")), (0.5, 0.95, ((0, 1), "n")),
    (0.95, 0.5, ((1, 0), "w")),
])
def test_a_point_means_a_cell_or_its_nearest_edge(x, y, place):
    assert spot_of(QPointF(x * CELL, y * CELL)) == place


def test_edges_of_four_sides_are_upper_and_left_ones():
    assert [edge_of((2, 2), side) for side in "news"] == [((2, 2), "n"), ((3, 2), "w"), ((2, 2), "w"), ((2, 3), "n")]


def test_a_facing_is_the_nearest_of_eight():
    here = QPointF(0, 0)
    ends = [(0, -9), (9, -9), (9, 0), (9, 9), (0, 9), (-9, 9), (-9, 0), (-9, -9)]
    assert [facing_toward(here, QPointF(*end)) for end in ends] == list(range(8))
    assert facing_toward(here, here) == 0


@pytest.mark.parametrize(("tool", "height", "cell", "edge", "edit"), [
    ("wall", 0, (1, 1), "", ("wall", 1, 1, "", 0)), ("window", 0, (1, 1), "", ("window", 1, 1, "n", 0)),
    ("obstacle", 0, (1, 1), "w", ("obstacle", 1, 1, "w", 1)), ("floor", 2, (1, 1), "n", ("floor", 1, 1, "", 2)),
    ("floor", 1, (6, 4), "", ("floor", 6, 4, "", -1)), ("floor", 2, (6, 4), "", ("floor", 6, 4, "", 2)),
    (ERASE, 0, (6, 4), "", ("floor", 6, 4, "", -1)), (ERASE, 0, (4, 3), "n", ("wall", 4, 3, "n", -1)),
    (ERASE, 0, (0, 0), "", None), ("castle", 0, (0, 0), "", None), ("wall", 0, (99, 0), "", None),
])
def test_what_a_tool_does(tool, height, cell, edge, edit):
    assert edit_at(VIEW, tool, height, cell, edge) == edit


def test_pieces_of_every_kind_are_painted(qtbot):
    kinds = (("wall", 0), ("window", 0), ("obstacle", 2), ("floor", 3))
    pieces = tuple(BoardPiece(kind, x, 1 + 2 * y, side, height) for y, side in enumerate(("", "n", "w"))
                   for x, (kind, height) in enumerate(kinds, start=1))
    board = a_board(qtbot, replace(VIEW, pieces=pieces, blast=((5, 1), (6, 1)),
                                   line=BoardLine((2, 4), (5, 1), False, False, 3)))  # fmt: skip
    board.move_cursor((7, 5))
    assert alike(color_at(board, QPointF(1.5 * CELL, 3 * CELL)), board.context.theme.color("ink"))
