"""The application over a real file: begin, undo, import, trouble, backups, faults."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from desktop.campaign.commands.campaigns import CreateCampaign, DeleteCampaign, RenameCampaign
from desktop.campaign.files import open_or_create
from desktop.campaign.queries.campaigns import campaigns
from desktop.campaign.refusal import Refusal
from desktop.ui import app as app_module
from desktop.ui.app import Application, Options
from desktop.ui.dialogs.fault import FaultDialog
from desktop.ui.dialogs.import_report import ImportReportDialog
from desktop.ui.dialogs.new_campaign import NewCampaignDialog
from desktop.ui.shell.panel import Panel
from desktop.ui.shell.panels import PanelEntry
from desktop.ui.shell.welcome import Welcome
from desktop.ui.shell.window import MainWindow

ROSTERS = Path(__file__).parents[3] / "shared" / "data" / "rosters"
ROSTER = """<roster name="Night walk" xmlns="http://www.battlescribe.net/schema/rosterSchema"><costs/><forces>
<force name="f" id="1"><selections><selection id="a" name="Lamp" type="unit" number="1"><profiles>
<profile id="p" name="Lamp" typeName="Unit"><characteristics><characteristic name="PACE">6</characteristic>
</characteristics></profile></profiles></selection></selections></force></forces></roster>"""


class BlankPanel(Panel):
    def title(self) -> str:
        return "Blank"


class ShortWindow(MainWindow):
    def __init__(self, context) -> None:
        keys = ("campaign", "warbands", "battles", "cards", "rules")
        super().__init__(context, [PanelEntry(key, f"shell.rail.{key}", "star", lambda: BlankPanel) for key in keys])


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(app_module, "MainWindow", ShortWindow)
    started = []

    def begin(file: Path | None = None) -> Application:
        application = Application(Options(tmp_path / "data", file))
        application.context.set_language("en")
        qtbot.addWidget(application.window)
        application.window.show()
        application.open_first()
        started.append(application)
        return application

    yield begin
    for application in started:
        application.window.close()
        logging.getLogger().removeHandler(application.crash_log.memory)
    QApplication.processEvents()


def names(application) -> list[str]:
    return [row.name for row in campaigns(application.context.desk.store)]


def said(widget) -> str:
    return " ".join(label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget))


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


def test_closing_keeps_a_backup_of_what_changed(start):
    application = start()
    application.context.execute(CreateCampaign("Crown"))
    application.window.close()
    again = start()
    assert len(again.shell.file.backups(again.options.file_path())) == 1
    assert again.window.status.backup.text().startswith("Last backup")


def test_the_sample_is_one_button_away(qtbot, start):
    application = start()
    qtbot.mouseClick(application.window.pages.panel().sample, Qt.MouseButton.LeftButton)
    assert names(application) == ["Marches of Ennor"]
    assert isinstance(application.window.pages.panel(), BlankPanel)


def test_a_roster_becomes_a_warband_with_its_report(qtbot, start, tmp_path):
    application = start()
    file = tmp_path / "night.ros"
    file.write_text(ROSTER, "utf-8")
    (outcome,) = application.shell.importing.take([file])
    dialog = application.window.findChild(ImportReportDialog)
    assert (outcome.refusal, outcome.units) == ("", 1)
    assert "Night walk" in said(dialog)
    qtbot.mouseClick(dialog.show_button, Qt.MouseButton.LeftButton)
    assert application.window.pages.key == "warbands"


@pytest.mark.parametrize("content", [b"", b"\x00" * 40, b"<roster", b"PK\x03\x04zip", b"hello", b"{}"])
def test_what_is_no_roster_is_refused_in_words_and_changes_nothing(start, tmp_path, content):
    application = start()
    file = tmp_path / "bad.ros"
    file.write_bytes(content)
    (outcome,) = application.shell.importing.take([file, tmp_path / "missing.ros"][:1])
    assert outcome.refusal
    assert names(application) == []


@pytest.mark.parametrize("name", ["chaos-chosen.ros", "Writhing Shadow.ros", "thousand-sons-campaign.ros"])
def test_a_real_roster_comes_over_whole(start, name):
    found = next(ROSTERS.rglob(name), None) if ROSTERS.exists() else None
    if found is None:
        pytest.skip("the real rosters are not here")
    (outcome,) = start().shell.importing.take([found])
    assert outcome.warband
    assert outcome.units > 0


def test_a_damaged_file_offers_its_newest_good_backup(qtbot, start):
    first = start()
    first.context.execute(CreateCampaign("Crown"))
    first.window.close()
    path = first.options.file_path()
    harmed = bytearray(path.read_bytes())
    harmed[4096:9000] = b"x" * 4904
    path.write_bytes(harmed)
    second = start()
    page = second.shell.troubles.page
    assert page.restore.isVisible()
    assert path.read_bytes() == bytes(harmed)
    qtbot.mouseClick(page.restore, Qt.MouseButton.LeftButton)
    assert names(second) == ["Crown"]
    assert any(bytes(harmed) == each.read_bytes() for each in path.parent.glob("*.damaged-*"))


def test_a_damaged_file_without_a_backup_may_be_begun_anew_and_is_kept(qtbot, start, tmp_path):
    path = tmp_path / "data" / "campaigns.gonfalon"
    path.parent.mkdir()
    path.write_bytes(b"no database at all, but somebody's work " * 40)
    application = start()
    page = application.shell.troubles.page
    assert not page.restore.isVisible()
    qtbot.mouseClick(page.anew, Qt.MouseButton.LeftButton)
    assert isinstance(application.window.pages.panel(), Welcome)
    assert [each.stat().st_size for each in path.parent.glob("*.damaged-*")] == [1600]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_of_a_trouble_names_the_file_and_no_exception(start, tmp_path, language):
    file = tmp_path / "notes.gonfalon"
    file.write_text("x", "utf-8")
    application = start(file)
    application.context.set_language(language)
    words = said(application.shell.troubles.page)
    assert "notes.gonfalon" in words
    assert "Error" not in words
    assert "storage." not in words


def test_another_file_that_cannot_be_opened_leaves_the_open_one_open(start, tmp_path):
    application = start()
    application.context.execute(CreateCampaign("Crown"))
    (tmp_path / "bad.gonfalon").write_text("x", "utf-8")
    application.shell.open(tmp_path / "bad.gonfalon")
    assert names(application) == ["Crown"]
    assert "bad.gonfalon" in application.window.message_bar.words


def test_another_file_takes_the_place_of_the_open_one_and_is_remembered(start, tmp_path):
    application = start()
    other = tmp_path / "club.gonfalon"
    application.shell.importing.take([other])
    assert application.shell.file.path == other
    assert application.context.settings.values.recent[0] == str(other)


def test_a_file_that_may_not_be_written_opens_to_look_at(start, tmp_path, monkeypatch):
    path = tmp_path / "locked.gonfalon"
    desk = open_or_create(path)
    desk.execute(CreateCampaign("Crown"))
    desk.store.close()
    monkeypatch.setattr("database.opening.writable", lambda _path: False)
    application = start(path)
    assert names(application) == ["Crown"]
    assert application.window.status.stored.text() == "Only to look at"
    assert application.context.execute(CreateCampaign("Thorn")) is None
    assert "locked.gonfalon" in application.window.message_bar.words


def test_what_another_window_writes_is_seen(qtbot, start):
    application = start()
    other = open_or_create(application.options.file_path())
    other.execute(CreateCampaign("From beside"))
    with qtbot.waitSignal(application.shell.file.moved, timeout=5000):
        pass
    other.store.close()
    assert application.window.status.campaign.text() == "From beside"


def test_a_second_program_on_the_file_is_told(start):
    application = start()
    other = open_or_create(application.options.file_path())
    application.shell.open(application.options.file_path())
    assert "open" in application.window.message_bar.words
    other.store.close()


def test_the_settings_list_backups_and_restore_one(qtbot, start):
    application = start()
    application.context.execute(CreateCampaign("Crown"))
    application.shell.show_settings()
    qtbot.mouseClick(application.shell.settings_dialog.backup_button, Qt.MouseButton.LeftButton)
    application.context.execute(CreateCampaign("Thorn"))
    backup = application.shell.file.backups(application.options.file_path())[0]
    application.shell.settings_dialog.restore_asked.emit(backup.path)
    assert names(application) == ["Crown"]


def test_settings_take_effect_at_once(qtbot, start):
    application = start()
    application.shell.show_settings()
    dialog = application.shell.settings_dialog
    dialog.languages.chosen.emit("ru")
    dialog.themes.chosen.emit("dark")
    dialog.slider.setValue(140)
    qtbot.mouseClick(dialog.big_targets, Qt.MouseButton.LeftButton)
    values = application.context.settings.values
    assert (values.language, values.theme, values.battle_text, values.big_targets) == ("ru", "dark", 140, True)
    assert dialog.windowTitle() == "Настройки"
    stored = json.loads((application.options.data_folder() / "settings.json").read_text("utf-8"))
    assert stored["values"]["theme"] == "dark"


def test_a_fault_says_that_the_data_is_stored_and_can_be_copied(qtbot, start, capsys):
    application = start()
    fault = ValueError("inner")
    application.on_fault(ValueError, fault, None)
    dialog = application.window.findChild(FaultDialog)
    assert "Your data is stored" in said(dialog)
    assert "ValueError" not in said(dialog)
    assert "inner" in (application.options.data_folder() / "faults.log").read_text("utf-8")
    assert "inner" in capsys.readouterr().err


def test_a_refusal_nobody_caught_is_said_and_no_fault(start):
    application = start()
    application.on_fault(Refusal, Refusal("shell.nothing_to_redo"), None)
    assert application.window.message_bar.words == "There is nothing to redo."
    assert application.window.findChild(FaultDialog) is None


def test_damaged_settings_are_said_and_kept(start, tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.json").write_text("{", "utf-8")
    application = start()
    assert "settings.damaged-1.json" in application.window.message_bar.words
