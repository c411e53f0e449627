"""The rows model and its table."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, QPoint, Qt

from desktop.ui.widgets.columns import Column, RowRole
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from tests.windows.shell_support import a_context


@dataclass(frozen=True)
class Figure:
    id: int
    name: str
    points: int


FIGURES = (Figure(1, "Pell", 41), Figure(2, "Aldreda", 78), Figure(3, "Hob", 35))
COLUMNS = (
    Column[Figure]("name", lambda row: row.name, title="shell.rail.cards", weight=600, stretch=True, editable=True),
    Column[Figure](
        "points", lambda row: str(row.points), title_text="Pts", sort=lambda row: row.points, align="right",
        tip=lambda row: f"{row.points} of 500",
    ),
)  # fmt: skip


def a_model(context=None) -> RowsModel[Figure]:
    model: RowsModel[Figure] = RowsModel(context or a_context(), COLUMNS, lambda row: row.id)
    model.set_rows(FIGURES)
    return model


def names(model) -> list[str]:
    return [model.index(place, 0).data() for place in range(model.rowCount())]


def test_the_model_keeps_the_rules_of_models(qapp, qtmodeltester):
    model = a_model()
    qtmodeltester.check(model)
    model.sort(1)
    model.set_filter(lambda row: row.points > 40)
    model.set_rows(FIGURES[:2])
    qtmodeltester.check(model)


def test_a_cell_has_no_rows_of_its_own(qapp):
    model = a_model()
    assert (model.rowCount(model.index(0, 0)), model.columnCount(model.index(0, 0))) == (0, 0)
    assert model.data(QModelIndex()) is None


def test_rows_sort_by_the_key_of_the_column_and_not_by_its_words(qapp):
    model = a_model()
    model.sort(1, Qt.SortOrder.DescendingOrder)
    assert names(model) == ["Aldreda", "Pell", "Hob"]


def test_a_negative_column_gives_the_order_of_the_query_back(qapp):
    model = a_model()
    model.sort(0)
    model.sort(-1)
    assert names(model) == ["Pell", "Aldreda", "Hob"]


def test_rows_of_the_same_identities_change_in_place(qtbot):
    model = a_model()
    with qtbot.waitSignal(model.dataChanged), qtbot.assertNotEmitted(model.modelReset):
        model.set_rows([Figure(1, "Pell", 44), *FIGURES[1:]])
    assert model.index(0, 1).data() == "44"


def test_the_head_speaks_the_other_language_at_once(qapp):
    context = a_context()
    model = a_model(context)
    context.set_language("ru")
    assert model.headerData(0, Qt.Orientation.Horizontal) == "Карточки"


def test_an_edit_is_asked_for_and_changes_nothing_by_itself(qtbot):
    model = a_model()
    with qtbot.waitSignal(model.edited, check_params_cb=lambda row, key, text: (key, text) == ("name", "Pelle")):
        assert model.setData(model.index(0, 0), "Pelle") is False
    assert names(model)[0] == "Pell"


def test_a_column_that_is_not_editable_refuses(qapp):
    model = a_model()
    assert not model.flags(model.index(0, 1)) & Qt.ItemFlag.ItemIsEditable
    assert model.setData(model.index(0, 1), "9") is False


def test_roles_give_the_row_its_sort_key_and_its_tip(qapp):
    model = a_model()
    index = model.index(1, 1)
    assert index.data(RowRole.ROW) == FIGURES[1]
    assert index.data(RowRole.SORT) == 78
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "78 of 500"


FIELDS = st.tuples(st.integers(0, 9), st.text(max_size=4), st.integers(0, 99))


@given(st.lists(FIELDS, max_size=12, unique_by=lambda fields: fields[0]))
def test_sorting_and_filtering_lose_no_row(rows):
    model: RowsModel[Figure] = RowsModel(a_context(), COLUMNS, lambda row: row.id)
    figures = [Figure(*row) for row in rows]
    model.set_rows(figures)
    model.sort(0)
    model.set_filter(lambda row: row.points >= 50)
    kept = set(model.rows())
    model.set_filter(None)
    assert kept == {figure for figure in figures if figure.points >= 50}
    assert set(model.rows()) == set(figures)


@pytest.fixture
def view(qtbot):
    context = a_context()
    view = RowsView(context, a_model(context), "shell.rail.warbands")
    view.model().setParent(view)
    qtbot.addWidget(view)
    view.resize(500, 300)
    view.show()
    return view


def test_a_chosen_row_is_told_once(qtbot, view):
    told = []
    view.row_chosen.connect(told.append)
    view.choose(2)
    view.choose(2)
    assert told == [FIGURES[1]]


def test_the_selection_follows_its_row_through_sorting_and_a_reset(view):
    view.choose(2)
    view.model().sort(1)
    assert view.current_row() == FIGURES[1]
    view.model().set_rows([Figure(9, "New", 1), *FIGURES])
    assert view.current_row() == FIGURES[1]
    assert [row.id for row in view.selected_rows()] == [2]


def test_a_row_that_is_gone_leaves_none_chosen(view):
    told = []
    view.choose(2)
    view.row_chosen.connect(told.append)
    view.model().set_rows(FIGURES[2:])
    assert view.current_row() is None
    assert told == [None]


def test_enter_opens_the_current_row(qtbot, view):
    view.choose(3)
    with qtbot.waitSignal(view.row_activated, check_params_cb=lambda row: row == FIGURES[2]):
        qtbot.keyClick(view, Qt.Key.Key_Return)


def test_the_head_sorts_up_then_down(qtbot, view):
    head = view.horizontalHeader()
    place = QPoint(head.sectionViewportPosition(1) + head.sectionSize(1) // 2, 10)
    for expected in (["Hob", "Pell", "Aldreda"], ["Aldreda", "Pell", "Hob"]):
        qtbot.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert names(view.model()) == expected


def test_rows_stay_sorted_by_their_column_when_another_comes_in_before_it(qtbot, view):
    head, model = view.horizontalHeader(), view.model()
    place = QPoint(head.sectionViewportPosition(1) + head.sectionSize(1) // 2, 10)
    qtbot.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=place)
    model.set_columns((COLUMNS[0], Column[Figure]("id", lambda row: str(row.id), title_text="No"), COLUMNS[1]))
    assert names(model) == ["Hob", "Pell", "Aldreda"]
    assert (head.isSortIndicatorShown(), head.sortIndicatorSection()) == (True, 2)
    model.set_columns(COLUMNS[:1])
    assert names(model) == ["Pell", "Aldreda", "Hob"]
    assert not head.isSortIndicatorShown()


def test_columns_fill_the_view_and_hold_their_words(view):
    widths = [view.columnWidth(place) for place in range(2)]
    assert sum(widths) == view.viewport().width()
    assert widths[1] >= view.sizeHintForColumn(1)
    assert view.rowHeight(0) >= 39
