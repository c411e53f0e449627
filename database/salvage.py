"""What can still be read of a damaged file. The file itself is only read, and never while a store has it open.

Every page is looked at by itself. Entries of the journal, drafts and kept files carry hashes, so that they are known
wherever they turn up and are what they were; rows of tables carry none and are taken from their table alone.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Column, Integer, Table

from database.canonical import canonical, parse, seal, seal_text
from database.errors import Misuse, StorageError
from database.journal import HEAD_KEY
from database.open_files import open_here
from database.pages import Pages, Record, Value
from database.schema import JsonText
from database.tables import DRAFT, JOURNAL, META, RECORDED, SOURCE_FILE, Row, key_of

Progress = Callable[[int, int], bool]
"""Told how much of how much is done; returns whether to go on."""

_OFTEN = 64
_VERSION = "alembic_version"
_HEAD = re.compile(r"(\d{1,15}) [0-9a-f]{32}")


class Stopped(Exception):
    """Reading was called off."""


@dataclass(slots=True)
class Salvaged:
    """What was read. `entries` are rows of the journal by their number, columns as they are stored.

    Shape: `last` is the number of the newest entry that is known of; `rows` are those of the recorded tables by table
    and key; `whole` names the tables that were read to their end; `drafts` and `files` are sound ones; `revision` is
    that of the schema, empty where it cannot be read.
    """

    entries: dict[int, Row] = field(default_factory=dict)
    last: int = 0
    rows: dict[str, dict[str, Row]] = field(default_factory=dict)
    whole: set[str] = field(default_factory=set)
    drafts: dict[str, Row] = field(default_factory=dict)
    files: dict[str, Row] = field(default_factory=dict)
    lost_drafts: bool = False
    revision: str = ""

    @property
    def lost(self) -> tuple[int, ...]:
        """The numbers of the entries that cannot be read."""
        return tuple(seq for seq in range(1, self.last + 1) if seq not in self.entries)


def salvage(path: Path, progress: Progress = lambda *_: True) -> Salvaged:
    """Return what can be read of a damaged file.

    Raises:
        StorageError: the file is not there, or the system would not give it.
        Stopped: `progress` said that nobody wants it any more.
        Misuse: a store of this process has it open.
    """
    if open_here(path):
        raise Misuse("a file that is open is never read by hand")
    return _Reading(Pages(_content(path)), progress).read()


def _content(path: Path) -> bytes:
    """Return the bytes of a file; what a killed program left half written in it is taken back in a copy first."""
    hot = path.with_name(f"{path.name}-journal")
    try:
        if not hot.exists():
            return path.read_bytes()
        with TemporaryDirectory(prefix="gonfalon-") as folder:
            copy = Path(folder) / "copy"
            copyfile(path, copy)
            copyfile(hot, copy.with_name("copy-journal"))
            with suppress(sqlite3.Error), closing(sqlite3.connect(copy)) as connection:
                connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            return copy.read_bytes()
    except OSError as error:
        raise StorageError("storage.cannot_open", name=path.name) from error


class _Reading:
    """Goes through all pages, then through the tables that can be found by the first one."""

    def __init__(self, pages: Pages, progress: Progress) -> None:
        self._pages = pages
        self._progress = progress
        self._found = Salvaged()
        self._candidates: dict[int, list[Row]] = {}
        self._kinds: Mapping[int, tuple[Callable[[Record], bool], ...]] = {
            len(JOURNAL.columns): (self._entry,), len(META.columns): (self._meta,),
            len(DRAFT.columns): (self._draft,), len(SOURCE_FILE.columns): (self._file,)}

    def read(self) -> Salvaged:
        """Read everything."""
        count = self._pages.count
        for number in range(1, count + 1):
            if number % _OFTEN == 0 and not self._progress(number, count):
                raise Stopped
            for record in self._pages.scan(number):
                self._look_at(record)
        self._link()
        self._tables()
        return self._found

    def _look_at(self, record: Record) -> None:
        for known in self._kinds.get(len(record.values), ()):
            with suppress(ValueError, TypeError, KeyError):
                if known(record):
                    return

    def _entry(self, record: Record) -> bool:
        row = dict(zip(JOURNAL.columns.keys(), record.values, strict=True))
        row["seq"] = record.rowid
        texts = [value for name, value in row.items() if name not in ("seq", "reverts", "campaign", "battle")]
        if record.rowid < 1 or not all(isinstance(text, str) for text in texts):
            return False
        whole = seal_text(canonical(list(row.values())[:-1])) == row["hash"]
        if whole:
            self._candidates.setdefault(record.rowid, []).append(row)
        return whole

    def _meta(self, record: Record) -> bool:
        key, value = record.values
        head = _HEAD.fullmatch(value) if key == HEAD_KEY and isinstance(value, str) else None
        if head is not None:
            self._found.last = max(self._found.last, int(head[1]))
        return head is not None

    def _draft(self, record: Record) -> bool:
        battle, body, at, kept = record.values
        value = parse(str(body))
        sound = kept == seal(battle, value, at)
        before = self._found.drafts.get(str(battle))
        if sound and (before is None or str(before["at"]) <= str(at)):
            self._found.drafts[str(battle)] = {"battle": battle, "body": value, "at": at}
        return sound

    def _file(self, record: Record) -> bool:
        key, name, digest, content, report, at, kept = record.values
        if not isinstance(content, bytes):
            return False
        told = parse(str(report))
        sound = digest == sha256(content).hexdigest() and kept == seal(key, name, digest, told, at)
        if sound:
            self._found.files[str(key)] = {"id": key, "name": name, "sha256": digest, "content": content,
                                           "report": told, "at": at, "seal": kept}
        return sound

    def _link(self) -> None:
        """Choose for each number the entry that the next one was chained to: an older page may hold another one."""
        found = self._found
        found.last = max((found.last, *self._candidates))
        prev: Value = None
        for seq in sorted(self._candidates, reverse=True):
            fitting = [row for row in self._candidates[seq] if row["hash"] == prev]
            chosen = (fitting or self._candidates[seq])[-1]
            found.entries[seq] = chosen
            prev = chosen["prev"]
        found.entries = dict(sorted(found.entries.items()))

    def _tables(self) -> None:
        master = self._pages.tree(1)
        roots = dict(_roots(master.records))
        for name, table in RECORDED.items():
            if name not in roots:
                # A file of an older program has no such table, which is as good as an empty one.
                if master.whole and roots:
                    self._found.whole.add(name)
                continue
            tree = self._pages.tree(roots[name])
            rows = [row_of(table, record) for record in tree.records]
            self._found.rows[name] = {row[key_of(table)]: row for row in rows if row is not None}
            if tree.whole and None not in rows:
                self._found.whole.add(name)
        versions = self._pages.tree(roots[_VERSION]).records if _VERSION in roots else ()
        self._found.revision = next((str(one.values[0]) for one in versions if len(one.values) == 1), "")
        drafts = self._pages.tree(roots[DRAFT.name]) if DRAFT.name in roots else None
        if drafts is not None:
            there = {str(record.values[0]) for record in drafts.records if record.values}
            if drafts.whole:
                self._found.drafts = {key: row for key, row in self._found.drafts.items() if key in there}
            self._found.lost_drafts = not drafts.whole or not there <= set(self._found.drafts)


def _roots(records: Iterable[Record]) -> Iterator[tuple[str, int]]:
    for record in records:
        if len(record.values) == 5 and record.values[0] == "table" and isinstance(record.values[3], int):
            yield str(record.values[1]), record.values[3]


def row_of(table: Table, record: Record) -> Row | None:
    """Return a row of a recorded table, JSON read; None where it is none."""
    if len(record.values) != len(table.columns):
        return None
    row: Row = {}
    for column, value in zip(table.columns, record.values, strict=True):
        try:
            row[column.name] = _read(column, value)
        except (ValueError, TypeError):
            return None
    return row


def _read(column: Column[Any], value: Value) -> Any:
    if value is None:
        if not column.nullable:
            raise ValueError(column.name)
        return None
    if isinstance(column.type, Integer):
        wanted: type = int
    else:
        wanted = str
    if not isinstance(value, wanted):
        raise TypeError(column.name)
    return parse(str(value)) if isinstance(column.type, JsonText) else value
