"""How far something that takes longer than a moment is, told to whoever waits, who may call it off."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[int, int], bool]
"""Told how much of how much is done; returns whether to go on."""


class Stopped(Exception):
    """What was under way was called off; nothing of it is kept."""


def go_on(_done: int, _total: int) -> bool:
    """Go on without telling anybody."""
    return True
