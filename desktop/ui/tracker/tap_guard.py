"""Quick taps: the guard that drops a second one on the same button, and the sum that wound taps have come to."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer

DOUBLE_TAP = 250
"""How long a second tap on the same button is taken for a slip. Units: milliseconds."""


TOGETHER = 5000
"""How long taps on one unit are summed up. Units: milliseconds."""


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


class TapSum:
    """Adds up the taps on one unit as long as they follow one another. `clock` is as for the guard."""

    def __init__(self, clock: Callable[[], int] | None = None) -> None:
        self._clock = clock or _monotonic()
        self._unit, self._sum, self._last = "", 0, 0

    def add(self, unit: str, by: int) -> int:
        """Return what the taps on the unit have come to with this one."""
        now = self._clock()
        fresh = unit != self._unit or now - self._last > TOGETHER
        self._unit, self._last = unit, now
        self._sum = by if fresh else self._sum + by
        return self._sum


def _monotonic() -> Callable[[], int]:
    timer = QElapsedTimer()
    timer.start()
    return timer.elapsed
