"""A file that another one replaces while it is open, and the sheet that compares both."""

from __future__ import annotations

import shutil
from pathlib import Path

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import CreateCampaign, RenameCampaign
from desktop.campaign.files import create_desk, open_desk
from desktop.campaign.queries.campaigns import campaigns
from desktop.ui.app import Application
from desktop.ui.dialogs.file_compare import FileCompare


def begun(folder: Path) -> Path:
    """Make a file with a campaign and a battle, and a copy of it called `earlier` beside it."""
    path = folder / "Поход.gonfalon"
    desk = create_desk(path)
    key = desk.execute(CreateCampaign("Marches")).new_id
    desk.execute(CreateBattle(key, "Reed Gate"))
    desk.store.close()
    shutil.copy(path, folder / "earlier")
    return path


def replaced_by_another_course(path: Path) -> None:
    """Put what another machine made of the earlier state in the place of the file, as a sync folder does."""
    other = path.with_name("earlier")
    desk = open_desk(other)
    key = campaigns(desk.store)[0].id
    desk.execute(RenameCampaign(key, "Marches of the other machine"))
    desk.execute(CreateBattle(key, "Theirs"))
    desk.store.close()
    other.replace(path)


def went_on(application: Application) -> None:
    """Plan a battle in the file that is open."""
    context = application.context
    key = campaigns(context.desk.store)[0].id
    context.execute(CreateBattle(key, "Ours"))


def compared(application: Application) -> FileCompare:
    """Press Compare on the page of the replaced file and return what it shows."""
    application.shell.file._look_around()
    page = application.shell.troubles.page
    assert page is not None and page.compare.isVisibleTo(page)
    page.compare.click()
    return application.window.findChild(FileCompare)


def again(path: Path) -> None:
    """Put a copy of the file in its own place."""
    shutil.copy(path, path.with_name("again"))
    path.with_name("again").replace(path)


def the_earlier(path: Path) -> None:
    """Put the earlier state in the place of the file."""
    path.with_name("earlier").replace(path)


def another(path: Path) -> None:
    """Put somebody else's file in its place."""
    desk = create_desk(path.with_name("another.gonfalon"))
    desk.execute(CreateCampaign("Somebody else's"))
    desk.store.close()
    path.with_name("another.gonfalon").replace(path)


def a_letter(path: Path) -> None:
    """Put what is no campaign file in its place."""
    path.with_name("letter").write_bytes(b"Dear Anna, no campaign at all. " * 99)
    path.with_name("letter").replace(path)
