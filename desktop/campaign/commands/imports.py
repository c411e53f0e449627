"""Taking an imported list, and taking it again when it has changed: recruits, the file, the report, in one step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from desktop.campaign import checks
from desktop.campaign.aftermath.course import Course, read_course
from desktop.campaign.cardrows import body_of, card_of, price_of
from desktop.campaign.command import NOT_KEPT, Command, Told, command
from desktop.campaign.commands.recruiting import dismiss, retire
from desktop.campaign.commands.warbands import player_of
from desktop.campaign.copying import FRESH, shown_name
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work
from desktop.rules.kernel.card import Card
from desktop.rules.kernel.codec import Scalar, encode

GONE_FATES = ("keep", "retire", "delete")
"""What becomes of a recruit that an updated list holds no more."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A unit that came over: its card, a name of its own, and the marks by which the importer finds it again.

    Shape: `part` tells figures apart that were made of one unit of the list.
    """

    card: Card
    name: str = ""
    marks: tuple[str, ...] = ()
    part: str = ""


@dataclass(frozen=True, slots=True)
class Renewal:
    """A unit of an updated list: the recruit it is, its card with what is its own worked in, and the list's card.

    Shape: `seen` is the card that the recruit had when this was worked out; `name` its own name from now on.
    """

    recruit: str
    card: Card
    listed: Card
    seen: Card
    name: str = ""
    marks: tuple[str, ...] = ()
    part: str = ""


@dataclass(frozen=True, slots=True)
class Leaver:
    """A recruit that an updated list holds no more, and what becomes of it: one of `GONE_FATES`."""

    recruit: str
    fate: str = "keep"


@dataclass(frozen=True, slots=True)
class ReportLine:
    """A line of the import's report: its sort, its code, the slots of its sentence."""

    sort: str
    code: str
    params: tuple[tuple[str, Scalar], ...] = ()


