"""What the Undo button of the message bar does after a battle was deleted, given up or written back."""

from __future__ import annotations

from desktop.ui.context import Context


class Undo:
    """Takes back the last change of a campaign when it is called: what the message bar's button does."""

    def __init__(self, context: Context, campaign_id: str) -> None:
        self._context = context
        self._campaign = campaign_id

    def __call__(self) -> object:
        """Take it back."""
        return self._context.desk.undo(self._campaign)
