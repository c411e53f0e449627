"""Makes what panels need ready while nobody does anything, so that one that is shown for the first time does not stall.

One module, pack or panel at a time, in the windows' own thread: classes of Qt are not made in others. What was read
stays for ever, so the collector of garbage is told to leave it alone: to go through it all would stall the windows now
and then.
"""

from __future__ import annotations

import gc
import importlib
import logging
import pkgutil
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

import desktop

if TYPE_CHECKING:
    from desktop.ui.shell.pages import Pages

PARTS = ("rules", "words", "campaign", "exchange", "cards", "ui/widgets", "ui/tracker", "ui")
"""What of the program is read, in order: what others need comes first. Shape: folders, the last with all in it."""

_FIRST_MS, _NEXT_MS = 400, 8
"""How long after the start it begins, and what it leaves to others between two steps. Units: milliseconds."""

_log = logging.getLogger(__name__)

Step = Callable[[], object]


class Warming(QObject):
    """Takes one step after the other until all are done. Shape: `over` tells whether it is."""

    def __init__(self, parent: QObject, pages: Pages | None = None) -> None:
        super().__init__(parent)
        self.over = False
        self._steps = steps(pages)
        self._timer = QTimer(self)
        self._timer.setInterval(_NEXT_MS)
        self._timer.timeout.connect(self._next)

    def begin(self) -> None:
        """Begin a moment later."""
        gc.freeze()
        QTimer.singleShot(_FIRST_MS, self, self._timer.start)

    @Slot()
    def _next(self) -> None:
        try:
            step = next(self._steps, None)
            if step is not None:
                step()
                return
        except Exception:
            # What cannot be made ready is told where somebody asks for it. Where the list of steps itself breaks off,
            # the next turn finds it at its end.
            _log.exception("something cannot be made ready")
            return
        self._timer.stop()
        gc.freeze()
        self.over = True


def steps(pages: Pages | None = None) -> Iterator[Step]:
    """Yield what makes one thing ready after the other: modules, the games and card packs that come along, panels."""
    for name in modules():
        if name not in sys.modules:
            yield partial(importlib.import_module, name)
    from desktop.rules import systems
    from desktop.ui.panels.shared import shipped_packs

    for name in systems.ids():
        yield partial(systems.system, name)
    for name in shipped_packs.names():
        yield partial(shipped_packs.read_in, name)
    if pages is not None:
        for key in pages.known():
            yield partial(pages.build, key)


def modules() -> Iterator[str]:
    """Yield the modules to read, of each part those that lie deepest first: they need the fewest others."""
    for part in PARTS:
        paths = [str(Path(root) / part) for root in desktop.__path__]
        inside = _inside(f"desktop.{part.replace('/', '.')}", paths)
        yield from sorted(inside, key=lambda name: -name.count("."))


def _inside(package: str, paths: list[str]) -> Iterator[str]:
    """Yield the modules of a package and of those in it, without reading any."""
    yield package
    for found in pkgutil.iter_modules(paths):
        name = f"{package}.{found.name}"
        if found.ispkg:
            yield from _inside(name, [str(Path(path) / found.name) for path in paths])
        elif found.name != "__main__":
            yield name
