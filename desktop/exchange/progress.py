"""How far reading is, told to whoever waits, who may call it off."""

from __future__ import annotations

from desktop.campaign.progress import Progress, Stopped, go_on

__all__ = ["Progress", "Stopped", "go_on", "step"]


def step(progress: Progress, done: int, total: int) -> None:
    """Tell how far things are.

    Raises:
        Stopped: nobody wants it any more.
    """
    if not progress(done, total):
        raise Stopped
