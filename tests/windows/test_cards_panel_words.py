"""Words that the editor shows in place of what is stored: as they are typed, taken back, and said in a language."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.campaign.commands.cards import SaveCard
from desktop.cards.dressing import weapon_tables
from desktop.rules.kernel.card import Card, Profile, Stat, Weapon
from desktop.ui.panels.cards.panel import CardsPanel
from tests.support.night import a_desk
from tests.windows.cards_panel_support import a_library, leave, open_card, stored


@pytest.fixture
def desk(tmp_path):
    desk = a_desk(tmp_path)
    yield desk
    desk.store.close()


@pytest.fixture
def panel(qtbot, desk) -> CardsPanel:
    return a_library(qtbot, desk).pages.panel()


def shown(panel: CardsPanel, *keywords: str, game: str = "skirmish", columns: tuple[str, ...] = ()) -> CardsPanel:
    """Put a card into the library and show it in Russian."""
    weapon = Weapon("Bow", tuple(Stat(name, "3") for name in columns))
    panel.context.desk.execute(SaveCard(Card("Rider", game, points="5", points_name="Crowns", keywords=keywords,
                                             profiles=(Profile("Rider"),), weapons=(weapon,) if columns else ())))
    open_card(panel, "Rider")
    panel.context.set_language("ru")
    return panel


def enter(qtbot: QtBot, field, text: str) -> None:
    """Type over a field and press Enter, which leaves the focus in it."""
    field.setFocus()
    field.selectAll()
    field.insert(text)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.hasFocus()


@pytest.mark.parametrize("typed", ["wizard", "Маг", "маг"])
def test_an_undone_keyword_does_not_come_back(qtbot, panel, typed):
    editor, window = shown(panel).editor, panel.window()
    field = editor.words.keywords
    enter(qtbot, field, typed)
    assert (stored(panel).keywords, field.text()) == (("wizard",), "маг")
    window.header.undo.click()
    assert (stored(panel).keywords, field.text(), field.hasFocus()) == ((), "", True)
    leave(panel, editor.heading.role, "Archer")
    assert (stored(panel).keywords, stored(panel).role) == ((), "Archer")


@pytest.mark.parametrize("typed", ["points", "Очки"])
def test_an_undone_name_of_points_does_not_come_back(qtbot, panel, typed):
    editor, window = shown(panel).editor, panel.window()
    field = editor.heading.points_name
    enter(qtbot, field, typed)
    assert (stored(panel).points_name, field.text()) == ("points", "очки")
    window.header.undo.click()
    assert field.text() == "Crowns"
    leave(panel, editor.heading.role, "Archer")
    assert stored(panel).points_name == "Crowns"


def test_a_keyword_that_was_entered_is_written_on_and_switched_off(qtbot, panel):
    words = shown(panel).editor.words
    enter(qtbot, words.keywords, "wizard")
    qtbot.keyClicks(words.keywords, ", Swift")
    qtbot.keyClick(words.keywords, Qt.Key.Key_Return)
    assert (stored(panel).keywords, words.keywords.text()) == (("wizard", "Swift"), "маг, Swift")
    words.known.buttons["wizard"].click()
    assert (stored(panel).keywords, words.keywords.text()) == (("Swift",), "Swift")


def test_a_keyword_that_is_stored_along_with_another_change_is_undone_with_it(qtbot, panel):
    editor, window = shown(panel).editor, panel.window()
    field = editor.words.keywords
    field.setFocus()
    field.insert("Маг")
    editor.abilities.add.click()
    assert stored(panel).keywords == ("wizard",) and len(stored(panel).abilities) == 1
    window.header.undo.click()
    leave(panel, editor.heading.role, "Archer")
    assert (stored(panel).keywords, stored(panel).abilities) == ((), ())


def test_what_is_being_typed_stays_when_something_is_undone(qtbot, panel):
    editor = shown(panel).editor
    field = editor.words.keywords
    enter(qtbot, field, "wizard")
    field.selectAll()
    field.insert("Mounted, Sw")
    panel.context.desk.undo()
    assert (stored(panel).keywords, field.text()) == ((), "Mounted, Sw")
    leave(panel, field, "Mounted, Swift")
    assert stored(panel).keywords == ("Mounted", "Swift")


def test_a_word_typed_in_large_letters_is_said_in_the_next_language(panel):
    shown(panel, "wizard")
    field = panel.editor.words.keywords
    leave(panel, field, "Маг")
    assert (stored(panel).keywords, field.text()) == (("wizard",), "маг")
    panel.context.set_language("en")
    assert field.text() == "wizard"
    leave(panel, panel.editor.heading.role, "Archer")
    assert stored(panel).keywords == ("wizard",)


def test_what_was_refused_stays_until_its_own_text_is_taken_back(panel):
    editor, window = shown(panel).editor, panel.window()
    leave(panel, editor.heading.points, "6")
    leave(panel, editor.heading.role, "Archer")
    leave(panel, editor.heading.points, "lots")
    assert editor.refusal is not None
    for language in ("en", "ru", "en"):
        panel.context.set_language(language)
        assert editor.heading.points.text() == "lots"
    window.header.undo.click()
    assert (stored(panel).role, editor.heading.points.text()) == ("", "lots")
    leave(panel, editor.heading.role, "Scout")
    assert editor.refusal is not None and stored(panel).role == ""
    window.header.undo.click()
    assert (stored(panel).points, editor.heading.points.text()) == ("5", "5")


def test_a_refusal_is_gone_with_the_text_that_was_refused(panel):
    editor, window = shown(panel).editor, panel.window()
    leave(panel, editor.heading.points, "6")
    leave(panel, editor.heading.points, "lots")
    assert editor.heading.reason.text()
    window.header.undo.click()
    assert (editor.heading.points.text(), editor.heading.reason.text(), editor.refusal) == ("5", "", None)


@pytest.mark.parametrize(("own", "typed", "kept"), [
    (("leader", "лидер"), "лидер, лидер, Яд", ("leader", "лидер", "Яд")),
    (("лидер", "leader"), "лидер, лидер, Яд", ("лидер", "leader", "Яд")),
    (("лидер", "leader"), "Яд, лидер", ("Яд", "leader")),
    (("leader", "лидер"), "лидер", ("leader",)),
    (("leader", "лидер"), "Лидер, Яд", ("leader", "Яд")),
    (("leader", "Лидер"), "лидер, Лидер, Яд", ("leader", "Лидер", "Яд")),
    (("лидер",), "лидер, Яд", ("лидер", "Яд")),
    (("leader",), "лидер, лидер", ("leader",))])
def test_a_keyword_that_rules_read_stays_beside_its_word(panel, own, typed, kept):
    shown(panel, *own)
    leave(panel, panel.editor.words.keywords, typed)
    assert stored(panel).keywords == kept


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", ["skirmish", "freeform", "warscroll", "grid"])
def test_the_editor_names_columns_as_the_card_does(panel, game, language):
    shown(panel, game=game, columns=("ATTACKS", "Damage", "Reach"))
    panel.context.set_language(language)
    before, row = stored(panel), panel.editor.weapons.rows[0]
    names = [cell.name.text() for cell in row.cells.cells]
    assert names == list(weapon_tables(before, panel.context.words)[0].columns[1:])
    leave(panel, row.cells.cells[1].value, "4")
    assert [stat.name for stat in stored(panel).weapons[0].stats] == ["ATTACKS", "Damage", "Reach"]


@pytest.mark.parametrize("own", ["Damage", "Dmg"])
def test_a_column_keeps_its_name_under_a_word_that_two_have(panel, own):
    shown(panel, columns=("Range", own))
    name = panel.editor.weapons.rows[0].cells.cells[1].name
    leave(panel, name, "урон")
    assert [stat.name for stat in stored(panel).weapons[0].stats] == ["Range", own]
    assert name.text() == "Урон"
    leave(panel, name, "Атаки")
    assert [stat.name for stat in stored(panel).weapons[0].stats] == ["Range", "Attacks"]
