"""Tiles where the window is narrow: every name has room beside or above its boxes, and nothing leaves the tile."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from desktop.ui.tracker.folding import Form, Measures
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts import paint
from desktop.ui.tracker.procedure.places import Spot
from desktop.ui.tracker.tiles.room import COUNTER, LEAST_NAME, MARGIN, TALL_BOX, TALL_GAP, boxes_in_row, room_of
from desktop.ui.tracker.top.clocks import ClockFace
from desktop.ui.tracker.tracker import Tracker
from desktop.ui.tracker.view import ClockView, ModelsView, SideView, TableView, TileView
from tests.windows.shell_support import a_context
from tests.windows.toll_bridge import boxes, mark, solid, tile, toll_bridge
from tests.windows.tracker_support import Cut, a_tracker

LINE = "4 4 4 4 3 5 2 8 5+"
NARROWEST = (820, 570)
"""What the smallest window of 900 x 600 leaves the tracker beside the rail. Units: logical pixels."""


def a_table(*tiles: TileView) -> TableView:
    sides = (SideView("left", "Fenwatch", tiles=tiles), SideView("right", "Cinder Teeth", tiles=tiles[:1]))
    return replace(toll_bridge(), question=None, unit=None, sides=sides)


def shown_tile(tracker: Tracker, unit: str) -> QRect:
    found = tracker.sides.tile_of(unit)
    assert found is not None
    return found.rect()


@pytest.mark.parametrize("wounds", [1, 2, 3, 4, 7])
def test_the_name_of_a_figure_of_many_wounds_is_whole_in_the_narrowest_window(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, wounds: int
) -> None:
    monkeypatch.setattr(paint, "QFontMetricsF", Cut)
    tracker = a_tracker(qtbot, a_table(tile("Grask Emberjaw", LINE, wounds)), size=NARROWEST)
    Cut.texts = []
    tracker.sides.grab()
    assert "Grask Emberjaw" not in Cut.texts
    found = tracker.sides.tile_of("grask")
    assert found is not None
    places = [box.geometry() for box in found.boxes()]
    assert len(places) == wounds
    assert all(found.rect().contains(place) for place in places)
    assert all(place.top() >= 40 or place.left() >= LEAST_NAME for place in places)
    assert not any(a.intersects(b) for number, a in enumerate(places) for b in places[:number])


def test_a_wide_column_keeps_the_boxes_of_a_figure_beside_its_name(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, a_table(tile("Grask Emberjaw", LINE, 3)), size=(1440, 900))
    assert shown_tile(tracker, "grask").height() == 54 + 2 * MARGIN


def test_a_tile_changes_its_form_as_the_window_becomes_narrow_and_wide_again(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, a_table(tile("Grask Emberjaw", LINE, 3)), size=(1440, 900))
    low = shown_tile(tracker, "grask").height()
    tracker.resize(*NARROWEST)
    qtbot.waitUntil(lambda: shown_tile(tracker, "grask").height() > low + 30)
    tracker.resize(1440, 900)
    qtbot.waitUntil(lambda: shown_tile(tracker, "grask").height() == low)


@given(
    st.integers(170, 500), st.integers(0, 12), st.one_of(st.none(), st.integers(1, 40)), st.booleans(),
    st.sampled_from(list(Form)), st.sampled_from([1.0, 1.5, 2.0]),
)  # fmt: skip
def test_boxes_and_models_have_their_rows_within_every_tile(
    width: int, wounds: int, models: int | None, counter: bool, form: Form, scale: float
) -> None:
    view = TileView("a", "Grask", boxes=() if counter else boxes(wounds), counter=counter,
                    models=ModelsView(models, models) if models else None)  # fmt: skip
    room = room_of(view, width, Measures(form, scale=scale))
    if not room.tall:
        assert models is None
        return
    in_row = boxes_in_row(width)
    assert room.rows * in_row >= len(view.boxes)
    assert in_row * (TALL_BOX + TALL_GAP) - TALL_GAP <= width
    assert room.height >= room.rows * (TALL_BOX + TALL_GAP) + 50 * scale
    across = len(view.boxes[:in_row]) * (TALL_BOX + TALL_GAP) or counter * (2 * COUNTER + TALL_GAP)
    if models and not room.stacked:
        assert min(models, 10) * 12.5 + across <= width


def test_a_low_window_gives_the_question_the_end_of_the_row_of_phases(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, size=(900, 600))
    question, phases = tracker.question.geometry(), tracker.phases.geometry()
    assert question.top() == phases.top()
    assert phases.right() < question.left()
    assert tracker.banner.geometry().right() < question.left()


def test_where_not_even_the_answers_have_room_the_outlook_yields(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, size=(820, 500))
    places = tracker.question._places()
    assert Spot.OUTLOOK not in places
    assert not tracker.question.outlook.isVisible()
    assert not places[Spot.BODY].intersects(places[Spot.ROLL])
    tracker.resize(900, 700)
    qtbot.waitUntil(tracker.question.outlook.isVisible)


def test_what_stops_a_figure_stands_on_its_tile_before_the_number_of_its_signs(qtbot: QtBot) -> None:
    chips = (solid("down", "Knocked down"), mark("moved", "moved", "run"), mark("shot", "shot", "run"))
    tracker = a_tracker(qtbot, a_table(tile("Corwin Hale", LINE, 1, chips=chips)), size=(860, 570))
    found = tracker.sides.tile_of("corwin")
    assert found is not None
    found.grab()
    assert [chip.code for _, chip in found._chips] == ["down"]
    assert all(spot.right() <= found.boxes()[0].x() for spot, _ in found._chips)


def test_the_mark_of_a_paused_clock_stands_apart_from_its_label(qtbot: QtBot) -> None:
    pictures = []
    for name in ("", "Bartholomew Quillfeather · turn"):
        context = a_context("en", "light")
        face = ClockFace(context, Intents())
        qtbot.addWidget(face)
        face.resize(136, 64)
        face.show_clock(ClockView("left", name, "00:00", active=True, running=False), Measures())
        image = face.grab().toImage()
        pictures.append(image.copy(image.width() - 24, 4, 20, 18))
    assert pictures[0] == pictures[1]
