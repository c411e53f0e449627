"""Campaigns and battles as one file each, as the shell offers them: written out, looked into, taken in."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.ui.context import Context
from desktop.ui.shell.beside import Told, watch_beside
from desktop.ui.shell.open_file import OpenFile, back_up_quietly
from desktop.ui.shell.window import MainWindow

if TYPE_CHECKING:
    from desktop.campaign.archive.form import Manifest
    from desktop.campaign.archive.reading import Archive
    from desktop.campaign.archive.taking import Meeting
    from desktop.campaign.changeset import ChangeSet
    from desktop.campaign.desk import Desk
    from desktop.ui.dialogs.take_campaign import TakeCampaign

T = TypeVar("T")


class Archives(QObject):
    """Writes archives out and takes them in, beside the windows, with progress and a way to stop."""

    file_asked = Signal(object)
    """A campaign file is to be opened: its path."""

    def __init__(self, context: Context, window: MainWindow, file: OpenFile) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._file = file

    # --- out

    @Slot()
    def save_campaign(self) -> None:
        """Ask for a place and write the current campaign there, with its whole history."""
        from desktop.campaign.archive.writing import write_campaign
        from desktop.campaign.queries.campaigns import campaign

        key = self._context.campaign_id
        row = campaign(self._context.desk.store, key) if self._context.is_open and key is not None else None
        if row is not None:
            self._save(row.name, "safety.archive.save", partial(write_campaign, campaign=row.id))

    def _save(self, name: str, title: str, write: Callable[..., Manifest]) -> None:
        from desktop.campaign.archive.form import SUFFIX
        from desktop.ui.dialogs.save_place import ask_place

        say, store = self._context.say, self._context.desk.store
        path = ask_place(self._window, say(title), name, SUFFIX, say("safety.archive.kind"))
        if path is None:
            return
        if self._file.is_same(path):
            self._context.tell("safety.archive.own_file", name=path.name)
            return
        beside = store.beside()
        made = self._work("safety.archive.writing", lambda told: write(beside, path=path, progress=told))
        if made is not None:
            kb = max(1, path.stat().st_size // 1024)
            self._context.tell("safety.archive.saved", file=path.name, n=made.counts.entries, kb=kb)

    # --- in

    @Slot()
    def choose(self) -> None:
        """Ask for an archive and look into it."""
        from desktop.campaign.archive.form import SUFFIX

        say = self._context.say
        if not self._context.is_open:
            return
        name, _ = QFileDialog.getOpenFileName(self._window, say("safety.archive.choose"), "",
                                              f"{say('safety.archive.kind')} (*{SUFFIX} *.zip)")
        if name:
            self.take(Path(name))

    def takes(self, path: Path) -> bool:
        """Whether a file looks like an archive of ours; the open file itself is never looked into by hand."""
        from desktop.campaign.archive.container import is_archive

        return not self._file.is_same(path) and is_archive(path)

    @Slot(object)
    def take(self, path: Path) -> QWidget | None:
        """Look into an archive and show what it holds; None where that cannot be, which is said."""
        if not self._context.is_open:
            self._context.tell("safety.archive.no_file", name=path.name)
            return None
        if self._file.is_same(path):
            self._context.tell("safety.archive.own_file", name=path.name)
            return None
        desk = self._context.desk.beside()
        found = self._work("safety.archive.reading", partial(_looked_into, desk, path))
        return self._show_campaign(path, found) if found is not None else None

    def _show_campaign(self, path: Path, meeting: Meeting) -> TakeCampaign:
        from desktop.ui.dialogs.take_campaign import TakeCampaign

        sheet = TakeCampaign(self._context, path, meeting, self._window)
        sheet.confirmed.connect(self._take_campaign)
        sheet.apart_asked.connect(self._take_apart)
        sheet.show()
        return sheet

    @Slot(object)
    def _take_campaign(self, meeting: Meeting) -> None:
        from desktop.ui.shell.taking_back import untaken

        sheet, context, desk = self.sender(), self._context, self._context.desk
        campaign = meeting.archive.manifest.campaign
        before = desk.timeline(campaign).now if meeting.relation == "newer" else None
        made = self._work("safety.archive.taking", partial(_taken, self._file.path, desk.beside(), meeting.archive),
                          sheet)
        if made is None:
            return
        if isinstance(sheet, QWidget):
            sheet.close()
        desk.caught_up(made, self)
        context.set_campaign(campaign)
        context.go("campaign", campaign)
        context.tell(f"safety.archive.taken_{meeting.relation}", name=meeting.archive.manifest.name, n=meeting.theirs,
                     undo=untaken(context, made, before, self._window))

    @Slot(object)
    def _take_apart(self, meeting: Meeting) -> None:
        """Ask for a place, make the archive a campaign file of its own there, and open it."""
        from desktop.campaign.files import SUFFIX
        from desktop.ui.dialogs.save_place import ask_place

        sheet, say = self.sender(), self._context.say
        path = ask_place(self._window, say("safety.archive.apart"), meeting.archive.manifest.name, SUFFIX,
                         say("shell.opening.files"))
        if path is None or self._work("safety.archive.taking", partial(_apart, path, meeting.archive), sheet) is None:
            return
        if isinstance(sheet, QWidget):
            sheet.close()
        self.file_asked.emit(path)

    def _work(self, title: str, work: Callable[[Told], T], sheet: QObject | None = None) -> T | None:
        """Do some work beside the windows; None where it was stopped or refused, which is said, in the sheet if any."""
        from desktop.campaign.archive.entries import Stopped

        window = sheet if isinstance(sheet, QWidget) else self._window
        try:
            with self._file.undisturbed():
                return watch_beside(self._context, title, window, work)
        except Stopped:
            words = self._context.say("safety.archive.stopped")
        except self._context.said_faults as fault:
            words = self._context.reason(fault)
        if sheet is not None and hasattr(sheet, "show_reason"):
            sheet.show_reason(words)
        else:
            self._context.tell_words(words)
        return None


def _looked_into(desk: Desk, path: Path, told: Told) -> Meeting:
    from desktop.campaign.archive.reading import read_campaign
    from desktop.campaign.archive.taking import meet

    return meet(desk, read_campaign(path, told))


def _taken(file: Path | None, desk: Desk, archive: Archive, told: Told) -> ChangeSet:
    from desktop.campaign.archive.taking import take_campaign

    if file is not None:
        back_up_quietly(file)
    return take_campaign(desk, archive, progress=told)


def _apart(path: Path, archive: Archive, told: Told) -> Path:
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
