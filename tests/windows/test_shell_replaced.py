"""A file put in the place of the open one, or that moved, went or was set back: noticed, not overwritten, not lost."""

from __future__ import annotations

import shutil
from hashlib import sha256
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from database.check import examine
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.files import create_desk, open_desk
from desktop.campaign.queries.campaigns import campaigns
from desktop.ui.dialogs.new_campaign import NewCampaignDialog
from tests.windows.shell_program import Start, names, said, started


def another(path: Path) -> None:
    other = path.with_name("other")
    desk = create_desk(other)
    desk.execute(CreateCampaign("Somebody else's"))
    desk.store.close()
    other.replace(path)


def moved(path: Path) -> None:
    path.rename(path.with_name("moved"))


def deleted(path: Path) -> None:
    path.unlink()


def earlier(path: Path) -> None:
    shutil.copy(path.with_name("earlier"), path.with_name("copy"))
    path.with_name("copy").replace(path)


def earlier_in_place(path: Path) -> None:
    path.write_bytes(path.with_name("earlier").read_bytes())


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "Поход.gonfalon"
    desk = create_desk(path)
    desk.execute(CreateCampaign("Marches"))
    desk.store.close()
    shutil.copy(path, tmp_path / "earlier")
    desk = open_desk(path)
    desk.execute(CreateCampaign("Ennor"))
    desk.store.close()
    return path


@pytest.mark.parametrize("happens", [another, moved, deleted, earlier, earlier_in_place])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_was_open_is_kept_and_nothing_is_overwritten(qtbot: QtBot, start: Start, path: Path, happens,
                                                          language: str) -> None:
    application = start(path)
    context, window = application.context, application.window
    context.set_language(language)
    application.shell.new_campaign()
    assert window.findChild(NewCampaignDialog) is not None
    happens(path)
    now = sha256(path.read_bytes()).hexdigest() if path.exists() else ""

    if happens is not earlier_in_place:
        assert context.execute(CreateCampaign("Late")) is None
    application.shell.file._look_around()

    page = application.shell.troubles.page
    assert page is not None
    words = {"en": "kept beside it as", "ru": "сохранено рядом как"}
    assert (words[language] in said(page)) == (happens is not earlier_in_place)
    assert not context.is_open
    assert (sha256(path.read_bytes()).hexdigest() if path.exists() else "") == now
    kept = [file for file in path.parent.iterdir() if ".kept-" in file.name and not file.name.endswith("-journal")]
    assert len(kept) == (happens is not earlier_in_place)
    for file in kept:
        assert examine(file) is None
        desk = open_desk(file)
        assert [row.name for row in campaigns(desk.store)] == ["Marches", "Ennor"]
        desk.store.close()
    page.retry.click()
    assert context.is_open
    assert names(application) == {another: ["Somebody else's"], moved: [], deleted: [], earlier: ["Marches"],
                                  earlier_in_place: ["Marches"]}[happens]


def test_an_earlier_state_set_back_in_place_is_noticed_before_the_next_write(start: Start, path: Path) -> None:
    application = start(path)
    earlier_in_place(path)
    now = sha256(path.read_bytes()).hexdigest()
    assert application.context.execute(CreateCampaign("Late")) is None
    assert "Another file stands in the place" in application.window.message_bar.words
    assert sha256(path.read_bytes()).hexdigest() == now
