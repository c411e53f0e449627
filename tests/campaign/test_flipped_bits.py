"""Bits that flip in a closed file: noticed almost wherever they are, and never fatal.

One that changes a value is always noticed, and the file is refused. One in room that SQLite does not use leaves every
value, read by table and by index, the same: the file opens, and says that it has changed.
"""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from database.check import examine
from database.errors import StorageError
from desktop.campaign.files import create_desk, open_desk
from desktop.campaign.queries.battles import battles, links
from desktop.campaign.queries.standings import standings
from desktop.campaign.queries.warbands import rosters
from tests.support.large import fill


@pytest.fixture(scope="module")
def campaign_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign of two warbands and three battles, of 330 steps."""
    path = tmp_path_factory.mktemp("flips") / "Поход.gonfalon"
    desk = create_desk(path)
    fill(desk, battles=3, steps=110, warbands=2, open_ones=1)
    desk.store.close()
    return path


def values(path: Path) -> object:
    """Return everything a program could show of a file, or what it meets instead."""
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
            names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            found = {name: connection.execute(f'SELECT * FROM "{name}" ORDER BY 1').fetchall() for name in names
                     if name not in ("holder", "alembic_version")}
            by_index = [connection.execute(line).fetchall() for line in (
                "SELECT seq, id FROM journal WHERE stack IN (SELECT id FROM battle) ORDER BY stack, seq",
                "SELECT id FROM recruit WHERE warband IN (SELECT id FROM warband) ORDER BY warband, id",
                "SELECT id FROM muster WHERE side IN (SELECT id FROM battle_side) ORDER BY side, id")]
            return found, by_index
    except (sqlite3.Error, UnicodeDecodeError) as error:
        return str(error)


def looked_at(path: Path) -> bool:
    """Open a file as the program does, read what its windows show; returns whether it says that it has changed."""
    desk = open_desk(path, read_only=True)
    with desk.store.read() as connection:
        campaign = str(connection.exec_driver_sql("SELECT id FROM campaign").scalar())
    battles(desk.store, campaign)
    links(desk.store, campaign)
    standings(desk.store, campaign)
    rosters(desk.store, campaign)
    desk.timeline(campaign)
    desk.store.close()
    return desk.store.altered


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_flipped_bits_are_noticed_and_harm_nothing(campaign_file: Path, tmp_path: Path, full_size: bool) -> None:
    whole, before, dice = campaign_file.read_bytes(), values(campaign_file), random.Random(17)
    flipped, many = tmp_path / "flipped.gonfalon", 500 if full_size else 40
    refused = noted = changing = told = 0
    for _ in range(many):
        at, bit = dice.randrange(len(whole)), dice.randrange(8)
        bytes_now = bytearray(whole)
        bytes_now[at] ^= 1 << bit
        flipped.write_bytes(bytes_now)
        trouble, changed = examine(flipped), values(flipped) != before
        try:
            altered = looked_at(flipped)
            assert trouble is None, (at, bit)
        except StorageError as error:
            altered = False
            assert trouble is not None, (at, bit, error)
        refused += trouble is not None
        noted += altered
        changing += changed
        told += changed and (trouble is not None or altered)
        assert sha256(flipped.read_bytes()).hexdigest() == sha256(bytes_now).hexdigest(), (at, bit)

    print(f"{many} flips: {refused} refused, {noted} more noticed; "  # noqa: T201
          f"{changing} changed a value, {told} of these noticed")
    assert told == changing
    assert refused + noted >= many * 0.95
    assert noted > many / 10
    assert changing > many / 3
