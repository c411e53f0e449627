"""The form of an archive: the names in it, and its list of contents as values of the kernel's codec."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

FORMAT: Final = "gonfalon-warband"
VERSION: Final = 1
"""The version this program writes and the latest it reads."""

MANIFEST, CARDS, LIST, SOURCE, REPORT = "gonfalon.json", "cards.json", "list.txt", "source", "report.txt"
"""The files in it: what it is, the cards as a pack, the list to read, the file it came from, what was said of that."""

NAMES: Final = (MANIFEST, CARDS, LIST, SOURCE, REPORT)


@dataclass(frozen=True, slots=True)
class ArchivedFile:
    """A file in the archive with its size in bytes and its SHA-256."""

    name: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class ArchivedRecruit:
    """What is said of a recruit beside its card, which stands at the same place in the pack."""

    name: str = ""
    points: str = ""
    paid: str = ""
    price: str = ""
    leads: bool = False
    battles: int = 0
    kills: int = 0
    times_out: int = 0
    misses: int = 0
    notes: str = ""


@dataclass(frozen=True, slots=True)
class Contents:
    """What an archive says of itself. Shape: `source_name` is empty where the warband came from no file."""

    format: str
    version: int
    name: str
    system: str
    points: str
    points_name: str
    models: int
    points_limit: str = ""
    player: str = ""
    campaign: str = ""
    tincture: str = ""
    charge: str = ""
    notes: str = ""
    source_name: str = ""
    recruits: tuple[ArchivedRecruit, ...] = ()
    files: tuple[ArchivedFile, ...] = ()
