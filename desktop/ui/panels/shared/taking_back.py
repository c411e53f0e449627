"""What Undo in the message bar does: takes back exactly what the message tells of, or says why not."""

from __future__ import annotations

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.progress import Progress
from desktop.campaign.refusal import Refusal
from desktop.ui.context import Context
from desktop.ui.dialogs.progress import taken_back

_LOOK_BACK = 40


class TakeBack:
    """Takes back one or several changes that were made together, the last first.

    Shape: the changes belong to one campaign, or to the library; `shown` is a campaign to go back to afterwards.
    Where something else was done since, nothing more is taken back: that has to be undone first.
    """

    def __init__(self, context: Context, *changes: ChangeSet, shown: str | None = None) -> None:
        self._context = context
        self._campaign = changes[0].campaign if changes else None
        self._left = [change for change in changes if change.changed]
        # Each change that is taken back puts an entry of its own before those that still stand.
        self._look_back = _LOOK_BACK + 2 * len(changes)
        self._shown = shown

    def __call__(self) -> bool:
        """Do it and tell whether it was done; a refusal is told in the message bar."""
        return taken_back(self._context, self._take_back) is not None

    def _take_back(self, progress: Progress) -> bool:
        desk = self._context.desk
        if not self._left:
            raise Refusal("campaign.refusal.nothing_to_undo")
        while self._left:
            # The undo of the library reaches campaigns that are gone as well: the label tells whether it would be ours.
            newest, label = self._newest(), desk.undo_status(self._campaign).undo
            if (newest, label) != (self._left[-1].seq, self._left[-1].label):
                raise Refusal("shell.done_since")
            desk.undo(self._campaign, self, progress)
            self._left.pop()
        if self._shown is not None:
            self._context.set_campaign(self._shown)
        return True

    def _newest(self) -> int | None:
        """Return the newest edit of the campaign that stands."""
        history = self._context.desk.history(self._campaign, limit=self._look_back)
        return next((entry.seq for entry in history if entry.kind == "edit" and not entry.undone), None)
