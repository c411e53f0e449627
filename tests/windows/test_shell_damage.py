"""A large file opens at once and is checked beside the windows; what is wrong with it is still found."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from threading import Event, Thread, get_ident

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.desk import Desk
from desktop.campaign.files import StorageError, create_desk, open_desk
from desktop.ui.dialogs.fault import FaultDialog
from desktop.ui.shell import open_file
from desktop.ui.shell.file_work import Check
from desktop.ui.shell.open_file import OpenFile, Trouble
from tests.windows.shell_program import Start, started
from tests.windows.shell_support import a_context


def a_file(folder: Path, *, damaged: bool) -> Path:
    """Return a campaign file, with a value of its journal changed behind its back when it shall be damaged."""
    path = folder / "large.gonfalon"
    desk = create_desk(path)
    desk.execute(CreateCampaign("Marches of Ennor"))
    desk.store.close()
    if damaged:
        raw = sqlite3.connect(path)
        with raw:
            raw.execute("UPDATE campaign SET name = 'Somewhere else'")
        raw.close()
    return path


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_file, "CHECKED_AT_ONCE", 0)


@pytest.mark.usefixtures("large")
def test_damage_in_a_large_file_is_told_after_it_has_opened(qtbot: QtBot, tmp_path: Path) -> None:
    file = OpenFile(a_context("en", "light"))
    told: list[object] = []
    file.damaged.connect(told.append)
    assert file.open(a_file(tmp_path, damaged=True)) is None
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    file.close()
    assert isinstance(told[0], Trouble)
    assert told[0].path == tmp_path / "large.gonfalon"


@pytest.mark.usefixtures("large")
def test_a_sound_large_file_is_not_spoken_of(qtbot: QtBot, tmp_path: Path) -> None:
    file = OpenFile(a_context("en", "light"))
    told: list[object] = []
    file.damaged.connect(told.append)
    assert file.open(a_file(tmp_path, damaged=False)) is None
    file.close()
    qtbot.wait(1)
    assert told == []


def bytes_of(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch, large):
    yield from started(qtbot, tmp_path, monkeypatch)


def test_a_damaged_large_file_is_not_written_to_before_it_is_told(qtbot: QtBot, start: Start, tmp_path: Path) -> None:
    path = a_file(tmp_path, damaged=True)
    before = bytes_of(path)
    application = start(path)
    context = application.context
    assert context.execute(CreateCampaign("More")) is None
    qtbot.waitUntil(lambda: not context.is_open, timeout=20_000)
    assert application.window.pages.stand_in("*") is not None
    assert bytes_of(path) == before
    assert [entry.name for entry in tmp_path.iterdir() if entry.suffix == ".gonfalon"] == [path.name]


def test_a_fault_met_in_a_damaged_file_shows_the_ways_out_and_no_fault(start: Start, tmp_path: Path) -> None:
    application = start(a_file(tmp_path, damaged=True))
    application.on_fault(ValueError, ValueError("a value that is none"), None)
    assert application.window.findChild(FaultDialog) is None
    assert application.window.pages.stand_in("*") is not None
    assert not application.context.is_open


def test_a_large_file_that_is_sound_lets_a_fault_be_one(start: Start, tmp_path: Path, capsys) -> None:
    application = start(a_file(tmp_path, damaged=False))
    application.on_fault(ValueError, ValueError("ours"), None)
    assert application.window.findChild(FaultDialog) is not None
    assert "ours" in capsys.readouterr().err


def test_a_second_program_is_told_of_one_that_opened_a_large_file(qtbot: QtBot, start: Start, tmp_path: Path) -> None:
    path = a_file(tmp_path, damaged=False)
    application = start(path)
    store = application.context.desk.store
    qtbot.waitUntil(lambda: store.proof is None, timeout=20_000)
    other = open_desk(path)
    assert len(other.store.neighbours()) == 1
    other.store.close()


@pytest.mark.parametrize("table", ["campaign", "journal", "battle_side"])
def test_a_ruined_page_of_a_large_file_leads_to_the_ways_out_whoever_meets_it_first(
    qtbot: QtBot, start: Start, tmp_path: Path, table: str
) -> None:  # fmt: skip
    path = a_file(tmp_path, damaged=False)
    with closing(sqlite3.connect(path)) as raw:
        page = raw.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0]
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 4096)
    before = bytes_of(path)
    application = start()
    refused = None
    try:
        refused = application.shell.open(path)
    except StorageError as fault:
        # As the program hears of what nobody caught.
        application.on_fault(type(fault), fault, None)
    if refused is None:
        qtbot.waitUntil(lambda: application.window.pages.stand_in("*") is not None, timeout=20_000)
    else:
        assert refused.code == "storage.damaged"
    assert application.window.findChild(FaultDialog) is None
    assert bytes_of(path) == before


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Let the check beside the windows begin when the test is over: whoever writes before has to wait for it."""
    begin = Event()

    class Late(Check):
        def run(self) -> None:
            begin.wait()
            super().run()

    monkeypatch.setattr(open_file, "Check", Late)
    yield begin
    begin.set()


@pytest.mark.parametrize("damaged", [False, True])
def test_the_windows_live_while_the_first_change_waits_for_the_check(
    qtbot: QtBot, start: Start, tmp_path: Path, late: Event, damaged: bool,
) -> None:  # fmt: skip
    context, turns = start(a_file(tmp_path, damaged=damaged)).context, list[int]()
    timer = QTimer(context)
    timer.timeout.connect(lambda: turns.append(1))
    timer.start(0)
    made = context.execute(CreateCampaign("More"))
    timer.stop()
    late.set()

    assert turns != []
    assert (made is None) == damaged
    if damaged:
        qtbot.waitUntil(lambda: not context.is_open, timeout=20_000)


def test_work_in_another_thread_waits_for_the_check_without_the_windows(
    start: Start, tmp_path: Path, late: Event,
) -> None:  # fmt: skip
    store = start(a_file(tmp_path, damaged=False)).context.desk.store
    asked = list[int]()
    store.wait_for_check = lambda check: asked.append(get_ident()) or check()
    beside = Desk(store.beside())
    worker = Thread(target=beside.execute, args=(CreateCampaign("More"),))
    worker.start()
    worker.join(20)
    late.set()

    assert not worker.is_alive()
    assert store.moved()
    assert asked == []
