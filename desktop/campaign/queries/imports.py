"""Who of a warband is which unit of the list it came from, and the card that list gave: what an update starts from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from database import sources
from database.store import Store
from database.tables import RECORDED
from desktop.campaign.cardrows import card_of
from desktop.campaign.queries.roster import EVERY_STATE, RosterRow, roster_rows
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.card import Card

_WARBAND = RECORDED["warband"].c


@dataclass(frozen=True, slots=True)
class ListedRecruit:
    """A recruit that came of a list. Shape: `listed` is its card as the list had it last, None where that is unknown.

    `marks` are selection id and entry path, empty for a list without ids; `absent` says the newest list had it not.
    """

    row: RosterRow
    marks: tuple[str, ...] = ()
    part: str = ""
    listed: Card | None = None
    absent: bool = False


@dataclass(frozen=True, slots=True)
class ListedWarband:
    """A warband that came of a list, with all recruits of it that are still there, in the order of the list."""

    id: str
    name: str
    system: str
    file: str
    sha256: str
    recruits: tuple[ListedRecruit, ...]


def listed_warbands(store: Store, campaign: str) -> tuple[ListedWarband, ...]:
    """Return the warbands of a campaign that came of lists, in their order."""
    query = (select(_WARBAND.id, _WARBAND.name, _WARBAND.system, _WARBAND.source_file)
             .where(_WARBAND.campaign == campaign, _WARBAND.source_file.is_not(None)).order_by(_WARBAND.position))
    found = []
    with store.read() as connection:
        for id, name, system, source in connection.execute(query).all():
            kept = sources.source_file(connection, source)
            if kept is not None:
                rows = roster_rows(connection, [id], EVERY_STATE)
                found.append(ListedWarband(id, name, system, kept.name, kept.sha256,
                                           tuple(_recruits(kept.report, rows))))
    return tuple(found)


def _recruits(report: Any, rows: tuple[RosterRow, ...]) -> Iterator[ListedRecruit]:
    """Yield the recruits that a report names; in a copy of a warband those of the same names stand for them."""
    entries = [*_entries(report, "entries"), *_entries(report, "absent")]
    absent = len(entries) - len(_entries(report, "absent"))
    by_id = {row.id: row for row in rows}
    copied = not any(str(entry.get("recruit")) in by_id for entry in entries)
    waiting: dict[str, list[RosterRow]] = {}
    for row in rows if copied else ():
        waiting.setdefault(row.card.name, []).append(row)
    for at, entry in enumerate(entries):
        listed = _card(entry)
        row_of = by_id.get(str(entry.get("recruit")))
        if row_of is None and listed is not None and waiting.get(listed.name):
            row_of = waiting[listed.name].pop(0)
        if row_of is not None:
            marks = tuple(str(mark) for mark in entry.get("marks", ()))
            yield ListedRecruit(row_of, marks, str(entry.get("part", "")), listed, at >= absent)


def _entries(report: Any, key: str) -> list[Mapping[str, Any]]:
    found = report.get(key, ()) if isinstance(report, Mapping) else ()
    return [entry for entry in found if isinstance(entry, Mapping)]


def _card(entry: Mapping[str, Any]) -> Card | None:
    body = entry.get("card")
    try:
        return card_of(body) if isinstance(body, Mapping) else None
    except Refusal:
        return None
