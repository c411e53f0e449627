"""Campaigns and battles as one file each, as the shell offers them: written out, looked into, taken in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.campaign.progress import Progress, Stopped
from desktop.ui.context import Context
from desktop.ui.shell.archive_work import apart, battle_taken, campaign_taken, looked_into
from desktop.ui.shell.beside import watch_beside
from desktop.ui.shell.open_file import OpenFile
from desktop.ui.shell.window import MainWindow

if TYPE_CHECKING:
    from desktop.campaign.archive.form import Manifest
    from desktop.campaign.archive.plan import Plan
    from desktop.campaign.archive.taking import Meeting
    from desktop.ui.dialogs.take_battle import TakeBattle
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
            made = self._save(row.name, "safety.archive.save", partial(write_campaign, campaign=row.id))
            if made is not None:
                self._context.tell("safety.archive.saved", file=made[0].name, n=made[1].counts.entries, kb=_kb(made[0]))

    @Slot(str)
    def save_battle(self, battle: str) -> None:
        """Ask for a place and write a battle there, with its warbands and its log."""
        from desktop.campaign.archive.battle import write_battle
        from desktop.campaign.queries.battles import battle as find

        detail = find(self._context.desk.store, battle) if self._context.is_open else None
        if detail is not None:
            name = f"{detail.battle.number} {detail.battle.name}"
            made = self._save(name, "safety.merge.save", partial(write_battle, battle=battle))
            if made is not None:
                self._context.tell("safety.merge.saved", file=made[0].name, n=made[1].counts.entries, kb=_kb(made[0]))

    def _save(self, name: str, title: str, write: Callable[..., Manifest]) -> tuple[Path, Manifest] | None:
        """Ask for a place and write an archive there; None where it was not, and why is said."""
        from desktop.campaign.archive.form import SUFFIX
        from desktop.ui.dialogs.save_place import ask_place

        say, store = self._context.say, self._context.desk.store
        path = ask_place(self._window, say(title), name, SUFFIX, say("safety.archive.kind"))
        if path is None:
            return None
        if self._file.is_same(path):
            self._context.tell("safety.archive.own_file", name=path.name)
            return None
        beside = store.beside()
        made = self._work("safety.archive.writing", lambda told: write(beside, path=path, progress=told))
        return (path, made) if made is not None else None

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
        found = self._work("safety.archive.reading", partial(looked_into, desk, path))
        if found is None:
            return None
        from desktop.campaign.archive.plan import Plan

        return self._show_battle(path, found) if isinstance(found, Plan) else self._show_campaign(path, found)

    def _show_battle(self, path: Path, plan: Plan) -> TakeBattle:
        from desktop.ui.dialogs.take_battle import TakeBattle

        sheet = TakeBattle(self._context, path, plan, self._window)
        sheet.confirmed.connect(self._take_battle)
        sheet.show()
        return sheet

    @Slot(object, object)
    def _take_battle(self, plan: Plan, choices: Mapping[str, str]) -> None:
        from desktop.campaign.archive.plan import PLAYED
        from desktop.ui.panels.shared.taking_back import TakeBack

        sheet, context, desk, package = self.sender(), self._context, self._context.desk, plan.package
        work = partial(battle_taken, self._file.path, desk.beside(), package, choices)
        made = self._work("safety.archive.taking", work, sheet)
        if made is None:
            return
        if isinstance(sheet, QWidget):
            sheet.close()
        desk.caught_up(made, self)
        self._file.backed_up.emit()
        context.set_campaign(package.manifest.campaign)
        self._window.pages.refresh_all()
        # Where their record came beside ours and counts, it is the one to look at.
        counts = made.added("battle") if choices.get(PLAYED) == "theirs" else ()
        context.go("battles", next(iter(counts), package.manifest.battle))
        code = "safety.merge.taken_decided" if choices else "safety.merge.taken"
        undo = TakeBack(context, made) if made.kind == "edit" else None
        context.tell(code, undo=undo, name=package.manifest.battle_name, n=len(choices))

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
        work = partial(campaign_taken, self._file.path, desk.beside(), meeting.archive)
        made = self._work("safety.archive.taking", work, sheet)
        if made is None:
            return
        if isinstance(sheet, QWidget):
            sheet.close()
        desk.caught_up(made, self)
        self._file.backed_up.emit()
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
        if path is None or self._work("safety.archive.taking", partial(apart, path, meeting.archive), sheet) is None:
            return
        if isinstance(sheet, QWidget):
            sheet.close()
        self.file_asked.emit(path)

    def _work(self, title: str, work: Callable[[Progress], T], sheet: QObject | None = None) -> T | None:
        """Do some work beside the windows; None where it was stopped or refused, which is said, in the sheet if any."""
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


def _kb(path: Path) -> int:
    return max(1, path.stat().st_size // 1024)
