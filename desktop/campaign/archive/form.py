"""The form of an archive: a zip of a few files with fixed names, the list of contents among them, and its limits.

Entries are numbered from 1 in an archive, whatever numbers they have in a file: the same campaign gives the same parts
from every file it stands in, and a part that differs tells that something is different.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from database.identity import SUFFIX as FILE_SUFFIX

FORMAT: Final = "gonfalon-archive"
VERSION: Final = 1
"""The version this program writes, and the newest it reads."""

SUFFIX: Final = f"{FILE_SUFFIX}.zip"
"""How the name of an archive ends."""

MANIFEST: Final = "manifest.json"
JOURNAL: Final = "journal.jsonl"
ROWS: Final = "rows.jsonl"
DRAFTS: Final = "drafts.jsonl"
FILES: Final = "files.jsonl"
SEEN: Final = "seen.jsonl"

CAMPAIGN_PARTS: Final = (JOURNAL, ROWS, DRAFTS, FILES)
BATTLE_PARTS: Final = (JOURNAL, ROWS, DRAFTS, FILES, SEEN)
"""What must be in an archive of each kind beside the list of contents; kept files come after it."""

PART_NAME: Final = re.compile(r"(?:journal|rows|drafts|files|seen)\.jsonl|files/[0-9a-f]{64}")

MOST_PACKED: Final = 256 * 1024 ** 2
MOST_BYTES: Final = 384 * 1024 ** 2
"""Bytes of an archive, and of all that is in it; fifty thousand steps come to about seventy million."""

MOST_MANIFEST: Final = 1024 ** 2
MOST_MEMBERS: Final = 4096
MOST_DIRECTORY: Final = MOST_MEMBERS * 256
MOST_DEPTH: Final = 64


@dataclass(frozen=True, slots=True)
class Part:
    """A file in an archive. Units: size in bytes, unpacked."""

    name: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Counts:
    """How much there is of what, for people to recognise an archive by."""

    warbands: int = 0
    recruits: int = 0
    battles: int = 0
    finished: int = 0
    entries: int = 0
    files: int = 0


@dataclass(frozen=True, slots=True)
class Manifest:
    """What an archive says of itself. `kind` is `campaign` or `battle`; `revision` is the schema its rows are of.

    Shape: `campaign` and `battle` are ids; `made_at` is a moment as stored.
    """

    format: str
    version: int
    kind: str
    program: str
    revision: str
    made_at: str
    campaign: str
    name: str
    system: str
    battle: str = ""
    battle_name: str = ""
    counts: Counts = Counts()
    parts: tuple[Part, ...] = ()
