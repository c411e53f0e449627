"""A campaign written out as an archive: its journal, its rows, drafts of battles under way, files that were kept."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from sqlalchemy import Connection, func, select

from database.canonical import canonical, seal_text
from database.changes import fold, load_changes, row_digests
from database.errors import StorageError
from database.identity import HEAD, PROGRAM, stamp
from database.store import Store
from database.tables import DRAFT, JOURNAL, RECORDED, SOURCE_FILE, Row
from desktop.campaign.archive.container import write_container
from desktop.campaign.archive.entries import lines, with_after
from desktop.campaign.archive.form import DRAFTS, FILES, FORMAT, ROWS, VERSION, Counts, Manifest
from desktop.campaign.archive.form import JOURNAL as JOURNAL_PART
from desktop.campaign.progress import Progress, Stopped, go_on
from desktop.campaign.refusal import Refusal

Tables = dict[str, dict[str, Row]]

_OFTEN = 200
_TOKEN = re.compile(r"[0-9a-f]{32,64}")
_TOOK_BATTLE = '"code":"take_battle"'
"""In entries of this code the command itself names the file that was kept."""


def write_campaign(store: Store, campaign: str, path: Path, progress: Progress = go_on) -> Manifest:
    """Write a campaign out with its whole history; returns the list of contents of the archive.

    Raises:
        Refusal: the campaign is gone.
        StorageError: the file is damaged, or the place cannot be written to.
        Stopped: `progress` said that nobody wants it any more.
    """
    with store.read() as connection:
        row = connection.execute(select(RECORDED["campaign"]).where(RECORDED["campaign"].c.id == campaign)).mappings()
        found = row.first()
        if found is None:
            raise Refusal("campaign.refusal.no_campaign")
        out = _Out(connection, campaign, progress, store.path.name if store.path else "")
        about = Manifest(FORMAT, VERSION, "campaign", PROGRAM, HEAD, stamp(store.clock()), campaign, found["name"],
                         found["system"])
        return write_container(path, lambda: replace(about, counts=out.counts), out.parts())


class _Out:
    """Reads a campaign once and gives its parts; what its entries made of the tables is gathered on the way."""

    def __init__(self, connection: Connection, campaign: str, progress: Progress, file: str) -> None:
        self._connection = connection
        self._where = JOURNAL.c.campaign == campaign
        self._progress = progress
        self._file = file
        self.tables: Tables = {}
        self.numbers: dict[int, int] = {}
        self.named: set[str] = set()
        self.files = 0
        self.total = connection.execute(select(func.count()).select_from(JOURNAL).where(self._where)).scalar() or 0

    def parts(self) -> Iterator[tuple[str, Iterable[bytes]]]:
        """Yield the parts in their order."""
        yield JOURNAL_PART, self._journal()
        self._ask_sound()
        yield ROWS, rows_part(self.tables)
        yield DRAFTS, drafts_part(self._connection, self.tables.get("battle", {}))
        for name, content in files_parts(self._connection, self.named):
            self.files += name.startswith("files/")
            yield name, content

    @property
    def counts(self) -> Counts:
        """How much there was of what, once all parts were given."""
        return counted(self.tables, len(self.numbers), self.files)

    def _journal(self) -> Iterator[bytes]:
        for seq, line, rows in lines(self._connection, self._where):
            self.numbers[seq] = len(self.numbers) + 1
            if len(self.numbers) % _OFTEN == 0 and not self._progress(len(self.numbers), self.total):
                raise Stopped
            if rows != "[]":
                fold(load_changes(rows), self.tables)
                self.named.update(_TOKEN.findall(rows))
            if _TOOK_BATTLE in line:
                self.named.update(_TOKEN.findall(line))
            yield line.encode("utf-8", "surrogatepass") + b"\n"

    def _ask_sound(self) -> None:
        """Ask that the tables are what the entries made of them: a damaged campaign is not handed on as a sound one."""
        present = row_digests(self._connection)
        back = {number: seq for seq, number in self.numbers.items()}
        for table, rows in self.tables.items():
            for key, row in rows.items():
                own = with_after(row, back) if table == "battle" else row
                if present.get((table, key)) != seal_text(canonical(own)):
                    raise StorageError("storage.tables_differ", name=self._file, table=table)


def counted(tables: Mapping[str, Mapping[str, Row]], entries: int, files: int) -> Counts:
    """Return how much there is of what."""
    finished = sum(row["state"] == "finished" for row in tables.get("battle", {}).values())
    return Counts(len(tables.get("warband", {})), len(tables.get("recruit", {})), len(tables.get("battle", {})),
                  finished, entries, files)


def named_in(tables: Mapping[str, Mapping[str, Row]]) -> set[str]:
    """Return the ids and digests that rows name: among them those of kept files."""
    return {token for rows in tables.values() for row in rows.values() for token in _TOKEN.findall(canonical(row))}


def rows_part(tables: Mapping[str, Mapping[str, Row]]) -> Iterator[bytes]:
    """Yield the lines of rows: the table, then the row, sorted by table and key."""
    for table in sorted(tables):
        for key in sorted(tables[table]):
            yield canonical([table, tables[table][key]]).encode("utf-8", "surrogatepass") + b"\n"


def drafts_part(connection: Connection, battles: Iterable[str]) -> Iterator[bytes]:
    """Yield the steps under way in battles."""
    wanted = set(battles)
    query = select(DRAFT.c.battle, DRAFT.c.body, DRAFT.c.at).order_by(DRAFT.c.battle)
    for battle, body, at in connection.execute(query):
        if battle in wanted:
            yield canonical([battle, body, at]).encode("utf-8", "surrogatepass") + b"\n"


def files_parts(connection: Connection, named: set[str]) -> Iterator[tuple[str, Iterable[bytes]]]:
    """Yield what is known of the kept files that ids or digests name, then each content once."""
    column = SOURCE_FILE.c
    query = select(column.id, column.name, column.sha256, column.report, column.at).order_by(column.at, column.id)
    found = [tuple(row) for row in connection.execute(query) if row[0] in named or row[2] in named]
    yield FILES, (canonical(list(row)).encode("utf-8", "surrogatepass") + b"\n" for row in found)
    for digest, key in sorted({row[2]: row[0] for row in found}.items()):
        content = connection.execute(select(column.content).where(column.id == key)).scalar_one()
        yield f"files/{digest}", (bytes(content),)
