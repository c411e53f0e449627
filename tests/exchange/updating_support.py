"""A desk with one list taken in, and what an update of that list would do."""

from __future__ import annotations

from pathlib import Path

from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.commands.imports import ImportWarband
from desktop.campaign.desk import Desk
from desktop.campaign.queries.imports import ListedWarband, listed_warbands
from desktop.campaign.queries.roster import EVERY_STATE, RosterRow, roster
from desktop.exchange.mapping.convert import convert
from desktop.exchange.roster_import import ImportedUnit, read_roster
from desktop.exchange.tree import Node
from desktop.exchange.updating.plan import Plan, arrival_of, command_of, plan_update
from tests.exchange.build import blade, entry, line, to_xml
from tests.exchange.build import roster as a_roster
from tests.support.night import a_desk


class Room:
    """A desk with one list taken in, and what an update of it would do."""

    def __init__(self, folder: Path, *parts: Node, system: str = "freeform") -> None:
        self.desk: Desk = a_desk(folder)
        self.campaign = self.desk.execute(CreateCampaign("Lists", system)).new_id
        self.system = system
        made = self.desk.execute(ImportWarband(self.campaign, "River Watch", "list.ros", data(*parts), tuple(
            arrival_of(unit) for unit in self.units(*parts)), system=system))
        self.band = made.added("warband")[0]

    def units(self, *parts: Node) -> tuple[ImportedUnit, ...]:
        return convert(read_roster(data(*parts), "list.ros").units, self.system).units

    def listed(self) -> ListedWarband:
        return next(one for one in listed_warbands(self.desk.store, self.campaign) if one.id == self.band)

    def plan(self, *parts: Node) -> Plan:
        return plan_update(self.units(*parts), self.listed())

    def update(self, *parts: Node, **fates: str) -> Plan:
        plan = self.plan(*parts)
        by_name = {one.row.name: one.row.id for one in plan.gone}
        chosen = {by_name[name]: fate for name, fate in fates.items()}
        self.desk.execute(command_of(plan, "list.ros", data(*parts), chosen))
        return plan

    def recruit(self, name: str) -> RosterRow:
        return next(row for row in roster(self.desk.store, self.band, EVERY_STATE) if row.name == name)

    def names(self, *states: str) -> list[str]:
        return [row.name for row in roster(self.desk.store, self.band, states or ("active",))]


def data(*parts: Node) -> bytes:
    return to_xml(a_roster(*parts))


def squad(name: str = "Squad", id: str = "id-squad", guards: int = 5, points: str = "100", save: str = "4+",
          *more: Node, **attrs: str) -> Node:
    guard = entry("Guard", "model", guards, line("Guard", save=save), entry("Sabre", "upgrade", guards, blade("Sabre")))
    return entry(name, "unit", 1, guard, *more, points=points, **({"id": id, "entryId": f"e::{name}"} | attrs))


def hero(name: str = "Odo", id: str = "id-odo", points: str = "50", **attrs: str) -> Node:
    return entry(name, "model", 1, line(name, "3"), entry("Blade", "upgrade", 1, blade("Blade")), points=points,
                 **({"id": id, "entryId": f"e::{name}"} | attrs))
