"""What a running battle keeps: its entries in the journal, the draft of the step under way, checkpoints.

A step, its undo and its redo are entries on the battle's own stack; an undo carries the inverse changes, so that the
state is the plain fold of `changes` from the last checkpoint. Loading reads changes only; answers and words are parsed
when the log shows them. A draft is written at every answer and goes in the transaction that writes its step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from database.canonical import seal, storable
from database.errors import StorageError
from database.journal import NewEntry
from database.recorder import Recorder
from database.tables import CHECKPOINT, DRAFT, JOURNAL


@dataclass(frozen=True, slots=True)
class Draft:
    """The step under way: inputs only, as the rules core encoded them."""

    battle: str
    body: Any
    at: str


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The whole state of a battle after an entry."""

    battle: str
    seq: int
    body: Any
    digest: str


@dataclass(frozen=True, slots=True)
class Line:
    """What loading needs of an entry of a battle; `changes_text` is JSON."""

    seq: int
    kind: str
    changes_text: str
    digest: str
    reverts: int | None


@dataclass(frozen=True, slots=True)
class BattleLog:
    """Where a battle stands: the newest checkpoint and the entries after it, in order."""

    checkpoint: Checkpoint | None
    lines: tuple[Line, ...]

    @property
    def last_seq(self) -> int:
        """The number of the battle's newest entry, 0 before the first."""
        return self.lines[-1].seq if self.lines else self.checkpoint.seq if self.checkpoint else 0


def append(record: Recorder, entry: NewEntry, *, expect: int, keep_draft: bool = False) -> int:
    """Append a start, step, undo, redo or abandon of a battle; its draft goes with it unless it is kept.

    `entry.stack` and `entry.battle` are the battle's id, `expect` the battle's newest entry as the caller knows it.

    Raises:
        StorageError: another program has gone on with this battle (`storage.battle_moved`).
    """
    if last_seq(record.connection, entry.stack) != expect:
        raise StorageError("storage.battle_moved")
    if not keep_draft:
        drop_draft(record, entry.stack)
    return record.append(entry)


def last_seq(connection: Connection, battle: str) -> int:
    """Return the number of the battle's newest entry, 0 when there is none."""
    newest = select(JOURNAL.c.seq).where(JOURNAL.c.stack == battle).order_by(JOURNAL.c.seq.desc()).limit(1)
    return connection.execute(newest).scalar() or 0


def newest_ruleset(connection: Connection, battle: str, after: int = 0) -> str:
    """Return the rules by which the newest entry of a battle after a number was written, empty where there is none."""
    newest = select(JOURNAL.c.ruleset).where(JOURNAL.c.stack == battle, JOURNAL.c.seq > after)
    return connection.execute(newest.order_by(JOURNAL.c.seq.desc()).limit(1)).scalar() or ""


def load(connection: Connection, battle: str) -> BattleLog:
    """Return the newest checkpoint of a battle and its entries since."""
    start = newest_checkpoint(connection, battle)
    columns = (JOURNAL.c.seq, JOURNAL.c.kind, JOURNAL.c.changes, JOURNAL.c.digest, JOURNAL.c.reverts)
    since = select(*columns).where(JOURNAL.c.stack == battle, JOURNAL.c.seq > (start.seq if start else 0))
    return BattleLog(start, tuple(Line(*row) for row in connection.execute(since.order_by(JOURNAL.c.seq))))


def save_draft(record: Recorder, battle: str, body: Any, at: str = "") -> None:
    """Write down the step under way, in the place of what was written before; `at` where it was written elsewhere."""
    drop_draft(record, battle)
    values = {"battle": battle, "body": storable(body), "at": at or record.now}
    record.connection.execute(insert(DRAFT), {**values, "seal": seal(*values.values())})


def drop_draft(record: Recorder, battle: str) -> None:
    """Remove the draft of a battle, if there is one."""
    record.connection.execute(delete(DRAFT).where(DRAFT.c.battle == battle))


def load_draft(connection: Connection, battle: str) -> Draft | None:
    """Return the step under way in a battle, or None."""
    found = connection.execute(select(DRAFT.c.battle, DRAFT.c.body, DRAFT.c.at).where(DRAFT.c.battle == battle)).first()
    return Draft(*found) if found else None


def save_checkpoint(record: Recorder, battle: str, seq: int, body: Any, digest: str) -> None:
    """Keep the whole state of a battle after an entry."""
    values = {"battle": battle, "seq": seq, "body": storable(body), "digest": digest}
    record.connection.execute(delete(CHECKPOINT).where(CHECKPOINT.c.battle == battle, CHECKPOINT.c.seq == seq))
    record.connection.execute(insert(CHECKPOINT), {**values, "seal": seal(*values.values())})


def newest_checkpoint(connection: Connection, battle: str, at_most: int | None = None) -> Checkpoint | None:
    """Return the newest checkpoint of a battle, or the newest up to an entry."""
    columns = (CHECKPOINT.c.battle, CHECKPOINT.c.seq, CHECKPOINT.c.body, CHECKPOINT.c.digest)
    query = select(*columns).where(CHECKPOINT.c.battle == battle).order_by(CHECKPOINT.c.seq.desc()).limit(1)
    found = connection.execute(query if at_most is None else query.where(CHECKPOINT.c.seq <= at_most)).first()
    return Checkpoint(*found) if found else None
