"""Imported files, kept byte for byte for ever with the report of their import."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from uuid import uuid4

from sqlalchemy import Connection, Text, insert, select, type_coerce

from database.canonical import canonical, seal, storable
from database.recorder import Recorder
from database.tables import SOURCE_FILE


@dataclass(frozen=True, slots=True)
class SourceFile:
    """What is known about a kept file; `keep` and `content_of` are for its bytes."""

    id: str
    name: str
    sha256: str
    report: Any
    at: str


def keep(record: Recorder, name: str, content: bytes, report: Any, key: str = "") -> str:
    """Keep a file in the transaction of its import, under an id of its own or the one given; returns the id.

    Undoing the import leaves it here.
    """
    key = key or uuid4().hex
    values = {"id": key, "name": storable(name), "sha256": sha256(content).hexdigest(),
              "report": storable(report), "at": record.now}
    record.connection.execute(insert(SOURCE_FILE), {**values, "content": content, "seal": seal(*values.values())})
    return key


def source_file(connection: Connection, key: str) -> SourceFile | None:
    """Return what is known about a kept file."""
    table = SOURCE_FILE.c
    found = connection.execute(select(table.id, table.name, table.sha256, table.report, table.at)
                               .where(table.id == key)).first()
    return SourceFile(*found) if found else None


def same_content(connection: Connection, content: bytes) -> tuple[str, ...]:
    """Return the ids of kept files that hold exactly these bytes."""
    query = select(SOURCE_FILE.c.id).where(SOURCE_FILE.c.sha256 == sha256(content).hexdigest())
    return tuple(connection.execute(query.order_by(SOURCE_FILE.c.at)).scalars())


def content_of(connection: Connection, key: str) -> bytes:
    """Return the bytes of a kept file."""
    return bytes(connection.execute(select(SOURCE_FILE.c.content).where(SOURCE_FILE.c.id == key)).scalar_one())


def content_by_digest(connection: Connection, digest: str) -> bytes | None:
    """Return the bytes of the first kept file with this SHA-256, None where there is none."""
    query = select(SOURCE_FILE.c.content).where(SOURCE_FILE.c.sha256 == digest).order_by(SOURCE_FILE.c.at).limit(1)
    found = connection.execute(query).scalar()
    return None if found is None else bytes(found)


def source_files(connection: Connection, kind: str) -> tuple[SourceFile, ...]:
    """Return what is known about the kept files whose reports say that they are of a kind, the newest first."""
    table = SOURCE_FILE.c
    said = type_coerce(table.report, Text).contains(f'"kind":{canonical(kind)}', autoescape=True)
    query = select(table.id, table.name, table.sha256, table.report, table.at).where(said)
    return tuple(SourceFile(*row) for row in connection.execute(query.order_by(table.at.desc(), table.id)))
