"""One example of every command of imports, by its code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from desktop.campaign.command import Command
from desktop.campaign.commands.import_lists import ImportFirst, ImportLists
from desktop.campaign.commands.imports import (
    Arrival,
    ImportWarband,
    Leaver,
    Renewal,
    ReportLine,
    UpdateFromList,
)
from tests.campaign.build import Night, a_card


def _listed(campaign: str, name: str) -> ImportWarband:
    return ImportWarband(campaign, name, "ledger.ros", b"<roster/>", (Arrival(a_card(name), marks=("a-1",)),))


def _updated(night: Night) -> UpdateFromList:
    """A list of two that now holds one of them dearer, one new unit, and the other one no more."""
    clerk, guard = a_card("Clerk"), a_card("Guard")
    arrivals = (Arrival(clerk, marks=("a-1",)), Arrival(guard, marks=("a-2",)))
    done = night.do(ImportWarband(night.campaign, "Ledger", "ledger.ros", b"<roster/>", arrivals))
    first, second = done.added("recruit")
    dearer = replace(clerk, points="31")
    return UpdateFromList(done.added("warband")[0], "ledger.ros", b"<roster />", (
        Renewal(first, dearer, dearer, clerk, "Odo", ("a-1",)),), (Arrival(a_card("Scout"), marks=("a-3",)),),
        (Leaver(second, "retire"),))


IMPORTS: dict[str, Callable[[Night], Command]] = {
    "import_warband": lambda night: ImportWarband(
        night.campaign, "Night Ledger", "ledger.ros", b"<roster/>", (Arrival(a_card("Clerk"), marks=("a-1",)),),
        (ReportLine("came", "exchange.came.unit", (("name", "Clerk"),)),)),
    "import_lists": lambda night: ImportLists(night.campaign, (_listed(night.campaign, "Clerks"), _updated(night))),
    "import_first": lambda night: ImportFirst("Imported lists", (_listed("", "Clerks"), _listed("", "Guards"))),
    "update_from_list": _updated,
}
