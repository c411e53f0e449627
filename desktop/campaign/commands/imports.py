"""Taking an imported list: a warband, its recruits, the file it came from and the report, in one step."""

from __future__ import annotations

from dataclasses import dataclass, field

from desktop.campaign import checks
from desktop.campaign.cardrows import body_of, price_of
from desktop.campaign.command import NOT_KEPT, Command, Told, command
from desktop.campaign.commands.warbands import player_of
from desktop.campaign.copying import FRESH
from desktop.campaign.refusal import Refusal
from desktop.campaign.work import Work
from desktop.rules.kernel.card import Card
from desktop.rules.kernel.codec import Scalar, encode


@dataclass(frozen=True, slots=True)
class Arrival:
    """A unit that came over: its card, a name of its own, and the marks by which the importer finds it again."""

    card: Card
    name: str = ""
    marks: tuple[str, ...] = ()


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
        kept = work.keep_file(self.file_name, self.content, {
            "lines": encode(self.report), "units": [[unit.card.name, list(unit.marks)] for unit in self.units]})
        warband = work.add("warband", {
            "campaign": self.campaign, "name": name, "system": self.system, "source_file": kept,
            "player": player_of(work, self.player, self.campaign), "notes": self.notes,
            "points_limit": checks.points(self.points_limit), "tincture": self.tincture, "charge": self.charge,
            "position": work.next_position("warband", campaign=self.campaign)}, self.id)
        for position, unit in enumerate(self.units, 1):
            price = price_of(unit.card)
            work.add("recruit", {**FRESH, "warband": warband, "name": unit.name.strip(), "body": body_of(unit.card),
                                 "paid": price, "price": price, "position": position})
        return Told(self.campaign, {"name": name, "file": self.file_name, "n": len(self.units)})
