"""What can be undone and redone: the fold of the entries of one stack.

An undo names the entry it reverts, a redo names the undo. Anything new done after an undo ends the plain redoing; what
was given up by it stays known with what it was done upon, so that one can still go back to it.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from sqlalchemy import Connection, select

from database.tables import JOURNAL

REVERSIBLE = frozenset({"edit", "start", "step"})
"""The kinds of entry that can be undone."""

BEGINNING = 0
"""What the first entry of a stack was done upon."""


@dataclass(frozen=True, slots=True)
class Done:
    """An entry that stands (or was undone), and the newest entry that made it so."""

    seq: int
    by: int


@dataclass(slots=True)
class Stack:
    """The entries of one stack that stand, oldest first, and those undone, the next to redo last.

    Shape: `upon` names for each entry ever done the one it was done upon, `undos` the newest undo of each entry.
    """

    done: list[Done] = field(default_factory=list)
    undone: list[Done] = field(default_factory=list)
    dropped: set[int] = field(default_factory=set)
    upon: dict[int, int] = field(default_factory=dict)
    undos: dict[int, int] = field(default_factory=dict)
    last: int = 0
    _tops: list[tuple[int, int]] = field(default_factory=list)
    _undo_of: dict[int, int] = field(default_factory=dict)

    def take(self, seq: int, kind: str, reverts: int | None = None) -> None:
        """Take in the next entry."""
        self.last = seq
        if kind in REVERSIBLE:
            self._drop()
            self.upon[seq] = self.top
            self.done.append(Done(seq, seq))
        elif kind == "undo" and self.done:
            taken = self.done.pop().seq
            self.undone.append(Done(taken, seq))
            self.undos[taken], self._undo_of[seq] = seq, taken
        elif kind == "redo":
            self._redo(seq, self._undo_of.get(reverts or 0))
        self._tops.append((seq, self.top))

    @property
    def top(self) -> int:
        """The newest entry that stands, or the beginning."""
        return self.done[-1].seq if self.done else BEGINNING

    def top_at(self, seq: int) -> int:
        """Return the entry that was the newest one standing when an entry of that number was written."""
        place = bisect_right(self._tops, seq, key=_number)
        return self._tops[place - 1][1] if place else BEGINNING

    @property
    def undone_seqs(self) -> frozenset[int]:
        """The entries that do not stand now, redoable or not."""
        return frozenset(self.dropped) | {entry.seq for entry in self.undone}

    def way_to(self, seq: int) -> list[int]:
        """Return the entries that stand where an entry is the newest one, oldest first; none for the beginning.

        Raises:
            KeyError: the entry is not of this stack, or cannot be undone.
        """
        way = []
        while seq != BEGINNING:
            way.append(seq)
            seq = self.upon[seq]
        return way[::-1]

    def _redo(self, seq: int, wanted: int | None) -> None:
        """Bring an entry back: the one undone last, or one that was given up, and then what waited is given up."""
        if wanted is not None and (not self.undone or self.undone[-1].seq != wanted):
            self._drop()
            self.dropped.discard(wanted)
            self.done.append(Done(wanted, seq))
        elif self.undone:
            self.done.append(Done(self.undone.pop().seq, seq))

    def _drop(self) -> None:
        self.dropped.update(entry.seq for entry in self.undone)
        self.undone.clear()


def _number(pair: tuple[int, int]) -> int:
    return pair[0]


class Stacks:
    """The stacks of a file, kept as far as they were read and read on from there."""

    def __init__(self) -> None:
        self._stacks: dict[str, Stack] = {}

    def read(self, connection: Connection, name: str) -> Stack:
        """Return a stack as it stands in the file."""
        stack = self._stacks.setdefault(name, Stack())
        columns = (JOURNAL.c.seq, JOURNAL.c.kind, JOURNAL.c.reverts)
        newer = select(*columns).where(JOURNAL.c.stack == name, JOURNAL.c.seq > stack.last)
        for seq, kind, reverts in connection.execute(newer.order_by(JOURNAL.c.seq)):
            stack.take(seq, kind, reverts)
        return stack

    def forget(self) -> None:
        """Forget what was read: the file behind the store is another one now."""
        self._stacks.clear()
