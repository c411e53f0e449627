"""A file put in the place of the open one, or that moved, went or was set back: noticed, not overwritten, not lost."""

from __future__ import annotations

import shutil
from fnmatch import fnmatchcase
from hashlib import sha256
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from database.backup import name_aside
from database.check import examine
from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.files import create_desk, open_desk
from desktop.campaign.queries.campaigns import campaigns
from desktop.ui.dialogs.new_campaign import NewCampaignDialog
from desktop.ui.widgets.buttons import PrimaryButton
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
    assert (".kept-" in said(page)) == (happens is not earlier_in_place)
    assert ({"en": "lost", "ru": "пропало"}[language] in said(page)) == (happens in (moved, deleted))
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
    if happens in (moved, deleted):
        assert not context.is_open and not path.exists(), "an empty file is begun by nobody who did not ask for one"
        assert window.message_bar.words == context.say("storage.missing", name=path.name)
        return
    assert names(application) == {another: ["Somebody else's"], earlier: ["Marches"],
                                  earlier_in_place: ["Marches"]}[happens]


@pytest.mark.parametrize("happens", [another, moved, deleted])
def test_what_was_kept_is_opened_with_one_press(start: Start, path: Path, happens) -> None:
    application = start(path)
    happens(path)
    application.shell.file._look_around()
    page = application.shell.troubles.page
    golden = [button for button in page.findChildren(PrimaryButton) if button.isVisibleTo(page)]
    assert golden == [page.compare if happens is another else page.open_kept]
    assert page.open_kept.isVisibleTo(page)
    page.open_kept.click()
    assert names(application) == ["Marches", "Ennor"] and ".kept-" in application.shell.file.path.name
    assert application.shell.troubles.page is None


@pytest.mark.parametrize(("happens", "code"), [(another, "replaced_kept"), (deleted, "gone_kept"),
                                               (earlier_in_place, "replaced_unkept")])
def test_the_page_says_what_there_is_now_and_where(start: Start, path: Path, happens, code: str) -> None:
    application = start(path)
    happens(path)
    application.shell.file._look_around()
    page, say = application.shell.troubles.page, application.context.say
    assert page.trouble.code == f"storage.{code}"
    assert (say("safety.compare.gone") in said(page)) == (happens is deleted)
    assert (say("safety.compare.stood", path=str(path)) in said(page)) == (happens is deleted)
    assert (say("safety.compare.left_there", path=str(path)) in said(page)) == (happens is not deleted)
    assert say("shell.trouble.left_alone", path=str(path)) not in said(page), "what was open may not have been kept"
    assert ("either" in said(page)) == (happens is another)
    assert not page.salvage.isVisibleTo(page), "nothing says that what is there is damaged"
    # What a backup put back keeps is said only where one can be put back, and there is something to keep.
    assert ("keeps the present file" in said(page)) == (page.restore.isVisibleTo(page) and happens is not deleted)


def test_with_neither_copy_nor_backup_what_is_there_is_the_way_on(start: Start, path: Path) -> None:
    application = start(path)
    earlier_in_place(path)
    application.shell.file._look_around()
    page = application.shell.troubles.page
    assert isinstance(page.retry, PrimaryButton) and page.retry.isVisibleTo(page)
    assert not any(button.isVisibleTo(page) for button in (page.compare, page.open_kept, page.restore, page.anew))


def test_opening_another_file_begins_beside_the_one_that_went_and_names_what_was_kept(
        start: Start, path: Path, monkeypatch) -> None:
    application = start(path)
    deleted(path)
    application.shell.file._look_around()
    asked = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *given, **_: (asked.append(given), ("", ""))[1])
    application.shell.troubles.page.other.click()
    (_, _, folder, kinds), = asked
    kept = application.shell.troubles.page.trouble.kept
    patterns = kinds[kinds.index("(") + 1:-1].split()
    assert folder == str(path.parent)
    for name in (kept.name, path.name, name_aside(path, sound=False).name):
        assert any(fnmatchcase(name, pattern) for pattern in patterns), name
    assert not any(fnmatchcase("letter.txt", pattern) for pattern in patterns)


def test_what_was_kept_can_be_dropped_upon_the_window(start: Start, path: Path) -> None:
    application = start(path)
    deleted(path)
    application.shell.file._look_around()
    application.shell.importing.take([application.shell.troubles.page.trouble.kept])
    assert names(application) == ["Marches", "Ennor"]


def test_an_earlier_state_set_back_in_place_is_noticed_before_the_next_write(start: Start, path: Path) -> None:
    application = start(path)
    earlier_in_place(path)
    now = sha256(path.read_bytes()).hexdigest()
    assert application.context.execute(CreateCampaign("Late")) is None
    assert "Another file stands in the place" in application.window.message_bar.words
    assert sha256(path.read_bytes()).hexdigest() == now


@pytest.mark.parametrize("language", ["en", "ru"])
def test_while_no_file_is_open_the_foot_says_so_and_nothing_of_the_one_that_was(
        start: Start, path: Path, language: str) -> None:
    application = start(path)
    context, status = application.context, application.window.status
    context.set_language(language)
    assert context.execute(CreateCampaign("Third")) is not None
    before = status.stored.text()
    deleted(path)
    application.shell.file._look_around()
    application.shell.file.backed_up.emit()
    assert said(status).strip() == context.say("shell.status.no_file") != before
    assert not status.backup.isVisibleTo(status)

    application.shell.troubles.page.open_kept.click()
    assert context.say("storage.state.stored", time="#").split("#")[0] in said(status)
    assert "Marches" in said(status) and status.backup.isVisibleTo(status)


def test_a_file_without_a_campaign_opened_after_another_one_has_stored_nothing(start: Start, path: Path) -> None:
    application = start(path)
    create_desk(path.with_name("empty.gonfalon")).store.close()
    assert application.shell.open(path.with_name("empty.gonfalon")) is None
    assert application.window.status.stored.text() == application.context.say("shell.status.nothing")
    assert application.window.status.campaign.text() == ""
