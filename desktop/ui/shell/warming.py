"""Reads what panels need while nobody does anything, so that one that is shown for the first time does not stall.

One module or pack at a time, in the windows' own thread: classes of Qt are not made in others. What was read stays for
ever, so the collector of garbage is told to leave it alone: to go through it all would stall the windows now and then.
"""

from __future__ import annotations

import gc
import importlib
import logging
import pkgutil
from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QObject, QTimer, Slot

PACKAGES = ("desktop.rules.kernel", "desktop.rules.skirmish", "desktop.rules.freeform", "desktop.rules.regiment",
            "desktop.rules.warscroll", "desktop.rules.assault", "desktop.rules.grid", "desktop.campaign",
            "desktop.exchange", "desktop.cards", "desktop.ui.widgets",
            "desktop.ui.panels.shared", "desktop.ui.panels.campaign", "desktop.ui.panels.warbands",
            "desktop.ui.panels.battles", "desktop.ui.tracker", "desktop.ui.panels.cards", "desktop.ui.panels.rules",
            "desktop.ui.dialogs", "desktop.ui.printing")
"""What is read, in order: what others need first, then what is likely to be shown first."""

_FIRST_MS, _NEXT_MS = 400, 8
"""How long after the start it begins, and what it leaves to others between two modules. Units: milliseconds."""

_log = logging.getLogger(__name__)


class Warming(QObject):
    """Reads one thing after the other until all are read. Shape: `over` tells whether it is done."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.over = False
        self._steps = steps()
        self._timer = QTimer(self)
        self._timer.setInterval(_NEXT_MS)
        self._timer.timeout.connect(self._next)

    def begin(self) -> None:
        """Begin a moment later."""
        gc.freeze()
        QTimer.singleShot(_FIRST_MS, self, self._timer.start)

    @Slot()
    def _next(self) -> None:
        step = next(self._steps, None)
        if step is None:
            self._timer.stop()
            gc.freeze()
            self.over = True
            return
        try:
            step()
        except Exception:
            # What cannot be read is told where somebody asks for it.
            _log.exception("something cannot be read")


def steps() -> Iterator[Callable[[], object]]:
    """Yield what reads one thing after the other: modules, then the games and the card packs that come along."""
    for name in modules():
        yield partial(importlib.import_module, name)
    from desktop.rules import systems
    from desktop.ui.panels.shared import shipped_packs

    for name in systems.ids():
        yield partial(systems.system, name)
    for name in shipped_packs.names():
        yield partial(shipped_packs.read_in, name)


def modules() -> Iterator[str]:
    """Yield the modules to read, those that lie deepest first: they need the fewest others."""
    for name in PACKAGES:
        package = importlib.import_module(name)
        yield name
        found = [one.name for one in pkgutil.walk_packages(getattr(package, "__path__", ()), f"{name}.")
                 if not one.name.endswith("__main__")]
        yield from sorted(found, key=lambda one: -one.count("."))
