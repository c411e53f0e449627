"""The chronicle and the notes of the campaign over a real file."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from desktop.campaign.commands.warbands import EditWarband
from desktop.campaign.queries.campaigns import campaign
from desktop.ui.context import Place
from desktop.ui.panels.campaign import CampaignPanel
from tests.windows.campaign_season import Season, a_window


@pytest.fixture
def window(qtbot, season: Season):
    return a_window(qtbot, season.desk, season.campaign, "campaign")


@pytest.fixture
def panel(window) -> CampaignPanel:
    return window.pages.panel()


def test_the_chronicle_tells_the_newest_battle_first(panel):
    heads = [entry.story.head for entry in panel.chronicle.entries]
    assert heads[:3] == ["7 Long Causeway", "6 Gibbet Lane", "5 Tithe Barn"]


def test_a_story_says_who_ran_who_was_lost_who_did_best_and_what_is_carried(panel):
    story = next(entry.story for entry in panel.chronicle.entries if entry.story.head == "6 Gibbet Lane")
    assert story.when.endswith("Gallows Crows, major victory")
    assert story.text == (
        "Bone River broke and ran. Gallows Crows lost nobody. "
        "Bone River lost 1 of 5: <b>Bone River 1</b>, their leader. "
        "Best deed: <b>Gallows Crows 1</b> (Gallows Crows), 1 foe taken out. "
        "<b>Gallows Crows</b> carries a triumph into 8 Sluice House."
    )


def test_a_name_with_signs_of_rich_text_stays_a_name(panel, season):
    season.desk.execute(EditWarband(season.warbands[1], name="<b>Crows & Co"))
    story = next(entry for entry in panel.chronicle.entries if entry.story.head == "6 Gibbet Lane")
    assert "&lt;b&gt;Crows &amp; Co lost nobody" in story.story.text


def test_a_story_leads_to_its_battle(qtbot, panel, season):
    with qtbot.waitSignal(panel.context.place_asked,
                          check_params_cb=lambda place: place == Place("battles", season.battles[6])):
        qtbot.mouseClick(panel.chronicle.entries[0].head, Qt.MouseButton.LeftButton)


def test_notes_store_themselves_on_leaving_and_undo_brings_the_old_ones_back(qtbot, window, panel, season):
    notes = panel.chronicle.notes
    notes.setFocus()
    notes.setPlainText("Oskar brings the barn.")
    panel.standings.view.setFocus()
    assert campaign(season.desk.store, season.campaign).notes == "Oskar brings the barn."
    qtbot.mouseClick(window.header.undo, Qt.MouseButton.LeftButton)
    assert notes.toPlainText() == "Bring the river boards."


def test_notes_being_written_are_stored_when_the_window_closes(window, panel, season):
    panel.chronicle.notes.setFocus()
    panel.chronicle.notes.setPlainText("Half a sentence")
    window.close()
    assert campaign(season.desk.store, season.campaign).notes == "Half a sentence"


def test_a_change_of_somebody_else_does_not_take_away_what_is_being_written(panel, season):
    notes = panel.chronicle.notes
    notes.setFocus()
    notes.setPlainText("I am wri")
    season.desk.execute(EditWarband(season.warbands[0], name="Shoal Guard"))
    assert notes.toPlainText() == "I am wri"
    assert ("Shoal Guard", 5) in [(row.name, row.points) for row in panel.standings.model.rows()]
