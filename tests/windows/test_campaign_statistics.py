"""The pages of the statistics over a real file: charts, tables, each number with its terms."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt

from desktop.campaign.commands.results import ReopenBattle
from desktop.campaign.commands.standings import GiveBonus, SetByeWorth
from desktop.ui.panels.campaign.panel import CampaignPanel
from desktop.ui.panels.campaign.statistics.course_lines import course_lines
from desktop.ui.panels.campaign.statistics.dialog import StatisticsDialog
from desktop.ui.widgets.popover import TermsPopover
from desktop.ui.widgets.text import Label
from tests.windows.calendar_support import with_byes, with_rounds
from tests.windows.campaign_season import Season, a_window
from tests.windows.night_program import QUIET

quiet = pytest.mark.qt_log_ignore(*QUIET)


@pytest.fixture
def window(qtbot, season: Season):
    return a_window(qtbot, season.desk, season.campaign, "campaign")


@pytest.fixture
def panel(window) -> CampaignPanel:
    return window.pages.panel()


@pytest.fixture
def dialog(qtbot, panel) -> StatisticsDialog:
    qtbot.mouseClick(panel.standings.statistics, Qt.MouseButton.LeftButton)
    panel.seeing.dialog.resize(1060, 800)
    return panel.seeing.dialog


def said(widget) -> list[str]:
    return [label.text() for label in widget.findChildren(Label)]


def click(qtbot, view, place: int, key: str) -> None:
    """Click a cell of a table."""
    model = view.model()
    column = next(at for at, each in enumerate(model.columns) if each.key == key)
    index = model.index(place, column)
    view.scrollTo(index)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(index).center())


# --- points


def test_the_chart_and_the_table_tell_the_points_of_the_standings(dialog, season):
    page = dialog.pages["points"]
    lines = course_lines(page.found)
    assert {line.name: line.totals[-1] for line in lines} == season.points()
    assert (lines[0].name, lines[0].totals, lines[0].fought) == (
        "Shoal Watch", (0, 2, 2, 2, 5, 5, 5, 5), (1, 4))
    assert "Shoal Watch: 0, 2, 2, 2, 5, 5, 5, 5" in page.chart.accessibleDescription()
    assert {band.row.name: band.row.points for band in page.model.rows()} == season.points()


def test_a_tap_on_a_dot_says_what_it_stands_for(qtbot, dialog):
    page = dialog.pages["points"]
    qtbot.mouseClick(page.chart, Qt.MouseButton.LeftButton, pos=page.chart.point(0, 4).toPoint())
    assert page.pick.text() == "Shoal Watch after 4 Burnt Chapel: 5 points (+3, major victory)"


def test_arrow_keys_go_along_a_line_and_from_line_to_line(qtbot, dialog):
    page = dialog.pages["points"]
    page.chart.setFocus()
    for key, words in ((Qt.Key.Key_Down, "Shoal Watch after 4 Burnt Chapel: 5 points (+3, major victory)"),
                       (Qt.Key.Key_Left, "Shoal Watch after 1 Salt Stair: 2 points (+2, minor victory)"),
                       (Qt.Key.Key_Left, "Shoal Watch, before the first battle: 0 points"),
                       (Qt.Key.Key_Down, "Gallows Crows, before the first battle: 0 points"),
                       (Qt.Key.Key_Right, "Gallows Crows after 3 Crow Hill: 1 point (+1, draw)")):
        qtbot.keyClick(page.chart, key)
        assert page.pick.text() == words
    assert page.view.current_row().row.name == "Gallows Crows"


def test_a_warband_chosen_in_the_table_is_lit_in_the_chart(dialog, season):
    page = dialog.pages["points"]
    page.view.choose(season.warbands[2])
    assert page.chart.line == [band.row.name for band in page.found.bands].index("Thornhold")


def test_a_round_sat_out_is_a_stop_of_its_line_and_a_column_of_the_table(qtbot, dialog, season):
    page = dialog.pages["points"]
    assert "sat_out" not in [column.key for column in page.model.columns]
    with_byes(with_rounds(season))
    qtbot.waitUntil(lambda: any(line.sat for line in course_lines(page.found)))
    at, line = next((at, line) for at, line in enumerate(course_lines(page.found)) if line.name == "Lantern Guild")
    assert (line.totals, line.fought, line.sat) == ((0, 0, 0, 2, 2, 2, 2, 2), (2, 4, 7), (3,))
    assert {each.name: each.totals[-1] for each in course_lines(page.found)} == season.points()
    qtbot.mouseClick(page.chart, Qt.MouseButton.LeftButton, pos=page.chart.point(at, 3).toPoint())
    assert page.pick.text() == "Lantern Guild after 3 Crow Hill: 2 points (+2, Round 1: sat out)"
    page.chart.setFocus()
    qtbot.keyClick(page.chart, Qt.Key.Key_Right)
    assert page.pick.text() == "Lantern Guild after 4 Burnt Chapel: 2 points (0, loss)"
    qtbot.keyClick(page.chart, Qt.Key.Key_Left)
    assert page.chart.place == 3
    table = page.table()
    sat, points = table.heads.index("Sat out"), table.heads.index("Points")
    assert {row[1]: (row[sat], int(row[points])) for row in table.rows} == {
        name: ("+2" if name == "Lantern Guild" else "0", total) for name, total in season.points().items()}
    click(qtbot, page.view, at, "sat_out")
    assert "Round 1: sat out" in said(dialog.findChild(TermsPopover))
    season.desk.execute(SetByeWorth(season.campaign, 0))
    qtbot.waitUntil(lambda: "sat_out" not in [column.key for column in page.model.columns])


def test_the_page_of_a_warband_names_the_rounds_it_sat_out(qtbot, dialog, season):
    with_byes(with_rounds(season))
    page = dialog.pages["bands"]
    dialog.show_page("bands")
    page.choose(season.warbands[5])
    qtbot.waitUntil(lambda: any(band.row.byes for band in page.found.bands))
    assert page.summary.text().endswith("· 1 round sat out (+2)")
    page.choose(season.warbands[0])
    assert "sat out" not in page.summary.text()


@pytest.mark.parametrize(("key", "words"), [
    ("points", {"Thornhold: where 3 comes from", "3 Crow Hill: draw"}),
    ("lost", {"Thornhold: models lost", "5 Tithe Barn", "3", "Total"}),
    ("kills", {"Thornhold: whom it took out", "7 Long Causeway", "2"}),
    ("strength", {"Thornhold: strength of opposition", "3 Crow Hill: Gallows Crows", "4", "On the average", "2"}),
    ("rank", {"Thornhold: why place 4", "Fewer models lost"}),
])  # fmt: skip
def test_every_number_of_a_warband_shows_its_terms(qtbot, dialog, key, words):
    page = dialog.pages["points"]
    click(qtbot, page.view, 3, key)
    assert words <= set(said(dialog.findChild(TermsPopover)))


def test_a_change_elsewhere_shows_at_once(qtbot, dialog, season):
    page = dialog.pages["points"]
    season.desk.execute(GiveBonus(season.warbands[5], 9, "Sent cake"))
    qtbot.waitUntil(lambda: page.model.rows()[0].row.name == "Lantern Guild")
    season.desk.execute(ReopenBattle(season.battles[3]))
    qtbot.waitUntil(lambda: len(page.found.bouts) == 6)
    season.desk.undo(season.campaign)
    qtbot.waitUntil(lambda: len(page.found.bouts) == 7)


# --- head to head


@quiet
def test_the_cross_table_leads_to_the_battles(qtbot, dialog, panel):
    dialog.show_page("meetings")
    page = dialog.pages["meetings"]
    names = [row.name for row in page.model.rows()]
    one, other = names.index("Thornhold"), names.index("Lantern Guild")
    column = page.model.columns[other + 2]
    assert [column.text(row) for row in page.model.rows()][one] == "1–0–0"
    click(qtbot, page.view, one, column.key)
    assert {"Thornhold against Lantern Guild", "Minor victory"} <= set(said(page.note))
    with qtbot.waitSignal(panel.context.place_asked, check_params_cb=lambda place: place.panel == "battles"):
        page.note.links[0].click()


def test_names_stay_where_a_wide_cross_table_scrolls(qtbot, dialog):
    dialog.show_page("meetings")
    view, names = dialog.pages["meetings"].view, dialog.pages["meetings"].names
    qtbot.waitUntil(lambda: not names.isVisible())
    dialog.resize(700, 480)
    view.setColumnWidth(7, 400)
    qtbot.waitUntil(names.isVisible)
    bar = view.horizontalScrollBar()
    bar.setValue(bar.maximum())
    assert view.columnViewportPosition(1) < 0
    assert names.columnViewportPosition(1) == view.columnWidth(0)
    assert names.viewport().width() == view.columnWidth(0) + view.columnWidth(1)
    assert [names.isColumnHidden(place) for place in range(4)] == [False, False, True, True]
    assert names.viewport().mapToGlobal(QPoint()) == view.viewport().mapToGlobal(QPoint())
    assert names.rowViewportPosition(2) == view.rowViewportPosition(2)
    assert names.horizontalHeader().height() == view.horizontalHeader().height()
    dialog.resize(1400, 800)
    view.setColumnWidth(7, 60)
    qtbot.waitUntil(lambda: not names.isVisible())


def test_the_keyboard_goes_to_no_cell_below_the_names(qtbot, dialog):
    dialog.show_page("meetings")
    view, names = dialog.pages["meetings"].view, dialog.pages["meetings"].names
    dialog.resize(700, 480)
    view.setColumnWidth(7, 400)
    qtbot.waitUntil(names.isVisible)
    view.setFocus()
    view.setCurrentIndex(view.model().index(1, 7))
    view.horizontalScrollBar().setValue(view.horizontalScrollBar().maximum())
    for column in (6, 5, 4, 3, 2):
        qtbot.keyClick(view, Qt.Key.Key_Left)
        assert view.currentIndex().column() == column
        assert view.columnViewportPosition(column) >= names.viewport().width()
    assert names.selectionModel() is view.selectionModel()


def test_who_never_met_has_nothing_to_show(qtbot, dialog):
    dialog.show_page("meetings")
    page = dialog.pages["meetings"]
    click(qtbot, page.view, 0, page.model.rows()[0].warband)
    assert page.note is None
    assert page.model.columns[2].spoken(page.model.rows()[0]) == "Shoal Watch"


def test_enter_opens_the_cell_the_keyboard_stands_on(qtbot, dialog):
    dialog.show_page("meetings")
    page = dialog.pages["meetings"]
    names = [row.name for row in page.model.rows()]
    index = page.model.index(names.index("Thornhold"), names.index("Lantern Guild") + 2)
    page.view.setCurrentIndex(index)
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    assert page.note is not None


# --- warbands


@quiet
def test_a_warband_is_told_by_opponent_game_and_battle(qtbot, dialog, panel, season):
    dialog.show_page("bands")
    page = dialog.pages["bands"]
    page.choose(season.warbands[2])
    assert page.summary.text() == ("Place 4 · 3 points from 3 battles · 2 taken out · 3 of 15 models lost")
    assert [page.opponents.columns[0].text(row) for row in page.opponents.rows()] == [
        "Gallows Crows", "Red Orchard", "Lantern Guild"]
    assert [(row.key, row.played, row.points) for row in page.games.rows()] == [("skirmish", 3, 3)]
    assert "5 Tithe Barn: 0 taken out, 3 lost" in page.bars.accessibleDescription()
    view = page.views["by_battle"]
    view.choose(season.battles[4])
    with qtbot.waitSignal(panel.context.place_asked,
                          check_params_cb=lambda place: place.item == season.battles[4]):
        qtbot.keyClick(view, Qt.Key.Key_Return)


# --- units


def test_units_are_found_by_word_and_by_warband_and_sorted(qtbot, dialog, season):
    dialog.show_page("units")
    page = dialog.pages["units"]
    assert page.model.rows()[0].unit.name == "Shoal Watch 1"
    page.warband.setCurrentIndex(page.warband.findData(season.warbands[2]))
    assert {row.unit.warband for row in page.model.rows()} == {season.warbands[2]}
    qtbot.keyClicks(page.search, "hold 3")
    assert [row.unit.name for row in page.model.rows()] == ["Thornhold 3"]
    qtbot.keyClicks(page.search, "zzz")
    assert page.nothing.isVisible()
    page.search.clear()
    page.warband.setCurrentIndex(0)
    place = next(at for at, column in enumerate(page.model.columns) if column.key == "out")
    page.model.sort(place, Qt.SortOrder.DescendingOrder)
    assert page.model.rows()[0].times_out == max(row.times_out for row in page.model.rows())


def test_a_unit_shows_where_its_numbers_come_from(qtbot, dialog):
    dialog.show_page("units")
    page = dialog.pages["units"]
    click(qtbot, page.view, 0, "kills")
    popover = dialog.findChild(TermsPopover)
    assert {"Shoal Watch 1: foes taken out", "1 Salt Stair: stood", "Total", "4"} <= set(said(popover))
