"""Does a deed again and again, each time with one call to the disk failing or being the last: to be run under strace.

`python -m tests.campaign.disk.failing FOLDER CALL AT STRIDE DEED...`: strace spoils call number AT of each process. A
child is forked for each number of a call in a deed; it first makes as many calls for nothing as it takes for that very
call to be number AT. Prints a line of JSON for each child: deed, number, what the deed said, what stands in its folder.
"""

from __future__ import annotations

import json
import mmap
import os
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from database.errors import StorageError
from desktop.campaign.refusal import Refusal
from desktop.cards.refusal import PaperRefused
from tests.campaign.disk.deeds import DEEDS, Deed, facts

SAID = (StorageError, Refusal, PaperRefused)
"""What is told in words."""

KILLED = -9


def calls(folder: Path) -> dict[str, Callable[[], object]]:
    """Return how each call is made for nothing."""
    scratch = os.open(folder / "scratch", os.O_RDWR | os.O_CREAT)
    nothing = folder / "nothing"
    return {
        "pwrite64": lambda: os.pwrite(scratch, b"x", 0), "fdatasync": lambda: os.fdatasync(scratch),
        "fsync": lambda: os.fsync(scratch), "ftruncate": lambda: os.ftruncate(scratch, 0),
        "write": lambda: os.write(scratch, b"x"), "unlink": nothing.unlink,
        "rename": lambda: nothing.rename(nothing), "link": lambda: nothing.hardlink_to(nothing),
    }


class Failing:
    """Forks children that do deeds. `said` is memory shared with them: it outlives a kill."""

    def __init__(self, folder: Path, call: str, at: int) -> None:
        self._folder, self._at = folder, at
        self._waste = calls(folder)[call]
        self.said = mmap.mmap(-1, 4096)

    def fork(self, work: Callable[[], object]) -> int:
        """Do some work in a child; returns its exit status, or minus the signal that ended it."""
        child = os.fork()
        if child == 0:
            status = 70
            try:
                work()
                status = 0
            finally:
                os._exit(status)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

    def used(self, deed: Deed, *, act: bool) -> int:
        """Return how many calls a deed makes: to get ready, or to get ready and act."""
        folder = self.fresh(deed)

        def count() -> None:
            ready = deed.ready(folder)
            if act:
                deed.act(folder, ready)
            for number in range(1, self._at + 1):
                self.tell({"n": number})
                if not self.waste():
                    break

        self.fork(count)
        return self._at - int(self.heard()["n"])

    def one(self, deed: Deed, ready_calls: int, number: int) -> dict[str, Any]:
        """Do a deed whose call of that number is spoiled; returns what was said and what stands."""
        folder = self.fresh(deed)

        def work() -> None:
            ready = deed.ready(folder)
            for _ in range(self._at - ready_calls - number):
                self.waste()
            self.tell({"said": "killed"})
            first = attempt(deed, folder, ready)
            self.tell({"said": first})
            if first not in ("done", "killed"):
                self.tell({"said": first, "again": attempt(deed, folder, ready)})

        status = self.fork(work)
        heard = self.heard()
        self.fork(lambda: self.tell({"facts": [repr(part) for part in facts(folder)],
                                     "left": sorted(entry.name for entry in folder.iterdir())}))
        return {"deed": deed.name, "n": number, "status": status, **heard, **self.heard()}

    def fresh(self, deed: Deed) -> Path:
        """Return a new copy of the folder that a deed starts from."""
        work = self._folder / "work"
        shutil.rmtree(work, ignore_errors=True)
        return Path(shutil.copytree(self._folder / deed.name, work))

    def waste(self) -> bool:
        """Make a call for nothing; returns whether it was let through."""
        try:
            self._waste()
        except FileNotFoundError:
            return True
        except OSError:
            return False
        return True

    def tell(self, what: dict[str, Any]) -> None:
        """Say something that outlives a kill."""
        text = json.dumps(what).encode()
        self.said[:] = text.ljust(len(self.said), b"\0")

    def heard(self) -> dict[str, Any]:
        """Return what was said last."""
        found: dict[str, Any] = json.loads(bytes(self.said).rstrip(b"\0") or b"{}")
        self.said[:] = bytes(len(self.said))
        return found


def attempt(deed: Deed, folder: Path, ready: Any) -> str:
    """Do a deed; returns `done`, the code of the sentence, or the name of what should not have come out of it."""
    try:
        deed.act(folder, ready)
    except SAID as said:
        return str(said.code)
    except Exception as fault:
        return f"fault: {fault!r}"
    return "done"


def main(folder: Path, call: str, at: int, stride: int, names: list[str]) -> None:
    """Go through the calls of some deeds."""
    failing = Failing(folder, call, at)
    for name in names:
        deed = DEEDS[name]
        ready_calls = failing.used(deed, act=False)
        many = failing.used(deed, act=True) - ready_calls
        for number in range(1, many + 1, stride):
            with suppress(BrokenPipeError):
                print(json.dumps(failing.one(deed, ready_calls, number)), flush=True)  # noqa: T201
        print(json.dumps({"deed": name, "calls": many}), flush=True)  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5:])
