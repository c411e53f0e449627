"""Which recruits came of which unit of an imported file: the journal tells, entry by entry, what an import made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from database import journal, sources
from database.changes import RowChange
from database.sources import SourceFile
from database.store import Store
from database.tables import JOURNAL, RECORDED
from desktop.campaign.cardrows import bare_card, card_of
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.card import Card

_WARBAND = RECORDED["warband"].c


@dataclass(frozen=True, slots=True)
class Arrived:
    """A recruit as its import made it, whatever became of it since, and the mark of the unit it was in the file."""

    id: str
    card: Card
    selection: str


def arrived(store: Store, warband: str) -> tuple[Arrived, ...]:
    """Return the recruits that were made of the file a warband came from, in the order of the file.

    Shape: also those that are gone since. For a copy of a warband they are those of the first one. Empty where nothing
    is known: the warband came from no file, or the report of that import names other units than it made.
    """
    with store.read() as connection:
        key = connection.execute(select(_WARBAND.source_file).where(_WARBAND.id == warband)).scalar()
        kept = sources.source_file(connection, key) if key else None
        if kept is None:
            return ()
        entered = tuple(_entered(kept.report))
        if entered:
            return entered
        made = [change for change in _made_with(connection, kept) if change.table == "recruit"]
        marks = list(_marks(kept.report))
        if len(made) != len(marks):
            return ()
        return tuple(Arrived(change.id, _card(change), mark) for change, mark in zip(made, marks, strict=True))


def _entered(report: Any) -> Iterator[Arrived]:
    """Yield what the import itself has noted down of the recruits that its units are, in the order of the file."""
    for entry in report.get("entries", ()) if isinstance(report, dict) else ():
        marks = entry.get("marks") or ("",)
        yield Arrived(str(entry["recruit"]), _card_of(entry.get("card", {})), str(marks[0]))


def _made_with(connection: Connection, kept: SourceFile) -> tuple[RowChange, ...]:
    """Return the rows that were made together with the first warband of a kept file: the first entry that names it."""
    # The time comes first, so that the long texts of all entries from before the import are never read.
    query = select(JOURNAL).where(JOURNAL.c.kind == "edit", JOURNAL.c.at >= kept.at, JOURNAL.c.rows.contains(kept.id))
    for entry in journal.read_entries(connection, query.order_by(JOURNAL.c.seq).limit(1)):
        return tuple(change for change in entry.rows if change.old is None and change.new is not None)
    return ()


def _marks(report: Any) -> Iterator[str]:
    """Yield the marks of the units by which an import keeps them, those of the selections."""
    for unit in report.get("units", ()) if isinstance(report, dict) else ():
        marks = unit[1] if isinstance(unit, list | tuple) and len(unit) == 2 else ()
        yield str(marks[0]) if marks else ""


def _card(change: RowChange) -> Card:
    return _card_of(dict(change.new or {}).get("body", {}))


def _card_of(body: Any) -> Card:
    try:
        return card_of(body)
    except Refusal:
        return bare_card(body)
