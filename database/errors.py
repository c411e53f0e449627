"""What can go wrong with a file, as codes and parameters that the word catalogue turns into sentences."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy.exc import DBAPIError, IntegrityError

RESTORABLE = frozenset({"storage.missing", "storage.empty_file", "storage.not_a_database", "storage.damaged",
                        "storage.chain_broken", "storage.tables_differ", "storage.part_damaged"})
"""Troubles out of which a backup helps."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a file cannot be opened or trusted; the file itself was left as it is."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)

    @property
    def restorable(self) -> bool:
        """Whether putting a backup in the place of the file is the way out."""
        return self.code in RESTORABLE


class StorageError(Exception):
    """The file would not do what was asked; nothing of what was asked has happened."""

    def __init__(self, code: str, /, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Mapping[str, object] = params

    @classmethod
    def of(cls, trouble: Trouble) -> StorageError:
        """Return the error that tells of a trouble."""
        return cls(trouble.code, **trouble.params)

    @property
    def trouble(self) -> Trouble:
        """The same as a value."""
        return Trouble(self.code, self.params)


class Misuse(RuntimeError):
    """The program broke a rule of the store, for instance changed rows without a journal entry."""


_SQLITE = (
    ("SQLITE_FULL", "storage.disk_full"),
    ("SQLITE_READONLY", "storage.read_only"),
    ("SQLITE_BUSY", "storage.busy"),
    ("SQLITE_LOCKED", "storage.busy"),
    ("SQLITE_CORRUPT", "storage.damaged"),
    ("SQLITE_NOTADB", "storage.not_a_database"),
    ("SQLITE_CANTOPEN", "storage.cannot_open"),
    ("SQLITE_PERM", "storage.cannot_open"),
    ("SQLITE_IOERR", "storage.disk_trouble"),
)


def trouble_of(error: sqlite3.Error, path: Path) -> Trouble:
    """Return the trouble that an error of SQLite stands for."""
    name = getattr(error, "sqlite_errorname", None) or ""
    code = next((code for start, code in _SQLITE if name.startswith(start)), "storage.damaged")
    return Trouble(code, {"name": path.name})


def storage_error(error: DBAPIError, path: Path) -> StorageError:
    """Return what an error of the driver means in our terms."""
    if isinstance(error, IntegrityError):
        return StorageError("storage.conflict", name=path.name)
    if isinstance(error.orig, sqlite3.Error):
        return StorageError.of(trouble_of(error.orig, path))
    return StorageError("storage.disk_trouble", name=path.name)
