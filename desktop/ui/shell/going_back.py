"""Going to a point of the history from a window: at once where it is near, with progress where it is far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.dialogs.progress import ProgressSheet

if TYPE_CHECKING:
    from desktop.campaign.changeset import ChangeSet

_AT_ONCE = 40
"""A jump over more entries than this shows how far it is."""


class GoTo:
    """Goes to an entry of a history and tells of it, with the way back; called again it does the same again."""

    def __init__(self, context: Context, campaign: str | None, target: int, window: QWidget) -> None:
        self._context = context
        self._campaign = campaign
        self._target = target
        self._window = window

    def __call__(self) -> bool:
        """Go there and tell whether one is there now; a refusal is told in the message bar."""
        context = self._context
        desk = context.desk
        now, ahead = desk.timeline(self._campaign).now, desk.look_ahead(self._campaign, self._target)
        made = context.attempt(self._far if ahead.length > _AT_ONCE else self._near)
        if made is None or not made.changed:
            return False
        self._show()
        code = "safety.history.back" if ahead.taken_back else "safety.history.forth"
        context.tell(code, n=ahead.length, undo=GoTo(context, self._campaign, now, self._window))
        return True

    def _near(self) -> ChangeSet:
        return self._context.desk.jump(self._campaign, self._target, self)

    def _far(self) -> ChangeSet | None:
        from desktop.campaign.progress import Stopped

        progress = ProgressSheet(self._context, "safety.history.going", self._window)
        progress.show()
        try:
            return self._context.desk.jump(self._campaign, self._target, self, progress.step)
        except Stopped:
            self._context.tell("safety.history.stopped")
            return None
        finally:
            progress.finish()

    def _show(self) -> None:
        """Make a campaign that came back the current one."""
        from desktop.campaign.queries.campaigns import campaign

        if self._campaign and campaign(self._context.desk.store, self._campaign) is not None:
            self._context.set_campaign(self._campaign)
