"""A look into a file that nobody has open, an older one too: what is in it, without opening it as ours.

Only what every revision of the schema has is asked for, over a connection that can but read.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from database.engine import connect


@dataclass(frozen=True, slots=True)
class GlancedCampaign:
    """A campaign as a list shows it. `last_battle` is the finished one of the highest number, empty before any."""

    id: str
    name: str
    warbands: int
    battles: int
    finished: int
    last_battle: str


@dataclass(frozen=True, slots=True)
class Glance:
    """What is in a file. `file` is the id it was made with, `head` the hash of its newest entry, written `at`."""

    file: str
    entries: int
    head: str
    at: str
    campaigns: tuple[GlancedCampaign, ...]


_CAMPAIGNS = """
SELECT id, name, (SELECT count(*) FROM warband WHERE campaign = c.id),
       (SELECT count(*) FROM battle WHERE campaign = c.id),
       (SELECT count(*) FROM battle WHERE campaign = c.id AND state = 'finished'),
       coalesce((SELECT name FROM battle WHERE campaign = c.id AND state = 'finished' ORDER BY number DESC LIMIT 1), '')
FROM campaign AS c ORDER BY position, id
"""


def glance(path: Path) -> Glance | None:
    """Return what is in a file, None where it cannot be read."""
    try:
        with closing(connect(path, "ro")) as connection:
            meta = dict(connection.execute("SELECT key, value FROM meta"))
            newest = connection.execute("SELECT seq, at, hash FROM journal ORDER BY seq DESC LIMIT 1").fetchone()
            campaigns = tuple(GlancedCampaign(*row) for row in connection.execute(_CAMPAIGNS))
    except (sqlite3.Error, UnicodeDecodeError):
        return None
    seq, at, head = newest or (0, "", "")
    return Glance(str(meta.get("file", "")), int(seq), str(head), str(at), campaigns)
