"""Pairings on the calendar page over a real file: by hand, their battles planned, taken, let go, reached."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from desktop.campaign.commands.pairings import AddPairing, EditPairing
from desktop.campaign.commands.results import ReopenBattle
from desktop.campaign.commands.standings import SetByeWorth
from desktop.campaign.queries.battles import battle, battles
from desktop.ui.context import Place
from desktop.ui.panels.campaign.calendar.page import CalendarPage
from desktop.ui.panels.campaign.panel import CampaignPanel
from tests.windows.calendar_support import lines, opened_calendar, rounds, went, with_rounds
from tests.windows.campaign_season import Season, a_window


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


# --- pairings


def test_two_are_paired_by_hand_and_the_left_over_comes_first(qtbot, page, season):
    adding = list(page.cards.values())[3].adding
    assert adding.left_over.text() == "Not paired: Gallows Crows"
    assert (adding.first.currentText(), adding.second.currentText()) == ("Gallows Crows", "sits out")
    adding.second.setCurrentIndex(adding.second.findData(season.warbands[5]))
    adding.second.activated.emit(adding.second.currentIndex())
    qtbot.mouseClick(adding.add, Qt.MouseButton.LeftButton)
    assert [party.name for party in rounds(season)[3].pairings[-1].parties] == ["Gallows Crows", "Lantern Guild"]
    assert not adding.isVisible()
    qtbot.mouseClick(list(page.cards.values())[3].by_hand, Qt.MouseButton.LeftButton)
    assert adding.isVisible()


def test_nobody_is_paired_with_himself(page, season):
    adding = list(page.cards.values())[3].adding
    adding.second.setCurrentIndex(adding.second.findData(season.warbands[1]))
    adding.second.activated.emit(0)
    assert not adding.add.isEnabled()


def test_a_battle_is_planned_from_its_pairing_with_its_sides_and_links(qtbot, panel, page, season):
    places, line = went(panel), lines(page, 3)[0]
    qtbot.mouseClick(line.action, Qt.MouseButton.LeftButton)
    made = rounds(season)[3].pairings[0].battle
    found = battle(season.desk.store, made.id)
    assert places == [Place("battles", made.id)]
    assert (made.name, made.round_label) == ("Shoal Watch – Thornhold", "Round 4")
    assert [link.before for link in found.comes_from] == [season.battles[9]]
    season.desk.undo(season.campaign)
    assert line.row.battle is None and len(battles(season.desk.store, season.campaign)) == 13


def test_without_the_tick_a_planned_battle_follows_from_none(qtbot, panel, page, season):
    page.follow.click()
    lines(page, 3)[1].action.click()
    made = rounds(season)[3].pairings[1].battle
    assert battle(season.desk.store, made.id).comes_from == ()


def test_a_battle_that_is_there_is_taken_and_let_go(qtbot, panel, page, season):
    line = lines(page, 3)[0]
    qtbot.mouseClick(line.take, Qt.MouseButton.LeftButton)
    assert [row.objectName() for row in page.note.rows] == [season.battles[9]]
    qtbot.mouseClick(page.note.rows[0], Qt.MouseButton.LeftButton)
    assert line.state.text() == "10 Drowned Mile, planned"
    assert line.action.words == "Set up"
    line.loosen.click()
    assert line.state.text() == "no battle planned yet"


def test_where_no_battle_is_free_the_note_says_what_to_do(qtbot, page, season):
    line = lines(page, 3)[1]
    season.desk.undo(season.campaign)  # the last pairing of the round: nobody needs it here
    line = lines(page, 3)[0]
    page.work.take(line.row.id, season.battles[9])
    page.work.loosen(line.row.id)
    page.work.take(lines(page, 3)[0].row.id, season.battles[9])
    line = lines(page, 3)[1]
    page._take(line.row.id)
    free = {row.objectName() for row in page.note.rows}
    assert free == {season.battles[10]}
    page.note.dismiss()


def test_each_battle_is_reached_by_its_state(panel, page, season):
    places = went(panel)
    for line in (lines(page, 0)[0], lines(page, 2)[1], lines(page, 2)[2]):
        line.action.click()
    assert places == [Place("battles", season.battles[0]), Place("battles", season.battles[7]),
                      Place("battles", ("play", season.battles[8]))]


def test_a_pairing_removed_comes_back_with_the_undo_of_the_message(qtbot, window, page, season):
    before = rounds(season)
    lines(page, 2)[1].remove.click()
    assert window.message_bar.words == "The pairing Red Orchard – Gallows Crows is removed."
    qtbot.mouseClick(window.message_bar.undo_button, Qt.MouseButton.LeftButton)
    assert rounds(season) == before


def test_a_note_is_stored_as_it_is_left(qtbot, page, season):
    field = lines(page, 3)[0].notes
    field.setFocus()
    qtbot.keyClicks(field, "table 2, Friday")
    page.back.setFocus()
    assert rounds(season)[3].pairings[0].notes == "table 2, Friday"


def test_what_is_being_typed_is_stored_when_the_page_is_left(qtbot, panel, page, season):
    field = lines(page, 3)[0].notes
    field.setFocus()
    qtbot.keyClicks(field, "Friday")
    panel.escape()
    assert rounds(season)[3].pairings[0].notes == "Friday"


@pytest.mark.usefixtures("last_of_november")
def test_the_calendar_is_copied_as_text_with_the_players(qtbot, window, page):
    page.copy.click()
    text = QGuiApplication.clipboard().text()
    assert window.message_bar.words == "The calendar is copied as text."
    for part in ("The Drowned Crown: calendar", "Round 1 (1–14 Sept)", "Round 4 (until 20 Dec 2099)",
                 "- Shoal Watch (Dasha) – Red Orchard (Oskar): 1 Salt Stair, Shoal Watch, minor victory",
                 "- Lantern Guild (Ines): sits this round out",
                 "- Shoal Watch (Dasha) – Thornhold (Ruta): no battle planned yet"):
        assert part in text


def test_who_sits_out_is_told_that_it_earns_nothing(window, page):
    line = lines(page, 3)[-1]
    assert line.row.state == "bye"
    assert line.state.text() == "sits this round out and earns no points for it"
    assert line.accessibleName() == "Lantern Guild: sits this round out and earns no points for it"
    window.context.set_language("ru")
    assert lines(page, 3)[-1].state.text() == "пропускает тур, очков это не даёт"


@pytest.mark.parametrize(("language", "waiting", "over"), [
    ("en", "sits this round out: 2 points once all battles of the round are fought", "sits this round out: 2 points"),
    ("ru", "пропускает тур: 2 очка, когда будут сыграны все битвы тура", "пропускает тур: 2 очка"),
])  # fmt: skip
def test_who_sits_out_is_told_what_that_earns_and_what_it_waits_for(window, page, season, language, waiting, over):
    season.desk.execute(SetByeWorth(season.campaign, 2))
    season.desk.execute(AddPairing(rounds(season)[0].id, season.warbands[5]))
    window.context.set_language(language)
    assert lines(page, 3)[-1].state.text() == waiting
    assert lines(page, 3)[-1].accessibleName() == f"Lantern Guild: {waiting}"
    assert lines(page, 0)[-1].state.text() == over
    season.desk.execute(ReopenBattle(season.battles[0]))
    assert lines(page, 0)[-1].state.text() == waiting


def test_who_sits_out_has_a_note_and_once_the_round_is_over_only_where_there_is_one(page, season):
    def shown(round_at: int) -> tuple[bool, str]:
        field = lines(page, round_at)[-1].notes
        return not field.isHidden(), field.placeholderText()

    season.desk.execute(AddPairing(rounds(season)[0].id, season.warbands[5]))
    assert (shown(3), shown(0)[0]) == ((True, "note"), False)
    assert lines(page, 3)[0].notes.placeholderText() == "table, day"
    season.desk.execute(EditPairing(rounds(season)[0].pairings[-1].id, notes="on holiday"))
    assert shown(0) == (True, "note")
    season.desk.execute(EditPairing(rounds(season)[0].pairings[-1].id, notes=""))
    season.desk.execute(ReopenBattle(season.battles[0]))
    assert shown(0)[0]
