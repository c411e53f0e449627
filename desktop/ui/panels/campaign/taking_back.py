"""What the Undo of the message bar does: it takes back the one change it was offered for, and nothing done since."""

from __future__ import annotations

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.refusal import Refusal
from desktop.ui.context import Context


class TakeBack:
    """Takes a change back when it is called.

    Shape: `stack` is the campaign whose undo it belongs to, None for the library and for campaigns that are gone;
    `shown` is a campaign to go back to afterwards.
    """

    def __init__(self, context: Context, change: ChangeSet, stack: str | None, shown: str | None = None) -> None:
        self._context = context
        self._seq, self._label = change.seq, change.label
        self._stack = stack
        self._shown = shown

    def __call__(self) -> bool:
        """Take it back; tell whether it was."""
        return self._context.attempt(self._taken_back) is not None

    def _taken_back(self) -> ChangeSet:
        """Raises a Refusal where something else has been done since."""
        desk = self._context.desk
        newest = next(iter(desk.history(self._stack, limit=1)), None)
        # The undo of the library reaches campaigns that are gone as well: the label tells whether it would be ours.
        if newest is None or newest.seq != self._seq or desk.undo_status(self._stack).undo != self._label:
            raise Refusal("campaign_panel.done_since")
        done = desk.undo(self._stack)
        if self._shown is not None:
            self._context.set_campaign(self._shown)
        return done
