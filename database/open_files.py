"""Which files are open in this process. They are known by `os.stat`, so that nothing is opened to tell."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

FilePlace = tuple[int, int]
"""Device and number of a file: what it is, whatever it is called."""

_OPEN: list[FilePlace] = []
"""The files that are open, each as often as it is."""


def place_of(path: Path | None) -> FilePlace | None:
    """Return where a file stands, None where there is none."""
    if path is None:
        return None
    with suppress(OSError):
        found = os.stat(path)  # noqa: PTH116 - a stat, never an open
        return found.st_dev, found.st_ino
    return None


def open_here(path: Path) -> bool:
    """Whether a store of this process has a file open, whatever it is called there."""
    return place_of(path) in _OPEN


def note(place: FilePlace | None) -> None:
    """Note that a file is open once more."""
    if place is not None:
        _OPEN.append(place)


def let_go(place: FilePlace | None) -> None:
    """Note that a file is open once less."""
    if place is not None and place in _OPEN:
        _OPEN.remove(place)
