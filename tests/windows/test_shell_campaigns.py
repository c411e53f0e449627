"""The program from its first start: campaigns made, undone, refused, stored, found again after a restart."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from desktop.campaign.commands.campaigns import CreateCampaign, DeleteCampaign, RenameCampaign
from desktop.ui.dialogs.new_campaign import NewCampaignDialog
from desktop.ui.shell.welcome import Welcome
from tests.windows.shell_program import BlankPanel, names, started


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


def test_a_first_start_welcomes_and_needs_no_folder(start):
    application = start()
    assert isinstance(application.window.pages.panel(), Welcome)
    assert application.options.file_path().exists()


def test_a_new_campaign_takes_the_place_of_the_welcome_and_undo_brings_it_back(qtbot, start):
    application = start()
    qtbot.mouseClick(application.window.pages.panel().new, Qt.MouseButton.LeftButton)
    dialog = application.window.findChild(NewCampaignDialog)
    qtbot.keyClicks(dialog.field, "The Drowned Crown")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    assert isinstance(application.window.pages.panel(), BlankPanel)
    assert application.window.status.campaign.text() == "The Drowned Crown"
    application.window.shortcuts["undo"].activated.emit()
    assert names(application) == []
    assert isinstance(application.window.pages.panel(), Welcome)
    application.window.shortcuts["redo"].activated.emit()
    assert names(application) == ["The Drowned Crown"]


def test_a_campaign_without_a_name_is_refused_in_its_line(qtbot, start):
    application = start()
    application.shell.new_campaign()
    dialog = application.window.findChild(NewCampaignDialog)
    qtbot.mouseClick(dialog.create_button, Qt.MouseButton.LeftButton)
    assert dialog.reason
    assert dialog.isVisible()


def test_undo_says_what_it_took_back_and_the_button_what_it_would_take(start):
    application = start()
    context, header = application.context, application.window.header
    made = context.execute(CreateCampaign("Crown"))
    context.execute(RenameCampaign(made.new_id, "Thorn"))
    assert "Thorn" in header.undo.toolTip()
    application.shell.edits.undo()
    assert "Thorn" in application.window.message_bar.words
    assert header.redo.isEnabled()
    assert names(application) == ["Crown"]


def test_undo_with_nothing_done_says_so(start):
    application = start()
    application.shell.edits.undo()
    assert application.window.message_bar.words == "There is nothing to undo."


def test_a_refusal_is_words_in_the_message_bar(start):
    application = start()
    assert application.context.execute(DeleteCampaign("gone")) is None
    assert application.window.message_bar.words
    assert "Refusal" not in application.window.message_bar.words


def test_the_status_bar_says_since_when_all_is_stored(start):
    application = start()
    assert application.window.status.stored.text() == "Nothing to store yet"
    application.context.execute(CreateCampaign("Crown"))
    assert application.window.status.stored.text().startswith("Stored ")


def test_a_restart_begins_in_the_same_campaign_and_panel_and_can_still_undo(start):
    first = start()
    first.context.execute(CreateCampaign("Crown"))
    made = first.context.execute(CreateCampaign("Thorn"))
    first.shell.current.made(made.new_id)
    first.window.show_panel("cards")
    first.window.close()
    second = start()
    assert second.context.campaign_id == made.new_id
    assert second.window.pages.key == "cards"
    second.shell.edits.undo()
    assert names(second) == ["Crown"]


def test_the_sample_is_one_button_away(qtbot, start):
    application = start()
    qtbot.mouseClick(application.window.pages.panel().sample, Qt.MouseButton.LeftButton)
    assert names(application) == ["Marches of Ennor"]
    assert isinstance(application.window.pages.panel(), BlankPanel)
