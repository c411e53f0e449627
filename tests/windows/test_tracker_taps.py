"""What taps on the tracker ask for, and which taps are dropped."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from desktop.ui.tracker.dues.card import DueCard
from desktop.ui.tracker.parts.rich_text import RichText
from desktop.ui.tracker.sides.fold import Fold
from desktop.ui.tracker.spans import line_of, rule
from desktop.ui.tracker.tap_guard import TapGuard
from desktop.ui.tracker.tiles.tile import Tile
from desktop.ui.tracker.tracker import Tracker
from desktop.ui.tracker.view import NextView
from tests.windows.toll_bridge import toll_bridge
from tests.windows.tracker_support import Heard, StandingClock, a_tracker

LEFT = Qt.MouseButton.LeftButton
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def tile(tracker: Tracker, unit: str) -> Tile:
    found = tracker.sides.tile_of(unit)
    assert found is not None
    return found


def tap(qtbot: QtBot, widget: object, at: QPoint | None = None, keys: Qt.KeyboardModifier | None = None) -> None:
    qtbot.mouseClick(widget, LEFT, keys or Qt.KeyboardModifier.NoModifier, at or QPoint())


@pytest.mark.parametrize(("unit", "box", "delta"), [("korrim", 0, -1), ("korrim", 1, 1), ("hesk", 0, 1)])
def test_an_open_box_takes_a_wound_and_a_crossed_one_heals(qtbot: QtBot, unit: str, box: int, delta: int) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.wound_tapped)
    selected = Heard(tracker.intents.unit_selected)
    tap(qtbot, tile(tracker, unit).boxes()[box])
    assert heard.told == [(unit, delta)]
    assert selected.told == []


def test_two_quick_taps_on_different_boxes_count_twice(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.wound_tapped)
    for box in tile(tracker, "aldreda").boxes():
        tap(qtbot, box)
    assert heard.told == [("aldreda", 1), ("aldreda", 1)]


def test_the_box_of_the_mount_is_a_box_of_its_own(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.mount_tapped)
    tap(qtbot, tile(tracker, "jory").boxes()[0])
    assert heard.told == [("jory",)]


@pytest.mark.parametrize("keys", [None, CTRL, SHIFT])
def test_a_tap_on_a_tile_selects_and_with_ctrl_or_shift_adds(qtbot: QtBot, keys: Qt.KeyboardModifier | None) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.unit_selected)
    tap(qtbot, tile(tracker, "hesk"), QPoint(120, 20), keys)
    assert heard.told == [("hesk", keys is not None)]


def test_a_long_press_adds_to_the_selection_and_is_no_tap(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.unit_selected)
    pressed = tile(tracker, "hesk")
    qtbot.mousePress(pressed, LEFT, pos=QPoint(120, 20))
    pressed.press_long()
    qtbot.mouseRelease(pressed, LEFT, pos=QPoint(120, 20))
    assert heard.told == [("hesk", True)]


def test_a_tile_is_selected_by_space(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.unit_selected)
    qtbot.keyClick(tile(tracker, "hesk"), Qt.Key.Key_Space)
    assert heard.told == [("hesk", False)]


def test_a_status_is_two_taps_the_tile_and_the_button(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.status_toggled)
    tap(qtbot, tile(tracker, "aldreda"), QPoint(120, 20))
    tap(qtbot, tracker.unit.statuses.buttons()[1])
    assert heard.told == [("stunned",)]


def test_the_guard_keeps_its_buttons_apart() -> None:
    guard = TapGuard(StandingClock())
    assert guard.allows("confirm")
    assert guard.allows("next")
    assert not guard.allows("confirm")


def test_a_tap_on_a_due_goes_there(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.due_opened)
    cards = tracker.dues.cards()
    tap(qtbot, cards[2], QPoint(30, 12))
    assert heard.told == [("alone",)]


def test_the_button_and_the_rule_of_a_due_are_targets_of_their_own(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    opened, asked = Heard(tracker.intents.due_opened), Heard(tracker.intents.rule_requested)
    cards = tracker.dues.cards()
    tap(qtbot, cards[1]._button)
    tap(qtbot, cards[2]._rule)
    assert opened.told == [("swarm",)]
    assert asked.told == [("SK-171",)]


def test_a_refused_offer_opens_the_way_round_it(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.start_requested)
    row = tracker.unit.refusals.rows()[0]
    tap(qtbot, row, QPoint(40, 10))
    assert heard.told == []
    tap(qtbot, row._anyway)
    assert heard.told == [("shoot", "aldreda", True)]


def test_an_offer_starts_its_procedure(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.start_requested)
    tap(qtbot, tracker.unit.offers.buttons()[0])
    assert heard.told == [("strike", "aldreda", False)]


def test_a_rule_id_among_the_terms_opens_the_rule(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    text = RichText(tracker.context, 14)
    qtbot.addWidget(text)
    heard = Heard(text.link_tapped)
    text.show_lines((line_of("by ", rule("SK-124")),))
    text.resize(200, 30)
    text.show()
    tap(qtbot, text, QPoint(40, 10))
    assert heard.told == [("SK-124",)]


def test_a_clock_is_tapped_to_pause(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.clock_tapped)
    tap(qtbot, tracker.clocks.faces[0])
    assert heard.told == [("fenwatch",)]


def test_those_out_of_action_unfold_into_tiles(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    column = tracker.sides.columns[1]
    fold = column.findChild(Fold)
    assert fold is not None
    assert column.tile_of("harrow") is None
    tap(qtbot, fold)
    assert column.tile_of("harrow") is not None


def test_next_asks_in_place_of_its_second_line(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, replace(toll_bridge(), next=NextView("Go on all the same", "3 still due", asked=True)))
    assert "3 still due" in tracker.next.accessibleName()


def test_undo_is_off_when_there_is_nothing_to_take_back_and_says_so(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, replace(toll_bridge(), undo="", redo=""))
    assert not tracker.tools.undo.isEnabled()
    assert tracker.tools.undo.toolTip() == tracker.context.say("tracker.undo_none")


def test_the_order_of_tiles_never_changes_in_the_desktop_form(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    order = [each.view.unit for each in tracker.sides.columns[0].tiles()]
    assert order == [each.unit for each in toll_bridge().sides[0].tiles]


def test_a_due_that_stays_keeps_its_card(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    before = tracker.dues.cards()[0]
    groups = toll_bridge().groups
    tracker.show_table(replace(toll_bridge(), groups=(replace(groups[0], dues=groups[0].dues[:2]), groups[1])))
    assert tracker.dues.cards()[0] is before
    assert isinstance(before, DueCard)
    assert len(tracker.dues.cards()) == 4
