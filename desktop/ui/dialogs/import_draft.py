"""A file that is about to be imported: what it holds, what it becomes, what would change. Writes nothing itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Protocol

from desktop.campaign.commands.imports import ImportWarband, ReportLine, UpdateFromList
from desktop.campaign.queries.imports import ListedWarband
from desktop.exchange.exports.archive_reading import read_archive
from desktop.exchange.exports.archive_taking import taking, told
from desktop.exchange.mapping.convert import Converted, convert
from desktop.exchange.mapping.fits import Fit, best_fit, fits_of
from desktop.exchange.numbers import shown
from desktop.exchange.progress import Progress, go_on
from desktop.exchange.report import Line
from desktop.exchange.roster_import import ImportedRoster, army_notes
from desktop.exchange.text_list.importing import read_list
from desktop.exchange.updating.differences import Change
from desktop.exchange.updating.matching import likely
from desktop.exchange.updating.plan import Plan, arrival_of, command_of, plan_update
from desktop.rules.kernel.card import Card
from desktop.rules.systems import FREEFORM
from desktop.ui.context import Context
from desktop.ui.dialogs.import_report import SaidLine


@dataclass(frozen=True, slots=True)
class RefusedFile:
    """A file that cannot be imported, and why, in words."""

    file: str
    reason: str
    lines: tuple[SaidLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Counts:
    """What a file comes to: units, models, and points of a kind."""

    units: int
    models: int
    points: str
    kind: str


Taking = ImportWarband | UpdateFromList
"""The commands that take one list."""


class Draft(Protocol):
    """A file that can be imported: its name, what it comes to, what there is to say, and the command that does it.

    Shape: `target` is the warband that is brought up to date, empty where a new one is made.
    """

    file: str
    name: str
    target: str

    @property
    def shown_name(self) -> str:
        """The name of the warband that it becomes or updates."""

    @property
    def counts(self) -> Counts:
        """What the file comes to."""

    def set_warbands(self, warbands: Sequence[ListedWarband]) -> None:
        """Take the warbands of the campaign as they are now."""

    def command(self, campaign: str, look: tuple[str, str]) -> Taking:
        """Return what does it; a new campaign has no id yet. `look` are tincture and charge of a new warband."""

    def lines(self) -> list[SaidLine]:
        """Return everything there is to say, line by line."""


class ArchiveDraft:
    """A warband that was handed on as an archive: it comes back as it was, as a new one."""

    def __init__(self, context: Context, file: str, content: bytes) -> None:
        self._context = context
        self._archive = read_archive(content)
        self.file, self._content = file, content
        self.name, self.target = self._archive.contents.name, ""

    @property
    def shown_name(self) -> str:
        """The name of the warband that it becomes."""
        return self.name

    @property
    def counts(self) -> Counts:
        """What the archive says it comes to."""
        contents = self._archive.contents
        return Counts(len(contents.recruits), contents.models, contents.points, contents.points_name)

    def set_warbands(self, warbands: Sequence[ListedWarband]) -> None:
        """An archive never updates a warband."""

    def command(self, campaign: str, look: tuple[str, str]) -> Taking:
        """Return what makes the warband; it keeps its own tincture and charge, where it has them."""
        command = taking(self._archive, campaign, self.file, self._content)
        tincture, charge = (command.tincture, command.charge) if command.tincture else look
        return replace(command, name=self.name, tincture=tincture, charge=charge)

    def lines(self) -> list[SaidLine]:
        """Return who comes and what stays in the archive."""
        return [SaidLine(line.sort.value, self._context.say(line.code, **line.params)) for line in told(self._archive)]


class ImportDraft:
    """What is chosen for one list. Shape: `target` is the warband to update, empty for a new one.

    `fates` say by recruit what becomes of those that the list has no more: keep, retire, delete.
    """

    def __init__(self, context: Context, file: str, content: bytes, read: ImportedRoster,
                 warbands: Sequence[ListedWarband], wished: str = "") -> None:
        self._context = context
        self.file, self.content, self.read = file, content, read
        self.name = read.name
        self.fits: tuple[Fit, ...] = fits_of(read.units)
        fitting = [fit.system for fit in self.fits if fit.fits]
        self.system = wished if wished in fitting else best_fit(self.fits)
        self._own_system = self.system
        self.fates: dict[str, str] = {}
        self._made: dict[str, Converted] = {}
        self.target = ""
        self.candidates = likely(read.units, warbands)
        if self.candidates:
            self.choose_target(self.candidates[0].id)

    def set_warbands(self, warbands: Sequence[ListedWarband]) -> None:
        """Take the warbands of the campaign as they are now; one that is gone is a target no more."""
        self.candidates = likely(self.read.units, warbands)
        if self.target and self.warband is None:
            self.choose_target("")

    @property
    def systems(self) -> tuple[str, ...]:
        """The games that the list can be taken for, those that fit best first, freeform last."""
        return (*(fit.system for fit in self.fits if fit.playable), FREEFORM)

    @property
    def shown_name(self) -> str:
        """The name of the warband that it becomes or updates."""
        known = self.warband
        return known.name if known is not None else self.name

    @property
    def counts(self) -> Counts:
        """What the list comes to, in the kind of cost that is its points."""
        made, kind = self.converted(), self.read.points_name
        points = next((total.counted for total in self.read.totals if total.name == kind), Decimal(0))
        return Counts(len(made.units), made.models, shown(points), kind)

    @property
    def warband(self) -> ListedWarband | None:
        """The warband to update, None for a new one."""
        return next((one for one in self.candidates if one.id == self.target), None)

    def fit(self, system: str) -> Fit | None:
        """Return how the list fits a game, None for freeform."""
        return next((fit for fit in self.fits if fit.system == system), None)

    def choose_system(self, system: str) -> None:
        """Take the list for another game; a warband that is updated keeps its own."""
        if self.warband is None:
            self.system = self._own_system = system

    def choose_target(self, warband: str) -> None:
        """Update a warband, or make a new one."""
        self.target = warband
        known = self.warband
        self.system = known.system if known is not None else self._own_system

    def choose_points(self, kind: str) -> None:
        """Take another kind of cost for the points."""
        self.read = read_list(self.content, self.file, kind)
        self._made.clear()

    def converted(self, progress: Progress = go_on) -> Converted:
        """Return the units as those of the chosen game. Raises ImportRefused and Stopped like the conversion."""
        if self.system not in self._made:
            self._made[self.system] = convert(self.read.units, self.system, progress)
        return self._made[self.system]

    def plan(self) -> Plan | None:
        """Return what an update would change, None for a new warband."""
        known = self.warband
        return plan_update(self.converted().units, known) if known is not None else None

    def command(self, campaign: str, look: tuple[str, str]) -> Taking:
        """Return what does it. `look` are tincture and charge of a new warband."""
        plan, converted = self.plan(), self.converted()
        if plan is not None:
            fates = {one.row.id: self.fates.get(one.row.id, "keep") for one in plan.gone}
            return command_of(plan, self.file, self.content, fates, (*self._kept(), *self._kept_changes(plan)))
        points = next((total for total in self.read.totals if total.name == self.read.points_name), None)
        limit = shown(points.limit) if points is not None and points.limit is not None else ""
        return ImportWarband(
            campaign, self.name, self.file, self.content, tuple(map(arrival_of, converted.units)), self._kept(),
            self.system, points_limit=limit, tincture=look[0], charge=look[1], notes=army_notes(self.read.army))

    # --- in words

    def lines(self) -> list[SaidLine]:
        """Return everything there is to say, line by line."""
        say, plan = self._context.say, self.plan()
        report = [SaidLine(line.sort.value, say(line.code, **line.params)) for line in self._report()]
        return report if plan is None else [*_changes(self._context, plan, self.read.points_name), *report]

    def _report(self) -> tuple[Line, ...]:
        return (*self.read.report, *self.converted().lines)

    def _kept(self) -> tuple[ReportLine, ...]:
        return tuple(ReportLine(line.sort.value, line.code,
                                tuple((name, str(value)) for name, value in line.params.items()))
                     for line in self._report())

    def _kept_changes(self, plan: Plan) -> Iterator[ReportLine]:
        for one in plan.changed:
            yield ReportLine("changed", "exchange.update.changed", (
                ("name", one.shown_name), ("what", _said(self._context, one.changes))))
        for unit in plan.added:
            yield ReportLine("changed", "exchange.update.added", tuple(_of(unit.card).items()))
        for gone in plan.gone:
            yield ReportLine("changed", "exchange.update.gone", (("name", gone.row.name),))


def _changes(context: Context, plan: Plan, kind: str) -> Iterator[SaidLine]:
    """Yield what an update changes and what it leaves, in words."""
    say = context.say
    if plan.is_nothing:
        yield SaidLine("changed", say("exchange.update.nothing"))
        return
    old, new = plan.points
    if old != new:
        yield SaidLine("changed", say("exchange.update.points", old=old, new=new, kind=kind))
    for unit in plan.added:
        yield SaidLine("changed", say("exchange.update.added", **_of(unit.card)))
    for gone in plan.gone:
        yield SaidLine("changed", say("exchange.update.gone", name=gone.row.name))
    for one in plan.changed:
        yield SaidLine("changed", say("exchange.update.changed", name=one.shown_name, what=_said(context, one.changes)))
    for one in plan.found:
        if one.own:
            yield SaidLine("came", say("exchange.update.own", name=one.shown_name, what=_said(context, one.own)))
    same = len(plan.found) - len(plan.changed)
    if same:
        yield SaidLine("came", say("exchange.update.same", n=same))


def _of(card: Card) -> dict[str, str | int]:
    return {"name": card.name, "models": card.models, "points": card.points, "kind": card.points_name}


def _said(context: Context, changes: Sequence[Change]) -> str:
    return "; ".join(change.said(context.words) for change in changes)
