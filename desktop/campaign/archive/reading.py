"""An archive opened and checked through, before anything of it is written anywhere.

The container is right when its parts are what the list of contents says; here it is asked whether they are what a
program of ours writes: entries that fit one another, rows that are what the entries made, keys that lead somewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from database.canonical import canonical
from database.changes import fold
from database.identity import HEAD
from database.tables import RECORDED, Row, key_of
from desktop.campaign.archive.container import Container, read_container
from desktop.campaign.archive.entries import Carried, Torn, fits, parsed, read_lines
from desktop.campaign.archive.form import DRAFTS, FILES, JOURNAL, ROWS, Manifest
from desktop.campaign.marks import stack_of
from desktop.campaign.progress import Progress, go_on
from desktop.campaign.refusal import Refusal

Tables = dict[str, dict[str, Row]]


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file that was kept with an import, or a picture, with what is known of it."""

    id: str
    name: str
    sha256: str
    report: Any
    at: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Draft:
    """A step under way in a battle."""

    battle: str
    body: Any
    at: str


@dataclass(frozen=True, slots=True)
class Archive:
    """A whole campaign, checked. `tables` are its rows by table and key, `start.after` in the archive's numbers."""

    manifest: Manifest
    entries: tuple[Carried, ...]
    tables: Mapping[str, Mapping[str, Row]]
    drafts: tuple[Draft, ...]
    files: tuple[KeptFile, ...]


def read_campaign(path: Path, progress: Progress = go_on) -> Archive:
    """Return the campaign of an archive.

    Raises:
        Refusal: it is none, of a newer version, damaged, or not what this program could have written.
        Stopped: `progress` said that nobody wants it any more.
    """
    return campaign_in(read_container(path), path.name, progress)


def campaign_in(container: Container, name: str, progress: Progress) -> Archive:
    """Return the campaign of an opened archive, `name` being that of its file. Raises as `read_campaign`."""
    refuse_newer(container.manifest, name)
    if container.manifest.kind != "campaign":
        raise Refusal("campaign.refusal.archive_other", name=name)
    try:
        return _archive(container, progress)
    except NOT_OURS:
        raise Refusal("campaign.refusal.archive_damaged", name=name) from None


NOT_OURS = (ValueError, TypeError, KeyError, AttributeError, IndexError, OverflowError, RecursionError)
"""What values do to a program that were never written by one: each stands for a damaged archive."""


def refuse_newer(manifest: Manifest, name: str) -> None:
    """Refuse an archive whose rows are of a schema that this program does not know."""
    if not manifest.revision.isdigit() or int(manifest.revision) > int(HEAD):
        raise Refusal("campaign.refusal.archive_newer", name=name, program=manifest.program[:40])


def _archive(container: Container, progress: Progress) -> Archive:
    entries = read_lines(container.parts[JOURNAL], progress)
    _ask_one_campaign(container.manifest, entries)
    made: Tables = {}
    for entry in entries:
        try:
            fold(entry.changes, made)
        except (TypeError, KeyError, AttributeError) as error:
            raise Torn(f"entry {entry.number}") from error
    tables = tables_of(container.parts[ROWS])
    if canonical(tables) != canonical({name: rows for name, rows in made.items() if rows}):
        raise Torn("the rows are not what the entries made")
    files = files_of(container.parts)
    ask_keys(tables, {file.id for file in files})
    if container.manifest.campaign not in tables.get("campaign", {}) or len(tables["campaign"]) != 1:
        raise Torn("there is no campaign, or there are several")
    return Archive(container.manifest, tuple(entries), tables, drafts_of(container.parts, tables), files)


def _ask_one_campaign(manifest: Manifest, entries: list[Carried]) -> None:
    """Ask that every entry is of this campaign and stands on a stack of its own, each once."""
    if len({entry.id for entry in entries}) != len(entries) or not entries:
        raise Torn("an entry stands there twice, or there is none")
    for entry in entries:
        battle = entry.columns["battle"]
        stacks = (manifest.campaign, stack_of(manifest.campaign), battle)
        if entry.columns["campaign"] != manifest.campaign or entry.stack not in stacks:
            raise Torn(f"entry {entry.number} is of another campaign")


def tables_of(data: bytes) -> Tables:
    """Return the rows of a part by table and key. Raises Torn where a line is none."""
    tables: Tables = {}
    for line in data.split(b"\n")[:-1]:
        value = parsed(line)
        if not (isinstance(value, list) and len(value) == 2 and value[0] in RECORDED and isinstance(value[1], dict)):
            raise Torn("a row")
        table = RECORDED[value[0]]
        row: Row = value[1]
        if set(row) != set(table.columns.keys()) or not fits(table, row):
            raise Torn("a row with other columns")
        tables.setdefault(value[0], {})[row[key_of(table)]] = row
    return tables


def ask_keys(tables: Mapping[str, Mapping[str, Row]], files: set[str]) -> None:
    """Ask that every key leads to a row that is there. Raises Torn where one does not."""
    for name, rows in tables.items():
        for key in RECORDED[name].foreign_keys:
            target = key.column.table.name
            there = files if target == "source_file" else set(tables.get(target, {}))
            if any(row[key.parent.name] is not None and row[key.parent.name] not in there for row in rows.values()):
                raise Torn(f"a key of {name}")


def drafts_of(parts: Mapping[str, bytes], tables: Mapping[str, Mapping[str, Row]]) -> tuple[Draft, ...]:
    """Return the steps under way. Raises Torn where one is of no battle."""
    found = []
    for value in _values(parts[DRAFTS], 3):
        if value[0] not in tables.get("battle", {}) or not isinstance(value[2], str):
            raise Torn("a draft")
        found.append(Draft(*value))
    return tuple(found)


def files_of(parts: Mapping[str, bytes]) -> tuple[KeptFile, ...]:
    """Return the kept files. Raises Torn where one is not what it is said to be."""
    found = []
    for value in _values(parts[FILES], 5):
        key, name, digest, report, at = value
        content = parts.get(f"files/{digest}")
        texts = all(isinstance(part, str) for part in (key, name, digest, at))
        if not texts or content is None or sha256(content).hexdigest() != digest:
            raise Torn("a kept file")
        found.append(KeptFile(key, name, digest, report, at, content))
    if {name for name in parts if name.startswith("files/")} != {f"files/{file.sha256}" for file in found}:
        raise Torn("a file that nobody speaks of")
    return tuple(found)


def _values(data: bytes, width: int) -> Iterator[list[Any]]:
    for line in data.split(b"\n")[:-1]:
        value = parsed(line)
        if not isinstance(value, list) or len(value) != width:
            raise Torn("a line")
        yield value
