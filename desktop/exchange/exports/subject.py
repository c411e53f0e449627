"""The warband that is handed on, read once: every number of every export is added up from these recruits."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.campaign.commands.imports import ReportLine
from desktop.campaign.desk import Desk
from desktop.campaign.queries.arrivals import Arrived, arrived
from desktop.campaign.queries.points import Total, total_of
from desktop.campaign.queries.roster import RosterRow, roster
from desktop.campaign.queries.warbands import WarbandRow, source_bytes, source_of, warband
from desktop.exchange.exports.refusal import ExportRefused
from desktop.rules.kernel.codec import CodecError, decode


@dataclass(frozen=True, slots=True)
class KeptFile:
    """The file a warband came from. `arrived` are the recruits its import made, by the order of its units."""

    name: str
    content: bytes
    report: tuple[ReportLine, ...] = ()
    arrived: tuple[Arrived, ...] = ()


@dataclass(frozen=True, slots=True)
class Subject:
    """A warband with its active recruits in their order, and the file it came from, if any."""

    band: WarbandRow
    recruits: tuple[RosterRow, ...]
    kept: KeptFile | None = None

    @property
    def total(self) -> Total:
        """What the recruits come to, with its terms: the sum that builder, card and tracker show."""
        return total_of(row.priced for row in self.recruits)

    @property
    def models(self) -> int:
        """The number of models, with those that options add."""
        return sum(row.printed.models for row in self.recruits)


def read_subject(desk: Desk, key: str) -> Subject:
    """Return a warband as it stands now.

    Raises:
        ExportRefused: the warband is gone.
    """
    band = warband(desk.store, key)
    if band is None:
        raise ExportRefused("exports.refused.gone")
    return Subject(band, roster(desk.store, key), _kept(desk, key))


def _kept(desk: Desk, key: str) -> KeptFile | None:
    known, content = source_of(desk.store, key), source_bytes(desk.store, key)
    if known is None or content is None:
        return None
    lines = known.report.get("lines", ()) if isinstance(known.report, dict) else ()
    return KeptFile(known.name, content, tuple(_report(lines)), arrived(desk.store, key))


def _report(lines: object) -> list[ReportLine]:
    """Return the lines of a stored report; what a newer program has put there is left out."""
    found = []
    for line in lines if isinstance(lines, list | tuple) else ():
        try:
            found.append(decode(ReportLine, line))
        except CodecError:
            continue
    return found
