"""Bringing files in: lists of list builders and pasted texts are looked at first, campaign files are opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog

from desktop.ui.context import Context
from desktop.ui.dialogs.progress import ProgressSheet
from desktop.ui.shell.open_file import OpenFile
from desktop.ui.shell.window import MainWindow

if TYPE_CHECKING:
    from desktop.campaign.command import Command
    from desktop.campaign.queries.imports import ListedWarband
    from desktop.exchange.progress import Progress
    from desktop.ui.dialogs.import_draft import Draft
    from desktop.ui.dialogs.import_paste import PasteSheet
    from desktop.ui.dialogs.import_preview import Entry, ImportPreview

CAMPAIGN_SUFFIX = ".gonfalon"
ROSTER_SUFFIXES = (".ros", ".rosz", ".json", ".xml", ".zip", ".txt")

_PANEL = "warbands"
_MANY, _BIG = 3, 1_000_000
"""More files, or more bytes, than are read in a moment: their reading is shown and can be stopped."""


def campaign_kinds() -> tuple[str, ...]:
    """Return how campaign files are called, those that gave their place to another one too: patterns of names."""
    from desktop.campaign.files import ASIDE

    return f"*{CAMPAIGN_SUFFIX}", *(f"*{CAMPAIGN_SUFFIX}.{kind}-*" for kind in ASIDE)


class Importing(QObject):
    """Takes files by dialog or drop and texts by paste, shows what they hold, and imports what is confirmed."""

    file_asked = Signal(object)
    """A campaign file was among them: its path."""
    archive_asked = Signal(object)
    """A campaign or a battle in one file was among them: its path."""

    def __init__(self, context: Context, window: MainWindow, file: OpenFile,
                 is_archive: Callable[[Path], bool]) -> None:
        super().__init__(window)
        self._context = context
        self._file = file
        self._is_archive = is_archive
        self._window = window
        self.shortcut = QShortcut(QKeySequence("Ctrl+V"), window)
        self.shortcut.activated.connect(self.paste)
        window.shortcuts["paste"] = self.shortcut
        window.pages.head_changed.connect(self._look)
        self._look()

    @Slot()
    def choose(self) -> None:
        """Ask for files and look at them."""
        say = self._context.say
        kinds = " ".join(f"*{suffix}" for suffix in ROSTER_SUFFIXES)
        names, _ = QFileDialog.getOpenFileNames(
            self._window, say("shell.importing.choose"), "", f"{say('shell.importing.rosters')} ({kinds})")
        if names:
            self.take([Path(name) for name in names])

    @Slot(object)
    def take(self, paths: Sequence[Path]) -> ImportPreview | None:
        """Look at files: campaign files are asked to be opened, archives to be taken in, others are read as lists.

        Shape: the preview that is shown; None where there is nothing to show, or the reading was stopped.
        """
        lists = []
        for path in paths:
            if self._file.is_same(path):
                self._context.tell("shell.importing.open_already", name=path.name)
            elif self._is_archive(path):
                self.archive_asked.emit(path)
            elif any(fnmatchcase(path.name.casefold(), kind) for kind in campaign_kinds()):
                self.file_asked.emit(path)
            else:
                lists.append(path)
        if not lists or not self._context.is_open:
            return None
        return self._preview(self._read_all(lists))

    @Slot()
    def paste(self) -> PasteSheet | ImportPreview | None:
        """Look at what was copied: files as if they were dropped, a text on a sheet where it can still be corrected."""
        from desktop.ui.dialogs.import_paste import PasteSheet

        if not self._context.is_open:
            return None
        copied = QGuiApplication.clipboard().mimeData()
        paths = [Path(url.toLocalFile()) for url in copied.urls() if url.isLocalFile()] if copied.hasUrls() else []
        if paths:
            return self.take(paths)
        sheet = PasteSheet(self._context, copied.text() if copied.hasText() else "", self._window)
        sheet.read.connect(self.take_text)
        sheet.show()
        return sheet

    @Slot(str)
    def take_text(self, text: str) -> ImportPreview | None:
        """Look at a list as plain text."""
        name = f"{self._context.say('shell.importing.pasted')}.txt"
        content = text.encode("utf-8", "replace")
        return self._preview([self._entry(name, lambda: content, self._listed(), None)])

    # --- reading

    def _read_all(self, paths: Sequence[Path]) -> list[Entry] | None:
        """Return what each file holds; None where it was stopped."""
        from desktop.exchange.container import file_bytes
        from desktop.exchange.progress import Stopped

        large = len(paths) > _MANY or sum(path.stat().st_size for path in paths if path.is_file()) > _BIG
        sheet = ProgressSheet(self._context, "shell.importing.reading", self._window) if large else None
        if sheet is not None:
            sheet.show()
        listed, found = self._listed(), []
        try:
            for at, path in enumerate(paths):
                told = partial(_tell, sheet, at, len(paths)) if sheet is not None else None
                found.append(self._entry(path.name, partial(file_bytes, path), listed, told))
        except Stopped:
            self._context.tell("shell.importing.stopped")
            return None
        finally:
            if sheet is not None:
                sheet.finish()
        return found

    def _entry(self, name: str, content_of: Callable[[], bytes], listed: tuple[ListedWarband, ...],
               told: Progress | None) -> Entry:
        from desktop.exchange.exports.archive_reading import is_archive
        from desktop.exchange.progress import go_on
        from desktop.exchange.refusal import ImportRefused
        from desktop.exchange.text_list.importing import read_list
        from desktop.ui.dialogs.import_draft import ArchiveDraft, ImportDraft, RefusedFile
        from desktop.ui.dialogs.import_report import SaidLine

        try:
            content = content_of()
            if is_archive(content):
                return ArchiveDraft(self._context, name, content)
            progress = told or go_on
            draft = ImportDraft(self._context, name, content, read_list(content, name, progress=progress), listed,
                                self._campaign_system())
            draft.converted(progress)
        except ImportRefused as refused:
            faults = tuple(SaidLine("warned", _fault(self._context, fault)) for fault in refused.faults)
            return RefusedFile(name, self._context.reason(refused), faults)
        return draft

    def _listed(self) -> tuple[ListedWarband, ...]:
        """Return the warbands of the current campaign that came of lists."""
        from desktop.campaign.queries.imports import listed_warbands

        campaign = self._context.campaign_id
        return listed_warbands(self._context.desk.store, campaign) if campaign is not None else ()

    def _campaign_system(self) -> str:
        from desktop.campaign.queries.campaigns import campaigns

        rows = campaigns(self._context.desk.store)
        return next((row.system for row in rows if row.id == self._context.campaign_id), "")

    def _preview(self, entries: Sequence[Entry] | None) -> ImportPreview | None:
        from desktop.ui.dialogs.import_preview import ImportPreview

        if entries is None:
            return None
        preview = ImportPreview(self._context, entries, self._window)
        preview.confirmed.connect(self._import)
        preview.show()
        return preview

    # --- writing

    @Slot(object)
    def _import(self, drafts: list[Draft]) -> None:
        """Import what was confirmed, all of it or nothing; where it cannot be done the preview says why and stays."""
        from desktop.ui.dialogs.import_preview import ImportPreview
        from desktop.ui.panels.shared.taking_back import TakeBack

        preview = self.sender()
        self._file.back_up_if_changed()
        try:
            done = self._context.desk.execute(self._command(drafts), self)
        except self._context.said_faults as fault:
            if isinstance(preview, ImportPreview):
                listed = self._listed()
                for draft in drafts:
                    draft.set_warbands(listed)
                preview.show_reason(self._context.reason(fault))
            return
        if isinstance(preview, ImportPreview):
            preview.close()
        self._context.set_campaign(done.campaign)
        self._context.go(_PANEL, drafts[0].target or done.added("warband")[0])
        undo = TakeBack(self._context, done)
        if len(drafts) > 1:
            self._context.tell("shell.importing.done_several", undo=undo, n=len(drafts))
        else:
            code = "shell.importing.updated" if drafts[0].target else "shell.importing.done"
            self._context.tell(code, undo=undo, name=drafts[0].shown_name)

    def _command(self, drafts: Sequence[Draft]) -> Command:
        """Return what imports all of it in one step; where no campaign is current it makes one for the lists."""
        from desktop.campaign.commands.import_lists import ImportFirst, ImportLists
        from desktop.campaign.commands.imports import ImportWarband
        from desktop.ui.panels.warbands.banner.charges import unused

        campaign = self._context.campaign_id or ""
        looks, lists = self._looks(campaign), []
        for draft in drafts:
            lists.append(draft.command(campaign, unused(looks)))
            if isinstance(lists[-1], ImportWarband):
                looks.append((lists[-1].tincture, lists[-1].charge))
        new = tuple(each for each in lists if isinstance(each, ImportWarband))
        if not campaign and len(new) == len(lists):
            return ImportFirst(self._context.say("shell.importing.campaign"), new)
        return ImportLists(campaign, tuple(lists)) if len(lists) > 1 else lists[0]

    def _looks(self, campaign: str) -> list[tuple[str, str]]:
        """Return tincture and charge of each warband of a campaign."""
        from desktop.campaign.queries.warbands import warbands

        store = self._context.desk.store
        return [(band.tincture, band.charge) for band in warbands(store, campaign)] if campaign else []

    @Slot()
    def _look(self) -> None:
        self.shortcut.setEnabled(self._window.pages.key == _PANEL)


def _tell(sheet: ProgressSheet, at: int, files: int, done: int, total: int) -> bool:
    return sheet.step(at * 1000 + min(1000, done * 1000 // max(1, total)), files * 1000)


def _fault(context: Context, fault: object) -> str:
    words = context.say(getattr(fault, "code", ""), **getattr(fault, "params", {}))
    place = getattr(fault, "place", "")
    return f"{place}: {words}" if place else words
