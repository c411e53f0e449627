"""A disk that fails at a write or a flush, or a program killed there: old state or new state, told in words."""

from __future__ import annotations

import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from database.check import examine
from database.engine import connect
from database.opening import create_store

FAULTS = ("pwrite64:error=EIO", "pwrite64:error=ENOSPC", "fdatasync:error=EIO", "ftruncate:error=EIO",
          "fdatasync:signal=KILL", "pwrite64:signal=KILL")
CODES = {"done", "storage.disk_full", "storage.disk_trouble"}


def with_fault(path: Path, fault: str, when: str) -> list[str]:
    """Run the two changes with a fault of the disk; returns what was said."""
    tool = shutil.which("strace")
    if tool is None:
        pytest.skip("strace is not there to make a disk fail")
    ran = subprocess.run(
        [tool, "-f", "-qq", "-o", "/dev/null", "-e", "trace=pwrite64,fdatasync,ftruncate", "-e",
         f"inject={fault}:when={when}", sys.executable, "-m", "tests.database.two_changes", str(path)],
        capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
    if "ptrace" in ran.stderr or "PTRACE" in ran.stderr:
        pytest.skip("programs may not be traced here")
    assert "Traceback" not in ran.stderr
    return ran.stdout.split()


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_failing_disk_costs_at_most_the_change_under_way(tmp_path: Path, fault: str, full_size: bool) -> None:
    whole = tmp_path / "whole.gonfalon"
    create_store(whole).close()
    kinds = ("",) if "KILL" in fault else ("", "+")
    for when in (f"{number}{kind}" for number in (range(1, 45) if full_size else (2, 11)) for kind in kinds):
        path = tmp_path / f"at-{when}.gonfalon"
        shutil.copy(whole, path)
        said = with_fault(path, fault, when)

        assert set(said) <= CODES, when
        assert examine(path) is None, when
        with closing(connect(path, "rw")) as connection:
            stored = connection.execute("SELECT count(*) FROM campaign").fetchone()[0]
        assert said.count("done") <= stored <= said.count("done") + ("KILL" in fault), when
