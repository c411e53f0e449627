"""The keys of the tracker: all of them, also on a Russian keyboard, and none of them in a text field."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from desktop.ui.tracker.entry import Entry, parse_entry
from desktop.ui.tracker.keys import KEY_LINES, command_of
from desktop.ui.tracker.menu import KeyHelp
from desktop.ui.tracker.procedure.asks.pool import PoolBody
from tests.windows.shell_support import a_context
from tests.windows.toll_bridge import toll_bridge
from tests.windows.tracker_support import Heard, StandingClock, a_tracker

NONE, SHIFT, CTRL = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier,
                     Qt.KeyboardModifier.ControlModifier)  # fmt: skip


def key(code: int, text: str = "", modifiers: Qt.KeyboardModifier = NONE) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, code, modifiers, text)


@pytest.mark.parametrize(
    ("event", "command"),
    [
        (key(Qt.Key.Key_N, "n"), "next"), (key(Qt.Key.Key_D, "d"), "due"), (key(Qt.Key.Key_R, "r"), "roll"),
        (key(Qt.Key.Key_Return, "\r"), "confirm"), (key(Qt.Key.Key_Enter, "\r"), "confirm"),
        (key(Qt.Key.Key_Escape, "\x1b"), "leave"), (key(Qt.Key.Key_W, "w"), "wound"),
        (key(Qt.Key.Key_W, "W", SHIFT), "heal"), (key(Qt.Key.Key_K, "k"), "status:K"),
        (key(Qt.Key.Key_S, "s"), "status:S"), (key(Qt.Key.Key_O, "o"), "status:O"),
        (key(Qt.Key.Key_F, "f"), "status:F"), (key(Qt.Key.Key_H, "h"), "status:H"),
        (key(Qt.Key.Key_P, "p"), "pause"), (key(Qt.Key.Key_L, "l"), "log"), (key(Qt.Key.Key_Slash, "/"), "find"),
        (key(Qt.Key.Key_Minus, "-"), "entry:-"), (key(Qt.Key.Key_Plus, "+", SHIFT), "entry:+"),
        (key(Qt.Key.Key_Equal, "="), "entry:="), (key(Qt.Key.Key_3, "3"), "digit:3"),
        (key(Qt.Key.Key_Left), "left"), (key(Qt.Key.Key_Down), "down"), (key(Qt.Key.Key_F1), "help"),
        (key(Qt.Key.Key_F11), "full_screen"), (key(Qt.Key.Key_Z, "", CTRL), "undo"),
        (key(Qt.Key.Key_Z, "", CTRL | SHIFT), "redo"), (key(Qt.Key.Key_K, "", CTRL), "goto"),
        (key(0x422, "т"), "next"), (key(0x412, "в"), "due"), (key(0x41A, "к"), "roll"), (key(0x426, "ц"), "wound"),
        (key(0x41B, "л"), "status:K"), (key(0x42F, "Я", CTRL), "undo"), (key(Qt.Key.Key_Q, "q"), ""),
        (key(Qt.Key.Key_N, "", CTRL), ""), (key(Qt.Key.Key_N, "n", Qt.KeyboardModifier.AltModifier), ""),
    ],
)  # fmt: skip
def test_each_key_asks_for_its_deed_also_on_a_russian_keyboard(event: QKeyEvent, command: str) -> None:
    assert command_of(event) == command


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("-2", Entry("-", 2)), ("+1", Entry("+", 1)), ("=3", Entry("=", 3)), ("−5", Entry("-", 5)),
        ("-2d3", Entry("-", 2, 3)), ("-2К6", Entry("-", 2, 6)), ("-", None), ("2", None), ("-2d1", None),
        ("-0d6", None), ("=", None), ("--2", None), ("-2x", None), ("", None),
    ],
)  # fmt: skip
def test_a_quick_entry_is_a_sign_a_number_and_perhaps_dice(text: str, entry: Entry | None) -> None:
    assert parse_entry(text) == entry


@pytest.mark.parametrize(
    ("press", "signal", "told"),
    [
        (Qt.Key.Key_N, "next_pressed", ()), (Qt.Key.Key_D, "due_opened", ("korrim",)), (Qt.Key.Key_R, "rolled", ()),
        (Qt.Key.Key_Escape, "procedure_left", ()), (Qt.Key.Key_W, "wound_tapped", ("aldreda", 1)),
        (Qt.Key.Key_K, "status_toggled", ("knocked_down",)), (Qt.Key.Key_H, "status_toggled", ("hidden",)),
        (Qt.Key.Key_P, "pause_pressed", ()), (Qt.Key.Key_F11, "full_screen_toggled", ()),
    ],
)  # fmt: skip
def test_a_key_pressed_on_the_table_leaves_as_a_signal(
    qtbot: QtBot, press: Qt.Key, signal: str, told: tuple[object, ...]
) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(getattr(tracker.intents, signal))
    tracker.setFocus()
    qtbot.keyClick(tracker, press)
    assert heard.told == [told]


def test_control_z_and_control_shift_z_undo_and_redo(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    undone, redone = Heard(tracker.intents.undo_pressed), Heard(tracker.intents.redo_pressed)
    qtbot.keyClick(tracker, Qt.Key.Key_Z, CTRL)
    qtbot.keyClick(tracker, Qt.Key.Key_Z, CTRL | SHIFT)
    assert (len(undone.told), len(redone.told)) == (1, 1)


def test_shift_w_heals(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.wound_tapped)
    qtbot.keyClick(tracker, Qt.Key.Key_W, SHIFT)
    assert heard.told == [("aldreda", -1)]


def test_a_digit_picks_the_count_and_enter_confirms_it_as_typed_dice(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.answered)
    qtbot.keyClick(tracker, Qt.Key.Key_2)
    qtbot.keyClick(tracker, Qt.Key.Key_Return)
    assert heard.told == [((("hit", 2),), "table", ())]


def test_keys_reach_the_table_from_a_tile_that_has_the_focus(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.next_pressed)
    tile = tracker.sides.tile_of("corwin")
    assert tile is not None
    tile.setFocus()
    qtbot.keyClick(tile, Qt.Key.Key_N)
    assert len(heard.told) == 1


def test_keys_reach_the_table_from_the_log_that_has_the_focus(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.next_pressed)
    tracker.log.list.setFocus()
    qtbot.keyClick(tracker.log.list, Qt.Key.Key_N)
    assert len(heard.told) == 1


def test_letters_belong_to_a_text_field_that_has_the_focus(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.next_pressed)
    qtbot.keyClick(tracker, Qt.Key.Key_Slash)
    field = tracker.log.field
    assert QApplication.focusWidget() is field
    qtbot.keyClicks(field, "nw")
    assert field.text() == "nw"
    assert heard.told == []


def test_slash_opens_the_search_and_typing_filters_the_log(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    qtbot.keyClick(tracker, Qt.Key.Key_Slash)
    qtbot.keyClicks(tracker.log.field, "critical")
    assert tracker.log.model.rowCount() == 1


@pytest.mark.parametrize(("sign", "typed", "entry"), [("-", "2", Entry("-", 2)), ("=", "3", Entry("=", 3))])
def test_a_sign_opens_the_quick_entry_and_enter_sends_it(qtbot: QtBot, sign: str, typed: str, entry: Entry) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.entry_made)
    qtbot.keyClicks(tracker, sign)
    field = tracker.entry.field
    assert field.isVisible() and field.text() == sign
    qtbot.keyClicks(field, typed)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert heard.told == [(entry,)]
    assert not tracker.entry.isVisible()


def test_escape_closes_the_quick_entry_and_leaves_the_procedure_alone(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    left = Heard(tracker.intents.procedure_left)
    qtbot.keyClicks(tracker, "-")
    qtbot.keyClick(tracker.entry.field, Qt.Key.Key_Escape)
    assert not tracker.entry.isVisible()
    assert left.told == []


def test_the_entry_takes_no_letters(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    qtbot.keyClicks(tracker, "-")
    qtbot.keyClicks(tracker.entry.field, "x2y")
    assert tracker.entry.field.text() == "-2"


def test_arrows_go_from_tile_to_tile_and_select(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.unit_selected)
    tile = tracker.sides.tile_of("aldreda")
    assert tile is not None
    tile.setFocus()
    qtbot.keyClick(tile, Qt.Key.Key_Down)
    focus = QApplication.focusWidget()
    assert focus is tracker.sides.tile_of("corwin")
    assert focus is not None
    qtbot.keyClick(focus, Qt.Key.Key_Right)
    assert heard.told == [("corwin", False), ("korrim", False)]


def test_arrows_go_from_button_to_button_within_a_region(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    body = tracker.question.body
    assert isinstance(body, PoolBody)
    counts = body.counts.buttons()
    counts[0].setFocus()
    qtbot.keyClick(counts[0], Qt.Key.Key_Right)
    assert QApplication.focusWidget() is counts[1]
    qtbot.keyClick(counts[1], Qt.Key.Key_Down)
    focus = QApplication.focusWidget()
    assert focus is tracker.question.roll_row.roll
    qtbot.keyClick(focus, Qt.Key.Key_Up)
    assert QApplication.focusWidget() in counts


def test_tab_goes_from_region_to_region_and_comes_round(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    tracker.activateWindow()
    tile = tracker.sides.tile_of("aldreda")
    assert tile is not None
    tile.setFocus()
    seen = []
    for _ in range(12):
        assert tracker.focusNextPrevChild(True)
        seen.append(next(name for name in ("sides", "unit", "question", "dues", "clocks", "tools", "next", "log")
                         if getattr(tracker, name) is QApplication.focusWidget()
                         or getattr(tracker, name).isAncestorOf(QApplication.focusWidget())))  # fmt: skip
    assert set(seen) == {"sides", "unit", "question", "dues", "clocks", "tools", "next", "log"}


def test_tab_into_the_question_lands_on_confirm_once_there_is_something_to_confirm(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    tracker.question.digit(1)
    tile = tracker.sides.tile_of("aldreda")
    assert tile is not None
    tile.setFocus()
    tracker.focusNextPrevChild(True)
    tracker.focusNextPrevChild(True)
    assert QApplication.focusWidget() is tracker.question.roll_row.confirm


def test_keys_left_to_the_shell_are_not_claimed(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    heard = Heard(tracker.intents.goto_requested)
    tracker.left_to_shell = frozenset({"goto"})
    event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_K, CTRL, "")
    event.ignore()
    tracker.event(event)
    qtbot.keyClick(tracker, Qt.Key.Key_K, CTRL)
    assert not event.isAccepted()
    assert heard.told == []


def test_a_claimed_key_never_reaches_a_shortcut_of_the_window(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Z, CTRL, "")
    event.ignore()
    tracker.event(event)
    assert event.isAccepted()


@pytest.mark.parametrize("asking", [True, False])
def test_escape_is_claimed_only_while_there_is_something_to_leave(qtbot: QtBot, asking: bool) -> None:
    table = toll_bridge() if asking else replace(toll_bridge(), question=None)
    tracker = a_tracker(qtbot, table)
    event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Escape, NONE, "")
    event.ignore()
    tracker.event(event)
    assert event.isAccepted() == asking


def test_w_without_a_selection_does_nothing(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot, replace(toll_bridge(), unit=None))
    heard = Heard(tracker.intents.wound_tapped)
    qtbot.keyClick(tracker, Qt.Key.Key_W)
    assert heard.told == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_list_of_keys_names_every_key_in_words(qtbot: QtBot, language: str) -> None:
    context = a_context(language)
    help_ = KeyHelp(context)
    qtbot.addWidget(help_)
    for line in KEY_LINES:
        assert line.code in context.words
    assert help_.windowTitle()


def test_a_text_field_of_the_table_is_found_as_one(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    assert isinstance(tracker.entry.field, QLineEdit)
    assert StandingClock()() == 10_000
