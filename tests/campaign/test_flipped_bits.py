"""Bits that flip in a closed file: noticed wherever anything of it would be another one, and never fatal.

A bit that nobody notices lies in room that SQLite does not use: every value, read by table and by index, is the same.
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


def looked_at(path: Path) -> None:
    """Open a file as the program does and read what its windows show."""
    desk = open_desk(path, read_only=True)
    with desk.store.read() as connection:
        campaign = str(connection.exec_driver_sql("SELECT id FROM campaign").scalar())
    battles(desk.store, campaign)
    links(desk.store, campaign)
    standings(desk.store, campaign)
    rosters(desk.store, campaign)
    desk.timeline(campaign)
    desk.store.close()


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_flipped_bits_are_noticed_and_harm_nothing(campaign_file: Path, tmp_path: Path, full_size: bool) -> None:
    whole, before, dice = campaign_file.read_bytes(), values(campaign_file), random.Random(17)
    flipped, many = tmp_path / "flipped.gonfalon", 500 if full_size else 40
    noticed = changing = told = 0
    for _ in range(many):
        at, bit = dice.randrange(len(whole)), dice.randrange(8)
        bytes_now = bytearray(whole)
        bytes_now[at] ^= 1 << bit
        flipped.write_bytes(bytes_now)
        trouble, changed = examine(flipped), values(flipped) != before
        noticed += trouble is not None
        changing += changed
        told += changed and trouble is not None
        try:
            looked_at(flipped)
        except StorageError as error:
            assert trouble is not None, (at, bit, error)
        assert sha256(flipped.read_bytes()).hexdigest() == sha256(bytes_now).hexdigest(), (at, bit)

    print(f"{many} flips: {noticed} noticed, {changing} changed a value, {told} of these noticed")  # noqa: T201
    assert told == changing
    assert changing > many / 3
