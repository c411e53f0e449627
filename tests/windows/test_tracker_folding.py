"""The tracker at every size: which form it takes, that its parts stand apart, that no word is cut."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.ui.tracker.folding import Form, Part, measures_for, places
from desktop.ui.tracker.parts import paint
from desktop.ui.tracker.parts.button import TableButton
from desktop.ui.tracker.top.phases import PhaseStep
from desktop.ui.tracker.tracker import Tracker
from desktop.ui.widgets.wounds import WoundBox
from tests.windows.toll_bridge import toll_bridge
from tests.windows.toll_bridge_ru import russian_bridge
from tests.windows.tracker_support import Cut, a_tracker, shown

SIZES = [(1920, 1080), (1440, 900), (1366, 768), (1280, 800), (1024, 768), (800, 1280), (900, 600)]


@pytest.mark.parametrize(
    ("size", "form", "low"),
    [
        ((1920, 1080), Form.WIDE, False), ((1600, 900), Form.WIDE, False), ((1599, 900), Form.DESK, False),
        ((1400, 859), Form.DESK, True), ((1399, 900), Form.STRIP, False), ((1366, 768), Form.STRIP, True),
        ((1180, 860), Form.STRIP, False), ((1179, 900), Form.TABLET, False), ((800, 1280), Form.TABLET, False),
        ((1500, 1600), Form.TABLET, False),
    ],
)  # fmt: skip
def test_the_form_follows_the_size(size: tuple[int, int], form: Form, low: bool) -> None:
    measures = measures_for(QSize(*size))
    assert (measures.form, measures.low) == (form, low)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("asking", [True, False])
@pytest.mark.parametrize("embedded", [True, False])
def test_parts_stand_inside_the_window_and_apart(size: tuple[int, int], asking: bool, embedded: bool) -> None:
    measures = measures_for(QSize(*size), embedded=embedded)
    found = places(QSize(*size), measures, asking=asking, sheet_open=False)
    window = QRect(0, 0, *size)
    assert all(window.contains(rect) for rect in found.values())
    assert [pair for pair in combinations(found, 2) if found[pair[0]].intersects(found[pair[1]])] == []


@pytest.mark.parametrize("size", SIZES)
def test_the_sides_always_have_room_for_four_tiles(size: tuple[int, int]) -> None:
    measures = measures_for(QSize(*size))
    sides = places(QSize(*size), measures, asking=True)[Part.SIDES]
    assert sides.height() >= 48 + 4 * measures.tile(False)


def part_widgets(tracker: Tracker) -> list[QWidget]:
    return [child for child in tracker.children() if isinstance(child, QWidget) and child.isVisible()
            and child is not tracker.banner]  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_widgets_of_the_window_lie_inside_it_and_apart(qtbot: QtBot, size: tuple[int, int], language: str) -> None:
    tracker = a_tracker(qtbot, size=size, language=language)
    parts = part_widgets(tracker)
    assert all(tracker.rect().contains(part.geometry()) for part in parts)
    apart = [(a, b) for a, b in combinations(parts, 2) if a.geometry().intersects(b.geometry())]
    assert apart == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_answer_is_in_sight_at_every_size(qtbot: QtBot, size: tuple[int, int], language: str) -> None:
    tracker = a_tracker(qtbot, size=size, language=language)
    body = tracker.question.body
    assert body is not None
    scroll = body.parentWidget()
    assert scroll is not None
    assert body.height() <= scroll.height()
    assert tracker.question.rect().contains(tracker.question.roll_row.geometry())


@pytest.mark.parametrize("size", [(1920, 1080), (1440, 900), (1366, 768), (1280, 800), (800, 1280)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_word_is_cut(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    monkeypatch.setattr(paint, "QFontMetricsF", Cut)
    tracker = a_tracker(qtbot, size=size, language=language)
    tracker.question.digit(2)
    Cut.texts = []
    tracker.grab()
    assert Cut.texts == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_word_is_cut_at_the_largest_battle_text(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(paint, "QFontMetricsF", Cut)
    tracker = a_tracker(qtbot, size=(1920, 1080), language=language, text=130)
    Cut.texts = []
    tracker.grab()
    assert Cut.texts == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_words_on_buttons_fit_in_one_or_two_rows(qtbot: QtBot, size: tuple[int, int], language: str) -> None:
    tracker = a_tracker(qtbot, size=size, language=language)
    tracker.question.digit(2)
    theme = tracker.context.theme
    for button in shown(tracker, TableButton):
        assert isinstance(button, TableButton)
        if not button.face.text or button.face.stacked:
            continue
        room = button.width() - 10
        wide = paint.width_of(theme.font(12, button.face.weight, condensed=True), button.face.text)
        rows = 2 if button.height() >= 36 else 1
        assert wide <= room * rows, button.face.text


@pytest.mark.parametrize("size", [(1440, 900), (800, 1280), (1024, 768)])
def test_targets_of_the_battle_are_large_enough_for_a_finger(qtbot: QtBot, size: tuple[int, int]) -> None:
    tracker = a_tracker(qtbot, size=size)
    small = [(type(button).__name__, button.accessibleName(), button.width(), button.height())
             for button in shown(tracker, QAbstractButton)
             if isinstance(button, TableButton | WoundBox) and min(button.width(), button.height()) < 40]  # fmt: skip
    assert small == []


def test_big_targets_make_boxes_of_48_with_gaps_of_8(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, big=True)
    tile = tracker.sides.tile_of("grask")
    assert tile is not None
    first, second, _ = tile.boxes()
    assert (first.width(), second.x() - first.x()) == (48, 56)
    assert tile.height() == 62 + 4


def test_the_tablet_form_shows_the_running_fight_first(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, size=(800, 1280))
    right = tracker.sides.columns[1].tiles()
    assert right[0].view.unit == "korrim"
    assert len(right) < len(toll_bridge().sides[1].tiles)


def test_the_tablet_form_closes_the_sheet_to_the_selected_unit_when_nothing_runs(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, replace(toll_bridge(), question=None), size=(800, 1280))
    assert tracker.unit_line.isVisible()
    assert tracker.unit_line.height() == 64
    tracker.toggle_unit()
    assert tracker.unit.isVisible()


def test_the_one_line_log_opens_upward_and_closes(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, size=(1280, 800))
    assert tracker.log_bar.isVisible() and not tracker.log.isVisible()
    tracker.press_log()
    assert tracker.log.isVisible()
    assert tracker.close_opened()
    assert not tracker.log.isVisible()


def test_the_strip_opens_the_whole_list_of_dues(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, size=(1280, 800))
    assert not tracker.dues.isVisible()
    tracker.strip.list_wanted.emit()
    assert tracker.dues.isVisible()


def test_names_of_phases_give_way_to_their_circles_where_there_is_no_room(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, russian_bridge(), size=(1180, 900), language="ru")
    for step in shown(tracker.phases, PhaseStep):
        assert step.toolTip()
        assert tracker.phases.rect().contains(step.geometry())


def test_embedded_in_the_shell_the_title_block_is_gone_but_for_the_round(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    wide = tracker.title.width()
    tracker.set_embedded(True)
    assert tracker.title.width() < wide / 2
    assert not tracker.title._back.isVisible()


@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_battle_text_enlarges_tiles_and_numbers_without_steps(qtbot: QtBot, text: int) -> None:
    tracker = a_tracker(qtbot, size=(1920, 1080), text=text)
    tile = tracker.sides.tile_of("hesk")
    assert tile is not None
    assert tile.height() == round(54 * text / 100) + 4
