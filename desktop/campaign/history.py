"""The history of a campaign, told from the journal: each entry with its parameters as they stood.

What an entry changed is not read for it: a line needs its sentence alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, Select, select

from database.canonical import parse
from database.tables import JOURNAL
from desktop.campaign.changeset import Label

_LINE = (JOURNAL.c.seq, JOURNAL.c.at, JOURNAL.c.kind, JOURNAL.c.code, JOURNAL.c.params, JOURNAL.c.battle,
         JOURNAL.c.reverts)


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One thing done. `kind` is `edit`, `undo` or `redo`; `undone` tells that it does not stand now."""

    seq: int
    at: str
    kind: str
    label: Label
    undone: bool
    battle: str | None
    reverts: int | None


def read_history(connection: Connection, stack: str, undone: Set[int], *, limit: int | None = None,
                 before: int | None = None) -> tuple[HistoryEntry, ...]:
    """Return the entries of a stack, newest first."""
    query = select(*_LINE).where(JOURNAL.c.stack == stack).order_by(JOURNAL.c.seq.desc()).limit(limit)
    return _read(connection, query if before is None else query.where(JOURNAL.c.seq < before), undone)


def entries_by_number(connection: Connection, seqs: Iterable[int],
                      undone: Set[int] = frozenset()) -> dict[int, HistoryEntry]:
    """Return entries by their numbers."""
    wanted = list(seqs)
    found: dict[int, HistoryEntry] = {}
    for start in range(0, len(wanted), _AT_ONCE):
        query = select(*_LINE).where(JOURNAL.c.seq.in_(wanted[start:start + _AT_ONCE]))
        found |= {entry.seq: entry for entry in _read(connection, query, undone)}
    return found


def last_name(connection: Connection, campaign: str) -> str:
    """Return what a campaign was called in the last entry that names it, empty where none does."""
    column = JOURNAL.c
    query = (select(column.code, column.params).where(column.stack == campaign, column.code.in_(_NAMING))
             .order_by(column.seq.desc()))
    found = connection.execute(query.limit(1)).first()
    return str(parse(found.params).get(_NAMING[found.code], "")) if found else ""


_NAMING = {"create_campaign": "name", "rename_campaign": "name", "delete_campaign": "name", "import_first": "campaign",
           "take_battle": "campaign"}
"""The entries that name a campaign, each with the parameter that does."""

_AT_ONCE = 500


def _read(connection: Connection, query: Select[Any], undone: Set[int]) -> tuple[HistoryEntry, ...]:
    return tuple(_entry(row, undone) for row in connection.execute(query))


def _entry(row: Row[Any], undone: Set[int]) -> HistoryEntry:
    seq, at, kind, code, params, battle, reverts = tuple(row)
    return HistoryEntry(seq, at, kind, Label(code, tuple(sorted(parse(params).items()))), seq in undone, battle,
                        reverts)
