"""The order of weapons, abilities, options and stat lines of a card: by keys, by dragging, undone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop.campaign.commands.cards import SaveCard
from desktop.ui.panels.cards.panel import CardsPanel
from tests.support.night import a_desk
from tests.windows.cards_panel_support import SQUAD, a_library, open_card, stored


@pytest.fixture
def desk(tmp_path):
    desk = a_desk(tmp_path)
    yield desk
    desk.store.close()


@pytest.fixture
def panel(qtbot, desk) -> CardsPanel:
    panel = a_library(qtbot, desk).pages.panel()
    desk.execute(SaveCard(SQUAD))
    open_card(panel, "Lock Squad")
    return panel


def names(panel) -> list[str]:
    return [weapon.name for weapon in stored(panel).weapons]


def test_weapons_are_moved_by_keys_and_the_focus_goes_along(panel):
    rows = panel.editor.weapons.rows
    rows[0].grip.setFocus()
    QTest.keyClick(rows[0].grip, Qt.Key.Key_Down)
    assert names(panel) == ["Knife", "Rifle", "Flare"]
    assert panel.window().focusWidget() is rows[1].grip
    rows[2].note.setFocus()
    QTest.keyClick(rows[2].note, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert names(panel) == ["Knife", "Flare", "Rifle"]
    QTest.keyClick(rows[0].grip, Qt.Key.Key_Up)
    assert names(panel) == ["Knife", "Flare", "Rifle"]
    panel.window().header.undo.click()
    assert names(panel) == ["Knife", "Rifle", "Flare"]


def drag(row, to: int) -> None:
    """Drag a row by its grip to a height in its list. Units: logical pixels."""
    grip, section = row.grip, row.parentWidget()
    QTest.mousePress(grip, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    for y in (row.y() + 30, to):
        QTest.mouseMove(grip, grip.mapFrom(section, QPoint(5, y)))
        QTest.qWait(1)
    QTest.mouseRelease(grip, Qt.MouseButton.LeftButton, pos=grip.mapFrom(section, QPoint(5, to)))


def test_weapons_are_dragged_into_another_order(panel):
    rows = panel.editor.weapons.rows
    drag(rows[0], rows[2].geometry().bottom() + 5)
    assert names(panel) == ["Knife", "Flare", "Rifle"]
    drag(rows[2], rows[0].y() + 2)
    assert names(panel) == ["Rifle", "Knife", "Flare"]
    drag(rows[1], rows[1].geometry().center().y() + 4)
    assert names(panel) == ["Rifle", "Knife", "Flare"]


def test_options_and_abilities_are_moved_too_and_what_is_open_stays_open(panel):
    panel.editor.options.add.click()
    QTest.keyClick(panel.editor.options.rows[1].grip, Qt.Key.Key_Up)
    assert [option.key for option in stored(panel).options] == ["option_1", "special"]
    assert panel.editor.options.opened == 0
    QTest.keyClick(panel.editor.abilities.rows[1].grip, Qt.Key.Key_Up)
    assert [ability.name for ability in stored(panel).abilities] == ["Loud", "Steady"]
