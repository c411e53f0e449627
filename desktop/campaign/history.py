"""The history of a campaign, told from the journal: each entry with its parameters as they stood."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from sqlalchemy import Connection

from database import journal
from desktop.campaign.changeset import Label
from desktop.campaign.undoing import label_of


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


def read_history(connection: Connection, stack: str, undone: Set[int], *, limit: int,
                 before: int | None) -> tuple[HistoryEntry, ...]:
    """Return the entries of a stack, newest first."""
    return tuple(HistoryEntry(entry.seq, entry.at, entry.kind, label_of(entry), entry.seq in undone, entry.battle,
                              entry.reverts)
                 for entry in journal.newest(connection, stack=stack, before=before, limit=limit))
