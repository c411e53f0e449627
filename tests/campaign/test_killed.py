"""Killed at any moment: no acknowledged change is lost, the chain is whole, the file opens by itself."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from database import checksum
from database.check import examine
from desktop.campaign.files import open_desk
from tests.campaign.build import Night


def kill_one(path: Path, night: Night, seed: int) -> int:
    """Start a writer, kill it after a random number of changes; returns the newest entry it said was on disk."""
    writer = subprocess.Popen([sys.executable, "-m", "tests.campaign.killed", str(path), night.campaign, night.first,
                               str(seed)], stdout=subprocess.PIPE, cwd=Path(__file__).parents[2])
    assert writer.stdout is not None
    dice, said = Random(seed), b"0"
    for _ in range(dice.randrange(1, 40)):
        said = writer.stdout.readline()
    _go_on_a_little(dice)
    os.kill(writer.pid, signal.SIGKILL)
    rest = writer.stdout.read()
    writer.wait()
    writer.stdout.close()
    lines = [line for line in (said + rest).split(b"\n")[:-1] if line]
    return int(lines[-1])


def _go_on_a_little(dice: Random) -> None:
    """Let the writer get to any point of its next change."""
    for _ in range(dice.randrange(20_000)):
        pass


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.skipif(os.name != "posix", reason="processes are killed in another way there")
def test_a_killed_program_loses_nothing_it_acknowledged(night: Night, path: Path, full_size: bool) -> None:
    night.desk.store.close()
    whole, lost = path.read_bytes(), []
    for seed in range(1000 if full_size else 12):
        if seed % 50 == 0:
            path.write_bytes(whole)
        acknowledged = kill_one(path, night, seed)
        trouble = examine(path) or checksum.differs(path) or None
        desk = open_desk(path, deep=False)
        if desk.store.last_seq not in (acknowledged, acknowledged + 1) or trouble is not None:
            lost.append((seed, acknowledged, desk.store.last_seq, trouble))
        desk.undo_status(night.campaign)
        desk.store.close()

    assert lost == []
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
