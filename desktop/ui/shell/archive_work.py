"""What is done with archives beside the windows: at a desk of its own, in a thread of its own. Knows no window."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.campaign.progress import Progress
from desktop.ui.shell.file_work import back_up_quietly

if TYPE_CHECKING:
    from desktop.campaign.archive.battle import Package
    from desktop.campaign.archive.plan import Plan
    from desktop.campaign.archive.reading import Archive
    from desktop.campaign.archive.taking import Meeting
    from desktop.campaign.changeset import ChangeSet
    from desktop.campaign.desk import Desk


def looked_into(desk: Desk, path: Path, told: Progress) -> Meeting | Plan:
    """Return what an archive is to what stands in the file: a campaign's meeting, or the plan for a battle."""
    from desktop.campaign.archive.comparing import compare
    from desktop.campaign.archive.either import read_either
    from desktop.campaign.archive.reading import Archive
    from desktop.campaign.archive.taking import meet

    found = read_either(path, told)
    if isinstance(found, Archive):
        return meet(desk, found)
    with desk.store.read() as connection:
        return compare(connection, found)


def campaign_taken(file: Path | None, desk: Desk, archive: Archive, told: Progress) -> ChangeSet:
    """Take a campaign in, after a backup."""
    from desktop.campaign.archive.taking import take_campaign

    if file is not None:
        back_up_quietly(file)
    return take_campaign(desk, archive, progress=told)


def battle_taken(file: Path | None, desk: Desk, package: Package, choices: Mapping[str, str],
                 told: Progress) -> ChangeSet:
    """Take a battle in, after a backup."""
    from desktop.campaign.archive.merging import take_battle

    if file is not None:
        back_up_quietly(file)
    return take_battle(desk, package, choices, progress=told)


def apart(path: Path, archive: Archive, told: Progress) -> Path:
    """Make a new campaign file of an archive; what could not be made whole is not left behind."""
    from desktop.campaign.archive.taking import take_campaign
    from desktop.campaign.files import create_desk

    desk = create_desk(path)
    try:
        take_campaign(desk, archive, progress=told)
    except BaseException:
        desk.store.close()
        with suppress(OSError):
            path.unlink()
        raise
    desk.store.close()
    return path
