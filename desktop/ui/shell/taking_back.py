"""What Undo does after an archive was taken in: a campaign that came new goes, one that came newer goes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from desktop.campaign.refusal import Refusal
from desktop.ui.context import Context
from desktop.ui.shell.going_back import GoTo

if TYPE_CHECKING:
    from desktop.campaign.changeset import ChangeSet


class _Remove:
    """Deletes a campaign that came with an archive, as long as nothing was done in it since; the history keeps it."""

    def __init__(self, context: Context, campaign: str, seq: int) -> None:
        self._context = context
        self._campaign = campaign
        self._seq = seq

    def __call__(self) -> bool:
        """Do it and tell whether it was done; a refusal is told in the message bar."""
        return self._context.attempt(self._remove) is not None

    def _remove(self) -> ChangeSet:
        from desktop.campaign.commands.campaigns import DeleteCampaign

        desk = self._context.desk
        newest = desk.history(self._campaign, limit=1)
        if newest and newest[0].seq > self._seq:
            raise Refusal("shell.done_since")
        return desk.execute(DeleteCampaign(self._campaign), self)


def untaken(context: Context, made: ChangeSet, before: int | None, window: QWidget) -> Callable[[], object] | None:
    """Return what takes a campaign that was taken in back; `before` is where the history of one that was here stood.

    Shape: None where only steps at the table came, which the table takes back.
    """
    if made.campaign is None or made.seq is None:
        return None
    if before is None:
        return _Remove(context, made.campaign, made.seq)
    now = context.desk.timeline(made.campaign).now
    return GoTo(context, made.campaign, before, window) if now != before else None
