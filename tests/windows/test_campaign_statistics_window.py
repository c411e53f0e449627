"""The window of the statistics: what is handed on, the ways to it, its size, its themes."""

from __future__ import annotations

import csv
import io

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit

from desktop.campaign.commands.campaigns import CreateCampaign, DeleteCampaign
from desktop.campaign.commands.warbands import EditWarband
from desktop.ui.panels.campaign.panel import CampaignPanel
from desktop.ui.panels.campaign.statistics import PAGES
from desktop.ui.panels.campaign.statistics.course_lines import parted, scale_of
from desktop.ui.panels.campaign.statistics.dialog import StatisticsDialog
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
    return panel.seeing.dialog


# --- handed on


def test_what_is_copied_is_what_stands_there_and_no_formula(qtbot, dialog, season):
    season.desk.execute(EditWarband(season.warbands[0], name="=HYPERLINK(1)"))
    qtbot.waitUntil(lambda: dialog.pages["points"].model.rows()[0].row.name == "=HYPERLINK(1)")
    dialog.copy_button.click()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].split("\t")[:3] == ["#", "Warband", "Played"]
    assert lines[1].split("\t")[1] == "'=HYPERLINK(1)"
    assert dialog.said.text() == "Points: copied."


@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_saved_as_a_table(dialog, tmp_path, page):
    dialog.show_page(page)
    path = tmp_path / "table.csv"
    dialog.save(path)
    rows = list(csv.reader(io.StringIO(path.read_bytes().decode("utf-8-sig"), newline="")))
    assert len(rows) > 1
    assert {len(row) for row in rows} == {len(rows[0])}
    assert dialog.said.text().startswith("table.csv")


def test_a_folder_that_is_not_there_is_said_in_words(dialog, tmp_path):
    dialog.save(tmp_path / "nowhere" / "table.csv")
    assert dialog.said.text()
    assert "Error" not in dialog.said.text()


# --- added up twice


def test_tables_and_journal_are_compared(qtbot, dialog, season):
    qtbot.mouseClick(dialog.check_button, Qt.MouseButton.LeftButton)
    entries = season.desk.store.last_seq
    assert dialog.said.text() == (f"Added up a second time from {entries} entries of the journal: the same to the last "
                                  "point.")


def test_a_file_that_was_changed_behind_our_back_is_told_of(qtbot, dialog, season):
    with season.desk.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE muster SET kills = kills + 1 WHERE recruit = ?", (season.recruits[2][0],))
    dialog.check_button.click()
    assert "Thornhold. Something beside Gonfalon has changed the file" in dialog.said.text()
    assert "Shoal Watch" not in dialog.said.text()


# --- the window itself


@quiet
def test_the_palette_leads_to_each_page(panel):
    found = [find for find in CampaignPanel.finds(panel.context, "stat") if find.place.item[0] == "statistics"]
    assert [find.words for find in found] == ["Statistics: Points", "Statistics: Head to head", "Statistics: Warbands",
                                              "Statistics: Units"]
    panel.show_item(found[3].place.item)
    first = panel.seeing.dialog
    assert first.which.current() == "units"
    panel.show_item(found[1].place.item)
    assert (panel.seeing.dialog is first, first.which.current()) == (True, "meetings")


def test_a_campaign_that_is_deleted_takes_its_statistics_along(qtbot, panel, dialog, season):
    season.desk.execute(DeleteCampaign(season.campaign))
    qtbot.waitUntil(lambda: panel.seeing.dialog is None)


def test_another_campaign_has_statistics_of_its_own(panel, dialog, season):
    other = season.desk.execute(CreateCampaign("Night Roads")).new_id
    panel.context.set_campaign(other)
    panel.seeing.show()
    assert panel.seeing.dialog.campaign == other
    assert panel.seeing.dialog.pages["points"].pick.text() == "No battle is over yet."
    for page in PAGES:
        panel.seeing.dialog.show_page(page)
        panel.seeing.dialog.grab()
    panel.seeing.dialog.close()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(700, 480), (800, 1180), (1060, 800)])
def test_every_control_is_named_and_inside_the_window(dialog, language, size):
    dialog.context.set_language(language)
    dialog.resize(*size)
    for page in PAGES:
        dialog.show_page(page)
        QTest.qWait(0)
        shown = [each for kind in (QAbstractButton, QLineEdit, QComboBox) for each in dialog.findChildren(kind)
                 if each.isVisible() and each.accessibleName() != ""]
        assert len(shown) >= 7
        for control in shown:
            assert min(control.width(), control.height()) >= 24, control.accessibleName()
            assert dialog.rect().contains(control.mapTo(dialog, QPoint(1, 1))), control.accessibleName()
        assert all(model.columns for model in (dialog.pages["units"].model, dialog.pages["points"].model))


@pytest.mark.parametrize("page", ["points", "meetings", "units"])
def test_the_tables_keep_the_rules_of_models(dialog, qtmodeltester, page):
    qtmodeltester.check(dialog.pages[page].model)


def test_pages_look_different_in_every_theme(dialog):
    pictures = set()
    for theme in ("light", "dark", "lamp", "contrast"):
        dialog.context.set_theme(theme)
        for page in PAGES:
            dialog.show_page(page)
            image = dialog.grab().toImage()
            pictures.add(hash(bytes(image.constBits())))
    assert len(pictures) == 16


# --- scales and places


@pytest.mark.parametrize(("values", "marks"), [
    ((), (0, 1)), ((3,), (0, 1, 2, 3)), ((-3, 9), (-4, -2, 0, 2, 4, 6, 8, 10)), ((0, 137), (0, 50, 100, 150)),
])  # fmt: skip
def test_a_scale_has_few_round_marks(values, marks):
    found = scale_of(values).marks
    assert found[0] <= min((0, *values)) and found[-1] >= max((1, *values))
    assert len(found) <= 8
    assert found == marks or len(values) > 1


def test_names_keep_apart_and_inside():
    assert parted([5, 5, 5, 90], 10, 0, 100) == [5, 15, 25, 90]
    assert parted([95, 96, 97], 10, 0, 100) == [80, 90, 100]
    assert parted([], 10, 0, 100) == []
