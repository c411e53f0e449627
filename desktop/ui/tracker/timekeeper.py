"""The clocks of the players: time goes on for whose turn it is, unless it is paused."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer


class Timekeeper:
    """Adds the time that passes to the side whose turn it is. `now` gives milliseconds that only grow.

    Units: `spent` holds milliseconds by side; it is the table's own record, which is kept with every step.
    """

    def __init__(self, spent: dict[str, int], now: Callable[[], int] | None = None) -> None:
        self.spent = spent
        self._now = now or _monotonic()
        self._active, self._since = "", self._now()
        self.running = True

    def turn_to(self, side: str) -> None:
        """Let the time run for another side."""
        if side != self._active:
            self.bring()
            self._active = side

    def bring(self) -> None:
        """Bring the record up to now."""
        now = self._now()
        if self.running and self._active:
            self.spent[self._active] = self.spent.get(self._active, 0) + now - self._since
        self._since = now

    def toggle(self) -> None:
        """Pause, or go on."""
        self.bring()
        self.running = not self.running


def _monotonic() -> Callable[[], int]:
    timer = QElapsedTimer()
    timer.start()
    return timer.elapsed
