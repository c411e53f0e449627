"""The real lists beside the checkout, where they are; never part of it."""

from __future__ import annotations

from pathlib import Path

import pytest

ROSTERS = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "rosters"

needs_rosters = pytest.mark.skipif(not ROSTERS.is_dir(), reason="the real lists are not beside this checkout")
"""Marks tests of real lists."""


def files() -> list[Path]:
    """Return every real file, in a steady order."""
    return sorted(path for path in ROSTERS.rglob("*") if path.is_file()) if ROSTERS.is_dir() else []


def named(name: str) -> Path:
    """Return a real file by its name; skips where it is absent. Histories of a file come after the file."""
    found = [path for path in files() if path.name == name]
    if not found:
        pytest.skip(f"{name} is not among the real lists beside this checkout")
    return min(found, key=lambda path: ("_history" in path.parts, str(path)))


def lists() -> list[Path]:
    """Return the real files that are lists by their bytes: archives, XML and the web builder's JSON."""
    return [path for path in files() if path.suffix not in (".txt", ".regiztry")
            and (path.suffix != ".json" or path.name == "list.json")]
