"""What is in a backup, beside what stands in the open file: what would be missing if it took its place."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import func, select

from database.glance import Glance, glance
from database.journal import FILE_ID, read_meta
from database.store import Store
from database.tables import JOURNAL
from desktop.campaign.changeset import Label
from desktop.campaign.history import entries_by_number

NAMED = 6
"""So many of the changes that would be missing are named."""


@dataclass(frozen=True, slots=True)
class Look:
    """A backup that can be read. `missing` counts the entries that only the open file has, the newest named first.

    Shape: `missing` is None where the backup is no earlier state of the open file, or none is open.
    """

    glance: Glance
    missing: int | None = None
    steps: int = 0
    named: tuple[Label, ...] = ()


def look(path: Path, store: Store | None) -> Look | None:
    """Return what is in a backup beside an open file, None where the backup cannot be read."""
    seen = glance(path)
    if seen is None or store is None:
        return None if seen is None else Look(seen)
    with store.read() as connection:
        column = JOURNAL.c
        here = connection.execute(select(column.hash).where(column.seq == seen.entries)).scalar()
        same = read_meta(connection, FILE_ID) == seen.file and (not seen.entries or here == seen.head)
        if not same:
            return Look(seen)
        newer = column.seq > seen.entries
        missing = connection.execute(select(func.count()).select_from(JOURNAL).where(newer)).scalar() or 0
        edits = select(column.seq).where(newer, column.kind == "edit", column.rows != "[]").order_by(column.seq.desc())
        seqs = list(connection.execute(edits.limit(NAMED)).scalars())
        played = select(func.count()).select_from(JOURNAL).where(newer, column.kind == "step")
        steps = connection.execute(played).scalar()
        entries = entries_by_number(connection, seqs)
    return Look(seen, missing, steps or 0, tuple(entries[seq].label for seq in seqs))
