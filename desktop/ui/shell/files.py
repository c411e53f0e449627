"""What the windows need of files, as a port: the entry point hands in what opens, backs up and restores them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from desktop.campaign.desk import Desk


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why something could not be done with a file. Shape: a code of the catalogue with its parameters."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    restorable: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """What became of opening a file. Shape: a desk, or the trouble that there is none."""

    desk: Desk | None = None
    trouble: Trouble | None = None
    read_only: bool = False


@dataclass(frozen=True, slots=True)
class BackupRow:
    """A backup of a file. Shape: at is in UTC. Units: size in bytes."""

    path: Path
    at: datetime
    size: int


class Files(Protocol):
    """Opens campaign files and looks after their backups."""

    def default_path(self) -> Path:
        """Return the file that is opened when none is named."""
        ...

    def open(self, path: Path) -> Opened:
        """Open a file, making it where there is none; the file open before is closed."""
        ...

    def close(self) -> None:
        """Back up the open file if it changed, and let it go."""
        ...

    def backups(self, path: Path) -> Sequence[BackupRow]:
        """Return the backups of a file, the newest first."""
        ...

    def back_up(self, path: Path) -> Trouble | None:
        """Make a backup now."""
        ...

    def restore(self, path: Path, backup: Path) -> Trouble | None:
        """Put a backup in the place of a file that is not open; what stood there is set aside."""
        ...
