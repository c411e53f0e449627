"""The journal: appended to, read, and its chain of hashes verified.

Each entry's hash is taken over the hash before it and every stored column, so that a flipped bit, a lost, doubled or
reordered entry shows; SQLite's own check finds a fifth of flipped bits. The head of the chain stands in `meta` too, so
that a lost tail shows as well. Entries are read as plain rows; their JSON is parsed when it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Select, insert, select, update
from sqlalchemy.exc import DBAPIError

from database.canonical import canonical, parse, seal, seal_text
from database.changes import RowChange, load_changes
from database.tables import JOURNAL, META

FILE_ID, HEAD_KEY, PROGRAM_KEY = "file", "head", "program"
"""Keys of the facts kept about the file."""

_COLUMNS = tuple(JOURNAL.columns.keys())


@dataclass(frozen=True, slots=True)
class NewEntry:
    """An entry to append; the row changes come from the recorder."""

    kind: str
    code: str
    stack: str
    campaign: str | None = None
    battle: str | None = None
    params: Mapping[str, Any] = field(default_factory=dict)
    answers: Any = None
    changes: Any = None
    digest: str = ""
    reverts: int | None = None
    ruleset: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A stored entry, column by column; properties parse what is asked for."""

    seq: int
    id: str
    stack: str
    campaign: str | None
    battle: str | None
    kind: str
    code: str
    at: str
    params_text: str
    answers_text: str
    rows_text: str
    changes_text: str
    digest: str
    reverts: int | None
    ruleset: str
    prev: str
    hash: str

    @property
    def params(self) -> dict[str, Any]:
        """The parameters of its sentence, as they stood."""
        found: dict[str, Any] = parse(self.params_text)
        return found

    @property
    def answers(self) -> Any:
        """What was asked for: the command, or a step's inputs."""
        return parse(self.answers_text)

    @property
    def rows(self) -> tuple[RowChange, ...]:
        """The changes of tables."""
        return load_changes(self.rows_text)

    @property
    def changes(self) -> Any:
        """The changes of a battle's things, as the rules core gave them."""
        return parse(self.changes_text)


@dataclass(frozen=True, slots=True)
class Chain:
    """How far the chain holds: the entries counted, and the first one that is not as it was written."""

    entries: int
    bad_seq: int | None = None

    @property
    def whole(self) -> bool:
        """Whether every entry is as it was written."""
        return self.bad_seq is None


def read_meta(connection: Connection, key: str) -> str:
    """Return a fact about the file, or an empty text."""
    return connection.execute(select(META.c.value).where(META.c.key == key)).scalar() or ""


def write_meta(connection: Connection, key: str, value: str) -> None:
    """Keep a fact about the file."""
    changed = connection.execute(update(META).where(META.c.key == key).values(value=value))
    if not changed.rowcount:
        connection.execute(insert(META), {"key": key, "value": value})


def head(connection: Connection) -> tuple[int, str]:
    """Return the number and the hash of the newest entry; before the first, those the file was made with."""
    newest = select(JOURNAL.c.seq, JOURNAL.c.hash).order_by(JOURNAL.c.seq.desc()).limit(1)
    found = connection.execute(newest).first()
    return (found[0], found[1]) if found else (0, seal(read_meta(connection, FILE_ID)))


def holds(connection: Connection, known: tuple[int, str]) -> bool:
    """Whether an entry known by number and hash is still there; before the first it is what the file was made with."""
    seq, name = known
    if not seq:
        return seal(read_meta(connection, FILE_ID)) == name
    return connection.execute(select(JOURNAL.c.hash).where(JOURNAL.c.seq == seq)).scalar() == name


def append(connection: Connection, entry: NewEntry, rows: str, *, name: str, at: str) -> int:
    """Append an entry with its row changes; returns its number."""
    last, prev = head(connection)
    stored: dict[str, Any] = {
        "seq": last + 1, "id": name, "stack": entry.stack, "campaign": entry.campaign, "battle": entry.battle,
        "kind": entry.kind, "code": entry.code, "at": at, "params": canonical(dict(entry.params)),
        "answers": canonical(entry.answers), "rows": rows, "changes": canonical(entry.changes),
        "digest": entry.digest, "reverts": entry.reverts, "ruleset": entry.ruleset, "prev": prev,
    }
    stored["hash"] = _hash(stored[column] for column in _COLUMNS[:-1])
    connection.execute(insert(JOURNAL), stored)
    write_meta(connection, HEAD_KEY, f"{stored['seq']} {stored['hash']}")
    return last + 1


def _hash(values: Iterator[Any]) -> str:
    return seal_text(canonical(list(values)))


def entries(connection: Connection, *, stack: str, after: int = 0, limit: int | None = None) -> list[Entry]:
    """Return the entries of a stack after a number, in order."""
    query = select(JOURNAL).where(JOURNAL.c.stack == stack, JOURNAL.c.seq > after).order_by(JOURNAL.c.seq)
    return read_entries(connection, query.limit(limit))


def newest(connection: Connection, *, stack: str, before: int | None = None, limit: int = 200) -> list[Entry]:
    """Return the last entries of a stack, newest first, from before a number where one is given."""
    query = select(JOURNAL).where(JOURNAL.c.stack == stack).order_by(JOURNAL.c.seq.desc()).limit(limit)
    return read_entries(connection, query if before is None else query.where(JOURNAL.c.seq < before))


def entry(connection: Connection, seq: int) -> Entry | None:
    """Return one entry by its number."""
    found = read_entries(connection, select(JOURNAL).where(JOURNAL.c.seq == seq))
    return found[0] if found else None


def read_entries(connection: Connection, query: Select[Any]) -> list[Entry]:
    """Return what a query for whole rows of the journal finds."""
    return [Entry(*row) for row in connection.execute(query)]


def verify(connection: Connection) -> Chain:
    """Walk the chain from its beginning and compare its head with the one kept beside it."""
    count, prev = 0, seal(read_meta(connection, FILE_ID))
    try:
        for row in connection.execute(select(JOURNAL).order_by(JOURNAL.c.seq).execution_options(yield_per=500)):
            if row[0] != count + 1 or row[-2] != prev or _hash(iter(row[:-1])) != row[-1]:
                return Chain(count, count + 1)
            count, prev = count + 1, row[-1]
        kept = read_meta(connection, HEAD_KEY)
    except (DBAPIError, TypeError, ValueError):
        return Chain(count, count + 1)
    return Chain(count) if kept == (f"{count} {prev}" if count else "") else Chain(count, count + 1)
