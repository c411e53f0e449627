"""A check that is made beside what is done with a file; nothing is written to the file before it has come through."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Lock

from database import checksum
from database.check import examine_values
from database.errors import Trouble
from database.resting import Rest, resting

Waiter = Callable[[Callable[[], Trouble | None]], Trouble | None]
"""How the first write to a file waits for its check: does what tells how that went, and returns what it says.

At once, until windows give a way in which they live meanwhile; that is theirs alone, no other thread may take it.
"""


class Proof:
    """The check of the pages and of every value of a file. Whoever asks first makes it, all others wait for it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()
        self._found: Trouble | None = None
        self._altered = False
        self._made = False
        self._waiting = 0

    @property
    def made(self) -> bool:
        """Whether the check is over."""
        return self._made

    @property
    def altered(self) -> bool:
        """Whether every value is right, but bits have changed where nothing is kept; False before the check is over."""
        return self._altered

    def result(self) -> Trouble | None:
        """Return what is wrong with the file, or None; to be asked from any thread."""
        self._waiting += 1
        with self._lock:
            self._check()
            return self._found

    def awaited(self, wait: Waiter) -> Trouble | None:
        """Return the result as `wait` waits for it, at once where the check is over."""
        return self._found if self._made else wait(self.result)

    def make(self, rest: Rest) -> None:
        """Make the check without haste: it rests between its pieces for as long as nobody waits for what it finds."""

        def unhurried() -> None:
            if not self._waiting:
                rest()

        with resting(unhurried), self._lock:
            self._check()

    def _check(self) -> None:
        if not self._made:
            self._found = examine_values(self._path)
            self._altered = self._found is None and checksum.differs(self._path)
            self._made = True


def at_once(work: Callable[[], Trouble | None]) -> Trouble | None:
    """Do it here and now."""
    return work()
