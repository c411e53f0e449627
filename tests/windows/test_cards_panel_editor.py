"""The editor of the Cards panel: stored on leaving, undone, refused in place, nothing lost, over a real file."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.campaign.queries.library import library_card
from desktop.rules.kernel.card import Ability, Card, Profile, Stat, Weapon
from desktop.ui.panels.cards.editor.page import EditorPage
from desktop.ui.panels.cards.panel import CardsPanel
from tests.support.night import a_desk
from tests.windows.cards_panel_support import a_library, leave, open_card, stored
from tests.windows.shell_support import a_context


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


def test_an_edit_stores_itself_on_leaving_the_field_and_undo_takes_it_back(qtbot, window, panel):
    open_card(panel, "Pell")
    leave(panel, panel.editor.heading.role, "Best archer of the fen")
    assert stored(panel).role == "Best archer of the fen"
    assert panel.library.current.role == "Best archer of the fen"
    qtbot.mouseClick(window.header.undo, Qt.MouseButton.LeftButton)
    assert (stored(panel).role, panel.editor.heading.role.text()) == ("Archer", "Archer")


def test_control_z_in_a_field_takes_typing_back_first_and_then_the_last_change(qtbot, window, panel):
    open_card(panel, "Pell")
    leave(panel, panel.editor.heading.role, "Fletcher")
    field = panel.editor.heading.name
    field.setFocus()
    qtbot.keyClicks(field, "x")
    qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (field.text(), stored(panel).role) == ("Pell", "Fletcher")
    qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert stored(panel).role == "Archer"


def test_enter_stores_and_keeps_the_field(qtbot, panel):
    open_card(panel, "Pell")
    field = panel.editor.heading.points
    field.setFocus()
    field.setText("27")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert stored(panel).points == "27"
    assert panel.window().focusWidget() is field


@pytest.mark.parametrize(("field", "text", "reason"), [
    ("name", "  ", "A name is needed."), ("points", "many", "“many” is no number of points."),
])  # fmt: skip
def test_what_cannot_be_is_refused_in_place_and_stays_to_be_mended(panel, field, text, reason):
    open_card(panel, "Pell")
    before = stored(panel)
    leave(panel, getattr(panel.editor.heading, field), text)
    assert panel.editor.heading.reason.text() == reason
    assert panel.editor.heading.reason.isVisible()
    assert (stored(panel), getattr(panel.editor.heading, field).text()) == (before, text)
    leave(panel, getattr(panel.editor.heading, field), "31")
    assert not panel.editor.heading.reason.isVisible()
    assert getattr(stored(panel), field) == "31"


def test_leaving_a_card_with_a_refused_field_says_that_it_stays_as_it_was(window, panel):
    open_card(panel, "Pell")
    leave(panel, panel.editor.heading.points, "many")
    open_card(panel, "Brandt")
    assert window.message_bar.words == "Pell stays as it was. “many” is no number of points."
    assert panel.editor.heading.points.text() == stored(panel).points


def test_esc_puts_the_stored_text_back(qtbot, panel):
    open_card(panel, "Pell")
    panel.editor.heading.name.setFocus()
    panel.editor.heading.name.setText("Nobody")
    qtbot.keyClick(panel.editor.heading.name, Qt.Key.Key_Escape)
    assert panel.editor.heading.name.text() == "Pell"


def test_wounds_and_w_of_a_skirmish_figure_are_one_number(panel):
    open_card(panel, "Pell")
    line = panel.editor.stat_lines.rows[0]
    leave(panel, line.cells.cells[5].value, "3")
    assert (stored(panel).profiles[0].wounds, line.wounds.value()) == (3, 3)
    line.wounds.field.setFocus()
    QTest.keyClick(line.wounds.field, Qt.Key.Key_Up)
    assert (stored(panel).stat("W"), line.cells.cells[5].value.text()) == ("4", "4")


def test_the_names_of_the_ten_stats_stay_and_those_of_other_games_are_the_users_own(panel):
    open_card(panel, "Pell")
    cells = panel.editor.stat_lines.rows[0].cells
    assert [cell.name.text() for cell in cells.cells] == ["M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv"]
    assert all(cell.name.isReadOnly() for cell in cells.cells) and cells.add.isHidden()
    panel.packs.take_shipped("freeform-lanterns")
    open_card(panel, "Quill")
    cells = panel.editor.stat_lines.rows[0].cells
    cells.add.click()
    leave(panel, cells.cells[-1].name, "LUCK")
    leave(panel, panel.editor.stat_lines.rows[0].cells.cells[-1].value, "2")
    assert stored(panel).profiles[0].stats[-1] == Stat("LUCK", "2")
    leave(panel, panel.editor.stat_lines.rows[0].cells.cells[0].name, "")
    assert stored(panel).stat("PACE") == ""


def test_another_game_gives_a_card_its_ten_stats(panel):
    panel.packs.take_shipped("freeform-lanterns")
    open_card(panel, "Quill")
    system = panel.editor.heading.system
    system.setCurrentIndex(system.findData("skirmish"))
    system.activated.emit(system.currentIndex())
    names = [stat.name for stat in stored(panel).profiles[0].stats]
    assert names[:10] == ["M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv"]
    assert "PACE" in names


def test_weapons_and_abilities_are_added_named_and_taken_away(qtbot, panel):
    open_card(panel, "Pell")
    weapons, abilities = panel.editor.weapons, panel.editor.abilities
    number = len(weapons.rows)
    weapons.add.click()
    assert panel.window().focusWidget() is weapons.rows[number].name
    leave(panel, weapons.rows[number].name, "Sling")
    leave(panel, weapons.rows[number].cells.cells[0].value, "18″")
    leave(panel, weapons.rows[number].note, "one hand")
    assert stored(panel).weapons[-1] == Weapon("Sling", (Stat("Range", "18″"), Stat("Strength", "–")), note="one hand")
    abilities.add.click()
    row = abilities.rows[-1]
    row.text.setFocus()
    row.text.setPlainText("Sees in the dark.")
    panel.library.view.setFocus()
    assert stored(panel).abilities[-1] == Ability("New ability", "Sees in the dark.")
    qtbot.mouseClick(weapons.rows[0].remove, Qt.MouseButton.LeftButton)
    assert "Knife" not in [weapon.name for weapon in stored(panel).weapons]


def test_a_rule_text_is_as_high_as_its_words(panel):
    open_card(panel, "Aldreda Voss")
    short, long = panel.editor.abilities.rows[1].text, panel.editor.abilities.rows[0].text
    for size in ((1366, 768), (1920, 1080), (1366, 768)):
        panel.window().resize(*size)
        QTest.qWait(0)
        for text in (short, long):
            assert text.verticalScrollBar().maximum() == 0
            assert text.cursorRect(text.document().rootFrame().lastCursorPosition()).bottom() < text.viewport().height()
    assert long.height() > short.height()


def test_keywords_are_words_between_commas(panel):
    open_card(panel, "Pell")
    leave(panel, panel.editor.words.keywords, "archer, , scout ,archer")
    assert stored(panel).keywords == ("archer", "scout")


def test_a_rename_takes_the_stat_line_along_and_keeps_the_card_chosen(panel):
    key = open_card(panel, "Pell")
    leave(panel, panel.editor.heading.name, "Anse")
    assert (stored(panel).profiles[0].name, panel.editor.card_id, panel.library.current.id) == ("Anse", key, key)


def test_what_is_being_written_is_stored_when_the_window_closes(window, panel, desk):
    key = open_card(panel, "Pell")
    panel.editor.heading.role.setFocus()
    panel.editor.heading.role.setText("Unfinished")
    window.close()
    assert library_card(desk.store, key).role == "Unfinished"


TEXT = st.text("aZ 0″–éßЯё,&<\n\t", max_size=12)
STATS = st.lists(st.builds(Stat, TEXT.filter(str.strip), TEXT), max_size=4).map(tuple)
COUNTS = st.integers(0, 9999)
CARDS = st.builds(
    Card, name=TEXT.filter(str.strip), system=st.sampled_from(["skirmish", "freeform", "other"]), role=TEXT,
    points=st.sampled_from(["0", "12", "7.50", "x"]), points_name=TEXT,
    profiles=st.lists(st.builds(Profile, TEXT, STATS, COUNTS, COUNTS), max_size=3).map(tuple),
    weapons=st.lists(st.builds(Weapon, TEXT, STATS, COUNTS, TEXT), max_size=3).map(tuple),
    abilities=st.lists(st.builds(Ability, TEXT, TEXT), max_size=2).map(tuple),
    keywords=st.lists(TEXT, max_size=3).map(tuple), kit=TEXT, notes=TEXT,
)  # fmt: skip


def test_showing_a_card_and_storing_it_untouched_changes_nothing(qtbot):
    page, told = EditorPage(a_context()), []
    qtbot.addWidget(page)
    page.stored.connect(lambda key, changed: told.append(changed))

    @settings(deadline=None, max_examples=60)
    @given(card=CARDS)
    def untouched(card: Card) -> None:
        page.show_card(str(card), replace(card, source="s"))
        page.store()
        assert told == []

    untouched()
