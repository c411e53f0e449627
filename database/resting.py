"""Long reading in a thread of its own gives way to whoever waits for an answer at the screen.

Two threads of Python share one interpreter: what one does costs the other as much. So a long check stops between two
pieces of its work and asks whether it may go on.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Rest = Callable[[], object]
"""Comes back when there is room to go on; it is asked from the thread that reads."""

PIECE = 10_000
"""So much is read between two rests. Units: instructions of SQLite's machine."""

_here = threading.local()


@contextmanager
def resting(rest: Rest) -> Iterator[None]:
    """Let what is checked inside, in this thread, rest between its pieces."""
    before = getattr(_here, "rest", None)
    _here.rest = rest
    try:
        yield
    finally:
        _here.rest = before


def rest_here() -> None:
    """Rest before something that cannot be done in pieces, where this thread is one that does."""
    rest: Rest | None = getattr(_here, "rest", None)
    if rest is not None:
        rest()


def rest_in(connection: sqlite3.Connection) -> None:
    """Make the reading over a bare connection rest, where this thread is one that does."""
    rest: Rest | None = getattr(_here, "rest", None)
    if rest is not None:
        connection.set_progress_handler(_rested(rest), PIECE)


def _rested(rest: Rest) -> Callable[[], int]:
    def handler() -> int:
        rest()
        return 0

    return handler
