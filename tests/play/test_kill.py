"""A player who is killed at any moment loses at most the answer being typed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.timeout(3600)
def test_nothing_confirmed_is_lost_when_the_program_is_killed(tmp_path: Path, full_size: bool) -> None:
    kills = 1000 if full_size else 60
    command = [sys.executable, "-m", "tests.play.killing", str(kills), "11", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=280 + kills)
    assert done.returncode == 0, done.stderr[-2000:]
    assert f"{kills} kills" in done.stdout
