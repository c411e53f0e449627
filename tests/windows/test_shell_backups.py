"""The backups in a window: listed, looked into, restored in three clicks, that taken back; no window is held up."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QWidget

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign, RenameCampaign
from desktop.ui.dialogs.backups import BackupsDialog
from desktop.ui.dialogs.progress import ProgressSheet
from desktop.ui.shell import beside
from desktop.ui.shell.beside import wait_beside
from tests.windows.shell_program import names, started
from tests.windows.shell_support import a_context


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


@pytest.fixture
def program(start):
    """The program over a campaign of which a backup was made when it was called Crown."""
    application = start()
    made = application.context.execute(CreateCampaign("Crown"))
    application.context.set_campaign(made.campaign)
    application.context.execute(CreateBattle(made.campaign, "Reed Gate"))
    application.shell.safety.back_up()
    return application


def shown(qtbot, program) -> BackupsDialog:
    qtbot.mouseClick(program.window.status.backup, Qt.MouseButton.LeftButton)
    dialog = program.shell.safety.backups
    qtbot.waitUntil(lambda: all(row.read for row in dialog.model.rows()))
    return dialog


def test_a_backup_is_looked_into_before_it_is_restored(qtbot, program):
    program.context.execute(RenameCampaign(program.context.campaign_id, "Thorn"))
    dialog = shown(qtbot, program)
    said = dialog.inside.text()
    assert "Crown: 0 warbands, 1 battle, 0 over." in said
    assert "You have now and it has not: 1 change, the newest of them: Crown: called Thorn from now on." in said
    assert names(program) == ["Thorn"]


def test_what_is_done_while_the_list_stands_open_counts_as_missing_too(qtbot, program):
    dialog = shown(qtbot, program)
    assert "It holds everything that is in the file now." in dialog.inside.text()
    program.context.execute(RenameCampaign(program.context.campaign_id, "Thorn"))
    assert "It holds everything" not in dialog.inside.text()
    qtbot.waitUntil(lambda: "You have now and it has not: 1 change" in dialog.inside.text())


def test_three_clicks_restore_a_backup_and_a_fourth_takes_that_back(qtbot, program):
    program.context.execute(RenameCampaign(program.context.campaign_id, "Thorn"))
    dialog = shown(qtbot, program)
    place = dialog.view.visualRect(dialog.model.index(0, 0)).center()
    qtbot.mouseClick(dialog.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseClick(dialog.restore, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: program.context.is_open and names(program) == ["Crown"])
    qtbot.waitUntil(lambda: program.shell.safety.backups is None)
    folder = program.shell.file.path.parent
    assert len(list(folder.glob("*.kept-*"))) == 1
    assert list(folder.glob("*.damaged-*")) == []
    qtbot.mouseClick(program.window.message_bar.undo_button, Qt.MouseButton.LeftButton)
    assert names(program) == ["Thorn"]


def test_the_list_says_what_each_backup_is(qtbot, program):
    program.context.execute(RenameCampaign(program.context.campaign_id, "Thorn"))
    dialog = shown(qtbot, program)
    tester = QAbstractItemModelTester(dialog.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    qtbot.mouseClick(dialog.back_up, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: [row.read for row in dialog.model.rows()] == [True, True])
    cells = [[dialog.model.index(row, column).data() for column in range(4)] for row in range(2)]
    assert [line[2] for line in cells] == ["Thorn", "Crown"]
    assert all(line[0] and line[1].endswith("KB") for line in cells)
    dialog.view.choose(dialog.model.identity_at(0))
    assert "It holds everything that is in the file now." in dialog.inside.text()
    assert tester


def test_without_a_backup_the_window_says_when_the_first_is_made(qtbot, start):
    application = start()
    application.context.execute(CreateCampaign("Crown"))
    qtbot.mouseClick(application.window.status.backup, Qt.MouseButton.LeftButton)
    dialog = application.shell.safety.backups
    assert dialog.none.isVisible()
    assert not dialog.restore.isEnabled()
    qtbot.mouseClick(dialog.back_up, Qt.MouseButton.LeftButton)
    assert dialog.model.rowCount() == 1


def test_a_backup_that_was_ruined_is_said_to_be_and_not_restored(qtbot, program):
    backup = program.shell.file.backups(program.shell.file.path)[0].path
    backup.write_bytes(b"x" * 4000)
    dialog = shown(qtbot, program)
    assert dialog.inside.text() == "This backup cannot be read."
    qtbot.mouseClick(dialog.restore, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "is no campaign file" in program.window.message_bar.words)
    assert program.shell.troubles.page is None
    assert names(program) == ["Crown"]
    assert backup.read_bytes() == b"x" * 4000


def test_go_to_anything_leads_to_the_backups(qtbot, program):
    program.window.palette_over.open()
    program.window.palette_over.field.setText("backups")
    qtbot.keyClick(program.window.palette_over.field, Qt.Key.Key_Return)
    assert program.shell.safety.backups.isVisible()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_control_of_the_backups_has_a_name(qtbot, program, language):
    program.context.set_language(language)
    dialog = shown(qtbot, program)
    assert [type(widget).__name__ for widget in dialog.findChildren(QWidget)
            if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
            and not widget.accessibleName()] == []


def test_while_something_is_done_there_is_a_backup_every_half_hour(qtbot, program):
    often = program.shell.file._often
    assert (often.isActive(), often.interval()) == (True, 30 * 60_000)
    program.context.execute(RenameCampaign(program.context.campaign_id, "Thorn"))
    with qtbot.waitSignal(program.shell.file.backed_up, timeout=20_000):
        often.timeout.emit()
    assert len(program.shell.file.backups(program.shell.file.path)) == 2
    with qtbot.waitSignal(program.shell.file.backed_up, timeout=20_000):
        often.timeout.emit()
    assert len(program.shell.file.backups(program.shell.file.path)) == 2


def test_long_work_lets_the_windows_live_and_shows_a_sheet(qtbot, monkeypatch):
    monkeypatch.setattr(beside, "SHOWN_AFTER_MS", 1)
    window, ticks, seen = QWidget(), [], []
    qtbot.addWidget(window)
    timer = QTimer(window)
    timer.timeout.connect(lambda: ticks.append(1))
    timer.timeout.connect(lambda: seen.append(any(isinstance(each, ProgressSheet) and each.isVisible()
                                                  for each in QApplication.topLevelWidgets())))
    timer.start(5)

    def work() -> int:
        import time

        time.sleep(0.3)
        return 7

    assert wait_beside(a_context(), "safety.backups.working", window, work) == 7
    assert len(ticks) > 10
    assert any(seen)


def test_what_long_work_raises_is_raised_where_it_was_asked_for(qtbot):
    window = QWidget()
    qtbot.addWidget(window)

    def work() -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        wait_beside(a_context(), "safety.backups.working", window, work)
