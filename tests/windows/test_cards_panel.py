"""The Cards panel in the shell: new, copied, deleted, recruited, printed cards, its undo, its room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from desktop.campaign.commands.cards import SaveCard
from desktop.campaign.queries.library import library_size
from desktop.campaign.queries.roster import roster
from desktop.rules.kernel.card import Card, Profile
from desktop.ui.context import Place
from desktop.ui.panels.cards.panel import CardsPanel
from desktop.ui.widgets.buttons import PrimaryButton
from desktop.ui.widgets.stepper import Stepper
from tests.support.night import a_desk, with_campaign
from tests.windows.campaign_season import a_window, picture
from tests.windows.cards_panel_support import a_library, leave, open_card, stored


@pytest.fixture
def desk(tmp_path):
    desk = a_desk(tmp_path)
    yield desk
    desk.store.close()


@pytest.fixture
def window(qtbot, desk):
    return a_library(qtbot, desk)


@pytest.fixture
def panel(window) -> CardsPanel:
    return window.pages.panel()


# --- new, copied, deleted, recruited, printed


def test_a_new_card_has_ten_stats_and_waits_for_its_name(panel):
    panel.new_button.click()
    assert panel.window().focusWidget() is panel.editor.heading.name
    assert (panel.editor.heading.name.selectedText(), len(stored(panel).profiles[0].stats)) == ("New card", 10)


def test_a_copy_stands_beside_its_original(panel):
    open_card(panel, "Pell")
    panel.duplicate_button.click()
    assert stored(panel).name == "Pell, copy"


def test_deleted_cards_come_back_with_the_undo_of_the_message(qtbot, window, panel, desk):
    view, model = panel.library.view, panel.library.model
    view.choose(model.row_at(1).id)
    qtbot.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    names = [row.name for row in panel.library.selected()]
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert len(names) == 2 and library_size(desk.store) == 9
    assert window.message_bar.words == f"2 cards taken out of the library: {names[0]} and others."
    qtbot.mouseClick(window.message_bar.undo_button, Qt.MouseButton.LeftButton)
    assert library_size(desk.store) == 11


def test_the_undo_of_the_library_leaves_the_campaign_alone(window, panel, desk):
    assert panel.undo_campaign() is None
    assert desk.undo_status(None).undo.code == "take_pack"


def test_a_card_is_recruited_from_the_library(qtbot, window, panel, desk):
    open_card(panel, "Pell")
    box = panel.printed.recruit
    box.number.set_value(2)
    before = len(roster(desk.store, box.warband.current_key()))
    qtbot.mouseClick(box.button, Qt.MouseButton.LeftButton)
    names = [row.name for row in roster(desk.store, box.warband.current_key())]
    assert (names[before:], window.message_bar.words) == (["Pell", "Pell"], "Cinder Teeth: 2 × Pell recruited.")
    qtbot.mouseClick(window.message_bar.undo_button, Qt.MouseButton.LeftButton)
    assert len(roster(desk.store, box.warband.current_key())) == before


def test_the_preview_is_the_card_as_stored_and_follows_an_edit(panel):
    open_card(panel, "Pell")
    before = panel.printed.card.grab().toImage()
    leave(panel, panel.editor.heading.name, "Pelle the Younger")
    assert panel.printed.card.grab().toImage() != before
    assert panel.printed.card.accessibleName().startswith("Card of Pelle the Younger")


def test_print_shows_the_selected_cards_in_the_print_dialog(qtbot, panel):
    open_card(panel, "Pell")
    panel.library.view.selectAll()
    assert panel.printed.print.words == "Print 11"
    panel.printed.print.click()
    dialog = next(each for each in panel.window().children() if type(each).__name__ == "PrintDialog")
    qtbot.waitUntil(lambda: bool(dialog.deck.cards))
    assert len(dialog.subject.entries) == 11
    dialog.close()


def test_without_a_warband_the_way_to_one_is_shown(qtbot, desk):
    desk.execute(SaveCard(Card("Pell", "skirmish", profiles=(Profile("Pell"),))))
    panel = a_window(qtbot, desk, with_campaign(desk), "cards").pages.panel()
    with qtbot.waitSignal(panel.context.place_asked, check_params_cb=lambda place: place == Place("warbands")):
        qtbot.mouseClick(panel.printed.recruit.raise_button, Qt.MouseButton.LeftButton)


# --- in the shell


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1366, 768), (1440, 900)])
def test_every_control_is_named_and_large_enough_and_one_is_golden(window, panel, language, size):
    window.context.set_language(language)
    window.resize(*size)
    open_card(panel, "Jory Lantern")
    panel.library.filters.toggle.click()
    QTest.qWait(0)
    controls = [each for kind in (QAbstractButton, QLineEdit) for each in window.findChildren(kind) if each.isVisible()]
    assert len(controls) > 40
    for control in controls:
        assert control.accessibleName(), control
        if not isinstance(control.parent(), Stepper):
            assert min(control.width(), control.height()) >= 22, control.accessibleName()
        if isinstance(control, QAbstractButton):
            assert control.width() >= control.minimumSizeHint().width(), control.accessibleName()
        if not panel.editor.isAncestorOf(control):
            assert window.rect().contains(control.mapTo(window, QPoint(0, 0))), control.accessibleName()
    assert sum(isinstance(control, PrimaryButton) for control in controls) == 1


def test_the_panel_renders_in_every_theme(window, panel):
    open_card(panel, "Aldreda Voss")
    pictures = set()
    for theme in ("light", "dark", "lamp", "contrast"):
        window.context.set_theme(theme)
        pictures.add(picture(window))
    assert len(pictures) == 4


def test_without_a_card_there_are_no_columns_to_turn(qtbot, desk):
    window = a_window(qtbot, desk, with_campaign(desk), "cards")
    panel = window.pages.panel()
    window.resize(900, 700)
    assert panel.empty.isVisible() and not panel.columns.switch.isVisible()
    assert (panel.new_button.text(), panel.packs_button.text()) == ("New card", "Packs")
    panel.first_button.click()
    assert panel.columns.isVisible() and panel.columns.switch.isVisible()
    window.header.undo.click()
    assert panel.empty.isVisible() and not panel.columns.switch.isVisible()


def test_in_a_narrow_window_editor_and_printed_card_take_turns(qtbot, window, panel):
    window.resize(1000, 700)
    QTest.qWait(0)
    assert panel.columns.switch.isVisible() and panel.editor.isVisible() and not panel.printed.isVisible()
    printed = panel.columns.switch.findChildren(QAbstractButton)[1]
    qtbot.mouseClick(printed, Qt.MouseButton.LeftButton)
    assert panel.printed.isVisible() and not panel.editor.isVisible()
    window.resize(1440, 900)
    QTest.qWait(0)
    assert panel.printed.isVisible() and panel.editor.isVisible() and not panel.columns.switch.isVisible()
