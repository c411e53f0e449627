"""A night as long as eight hours of a command a second: memory, open files and the log of faults do not grow."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

EIGHT_HOURS = 8 * 3600
_GROWTH = 20_000_000
"""What it may hold more at the end. Units: bytes."""


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.skipif(sys.platform != "linux", reason="memory and descriptors are looked up elsewhere there")
def test_nothing_grows_in_a_long_night(tmp_path: Path, full_size: bool) -> None:
    acts = EIGHT_HOURS if full_size else 150
    ran = subprocess.run([sys.executable, "-m", "tests.windows.soaking", str(tmp_path), str(acts)], capture_output=True,
                         text=True, check=False, cwd=Path(__file__).parents[2], timeout=7000)
    assert ran.returncode == 0, ran.stderr[-2000:]
    told = json.loads(ran.stdout.splitlines()[-1])
    sys.stdout.write(f"{acts} acts: {told}\n")
    assert told["grown"] <= _GROWTH
    assert told["opened"] <= 2
    assert told["faults"] == 0
    assert told["entries"] > acts * 0.8
