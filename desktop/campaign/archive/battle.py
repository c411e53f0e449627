"""One battle as a file: written out with its log and what it is fought by, and read again, checked through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from sqlalchemy import Connection, func, select

from database.identity import HEAD, PROGRAM, stamp
from database.store import Store
from database.tables import JOURNAL, Row
from desktop.campaign.archive.closure import OF_PACKAGE, rows_of_battle
from desktop.campaign.archive.container import Container, read_container, write_container
from desktop.campaign.archive.entries import Carried, Torn, lines, read_lines, with_after
from desktop.campaign.archive.form import DRAFTS, FORMAT, ROWS, SEEN, VERSION, Counts, Manifest
from desktop.campaign.archive.form import JOURNAL as LOG
from desktop.campaign.archive.reading import (
    NOT_OURS,
    Draft,
    KeptFile,
    ask_keys,
    drafts_of,
    files_of,
    refuse_newer,
    tables_of,
)
from desktop.campaign.archive.seen import Seen, seen, seen_of, seen_part
from desktop.campaign.archive.writing import counted, drafts_part, files_parts, named_in, rows_part
from desktop.campaign.progress import Progress, Stopped, go_on
from desktop.campaign.refusal import Refusal
from desktop.campaign.rules_needed import Missing, missing_rules

ORIGIN = "origin"
"""The parameter by which an entry that had to be written anew names the one it was."""

_OF_PLAY = frozenset({"step", "undo", "redo", "abandon"})


@dataclass(frozen=True, slots=True)
class Package:
    """A battle of elsewhere, checked. `log` are the entries of its own log; `seen` what its rows were before.

    Shape: `content` is the file itself, byte for byte; `name` what it is called.
    """

    manifest: Manifest
    log: tuple[Carried, ...]
    tables: Mapping[str, Mapping[str, Row]]
    drafts: tuple[Draft, ...]
    files: tuple[KeptFile, ...]
    seen: Seen
    name: str = ""
    content: bytes = b""

    @property
    def battle(self) -> Row:
        """The row of the battle."""
        return self.tables["battle"][self.manifest.battle]

    @property
    def missing(self) -> Missing | None:
        """The rules that the battle needs and this program lacks, None where it can go on with the battle."""
        newest = self.log[-1].columns["ruleset"] if self.log else ""
        return missing_rules(self.battle, str(newest or ""))


def origin_of(id: str, params: Mapping[str, object]) -> str:
    """Return what names an entry of a log on every machine."""
    return str(params.get(ORIGIN) or id)


def write_battle(store: Store, battle: str, path: Path, progress: Progress = go_on) -> Manifest:
    """Write a battle out with its log, its warbands and what their rows have been.

    Raises:
        Refusal: the battle is gone.
        StorageError: the place cannot be written to.
        Stopped: `progress` said that nobody wants it any more.
    """
    with store.read() as connection:
        tables = rows_of_battle(connection, battle)
        if not tables.get("battle"):
            raise Refusal("campaign.refusal.no_battle")
        row = tables["battle"][battle]
        campaign = tables["campaign"][row["campaign"]]
        out = _Out(connection, battle, tables, progress)
        about = Manifest(FORMAT, VERSION, "battle", PROGRAM, HEAD, stamp(store.clock()), campaign["id"],
                         campaign["name"], row["system"], battle, f"{row['number']} {row['name']}")
        return write_container(path, lambda: replace(about, counts=out.counts), out.parts())


class _Out:
    """Reads one battle and gives its parts."""

    def __init__(self, connection: Connection, battle: str, tables: dict[str, dict[str, Row]],
                 progress: Progress) -> None:
        self._connection, self._battle, self._tables, self._progress = connection, battle, tables, progress
        self._steps = self._files = self._total = 0

    def parts(self) -> Iterator[tuple[str, Iterable[bytes]]]:
        """Yield the parts in their order."""
        row = self._tables["battle"][self._battle]
        plain = {**self._tables, "battle": {self._battle: dict(with_after(row, {}) or {})}}
        yield LOG, self._log(int((row["start"] or {}).get("after", 0)), begun=bool(row["start"]))
        self._ask_wanted()
        yield ROWS, rows_part(plain)
        yield DRAFTS, drafts_part(self._connection, [self._battle] if row["start"] else [])
        for name, content in files_parts(self._connection, named_in(plain)):
            self._files += name.startswith("files/")
            yield name, content
        self._ask_wanted()
        yield SEEN, seen_part(seen(self._connection, row["campaign"], self._tables))

    @property
    def counts(self) -> Counts:
        """How much there was of what, once all parts were given."""
        return counted(self._tables, self._steps, self._files)

    def _log(self, after: int, *, begun: bool) -> Iterator[bytes]:
        if not begun:
            return
        where = (JOURNAL.c.stack == self._battle, JOURNAL.c.seq > after)
        self._total = self._connection.execute(select(func.count()).select_from(JOURNAL).where(*where)).scalar() or 0
        for _, line, _ in lines(self._connection, *where):
            self._steps += 1
            self._ask_wanted()
            yield line.encode("utf-8", "surrogatepass") + b"\n"

    def _ask_wanted(self) -> None:
        if not self._progress(self._steps, self._total):
            raise Stopped


def read_battle(path: Path, progress: Progress = go_on) -> Package:
    """Return the battle of a package.

    Raises:
        Refusal: it is none, of a newer version, damaged, or not what this program could have written.
    """
    return battle_in(read_container(path), path, progress)


def battle_in(container: Container, path: Path, progress: Progress) -> Package:
    """Return the battle of an opened archive, `path` being where it is. Raises as `read_battle`."""
    refuse_newer(container.manifest, path.name)
    if container.manifest.kind != "battle":
        raise Refusal("campaign.refusal.archive_whole", name=path.name)
    try:
        return _package(container.manifest, container.parts, path, progress)
    except NOT_OURS:
        raise Refusal("campaign.refusal.archive_damaged", name=path.name) from None


def _package(manifest: Manifest, parts: Mapping[str, bytes], path: Path, progress: Progress) -> Package:
    log = read_lines(parts[LOG], progress)
    # What an earlier version sent of the campaign around the battle is left: it would take the place of what is here.
    tables = {name: rows for name, rows in tables_of(parts[ROWS]).items() if name in OF_PACKAGE}
    if len({entry.id for entry in log}) != len(log):
        raise Torn("an entry stands there twice")
    for entry in log:
        columns = entry.columns
        ours = (manifest.battle, manifest.battle, manifest.campaign)
        if (entry.stack, columns["battle"], columns["campaign"]) != ours or columns["kind"] not in _OF_PLAY:
            raise Torn(f"entry {entry.number} is of another battle")
        if columns["rows"] != "[]":
            raise Torn(f"entry {entry.number} is no step")
    if set(tables.get("battle", {})) != {manifest.battle} or set(tables.get("campaign", {})) != {manifest.campaign}:
        raise Torn("another battle")
    if log and not tables["battle"][manifest.battle]["start"]:
        raise Torn("a log without a beginning")
    files = files_of(parts)
    ask_keys(tables, {file.id for file in files})
    return Package(manifest, tuple(log), tables, drafts_of(parts, tables), files, seen_of(parts[SEEN]), path.name,
                   path.read_bytes())
