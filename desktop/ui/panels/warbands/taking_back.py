"""What Undo in the message bar does: takes back exactly what the message tells of, or says why not."""

from __future__ import annotations

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.refusal import Refusal
from desktop.ui.context import Context

_LOOK_BACK = 40


class TakeBack:
    """Takes back one or several changes that were made together, the last first.

    Where something else was done since, nothing more is taken back: that has to be undone first.
    """

    def __init__(self, context: Context, *changes: ChangeSet) -> None:
        self._context = context
        self._campaign = changes[0].campaign if changes else None
        self._seqs = [change.seq for change in changes if change.seq is not None]

    def __call__(self) -> None:
        """Do it; a refusal is told in the message bar."""
        self._context.attempt(self._take_back)

    def _take_back(self) -> None:
        desk = self._context.desk
        while self._seqs:
            if self._newest() != self._seqs[-1]:
                raise Refusal("campaign.refusal.undo_blocked")
            desk.undo(self._campaign, self)
            self._seqs.pop()

    def _newest(self) -> int | None:
        """Return the newest edit of the campaign that stands."""
        history = self._context.desk.history(self._campaign, limit=_LOOK_BACK)
        return next((entry.seq for entry in history if entry.kind == "edit" and not entry.undone), None)
