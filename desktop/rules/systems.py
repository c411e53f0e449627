"""The game systems there are, by id; each is loaded when it is first asked for."""

from __future__ import annotations

import importlib

from desktop.rules.kernel.system import System

IDS = ("skirmish", "freeform")
"""The ids of the systems, the ones with rules of their own first."""


def system(id: str) -> System:
    """Return a system by its id; a game that we have no rules for is played freeform."""
    name = id if id in IDS else "freeform"
    found: System = importlib.import_module(f"desktop.rules.{name}").SYSTEM
    return found
