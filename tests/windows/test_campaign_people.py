"""Players and campaigns in the notes under the header, over a real file."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.warbands import EditWarband
from desktop.campaign.queries.campaigns import campaigns, players
from desktop.ui.panels.campaign.panel import CampaignPanel
from tests.windows.campaign_season import Season, a_window, ranking


@pytest.fixture
def window(qtbot, season: Season):
    return a_window(qtbot, season.desk, season.campaign, "campaign")


@pytest.fixture
def panel(window) -> CampaignPanel:
    return window.pages.panel()


def test_a_player_is_added_edited_and_struck_off_in_place(qtbot, panel, season):
    panel.show_players()
    note = panel.players_note
    qtbot.keyClicks(note.new_name, "Anouk")
    qtbot.keyClick(note.new_name, Qt.Key.Key_Return)
    found = {row.name: row for row in players(season.desk.store, season.campaign)}
    assert "Anouk" in found and note.new_name.text() == ""
    row = note.rows[found["Anouk"].id]
    row.contact.setFocus()
    qtbot.keyClicks(row.contact, "anouk@club")
    note.new_name.setFocus()
    assert players(season.desk.store, season.campaign)[-1].contact == "anouk@club"
    qtbot.mouseClick(row.strike, Qt.MouseButton.LeftButton)
    assert found["Anouk"].id not in note.rows


def test_a_player_struck_off_comes_back_with_the_undo_of_the_message(qtbot, window, panel, season):
    panel.show_players()
    dasha = players(season.desk.store, season.campaign)[0]
    panel.players_note.rows[dasha.id].strike.click()
    assert window.message_bar.words == "Dasha is struck off; the warbands stay."
    qtbot.mouseClick(window.message_bar.undo_button, Qt.MouseButton.LeftButton)
    assert players(season.desk.store, season.campaign)[0] == dasha


def test_an_undo_that_came_too_late_says_so_and_takes_nothing_else_back(qtbot, window, panel, season):
    panel.show_players()
    panel.players_note.rows[players(season.desk.store, season.campaign)[0].id].strike.click()
    undo = window.message_bar.undo_button
    season.desk.execute(EditWarband(season.warbands[0], name="Shoal Guard"))
    qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert "Something else was done since" in window.message_bar.words
    assert ("Shoal Guard", 5) in ranking(panel)


def test_the_campaign_is_renamed_in_its_note_and_an_empty_name_is_refused_there(qtbot, window, panel, season):
    panel.show_campaign()
    note = panel.campaign_note
    note.name.setText("  ")
    qtbot.keyClick(note.name, Qt.Key.Key_Return)
    assert (note.reason.text(), note.name.text()) == ("A name is needed.", "  ")
    note.name.setText("The Risen Crown")
    qtbot.keyClick(note.name, Qt.Key.Key_Return)
    assert window.header.title.text() == "The Risen Crown"
    assert not note.reason.isVisible()


def test_another_campaign_is_chosen_in_the_note(qtbot, window, panel, season):
    other = season.desk.execute(CreateCampaign("Night Roads")).new_id
    panel.show_campaign()
    row = next(row for row in panel.campaign_note.rows if row.objectName() == other)
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert panel.context.campaign_id == other
    assert window.header.title.text() == "Night Roads"
    assert panel.stack.currentWidget() is panel.empty


def test_a_deleted_campaign_comes_back_whole_and_is_shown_again(qtbot, window, panel, season):
    season.desk.execute(CreateCampaign("Night Roads"))
    before = ranking(panel)
    panel.show_campaign()
    panel.campaign_note.delete.click()
    assert [row.name for row in campaigns(season.desk.store)] == ["Night Roads"]
    qtbot.mouseClick(window.message_bar.undo_button, Qt.MouseButton.LeftButton)
    assert panel.context.campaign_id == season.campaign
    assert ranking(panel) == before


def test_the_note_leads_to_the_campaign_as_one_file_out_and_in(qtbot, window, panel):
    asked = []
    window.context.asked.connect(asked.append)
    for name in ("save", "take"):
        panel.show_campaign()
        qtbot.mouseClick(getattr(panel.campaign_note, name), Qt.MouseButton.LeftButton)
        assert panel.campaign_note is None
    assert asked == ["save_campaign", "take_archive"]
