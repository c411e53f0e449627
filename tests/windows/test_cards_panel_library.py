"""The library of the Cards panel: search, filters, reading on, over a real file with many cards."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.campaign.commands.cards import DeleteCards, TakePack
from desktop.campaign.queries.library import library
from desktop.rules.kernel.card import Card, Profile
from desktop.ui.panels.cards.library.finding import PAGE
from tests.support.night import a_desk
from tests.windows.campaign_season import a_window
from tests.windows.cards_panel_support import pick


@pytest.fixture
def desk(tmp_path):
    desk = a_desk(tmp_path)
    yield desk
    desk.store.close()


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
    for choice, key in ((filters.system, "freeform"), (filters.role, "Line"), (filters.keyword, "wing 3")):
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


def test_all_that_are_found_are_selected_together_not_only_those_that_were_scrolled_to(crowd):
    crowd.library.filters.search.setText("лучник")
    view = crowd.library.view
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert len(crowd.library.selected()) == crowd.library.model.total == 500
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert (crowd.library.model.total, crowd.library.held) == (0, 1000)
    crowd.window().header.undo.click()
    assert (crowd.library.model.total, crowd.library.held) == (500, 1500)


def test_keywords_that_rules_read_are_said_in_words_and_sought_as_they_are_stored(crowd):
    rider = Card("Heath Rider", "skirmish", profiles=(Profile("x"),), keywords=("mounted", "Bog folk"))
    crowd.context.desk.execute(TakePack("Riders", (rider,)))
    crowd.context.set_language("ru")
    filters = crowd.library.filters
    filters.keyword.read()
    every = [filters.keyword.itemText(at) for at in range(1, filters.keyword.count())]
    assert "верховой" in every and "mounted" not in every and every == sorted(every, key=str.casefold)
    filters.keyword.setCurrentIndex(filters.keyword.findText("верховой"))
    filters.keyword.activated.emit(filters.keyword.currentIndex())
    assert [row.name for row in crowd.library.model.rows()] == ["Heath Rider"]
    tip = crowd.library.model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "Heath Rider, Riders, верховой, Bog folk"


@pytest.fixture
def riders(qtbot, desk):
    cards = (("Heath Rider", "skirmish", ("Mounted", "Bog folk")), ("Hill Rider", "skirmish", ("верховой",)),
             ("Magus", "skirmish", ("wizard",)), ("Seer", "warscroll", ("wizard", "fly")),
             ("Ram", "skirmish", ("war machine",)), ("Tower", "regiment", ("war engine",)))
    desk.execute(TakePack("Riders", tuple(Card(name, game, profiles=(Profile("x"),), keywords=keywords)
                                          for name, game, keywords in cards)))
    return a_window(qtbot, desk, None, "cards").pages.panel()


def found(panel) -> list[str]:
    return [row.name for row in panel.library.model.rows()]


def offered(panel) -> list[str]:
    panel.library.filters.keyword.read()
    return [panel.library.filters.keyword.itemText(at) for at in range(1, panel.library.filters.keyword.count())]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("typed", "names"), [
    ("верхов", ["Heath Rider", "Hill Rider"]), ("mounted", ["Heath Rider"]), ("МАГ", ["Magus"]),
    ("волшебник", ["Seer"]), ("wizard", ["Magus", "Seer"]), ("flies", ["Seer"]), ("летает", ["Seer"]),
    ("военная машина", ["Ram", "Tower"]), ("военная tower", ["Tower"]), ("bog верховой", ["Heath Rider"])])
def test_a_card_is_found_by_the_keyword_that_is_shown_on_it(riders, language, typed, names):
    riders.context.set_language(language)
    riders.library.filters.search.setText(typed)
    assert found(riders) == names
    assert riders.library.model.total == len(names)


def test_keywords_that_are_called_the_same_are_one_line_that_finds_all_of_them(riders):
    filters = riders.library.filters
    filters.toggle.click()
    assert offered(riders) == ["Bog folk", "flies", "Mounted", "war engine", "war machine", "wizard",
                               "верховой"]
    pick(filters.keyword, "Mounted")
    assert found(riders) == ["Heath Rider"]
    riders.context.set_language("ru")
    assert found(riders) == ["Heath Rider", "Hill Rider"]
    assert offered(riders) == ["Bog folk", "Верховой", "военная машина", "летает", "маг / волшебник"]
    assert filters.keyword.currentText() == "Верховой"
    for words, names in (("военная машина", ["Ram", "Tower"]), ("маг / волшебник", ["Magus", "Seer"])):
        filters.keyword.setCurrentIndex(filters.keyword.findText(words))
        filters.keyword.activated.emit(filters.keyword.currentIndex())
        assert found(riders) == names


def test_a_chosen_keyword_stays_chosen_when_the_card_that_it_was_read_from_is_gone(riders):
    filters = riders.library.filters
    riders.context.set_language("ru")
    filters.toggle.click()
    filters.keyword.read()
    pick(filters.keyword, "Mounted")
    gone = next(row.id for row in riders.library.model.rows() if row.name == "Heath Rider")
    riders.context.desk.execute(DeleteCards((gone,)))
    assert found(riders) == ["Hill Rider"]
    assert "верховой" in offered(riders) and filters.keyword.currentText() == "верховой"
    assert filters.wanted().filters == 1
