"""Wound boxes: a tap asks, the figures answer."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from desktop.ui.widgets.wounds import WoundBoxes
from tests.windows.shell_support import a_context


@pytest.fixture
def boxes(qtbot):
    widget = WoundBoxes(a_context())
    qtbot.addWidget(widget)
    widget.show_wounds(1, 3)
    widget.show()
    return widget


def test_a_tap_on_a_heart_asks_for_a_wound_and_changes_nothing_by_itself(qtbot, boxes):
    with qtbot.waitSignal(boxes.wounded):
        qtbot.mouseClick(boxes.boxes()[1], Qt.MouseButton.LeftButton)
    assert [box.isChecked() for box in boxes.boxes()] == [True, False, False]


def test_a_tap_on_a_cross_asks_for_a_healed_wound(qtbot, boxes):
    with qtbot.waitSignal(boxes.healed):
        qtbot.mouseClick(boxes.boxes()[0], Qt.MouseButton.LeftButton)


def test_the_space_key_does_what_a_tap_does(qtbot, boxes):
    with qtbot.waitSignal(boxes.wounded):
        qtbot.keyClick(boxes.boxes()[2], Qt.Key.Key_Space)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_boxes_that_cannot_be_pressed_lie_flat_and_still_tell_lost_from_left(qtbot, theme):
    context = a_context("en", theme)
    widget = WoundBoxes(context)
    qtbot.addWidget(widget)
    widget.show_wounds(1, 2)
    widget.show()
    live = [box.grab().toImage() for box in widget.boxes()]
    widget.setEnabled(False)
    flat = [box.grab().toImage() for box in widget.boxes()]

    assert flat[0] != flat[1]
    grounds = {image.pixelColor(image.width() // 2, 5).name() for image in flat}
    assert grounds == {context.theme.color("sunken").name()}
    assert grounds.isdisjoint(image.pixelColor(image.width() // 2, 5).name() for image in live)
