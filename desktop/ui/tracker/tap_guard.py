"""The guard against a second tap: a press that follows the one before too soon is dropped."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer

DOUBLE_TAP = 250
"""How long a second tap on the same button is taken for a slip. Units: milliseconds."""


class TapGuard:
    """Tells whether a tap counts. `clock` gives milliseconds that only grow; tests pass their own."""

    def __init__(self, clock: Callable[[], int] | None = None) -> None:
        self._clock = clock or _monotonic()
        self._last: dict[str, int] = {}

    def use_clock(self, clock: Callable[[], int]) -> None:
        """Take another clock from now on."""
        self._clock = clock
        self._last.clear()

    def allows(self, button: str) -> bool:
        """Return whether a tap on the button counts, and remember it when it does."""
        now = self._clock()
        before = self._last.get(button)
        if before is not None and now - before < DOUBLE_TAP:
            return False
        self._last[button] = now
        return True


def _monotonic() -> Callable[[], int]:
    timer = QElapsedTimer()
    timer.start()
    return timer.elapsed
