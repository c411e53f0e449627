"""Bringing files in: rosters of list builders become warbands, campaign files are opened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.ui.context import Context
from desktop.ui.dialogs.import_report import FileOutcome, ImportReportDialog, SaidLine
from desktop.ui.shell.open_file import OpenFile

if TYPE_CHECKING:
    from desktop.campaign.commands.imports import ImportWarband
    from desktop.exchange.roster_import import ImportedRoster

CAMPAIGN_SUFFIX = ".gonfalon"
ROSTER_SUFFIXES = (".ros", ".rosz", ".json", ".xml", ".zip")


class Importing(QObject):
    """Takes files by dialog or drop, one warband a roster, and shows what came over."""

    file_asked = Signal(object)
    """A campaign file was among them: its path."""

    def __init__(self, context: Context, window: QWidget, file: OpenFile) -> None:
        super().__init__(window)
        self._context = context
        self._file = file
        self._window = window

    @Slot()
    def choose(self) -> None:
        """Ask for files and take them."""
        say = self._context.say
        kinds = " ".join(f"*{suffix}" for suffix in ROSTER_SUFFIXES)
        names, _ = QFileDialog.getOpenFileNames(
            self._window, say("shell.importing.choose"), "", f"{say('shell.importing.rosters')} ({kinds})"
        )
        if names:
            self.take([Path(name) for name in names])

    @Slot(object)
    def take(self, paths: Sequence[Path]) -> list[FileOutcome]:
        """Take files: campaign files are asked to be opened, all others are read as rosters.

        Shape: one outcome a roster, in the order of the files; they are shown as well.
        """
        rosters = [path for path in paths if path.suffix.casefold() != CAMPAIGN_SUFFIX]
        for path in paths:
            if path not in rosters:
                self.file_asked.emit(path)
        if not rosters or not self._context.is_open:
            return []
        self._file.back_up_if_changed()
        outcomes = [self._take_one(path) for path in rosters]
        ImportReportDialog(self._context, outcomes, self._window).show()
        return outcomes

    def _take_one(self, path: Path) -> FileOutcome:
        from desktop.exchange.container import file_bytes
        from desktop.exchange.exports.archive_reading import is_archive
        from desktop.exchange.refusal import ImportRefused
        from desktop.exchange.roster_import import read_roster

        say = self._context.say
        try:
            content = file_bytes(path)
            if is_archive(content):
                return self._take_archive(path, content)
            roster = read_roster(content, path.name)
            change = self._context.desk.execute(_command(self._campaign(), path, content, roster), self)
        except ImportRefused as refused:
            faults = tuple(SaidLine("warned", _fault(self._context, fault)) for fault in refused.faults)
            return FileOutcome(path.name, refusal=say(refused.code, **refused.params), lines=faults)
        except OSError:
            return FileOutcome(path.name, refusal=say("exchange.refused.unreadable"))
        except self._context.said_faults as fault:
            return FileOutcome(path.name, refusal=self._context.reason(fault))
        lines = tuple(SaidLine(line.sort.value, say(line.code, **line.params)) for line in roster.report)
        return FileOutcome(path.name, roster.name, change.added("warband")[0], len(roster.units), roster.models, lines)

    def _take_archive(self, path: Path, content: bytes) -> FileOutcome:
        """Make a warband of an archive of one. Raises what reading and running it may raise."""
        from desktop.exchange.exports.archive_reading import read_archive
        from desktop.exchange.exports.archive_taking import taking, told

        archive = read_archive(content)
        change = self._context.desk.execute(taking(archive, self._campaign(), path.name, content), self)
        lines = tuple(SaidLine(line.sort.value, self._context.say(line.code, **line.params)) for line in told(archive))
        contents = archive.contents
        return FileOutcome(path.name, contents.name, change.added("warband")[0], len(contents.recruits),
                           contents.models, lines)

    def _campaign(self) -> str:
        """Return the current campaign, made first where there is none."""
        if self._context.campaign_id is None:
            from desktop.campaign.commands.campaigns import CreateCampaign

            made = self._context.desk.execute(
                CreateCampaign(name=self._context.say("shell.importing.campaign"), system="freeform"), self
            )
            self._context.set_campaign(made.campaign)
        return str(self._context.campaign_id)


def _command(campaign: str, path: Path, content: bytes, roster: ImportedRoster) -> ImportWarband:
    from desktop.campaign.commands.imports import Arrival, ImportWarband, ReportLine

    units = tuple(
        Arrival(unit.card, unit.origin.custom_name, (unit.origin.selection_id, *unit.origin.entry_path))
        for unit in roster.units
    )
    report = tuple(
        ReportLine(line.sort.value, line.code, tuple((name, str(value)) for name, value in line.params.items()))
        for line in roster.report
    )
    return ImportWarband(
        campaign=campaign, name=roster.name, file_name=path.name, content=content, units=units, report=report
    )


def _fault(context: Context, fault: object) -> str:
    words = context.say(getattr(fault, "code", ""), **getattr(fault, "params", {}))
    place = getattr(fault, "place", "")
    return f"{place}: {words}" if place else words
