"""Every painted part has a name, every icon a tooltip, in both languages; both looks are painted from tokens alone."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import QAbstractButton, QLineEdit
from pytestqt.qtbot import QtBot

from desktop.ui.theme import THEME_NAMES
from desktop.ui.tracker.dues.card import DueCard
from desktop.ui.tracker.procedure.outlook import OutlookBar
from desktop.ui.tracker.procedure.stages import StageStrip
from desktop.ui.tracker.sides.head import SideHead
from desktop.ui.tracker.tiles.tile import Tile
from desktop.ui.tracker.top.clocks import ClockFace
from desktop.ui.tracker.top.phases import PhaseStep
from desktop.ui.tracker.unit.stat_table import StatTable
from desktop.words import Words
from tests.windows.toll_bridge import toll_bridge
from tests.windows.tracker_support import a_tracker, shown

HOME = Path(__file__).parents[2] / "desktop" / "ui" / "tracker"


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (800, 1280)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_button_and_field_has_a_name(qtbot: QtBot, size: tuple[int, int], language: str) -> None:
    tracker = a_tracker(qtbot, size=size, language=language)
    for kind in (QAbstractButton, QLineEdit):
        for widget in shown(tracker, kind):
            assert widget.accessibleName().strip(), (type(widget).__name__, widget.geometry())


@pytest.mark.parametrize("kind", [Tile, DueCard, SideHead, ClockFace, PhaseStep, StatTable, StageStrip, OutlookBar])
def test_every_painted_part_speaks(qtbot: QtBot, kind: type) -> None:
    tracker = a_tracker(qtbot)
    found = shown(tracker, kind)
    assert found
    assert all(each.accessibleName() for each in found)


def test_a_tile_speaks_its_wounds_and_its_boxes_each_their_own(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    tile = tracker.sides.tile_of("korrim")
    assert tile is not None
    interface = QAccessible.queryAccessibleInterface(tile)
    assert interface.text(QAccessible.Text.Name) == "Korrim Slag, wounds 1 of 2"
    assert interface.role() in (QAccessible.Role.CheckBox, QAccessible.Role.Button)
    assert [box.accessibleName() for box in tile.boxes()] == ["Korrim Slag, wound 1 of 2", "Korrim Slag, wound 2 of 2"]


def test_the_outlook_speaks_every_part_also_those_too_narrow_for_words(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    assert "KD 11 %" in tracker.question.outlook.accessibleName()


def test_buttons_without_words_have_a_tooltip(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    for button in (tracker.tools.undo, tracker.tools.redo, tracker.tools.menu, tracker.unit.offers.card,
                   tracker.log.search, tracker.log.note, tracker.question.close_button):  # fmt: skip
        assert button.toolTip()


def test_the_entry_field_says_whom_it_is_for(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    tracker.do("entry:-")
    assert "Aldreda Voss" in tracker.entry.field.accessibleName()


def test_a_change_of_language_reaches_the_labels_of_the_window(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    tracker.context.set_language("ru")
    assert tracker.question.roll_row.roll.text() == "Бросить"
    assert tracker.log.all.text() == "Все"


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_every_theme_paints_the_table(qtbot: QtBot, theme: str) -> None:
    tracker = a_tracker(qtbot, theme=theme)
    image = tracker.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    colors = tracker.context.theme
    assert image.pixelColor(4, 4).name() == colors.color("surface").name()
    next_ = tracker.next.geometry()
    assert image.pixelColor(next_.left() + 8, next_.center().y()).name() == colors.color("now").name()
    banner = tracker.banner.geometry()
    assert image.pixelColor(banner.left() + 8, 8).name() == colors.color("now").name()


def test_gold_stands_on_two_buttons_only(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    tracker.question.digit(2)
    gold = [button.text() for button in shown(tracker, QAbstractButton)
            if getattr(getattr(button, "face", None), "kind", None) == "primary" and button.isEnabled()]  # fmt: skip
    assert gold == ["Next", "Confirm 2 hits"]


def test_the_selection_is_ink_and_the_target_dashed_never_gold(qtbot: QtBot) -> None:
    tracker = a_tracker(qtbot)
    tile = tracker.sides.tile_of("aldreda")
    assert tile is not None
    image = tile.grab().toImage()
    assert image.pixelColor(tile.width() // 2, 2).name() == tracker.context.theme.color("ink").name()


def test_a_changed_tile_carries_a_gold_corner(qtbot: QtBot) -> None:
    first = toll_bridge().sides[1]
    tiles = tuple(replace(tile, changed=tile.unit == "hesk") for tile in first.tiles)
    tracker = a_tracker(qtbot, replace(toll_bridge(), sides=(toll_bridge().sides[0], replace(first, tiles=tiles))))
    tile = tracker.sides.tile_of("hesk")
    assert tile is not None
    image = tile.grab().toImage()
    assert image.pixelColor(tile.width() - 6, 4).name() == tracker.context.theme.color("nowedge").name()


def test_no_colour_stands_in_the_code() -> None:
    pattern = re.compile(r"#[0-9A-Fa-f]{6}|QColor\(\d|Qt\.GlobalColor")
    assert [path.name for path in HOME.rglob("*.py") if pattern.search(path.read_text("utf-8"))] == []


def test_every_code_of_the_tracker_has_its_sentence_in_both_languages() -> None:
    used = {code for path in HOME.rglob("*.py") for code in re.findall(r'"(tracker\.[a-z_.]+)"', path.read_text())}
    for language in ("en", "ru"):
        words = Words(language)
        assert {code for code in used if code not in words} == set()
