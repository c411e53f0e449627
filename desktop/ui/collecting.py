"""Garbage is collected in the windows' own thread alone.

Python's collector runs in whatever thread happens to allocate. What it finds may be widgets, and a widget that goes
outside its thread takes the program with it. So the collector is off, and a timer of the windows does its work.
"""

from __future__ import annotations

import gc
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Slot

LOOK_MS = 250
"""How often it is looked whether there is enough to collect."""

WHOLE_S = 20.0
"""All that is old is looked through no more often than this: it takes longest, and seldom finds anything."""


class Collector(QObject):
    """Collects as Python's own thresholds say, from the thread that made it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._whole_at = monotonic()
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    @Slot()
    def look(self) -> None:
        """Collect the youngest, or older ones with them, where so many have gathered."""
        due = [age for age, (count, most) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
               if count > most]
        if 2 in due and monotonic() - self._whole_at < WHOLE_S:
            due.remove(2)
        if due:
            gc.collect(due[-1])
            if due[-1] == 2:
                self._whole_at = monotonic()
