"""What a change did: which rows, which entry of the journal, and what it is called.

Knows no Qt; windows look at `touches` and read again what they show.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from database.changes import RowChange

Param = str | int
"""What a slot of a sentence is filled with."""

Params = tuple[tuple[str, Param], ...]
"""The slots of a sentence by name, frozen."""


@dataclass(frozen=True, slots=True)
class Touched:
    """A row that is another one now: `added`, `changed` or `removed`."""

    table: str
    id: str
    how: str


@dataclass(frozen=True, slots=True)
class Label:
    """What a change is called: the code of the command and the parameters as they stood."""

    code: str
    params: Params = ()


@dataclass(frozen=True, slots=True)
class ChangeSet:
    """One committed change. `seq` is its entry of the journal, None when nothing was different afterwards.

    `kind` is `edit`, `undo` or `redo` for campaigns, `jump` for many of them at once and `mark` for a named point of
    the history; the running battle uses `start`, `step`, `abandon` as well.
    """

    campaign: str | None
    seq: int | None
    kind: str
    label: Label
    touched: tuple[Touched, ...] = ()
    battle: str | None = None

    @property
    def changed(self) -> bool:
        """Whether anything is different now."""
        return self.seq is not None

    def touches(self, *tables: str) -> bool:
        """Whether rows of any of the tables are different now."""
        return any(touched.table in tables for touched in self.touched)

    def ids(self, table: str) -> frozenset[str]:
        """Return the rows of a table that are different now."""
        return frozenset(touched.id for touched in self.touched if touched.table == table)

    def added(self, table: str) -> tuple[str, ...]:
        """Return the rows of a table that are new, in the order in which they were made."""
        return tuple(touched.id for touched in self.touched if touched.table == table and touched.how == "added")

    @property
    def new_id(self) -> str:
        """The first row that is new, empty when there is none: what a creating command made."""
        return next((touched.id for touched in self.touched if touched.how == "added"), "")


@dataclass(frozen=True, slots=True)
class UndoStatus:
    """What Undo and Redo would do now; None where there is nothing to do."""

    undo: Label | None = None
    redo: Label | None = None


def touched_by(changes: Iterable[RowChange]) -> tuple[Touched, ...]:
    """Return the rows that changes left different: one that came and went is none of them."""
    how: dict[tuple[str, str], str] = {}
    for change in changes:
        key = (change.table, change.id)
        before = how.get(key)
        if change.new is None:
            how[key] = "gone" if before == "added" else "removed"
        elif change.old is None:
            how[key] = "changed" if before == "removed" else "added"
        else:
            how[key] = before or "changed"
    return tuple(Touched(table, name, done) for (table, name), done in how.items() if done != "gone")
