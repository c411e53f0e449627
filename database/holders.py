"""Who has the file open: so that a second program is told of the first.

A row per open program with its last sign of life. It locks nobody out: writers are kept apart by transactions and by
the old values each change checks. A row is dead when its process is gone from this machine or its last sign is old, so
that nobody ever has to remove a lock by hand.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, insert, select, update

from database.identity import stamp
from database.tables import HOLDER

STALE = timedelta(seconds=60)
"""After how long without a sign of life a program counts as gone; it should give one every 15 seconds."""


@dataclass(frozen=True, slots=True)
class Holder:
    """A program that has the file open for writing."""

    id: str
    host: str
    pid: int
    opened_at: str
    beat_at: str

    def alive(self, now: datetime) -> bool:
        """Whether the program still seems to run."""
        if now - datetime.fromisoformat(self.beat_at) > STALE:
            return False
        return self.host != socket.gethostname() or os.name != "posix" or _runs(self.pid)


def enter(connection: Connection, name: str, now: datetime) -> None:
    """Note that this program has the file open, and strike out those that are gone."""
    leave(connection, [holder.id for holder in holders(connection) if not holder.alive(now)])
    connection.execute(insert(HOLDER), {"id": name, "host": socket.gethostname(), "pid": os.getpid(),
                                        "opened_at": stamp(now), "beat_at": stamp(now)})


def beat(connection: Connection, name: str, now: datetime) -> None:
    """Give a sign of life."""
    connection.execute(update(HOLDER).where(HOLDER.c.id == name).values(beat_at=stamp(now)))


def leave(connection: Connection, names: Iterable[str]) -> None:
    """Strike out programs."""
    connection.execute(delete(HOLDER).where(HOLDER.c.id.in_(list(names))))


def holders(connection: Connection) -> tuple[Holder, ...]:
    """Return everybody noted down, alive or not, in the order of opening."""
    return tuple(Holder(*row) for row in connection.execute(select(HOLDER).order_by(HOLDER.c.opened_at, HOLDER.c.id)))


def others(connection: Connection, name: str, now: datetime) -> tuple[Holder, ...]:
    """Return the other programs that have the file open now."""
    return tuple(holder for holder in holders(connection) if holder.id != name and holder.alive(now))


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
