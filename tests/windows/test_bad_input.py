"""Bad input in the real windows: each gets its sentence where it was given, and nothing is lost by it."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer

from desktop.campaign.commands.recruiting import DismissRecruits
from desktop.campaign.files import open_or_create
from desktop.campaign.play_open import open_play
from desktop.ui.shell.open_file import LOOK_MS
from tests.support.night import rows
from tests.windows.night_keyboard import Keys
from tests.windows.night_program import QUIET, Program
from tests.windows.night_table import a_file, at_the_table, hears, to_phase

quiet = pytest.mark.qt_log_ignore(*QUIET)


@pytest.fixture
def program(qtbot, tmp_path: Path, monkeypatch) -> Iterator[Program]:
    monkeypatch.setenv("HOME", str(tmp_path))
    program = Program(tmp_path)
    yield program
    program.quit()


@pytest.fixture
def sealed() -> Iterator[Callable[[Path], None]]:
    """Return what write-protects a file or a folder for good, also from an administrator; skips where nothing does."""
    done: list[Path] = []

    def seal(path: Path) -> None:
        if os.geteuid() == 0:
            made = subprocess.run(["chattr", "+i", str(path)], capture_output=True, check=False)
            if made.returncode:
                pytest.skip("an administrator may write everywhere, and this file system knows no chattr +i")
        else:
            path.chmod(0o555 if path.is_dir() else 0o444)
        done.append(path)

    yield seal
    for path in done:
        if os.geteuid() == 0:
            subprocess.run(["chattr", "-i", str(path)], check=False)
        else:
            path.chmod(0o755)


NO_ROSTERS = {
    "empty.ros": (b"", "exchange.refused.empty"),
    "page.html": (b"<!DOCTYPE html><html><body>list</body></html>", "exchange.refused.html"),
    "noise.rosz": (bytes(range(256)) * 8, "exchange.refused.binary"),
    "hostile.ros": (b'<!DOCTYPE r [<!ENTITY a "b">]><roster>&a;</roster>', "exchange.refused.doctype"),
    "campaign.db": (b"SQLite format 3\x00" + bytes(4096), "exchange.refused.database"),
}


@quiet
@pytest.mark.parametrize("name", NO_ROSTERS)
def test_what_is_no_roster_is_refused_in_words_and_leaves_nothing_behind(program, name):
    content, code = NO_ROSTERS[name]
    a_file(program.folder, started=False)
    path = program.folder / name
    path.write_bytes(content)
    program.start()
    Keys(program).bring(path)
    said = [line.words for line in program.sheet().page.report.model.rows()]
    assert any(program.say(code) in text for text in said), said
    assert len(rows(program.context.desk, "warband")) == 2


@quiet
def test_a_file_of_a_newer_program_is_named_and_left_as_it_is(program):
    path = a_file(program.folder)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0900'")
        connection.execute("UPDATE meta SET value = '7.3' WHERE key = 'program'")
    connection.close()
    before = path.read_bytes()
    program.start(opens=False)
    said = program.say("storage.newer", name=path.name, program="7.3")
    program.until(lambda: said in program.words(), "the page says why")
    assert path.read_bytes() == before


@quiet
def test_a_write_protected_file_can_be_looked_at_and_says_that_nothing_is_stored(program, sealed):
    path = a_file(program.folder)
    sealed(path)
    program.start()
    assert program.bar() == program.say("storage.read_only", name=path.name)
    keys = Keys(program)
    keys.press("Ctrl+3", "Ctrl+Return")
    hears(keys, "N", program.say("storage.read_only", name=path.name))
    assert keys.dialog.presenter.table.session.lines == []


@quiet
def test_a_folder_that_takes_no_file_is_named(program, sealed):
    folder = program.folder / "data"
    folder.mkdir()
    sealed(folder)
    program.start(opens=False)
    said = program.say("storage.cannot_open", name="campaigns.gonfalon")
    program.until(lambda: said in program.words(), "the page says why")


@quiet
def test_dice_that_cannot_be_are_refused_under_the_buttons(program):
    keys = at_the_table(program)
    to_phase(keys, "shooting")
    keys.select("Skim")
    keys.begin("Shoot")
    keys.press("3", "Return")
    keys.press("7")
    refusal = keys.tracker.question.refusal
    assert (refusal.isVisible(), refusal.words) == (True, program.say("tracker.ask.too_many", n=1))
    keys.press("Return")
    assert keys.tracker.table.question.note == "How many shots hit?"
    keys.press("0")
    assert not refusal.isVisible()
    keys.confirm()
    assert keys.tracker.table.question is None


@quiet
def test_wounds_beyond_the_boxes_change_nothing(program):
    keys = at_the_table(program)
    keys.next()
    keys.select("Korrim Slag")
    for entry in ("-9", "=0", "+9", "=9"):
        keys.press(entry[0])
        keys.type(entry[1])
        keys.press("Return")
        boxes = [box.isChecked() for box in keys.tile("Korrim Slag").boxes()]
        assert boxes == ([True, True] if entry in ("-9", "=0") else [False, False])


@quiet
def test_a_figure_that_is_dismissed_elsewhere_while_it_is_selected_gives_way_to_its_neighbour(program):
    a_file(program.folder, started=False)
    program.start()
    Keys(program).press("Ctrl+2")
    panel = program.app.window.pages.panel()
    panel.roster.table.choose(panel.roster.model.rows()[-1].id)
    gone = panel.roster.table.current_row()
    other = open_or_create(program.file)
    other.execute(DismissRecruits((gone.id,)))
    other.store.close()
    program.until(lambda: gone.id not in [row.id for row in panel.roster.model.rows()], "the figure is gone")
    assert program.bar() == program.say("shell.moved_elsewhere")
    assert panel.roster.table.current_row() in panel.roster.model.rows()


@quiet
def test_a_figure_that_is_undone_while_it_is_selected_leaves_a_panel_that_works(program):
    a_file(program.folder, started=False)
    program.start()
    keys = Keys(program)
    keys.press("Ctrl+2")
    panel = program.app.window.pages.panel()
    before = panel.roster.model.rows()
    keys.push(panel.roster.tools.recruit)
    keys.press("Return", "Escape")
    assert panel.roster.table.current_row() not in before
    keys.press("Ctrl+Z")
    assert panel.roster.model.rows() == before
    keys.press("Ctrl+Shift+Z")
    assert len(panel.roster.model.rows()) == len(before) + 1


def the_look_around(program) -> QTimer:
    """Return the timer by which the program looks whether another one has written."""
    (look,) = [timer for timer in program.app.shell.file.findChildren(QTimer) if timer.interval() == LOOK_MS]
    return look


@quiet
def test_a_battle_that_was_played_on_elsewhere_says_so_and_shows_where_it_stands(program):
    keys = at_the_table(program)
    to_phase(keys, "movement")
    keys.select("Hesk")
    look = the_look_around(program)
    look.stop()  # the press comes first, however slow the machine
    other = open_or_create(program.file)
    open_play(other, keys.dialog.presenter.table.id).undo()
    hears(keys, "W", program.say("campaign.refusal.played_elsewhere", name="The Toll Bridge"))
    look.start()
    program.until(lambda: len(keys.dialog.presenter.table.session.done) == 1, "the table is read again")
    other.store.close()
    to_phase(keys, "movement")
    assert len(keys.dialog.presenter.table.session.done) == 2


@quiet
def test_a_battle_that_is_played_on_elsewhere_is_read_again_by_itself(program):
    keys = at_the_table(program)
    to_phase(keys, "movement")
    other = open_or_create(program.file)
    open_play(other, keys.dialog.presenter.table.id).undo()
    other.store.close()
    program.until(lambda: len(keys.dialog.presenter.table.session.done) == 1, "the table is read again")
    assert program.bar() == program.say("shell.moved_elsewhere")
    to_phase(keys, "movement")
    assert len(keys.dialog.presenter.table.session.done) == 2


@quiet
def test_a_start_that_is_taken_back_elsewhere_leaves_the_table(program):
    keys = at_the_table(program)
    campaign = program.context.campaign_id
    other = open_or_create(program.file)
    other.undo(campaign)
    other.store.close()
    panel = program.app.window.pages.panel()
    program.until(lambda: panel.table is None, "the table is left")
    assert program.bar() == program.say("shell.moved_elsewhere")
    assert program.context.say("battles.state.planned") in panel.subtitle()
    keys.press("Ctrl+Return")
    assert panel.table is not None


@quiet
def test_a_file_that_is_deleted_while_it_is_open_is_missed_in_words(program):
    keys = at_the_table(program)
    program.file.unlink()
    hears(keys, "N", program.say("storage.replaced", name=program.file.name))
