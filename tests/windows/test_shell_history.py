"""The history in a window: read, looked through, gone through in one act, with marks; by keys alone as well."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign, DeleteCampaign, EditCampaignNotes, RenameCampaign
from desktop.campaign.commands.cards import SaveCard
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.queries.campaigns import campaign
from desktop.ui.dialogs.history import HistoryDialog
from desktop.ui.shell import going_back
from tests.campaign.build import a_card
from tests.windows.shell_program import names, started


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


@pytest.fixture
def program(start):
    """The program over a campaign that was called One, Two, Three."""
    application = start()
    made = application.context.execute(CreateCampaign("Crown"))
    application.context.set_campaign(made.campaign)
    for name in ("One", "Two", "Three"):
        application.context.execute(RenameCampaign(made.campaign, name))
    return application


def shown(qtbot, program) -> HistoryDialog:
    qtbot.mouseClick(program.window.header.history, Qt.MouseButton.LeftButton)
    dialog = program.shell.safety.history
    qtbot.waitUntil(dialog.isVisible)
    return dialog


def words(dialog: HistoryDialog) -> list[str]:
    return [row.words for row in dialog.model.rows()]


def choose(dialog: HistoryDialog, text: str) -> None:
    row = next(row for row in dialog.model.rows() if text in row.words and row.line.sort == "done")
    assert dialog.view.choose(row.seq)


def test_the_history_tells_what_was_done_newest_first(qtbot, program):
    dialog = shown(qtbot, program)
    assert words(dialog) == ["Two: called Three from now on", "One: called Two from now on",
                             "Crown: called One from now on", "Crown: campaign begun"]
    assert [row.here for row in dialog.model.rows()] == [True, False, False, False]
    assert not dialog.go.isEnabled()


def test_its_models_keep_to_the_rules_of_models(qtbot, program):
    dialog = shown(qtbot, program)
    testers = [QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
               for model in (dialog.model, dialog.marks.model)]
    program.context.execute(RenameCampaign(program.context.campaign_id, "Four"))
    dialog.filters.search.setText("called")
    qtbot.waitUntil(lambda: len(words(dialog)) == 4)
    assert testers


def test_going_back_tells_beforehand_what_goes_and_offers_the_way_back(qtbot, program):
    dialog = shown(qtbot, program)
    choose(dialog, "called One")
    assert "takes back 2 changes: Two: called Three from now on; One: called Two" in dialog.ahead.text()
    qtbot.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    assert names(program) == ["One"]
    bar = program.window.message_bar
    assert bar.words == "2 changes taken back"
    qtbot.mouseClick(bar.undo_button, Qt.MouseButton.LeftButton)
    assert names(program) == ["Three"]
    assert bar.words == "2 changes brought back"


def test_the_list_shows_what_no_longer_stands_and_where_one_is(qtbot, program):
    dialog = shown(qtbot, program)
    choose(dialog, "called One")
    dialog.view.row_activated.emit(dialog.view.current_row())
    qtbot.waitUntil(lambda: len(words(dialog)) == 5)
    rows = {row.words: row for row in dialog.model.rows()}
    assert rows["Crown: called One from now on"].here
    assert rows["Two: called Three from now on"].line.undone
    assert words(dialog)[0] == "Taken back: 2 changes, down to “One: called Two from now on”"
    choose(dialog, "called Three")
    assert "brings back 2 changes" in dialog.ahead.text()


def test_the_history_works_by_keys_alone(qtbot, program):
    qtbot.keyClick(program.window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    dialog = program.shell.safety.history
    assert dialog.focusWidget() is dialog.view
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Return):
        qtbot.keyClick(dialog.view, key)
    assert names(program) == ["Two"]
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support (raise|propagateSizeHints)")
def test_a_second_press_of_the_key_brings_the_same_history_forward(qtbot, program):
    dialog = shown(qtbot, program)
    program.window.history_asked.emit()
    assert program.shell.safety.history is dialog


def test_a_mark_is_set_gone_to_named_anew_and_taken_away(qtbot, program):
    dialog = shown(qtbot, program)
    qtbot.keyClicks(dialog.marks.field, "Before the last battle")
    qtbot.keyClick(dialog.marks.field, Qt.Key.Key_Return)
    program.context.execute(RenameCampaign(program.context.campaign_id, "Four"))
    qtbot.waitUntil(lambda: dialog.marks.model.rowCount() == 1 and "called Four" in words(dialog)[0])
    assert dialog.marks.field.text() == ""
    dialog.marks.view.choose(dialog.marks.model.identity_at(0))
    assert "takes back 1 change: Three: called Four" in dialog.ahead.text()
    qtbot.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    assert names(program) == ["Three"]
    qtbot.mouseClick(dialog.marks.rename, Qt.MouseButton.LeftButton)
    editor = dialog.marks.view.findChild(QLineEdit)
    editor.setText("Финал")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [row.words for row in dialog.marks.model.rows()] == ["Финал"])
    dialog.marks.view.choose(dialog.marks.model.identity_at(0))
    qtbot.keyClick(dialog.marks.view, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: dialog.marks.model.rowCount() == 0)


def test_a_mark_without_a_name_is_refused_under_the_field(qtbot, program):
    dialog = shown(qtbot, program)
    qtbot.mouseClick(dialog.marks.set_button, Qt.MouseButton.LeftButton)
    assert dialog.marks.reason.text() == "A name is needed."
    assert dialog.marks.reason.isVisible()
    qtbot.keyClicks(dialog.marks.field, "x")
    assert not dialog.marks.reason.isVisible()


def test_the_history_is_looked_through_by_words_kind_warband_and_battle(qtbot, program):
    context = program.context
    bands = [context.execute(CreateWarband(context.campaign_id, name)).new_id for name in ("Fenwatch", "Cinders")]
    context.execute(Recruit(bands[0], given=a_card()))
    fought = context.execute(CreateBattle(context.campaign_id, "Reed Gate", warbands=(bands[0],))).new_id
    context.execute(EditCampaignNotes(context.campaign_id, "Fridays"))
    dialog = shown(qtbot, program)
    filters = dialog.filters
    filters.search.setText("called two")
    assert len(words(dialog)) == 2
    filters.search.setText("nothing like it")
    assert dialog.nothing.isVisible()
    filters.clear()
    filters.group.setCurrentIndex(filters.group.findData("battles"))
    assert words(dialog) == ["1 Reed Gate: battle planned"]
    filters.clear()
    filters.battle.setCurrentIndex(filters.battle.findData(fought))
    assert words(dialog) == ["1 Reed Gate: battle planned"]
    filters.clear()
    filters.warband.setCurrentIndex(filters.warband.findData(bands[0]))
    qtbot.waitUntil(lambda: len(words(dialog)) == 3)
    filters.warband.setCurrentIndex(filters.warband.findData(bands[1]))
    qtbot.waitUntil(lambda: words(dialog) == ["Cinders: warband raised"])


def test_the_library_and_deleted_campaigns_have_histories_of_their_own(qtbot, program):
    context = program.context
    gone = context.campaign_id
    context.execute(SaveCard(a_card("Warden")))
    context.execute(DeleteCampaign(gone))
    dialog = shown(qtbot, program)
    scope = dialog.filters.scope
    assert [scope.itemText(place) for place in range(scope.count())] == ["Library of cards", "Three (deleted)"]
    assert words(dialog) == ["Warden: card saved in the library"]
    scope.setCurrentIndex(1)
    choose(dialog, "called Two")
    qtbot.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    assert names(program) == ["Two"]
    assert context.campaign_id == gone


def test_a_long_way_shows_how_far_it_is_and_can_be_stopped(qtbot, program, monkeypatch):
    monkeypatch.setattr(going_back, "_AT_ONCE", 1)
    dialog = shown(qtbot, program)
    choose(dialog, "campaign begun")
    monkeypatch.setattr(going_back.ProgressSheet, "step", lambda sheet, done, total: False)
    qtbot.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    assert names(program) == ["Three"]
    assert program.window.message_bar.words == "Stopped. Everything is as it was."
    monkeypatch.undo()
    qtbot.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    assert names(program) == ["Crown"]


def test_what_stands_in_the_way_is_said_instead_of_offered(qtbot, program):
    target = program.context.desk.timeline(program.context.campaign_id).lines[1].seq
    store = program.context.desk.store
    with store.write() as record:
        record.update("campaign", program.context.campaign_id, {"name": "written past the history"})
        record.append(store_entry())
    dialog = shown(qtbot, program)
    dialog.choose(target)
    assert dialog.ahead.text() == "Something else has been built upon this since. Undo that first."
    assert not dialog.go.isEnabled()


def store_entry():
    from database.journal import NewEntry

    return NewEntry("edit", "keep_setting", "", params={"key": "x"})


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_control_of_the_history_has_a_name(qtbot, program, language):
    program.context.set_language(language)
    dialog = shown(qtbot, program)
    unnamed = [type(widget).__name__ for widget in dialog.findChildren(QWidget)
               if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
               and not widget.accessibleName()]
    assert unnamed == []


def test_opening_another_file_closes_the_history(qtbot, program, tmp_path):
    shown(qtbot, program)
    program.shell.open(tmp_path / "other.gonfalon")
    qtbot.waitUntil(lambda: program.shell.safety.history is None)
    assert campaign(program.context.desk.store, "x") is None
