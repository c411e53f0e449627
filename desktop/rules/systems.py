"""The game systems there are, by id: each folder beside this module with a module `system` that holds `SYSTEM`.

Nothing has to be registered, and a system is loaded when it is first asked for. One of somewhere else is made known by
`add`.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil

import desktop.rules
from desktop.rules.kernel.system import System

FREEFORM = "freeform"
"""The system that plays every game we have no rules for."""

_FIRST = ("skirmish", "regiment", "warscroll", "assault", "grid")
"""The order in which games are offered; others follow by id, and freeform comes last."""

_added: dict[str, System] = {}


def ids() -> tuple[str, ...]:
    """Return the ids of all systems in the order in which they are offered, freeform last."""
    found = {*_folders(), *_added}
    return tuple(sorted(found, key=lambda id: (id == FREEFORM, _FIRST.index(id) if id in _FIRST else len(_FIRST), id)))


def system(id: str) -> System:
    """Return a system by its id; a game that we have no rules for is played freeform."""
    if id in _added:
        return _added[id]
    name = id if id in _folders() else FREEFORM
    return _loaded(name)


def add(made: System) -> None:
    """Make a system of somewhere else known beside those of the folders."""
    _added[made.id] = made


def remove(id: str) -> None:
    """Forget a system that was added."""
    _added.pop(id, None)


@functools.cache
def _loaded(name: str) -> System:
    found: System = importlib.import_module(f"desktop.rules.{name}").SYSTEM
    return found


@functools.cache
def _folders() -> tuple[str, ...]:
    inside = [found.name for found in pkgutil.iter_modules(desktop.rules.__path__) if found.ispkg]
    paths = {name: [f"{root}/{name}" for root in desktop.rules.__path__] for name in inside if name != "kernel"}
    return tuple(name for name in paths if any(found.name == "system" for found in pkgutil.iter_modules(paths[name])))
