"""The disk fails, or the program is killed, at any call of any deed: the old state or the new one, told in words.

Thirteen deeds: a new file, a command, an undo, an edit of a roster, an import, a migration, a backup, a restore, a step
at the table, a result written back, the recovery of what a kill left half written, a campaign archive, an exported
list. Each call that one makes to the disk fails in turn, once or from then on, or is the last one. In full size every
number of every call is tried, else some.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.campaign.disk.deeds import DEEDS, facts, lay_out

_AT = {"pwrite64": 1500, "write": 400}
_FEW = 100
"""The number of the call that is spoiled, in a process that makes as many calls for nothing as it takes."""

_WORDS = {"storage.disk_full", "storage.disk_trouble", "storage.cannot_write", "storage.no_room",
          "storage.backup_failed", "storage.upgrade_failed", "storage.cannot_open", "storage.read_only",
          "storage.damaged", "storage.copy_damaged", "cards.refused.full", "cards.refused.disk", "cards.refused.denied"}
_STRAY = (".part", ".new", ".making", ".restoring", "-journal")
"""What a killed program may leave beside the file; the next deed of its kind takes it away."""


@dataclass(frozen=True)
class Fault:
    """What happens at a call. Shape: `what` as strace says it; `stride` leads to the next number in CI, 0 to none."""

    call: str
    what: str
    stride: int = 0
    onwards: bool = False

    @property
    def kills(self) -> bool:
        return "KILL" in self.what

    def __str__(self) -> str:
        return f"{self.call} {self.what.split('=')[1]}{' from then on' if self.onwards else ''}"


_KILL, _IO, _FULL = "signal=KILL", "error=EIO", "error=ENOSPC"

FAULTS = (
    Fault("fdatasync", _KILL, 9), Fault("rename", _KILL, 2), Fault("fsync", _KILL), Fault("pwrite64", _KILL),
    Fault("ftruncate", _KILL), Fault("unlink", _KILL), Fault("link", _KILL), Fault("write", _KILL),
    Fault("pwrite64", _IO, 150), Fault("pwrite64", _FULL), Fault("fdatasync", _IO), Fault("ftruncate", _IO),
    Fault("fsync", _IO), Fault("rename", _IO), Fault("write", _FULL),
    Fault("pwrite64", _IO, onwards=True), Fault("pwrite64", _FULL, 150, onwards=True),
    Fault("fdatasync", _IO, onwards=True), Fault("ftruncate", _IO, onwards=True), Fault("fsync", _IO, onwards=True),
    Fault("rename", _IO, onwards=True), Fault("write", _FULL, 8, onwards=True),
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "fault" in metafunc.fixturenames:
        full = metafunc.config.getoption("--full")
        metafunc.parametrize("fault", [fault for fault in FAULTS if full or fault.stride], ids=str)


States = dict[str, tuple[list[str], list[str]]]
"""What stands before and after each deed, part by part."""


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a folder for each deed to start from."""
    root = tmp_path_factory.mktemp("disk")
    (root / "base").mkdir()
    lay_out(root / "base")
    for name, deed in DEEDS.items():
        shutil.copytree(root / "base", root / name)
        deed.lay_out(root / name)
    return root


@pytest.fixture(scope="module")
def states(laid_out: Path) -> States:
    """What stands before and after each deed."""
    found = {}
    for name, deed in DEEDS.items():
        work = laid_out / "once"
        before = facts(Path(shutil.copytree(laid_out / name, work)))
        shutil.rmtree(work)
        shutil.copytree(laid_out / name, work)
        deed.act(work, deed.ready(work))
        found[name] = [repr(part) for part in before], [repr(part) for part in facts(work)]
        shutil.rmtree(work)
    return found


def spoiled(folder: Path, fault: Fault, stride: int) -> Iterator[dict[str, Any]]:
    """Do every deed with a fault at one call after the other; yield what came of each."""
    tool = shutil.which("strace")
    if tool is None:
        pytest.skip("strace is not there to make a disk fail")
    at = _AT.get(fault.call, _FEW)
    ran = subprocess.run(
        [tool, "-f", "-qq", *([] if fault.kills else ["--seccomp-bpf"]), "-o", "/dev/null",
         "-e", f"trace={fault.call}", "-e",
         f"inject={fault.call}:{fault.what}:when={at}{'+' if fault.onwards else ''}", sys.executable, "-m",
         "tests.campaign.disk.failing", str(folder), fault.call, str(at), str(stride), *DEEDS],
        capture_output=True, text=True, check=False, cwd=Path(__file__).parents[3])
    if "ptrace" in ran.stderr.casefold():
        pytest.skip("programs may not be traced here")
    assert ran.returncode == 0, ran.stderr[-3000:]
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    assert {line["deed"] for line in lines if "calls" in line} == set(DEEDS)
    return (line for line in lines if "calls" not in line)


def wrong(fault: Fault, line: dict[str, Any], before: list[str], after: list[str]) -> str:
    """Return what is wrong with what came of a deed, empty where nothing is."""
    said, again = line.get("said", ""), line.get("again", "done")
    left = [name for name in line["left"] if name.endswith(_STRAY)]
    if not one_of_two(line["facts"], before, after):
        return f"a third state after {said}: {line['facts'][0][:60]}, {line['left']}"
    if fault.kills:
        return "" if line["status"] == -9 and said == "killed" else f"ended with {line['status']}, {said}"
    if said != "done" and said not in _WORDS:
        return said
    if not fault.onwards and (again != "done" or line["facts"] != after):
        return f"{said}, then {again}"
    stray = [name for name in left if not name.endswith("-journal")]
    return f"left {stray}" if stray and not fault.onwards else ""


def one_of_two(now: list[str], before: list[str], after: list[str]) -> bool:
    """Whether each part is as before or after, and the main file new only when all that must come first is there."""
    known = all(part in pair for part, *pair in zip(now, before, after, strict=True))
    return known and (now[0] == before[0] or now[1:] == after[1:])


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_old_state_or_new_state_whatever_fails(laid_out: Path, states: States, fault: Fault,
                                               full_size: bool) -> None:
    bad, tried = [], 0
    for line in spoiled(laid_out, fault, 1 if full_size else fault.stride):
        tried += 1
        found = wrong(fault, line, *states[line["deed"]])
        if found:
            bad.append(f"{line['deed']} at {fault.call} {line['n']}: {found}")
    sys.stdout.write(f"{fault}: {tried} tried\n")
    assert bad == []
    assert tried
