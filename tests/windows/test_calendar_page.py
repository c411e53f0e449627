"""The calendar page over a real file: rounds, pairings, the way to each battle, undo, keyboard, narrow windows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.ui.context import Place
from desktop.ui.panels.campaign.calendar.page import CalendarPage
from desktop.ui.panels.campaign.panel import CampaignPanel
from tests.windows.calendar_support import lines, opened_calendar, rounds, went, with_rounds
from tests.windows.campaign_season import Season, a_window, picture


@pytest.fixture
def season(season: Season) -> Season:
    return with_rounds(season)


@pytest.fixture
def window(qtbot, season: Season):
    return a_window(qtbot, season.desk, season.campaign, "campaign")


@pytest.fixture
def panel(window) -> CampaignPanel:
    return window.pages.panel()


@pytest.fixture
def page(qtbot, panel) -> CalendarPage:
    return opened_calendar(qtbot, panel)


# --- the way there and back


def test_the_button_of_the_header_opens_the_calendar_at_what_is_owed_and_esc_leaves_it(qtbot, window, panel, page):
    assert panel.stack.currentWidget() is page
    assert window.focusWidget() is lines(page, 2)[1].action
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert panel.stack.currentWidget() is panel.sharing
    assert window.focusWidget() is panel.calendar.button


def test_anything_finds_the_calendar_and_each_round(qtbot, panel, season):
    found = {find.words: find for find in CampaignPanel.finds(panel.context, "round")}
    assert {"Calendar", "Round 1", "Round 4"} <= set(found)
    panel.show_item(found["Round 4"].place.item)
    assert panel.stack.currentWidget() is panel.calendar.page
    assert panel.calendar.page.cards[found["Round 4"].place.item[-1]].isVisible()


def test_what_waits_leads_to_the_pairing_that_has_no_battle_yet(qtbot, window, panel, season):
    page, (shoal, _, _) = panel.calendar.page, rounds(season)[3].pairings
    page.work.edit_round(rounds(season)[3].id, "begins_on", "2020-01-01")
    row = next(row for row in panel.pending.rows if row.item.pairing == shoal.id)
    assert row.title.text() == "Shoal Watch — Thornhold: no battle planned yet"
    assert row.detail.text() == "Round 4: Dasha — Ruta, to be fought by 20 Dec 2099"
    panel.context.place_asked.connect(window.go_to)
    qtbot.mouseClick(row.button, Qt.MouseButton.LeftButton)
    assert window.focusWidget() is lines(page, 3)[0].action


def test_an_overdue_battle_says_so_and_leads_to_its_set_up(qtbot, panel, season):
    row = next(row for row in panel.pending.rows if row.item.kind == "overdue")
    places = went(panel)
    assert row.title.text() == "8 Sluice House is overdue"
    row.button.click()
    assert places == [Place("battles", season.battles[7])]


# --- rounds


def test_rounds_that_are_not_due_are_folded_into_their_names_and_stay_as_the_user_left_them(qtbot, panel, season):
    panel.show_item(("calendar", ""))
    cards = list(panel.calendar.page.cards.values())
    assert [card.is_open for card in cards] == [False, False, True, False]
    assert cards[3].brief.text() == (
        "Shoal Watch – Thornhold, Bone River – Red Orchard, Lantern Guild: sits this round out")
    assert not cards[3].lines and cards[3].brief.isVisible()
    qtbot.mouseClick(cards[3].fold, Qt.MouseButton.LeftButton)
    assert len(cards[3].lines) == 3 and not cards[3].brief.isVisible()
    panel.calendar.page.work.note(cards[3].row.pairings[0].id, "late")
    assert cards[3].is_open
    qtbot.mouseClick(cards[2].fold, Qt.MouseButton.LeftButton)
    assert not any(line.isVisible() for line in cards[2].lines.values())


@pytest.mark.usefixtures("last_of_november")
def test_the_page_tells_who_plays_whom_and_how_it_ended(page):
    line = lines(page, 0)[0]
    assert [(plate.name.text(), plate.player.text()) for plate in (line.first, line.second)] == [
        ("Shoal Watch", "Dasha"), ("Red Orchard", "Oskar")]
    assert line.first.mark.accessibleName() == "Minor victory" and line.second.mark.accessibleName() == "Loss"
    assert page.summary.text() == "4 rounds, 7 of 11 battles fought, 1 overdue"
    assert [card.status.text() for card in page.cards.values()] == [
        "all fought", "all fought", "overdue since 14 Oct", "0 of 2 fought"]


def test_a_round_is_added_named_dated_moved_and_removed_in_place(qtbot, window, page, season):
    qtbot.mouseClick(page.add, Qt.MouseButton.LeftButton)
    card = list(page.cards.values())[-1]
    field = card.fields["name"]
    assert (field.text(), window.focusWidget() is field) == ("Round 5", True)
    qtbot.keyClicks(field, "Final")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    card.fields["begins_on"].setFocus()
    qtbot.keyClicks(card.fields["begins_on"], "2027-02-01")
    card.fields["ends_on"].setFocus()
    assert (rounds(season)[-1].name, rounds(season)[-1].begins_on) == ("Final", "2027-02-01")
    qtbot.mouseClick(card.up, Qt.MouseButton.LeftButton)
    assert [row.name for row in rounds(season)][-2:] == ["Final", "Round 4"]
    assert list(page.cards) != [] and not card.draw.isHidden() and card.draw.isEnabled()
    card.remove.click()
    assert window.message_bar.words == "Final is removed; its battles stay."
    qtbot.mouseClick(window.message_bar.undo_button, Qt.MouseButton.LeftButton)
    assert [row.name for row in rounds(season)][-2:] == ["Final", "Round 4"]


def test_a_day_that_is_none_is_refused_in_words_and_stays_to_be_mended(qtbot, window, page, season):
    field = list(page.cards.values())[3].fields["ends_on"]
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "Friday")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert window.message_bar.words == "“Friday” is no day of the calendar."
    assert (field.text(), rounds(season)[3].ends_on) == ("Friday", "2099-12-20")


def test_the_name_of_a_round_is_the_title_of_its_battles_in_the_line(qtbot, panel, page, season):
    field = next(iter(page.cards.values())).fields["name"]
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "First blood")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    titles = [column.label for column in panel.line.canvas.places.columns]
    assert titles[0] == "First blood"
    next(iter(page.cards.values())).down.click()
    titles = [column.label for column in panel.line.canvas.places.columns]
    assert titles[:2] == ["Round 2", "First blood"]


# --- empty, looks, sizes


def test_an_empty_calendar_says_what_to_do(qtbot, panel, page, season):
    other = season.desk.execute(CreateCampaign("Night Roads")).new_id
    panel.context.set_campaign(other)
    season.desk.execute(CreateBattle(other, "First Light"))
    assert panel.stack.currentWidget() is panel.sharing
    panel.show_item(("calendar", ""))
    assert page.stack.currentWidget() is page.empty
    assert page.empty.words.text() == "Two warbands are needed before anybody can be paired."
    places = went(panel)
    qtbot.mouseClick(page.raise_button, Qt.MouseButton.LeftButton)
    assert places == [Place("warbands")]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(900, 1280), (1440, 900)])
def test_every_control_is_named_large_enough_and_inside(qtbot, window, panel, page, language, size):
    window.context.set_language(language)
    window.resize(*size)
    QTest.qWait(50)
    qtbot.waitUntil(lambda: page.area.widget().width() <= page.area.viewport().width())
    controls = [each for kind in (QAbstractButton, QLineEdit, QComboBox) for each in page.findChildren(kind)
                if each.isVisible()]
    assert len(controls) > 60
    for control in controls:
        assert control.accessibleName(), control
        assert min(control.width(), control.height()) >= 24, control.accessibleName()
        assert control.width() >= control.minimumSizeHint().width(), control.accessibleName()
        at = control.mapTo(window, QPoint(0, 0)).x()
        assert 0 <= at <= at + control.width() <= window.width(), control.accessibleName()


def test_the_calendar_renders_in_every_theme_and_language(window, page):
    pictures = set()
    for language in ("en", "ru"):
        window.context.set_language(language)
        for theme in ("light", "dark", "lamp", "contrast"):
            window.context.set_theme(theme)
            pictures.add(picture(window))
    assert len(pictures) == 8
