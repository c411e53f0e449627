"""The Cards panel over a real file: the library, the editor with its undo, recruiting."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from desktop.campaign.commands.cards import SaveCard, TakePack
from desktop.campaign.queries.library import Search, library, library_card, library_size
from desktop.campaign.queries.roster import roster
from desktop.exchange.sample import pack
from desktop.rules.kernel.card import Ability, Card, Profile, Stat, Weapon
from desktop.ui.context import Place
from desktop.ui.panels.cards import CardsPanel
from desktop.ui.panels.cards.editor.page import EditorPage
from desktop.ui.panels.cards.library.finding import PAGE
from desktop.ui.widgets.buttons import PrimaryButton
from desktop.ui.widgets.stepper import Stepper
from tests.support.night import a_desk, with_campaign, with_warband
from tests.windows.shell_support import a_context
from tests.windows.test_campaign_season import a_window, picture


@pytest.fixture
def desk(tmp_path):
    desk = a_desk(tmp_path)
    yield desk
    desk.store.close()


@pytest.fixture
def window(qtbot, desk):
    campaign = with_campaign(desk)
    with_warband(desk, campaign, "cinder-teeth", "Cinder Teeth")
    desk.execute(TakePack("Fenwatch Company", tuple(item.card for item in pack("fenwatch").cards)))
    return a_window(qtbot, desk, campaign, "cards")


@pytest.fixture
def panel(window) -> CardsPanel:
    return window.pages.panel()


def open_card(panel: CardsPanel, name: str) -> str:
    """Show a card by name; returns its id."""
    found = next(row for row in library(panel.context.desk.store, Search(name)) if row.name == name)
    assert panel.library.choose(found.id)
    return found.id


def stored(panel: CardsPanel) -> Card:
    """Return the card that is shown as it is in the file."""
    card = library_card(panel.context.desk.store, panel.editor.card_id)
    assert card is not None
    return card


def leave(panel: CardsPanel, field: QLineEdit, text: str) -> None:
    """Type over a field and go elsewhere."""
    field.setFocus()
    field.setText(text)
    panel.library.view.setFocus()


# --- the library


def a_crowd(number: int) -> tuple[Card, ...]:
    names = ("Reed Archer", "Лучник", "Hill Spear")
    return tuple(Card(f"{names[at % 3]} {at:04}", "skirmish" if at % 2 else "freeform", "Line", str(at % 100),
                      profiles=(Profile("x"),), keywords=("infantry", f"wing {at % 7}")) for at in range(number))


@pytest.fixture
def crowd(qtbot, desk):
    desk.execute(TakePack("Crowd", a_crowd(1500)))
    return a_window(qtbot, desk, None, "cards").pages.panel()


def test_a_search_finds_among_many_as_one_types_also_in_cyrillic(qtbot, crowd):
    assert (crowd.library.model.rowCount(), crowd.library.count.text()) == (PAGE, "1500 cards")
    qtbot.keyClicks(crowd.library.filters.search, "0999")
    assert [row.name for row in crowd.library.model.rows()] == ["Reed Archer 0999"]
    crowd.library.filters.search.setText("лучник 0001")
    assert [row.name for row in crowd.library.model.rows()] == ["Лучник 0001"]
    assert crowd.editor.card.name == "Лучник 0001"
    assert crowd.escape() and crowd.library.count.text() == "1500 cards"


def test_scrolling_to_the_end_of_the_list_reads_on(crowd):
    for _ in range(10):
        crowd.library.view.scrollToBottom()
        QTest.qWait(0)
    assert crowd.library.model.rowCount() == 1500
    assert len({row.id for row in crowd.library.model.rows()}) == 1500


def test_the_library_keeps_the_rules_of_models(crowd, qtmodeltester):
    qtmodeltester.check(crowd.library.model)


def test_game_keyword_and_points_narrow_the_list_together(qtbot, crowd):
    filters = crowd.library.filters
    filters.toggle.click()
    filters.keyword.read()
    assert filters.keyword.count() == 9
    for choice, key in ((filters.system, "freeform"), (filters.keyword, "wing 3")):
        choice.setCurrentIndex(choice.findData(key))
        choice.activated.emit(choice.currentIndex())
    filters.least.setText("20")
    filters.most.setText("3o")
    rows = crowd.library.model.rows()
    assert rows and all(row.system == "freeform" and "wing 3" in row.keywords and int(row.points) >= 20 for row in rows)
    filters.most.setText("30")
    assert {int(row.points) for row in crowd.library.model.rows()} <= set(range(20, 31))
    qtbot.mouseClick(filters.clear, Qt.MouseButton.LeftButton)
    assert crowd.library.model.total == 1500


def test_what_nothing_fits_is_said(crowd):
    crowd.library.filters.search.setText("zzz")
    assert crowd.library.nothing.isVisible()
    assert crowd.library.count.text() == "0 cards found"
    assert not crowd.delete_button.isEnabled()


def test_a_card_beyond_the_first_page_is_shown_when_it_is_asked_for(crowd):
    last = library(crowd.context.desk.store, limit=1, offset=1499)[0]
    crowd.library.filters.search.setText("0001")
    crowd.show_item(last.id)
    assert crowd.editor.card_id == last.id
    assert crowd.library.current == last


# --- the editor


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
    line = panel.editor.stat_lines.lines[0]
    leave(panel, line.cells.cells[5].value, "3")
    assert (stored(panel).profiles[0].wounds, line.wounds.value()) == (3, 3)
    line.wounds.field.setFocus()
    QTest.keyClick(line.wounds.field, Qt.Key.Key_Up)
    assert (stored(panel).stat("W"), line.cells.cells[5].value.text()) == ("4", "4")


def test_the_names_of_the_ten_stats_stay_and_those_of_other_games_are_the_users_own(panel):
    open_card(panel, "Pell")
    cells = panel.editor.stat_lines.lines[0].cells
    assert [cell.name.text() for cell in cells.cells] == ["M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv"]
    assert all(cell.name.isReadOnly() for cell in cells.cells) and cells.add.isHidden()
    panel.packs.take_shipped("freeform-lanterns")
    open_card(panel, "Quill")
    cells = panel.editor.stat_lines.lines[0].cells
    cells.add.click()
    leave(panel, cells.cells[-1].name, "LUCK")
    leave(panel, panel.editor.stat_lines.lines[0].cells.cells[-1].value, "2")
    assert stored(panel).profiles[0].stats[-1] == Stat("LUCK", "2")
    leave(panel, panel.editor.stat_lines.lines[0].cells.cells[0].name, "")
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
