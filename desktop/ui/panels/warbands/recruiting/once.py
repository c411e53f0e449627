"""Once is once: a press that follows right upon a finished one is a slip of the hand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer

QUIET = 300
"""How long after something was done a further press is not counted. Units: milliseconds."""


class Once:
    """Tells whether a press counts. `clock` gives milliseconds that only grow; tests pass their own.

    Counted from the end of what a press did, since a second press waits in the queue until then.
    """

    def __init__(self, clock: Callable[[], int] | None = None) -> None:
        self._clock = clock or _monotonic()
        self._done: int | None = None

    def counts(self) -> bool:
        """Return whether a press counts now."""
        return self._done is None or self._clock() - self._done >= QUIET

    def done(self) -> None:
        """Remember that something was done just now."""
        self._done = self._clock()


def _monotonic() -> Callable[[], int]:
    timer = QElapsedTimer()
    timer.start()
    return timer.elapsed
