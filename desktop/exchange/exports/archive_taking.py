"""An archive of a warband as the command that makes a warband of it, in one step that one Undo takes back."""

from __future__ import annotations

from desktop.campaign.commands.imports import Arrival, ImportWarband, ReportLine
from desktop.exchange.exports.archive_reading import Archive
from desktop.exchange.report import Line, Sort


def taking(archive: Archive, campaign: str, file_name: str, content: bytes) -> ImportWarband:
    """Return the command that makes a warband of an archive; `content` are its bytes, which are kept."""
    contents = archive.contents
    units = tuple(Arrival(archive.arriving(place), recruit.name) for place, recruit in enumerate(contents.recruits))
    report = tuple(ReportLine(line.sort.value, line.code, tuple((name, str(value)) for name, value in
                                                                line.params.items())) for line in told(archive))
    return ImportWarband(
        campaign=campaign, name=contents.name, file_name=file_name, content=content, units=units, report=report,
        system=contents.system, points_limit=contents.points_limit, tincture=contents.tincture,
        charge=contents.charge, notes=contents.notes)


def told(archive: Archive) -> tuple[Line, ...]:
    """Return what there is to tell of an archive that is taken: who came, and what stays in it."""
    contents = archive.contents
    cards = [archive.arriving(place) for place in range(len(contents.recruits))]
    lines = [Line(Sort.CAME, "exports.archive.came", {
        "name": recruit.name.strip() or card.name, "models": card.models, "points": recruit.points})
        for recruit, card in zip(contents.recruits, cards, strict=True)]
    careers = sum(bool(recruit.battles or recruit.misses) for recruit in contents.recruits)
    if careers:
        lines.append(Line(Sort.LEFT, "exports.archive.careers", {"n": careers}))
    leader = next((recruit.name or card.name for recruit, card in zip(contents.recruits, cards, strict=True)
                   if recruit.leads), "")
    if leader:
        lines.append(Line(Sort.LEFT, "exports.archive.leader", {"name": leader}))
    return tuple(lines)
