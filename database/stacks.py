"""What can be undone and redone: the fold of the entries of one stack.

An undo names the entry it reverts, a redo names the undo. Anything new done after an undo ends the redoing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import Connection, select

from database.tables import JOURNAL

REVERSIBLE = frozenset({"edit", "start", "step"})
"""The kinds of entry that can be undone."""


@dataclass(frozen=True, slots=True)
class Done:
    """An entry that stands (or was undone), and the newest entry that made it so."""

    seq: int
    by: int


@dataclass(slots=True)
class Stack:
    """The entries of one stack that stand, oldest first, and those undone, the next to redo last."""

    done: list[Done] = field(default_factory=list)
    undone: list[Done] = field(default_factory=list)
    dropped: set[int] = field(default_factory=set)
    last: int = 0

    def take(self, seq: int, kind: str) -> None:
        """Take in the next entry."""
        self.last = seq
        if kind in REVERSIBLE:
            self.dropped.update(entry.seq for entry in self.undone)
            self.undone.clear()
            self.done.append(Done(seq, seq))
        elif kind == "undo" and self.done:
            self.undone.append(Done(self.done.pop().seq, seq))
        elif kind == "redo" and self.undone:
            self.done.append(Done(self.undone.pop().seq, seq))

    @property
    def undone_seqs(self) -> frozenset[int]:
        """The entries that do not stand now, redoable or not."""
        return frozenset(self.dropped) | {entry.seq for entry in self.undone}


class Stacks:
    """The stacks of a file, kept as far as they were read and read on from there."""

    def __init__(self) -> None:
        self._stacks: dict[str, Stack] = {}

    def read(self, connection: Connection, name: str) -> Stack:
        """Return a stack as it stands in the file."""
        stack = self._stacks.setdefault(name, Stack())
        newer = select(JOURNAL.c.seq, JOURNAL.c.kind).where(JOURNAL.c.stack == name, JOURNAL.c.seq > stack.last)
        for seq, kind in connection.execute(newer.order_by(JOURNAL.c.seq)):
            stack.take(seq, kind)
        return stack

    def forget(self) -> None:
        """Forget what was read: the file behind the store is another one now."""
        self._stacks.clear()

