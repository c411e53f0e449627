"""What marks a file as one of ours, and how old it is.

The revision is a constant so that a file is judged without importing alembic, which costs half a second; a test holds
it equal to alembic's own head.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

APPLICATION_ID = 0x474F4E46
"""SQLite's application id of our files: the letters GONF."""

HEAD = "0003"
"""The newest revision of the schema this program knows; revisions are numbers that only grow."""

PROGRAM = "0.1.0"
"""The version of the program that writes, kept in the file so that an older program can name it."""

SUFFIX = ".gonfalon"
"""How the name of a campaign file ends."""

Clock = Callable[[], datetime]
"""Gives the present moment with its offset; handed in, so that tests need not wait."""


def utc_now() -> datetime:
    """Return the present moment in UTC."""
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    """Return a moment as stored: UTC, ISO, thousandths of a second, with its offset."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")
