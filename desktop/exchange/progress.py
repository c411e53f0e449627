"""How far reading is, told to whoever waits, who may call it off."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[int, int], bool]
"""Told how much of how much is done; returns whether to go on."""


class Stopped(Exception):
    """Reading was called off; nothing has happened."""


def go_on(_done: int, _total: int) -> bool:
    """Go on without telling anybody."""
    return True


def step(progress: Progress, done: int, total: int) -> None:
    """Tell how far things are.

    Raises:
        Stopped: nobody wants it any more.
    """
    if not progress(done, total):
        raise Stopped