@command("import_warband", "name", "file", "n")
@dataclass(frozen=True, slots=True)
class ImportWarband(Command):
    """Make a warband of what an import gave. The file is kept byte for byte, also when the import is undone."""

    campaign: str
    name: str
    file_name: str
    content: bytes = field(metadata=NOT_KEPT)
    units: tuple[Arrival, ...] = field(metadata=NOT_KEPT)
    report: tuple[ReportLine, ...] = field(default=(), metadata=NOT_KEPT)
    system: str = "freeform"
    player: str = ""
    points_limit: str = ""
    tincture: str = ""
    charge: str = ""
    notes: str = ""
    id: str = ""

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when the campaign is gone, the name is empty, or nothing came over."""
        work.find("campaign", self.campaign)
        name = checks.named(self.name)
        if not self.units:
            raise Refusal("campaign.refusal.nothing_imported", file=self.file_name)
        ids = [work.fresh_id() for _ in self.units]
        kept = work.keep_file(self.file_name, self.content, _record(self.report, _entries(self.units, ids)))
        warband = work.add("warband", {
            "campaign": self.campaign, "name": name, "system": self.system, "source_file": kept,
            "player": player_of(work, self.player, self.campaign), "notes": self.notes,
            "points_limit": checks.points(self.points_limit), "tincture": self.tincture, "charge": self.charge,
            "position": work.next_position("warband", campaign=self.campaign)}, self.id)
        for position, (unit, id) in enumerate(zip(self.units, ids, strict=True), 1):
            _recruit(work, unit, id, warband, position)
        return Told(self.campaign, {"name": name, "file": self.file_name, "n": len(self.units)})


@command("update_from_list", "name", "file", "n", "added", "gone")
@dataclass(frozen=True, slots=True)
class UpdateFromList(Command):
    """Bring a warband up to date with a newer export of its list.

    Careers, own names, notes, misses, what was paid, and the order stay; new units come last. The file is kept.
    """

    warband: str
    file_name: str
    content: bytes = field(metadata=NOT_KEPT)
    renewed: tuple[Renewal, ...] = field(metadata=NOT_KEPT)
    added: tuple[Arrival, ...] = field(default=(), metadata=NOT_KEPT)
    gone: tuple[Leaver, ...] = ()
    report: tuple[ReportLine, ...] = field(default=(), metadata=NOT_KEPT)

    def run(self, work: Work) -> Told:
        """Do it. Raises a Refusal when warband or recruit is gone, or was changed since this was worked out."""
        row = work.find("warband", self.warband)
        if not self.renewed and not self.added:
            raise Refusal("campaign.refusal.nothing_imported", file=self.file_name)
        for one in self.renewed:
            _renew(work, one, self.warband)
        ids = [work.fresh_id() for _ in self.added]
        entries = [_entry(one.recruit, one.listed, one.marks, one.part) for one in self.renewed]
        entries += _entries(self.added, ids)
        absent = _absent(work, row["source_file"], {leaver.recruit for leaver in self.gone},
                         {one.recruit for one in self.renewed})
        kept = work.keep_file(self.file_name, self.content, _record(self.report, entries, absent))
        work.change("warband", self.warband, source_file=kept)
        position = work.next_position("recruit", warband=self.warband)
        for at, (unit, id) in enumerate(zip(self.added, ids, strict=True)):
            _recruit(work, unit, id, self.warband, position + at)
        course = read_course(work.connection, row["campaign"])
        for leaver in self.gone:
            _leave(work, leaver, self.warband, course)
        return Told(row["campaign"], {"name": row["name"], "file": self.file_name, "n": len(self.renewed),
                                      "added": len(self.added), "gone": len(self.gone)})


def _recruit(work: Work, unit: Arrival, id: str, warband: str, position: int) -> None:
    price = price_of(unit.card)
    work.add("recruit", {**FRESH, "warband": warband, "name": unit.name.strip(), "body": body_of(unit.card),
                         "paid": price, "price": price, "position": position}, id)


def _renew(work: Work, one: Renewal, warband: str) -> None:
    row = work.find("recruit", one.recruit)
    if row["warband"] != warband or card_of(row["body"]) != one.seen:
        raise Refusal("campaign.refusal.changed_meanwhile", name=shown_name(row))
    checks.named(one.card.name)
    work.change("recruit", one.recruit, body=body_of(one.card), name=one.name.strip())


def _leave(work: Work, leaver: Leaver, warband: str, course: Course) -> None:
    row = work.find("recruit", leaver.recruit)
    if leaver.fate == "delete":
        dismiss(work, leaver.recruit, course)
    elif leaver.fate == "retire" and row["state"] == "active":
        retire(work, row, course.last(warband))
        if work.find("warband", warband)["leader_id"] == leaver.recruit:
            work.change("warband", warband, leader_id=None)


# --- what is kept beside the file: who is which unit of it, and the card as the list has it


def _entries(units: Sequence[Arrival], ids: Sequence[str]) -> list[dict[str, Any]]:
    return [_entry(id, unit.card, unit.marks, unit.part) for unit, id in zip(units, ids, strict=True)]


def _entry(recruit: str, card: Card, marks: tuple[str, ...], part: str) -> dict[str, Any]:
    return {"recruit": recruit, "marks": list(marks), "part": part, "card": body_of(card)}


def _record(lines: tuple[ReportLine, ...], entries: list[dict[str, Any]],
            absent: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    """Return the report that is kept. `units` are names and marks in the order of the list, `entries` the same whole.

    `absent` are entries of units that an earlier list had.
    """
    return {"lines": encode(lines), "units": [[entry["card"]["name"], entry["marks"]] for entry in entries],
            "entries": entries, "absent": list(absent)}


def _absent(work: Work, source: str | None, gone: set[str], renewed: set[str]) -> list[dict[str, Any]]:
    """Return the entries of recruits that the list has no more, so that they are found when they come back."""
    report = work.report_of(source) if source else None
    if not isinstance(report, dict):
        return []
    left = [entry for entry in report.get("entries", ()) if entry.get("recruit") in gone]
    return left + [entry for entry in report.get("absent", ()) if entry.get("recruit") not in renewed]
