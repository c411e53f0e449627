"""Which campaign is the current one, and the welcome page while there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from desktop.ui.context import Context
from desktop.ui.shell.welcome import Welcome
from desktop.ui.shell.window import MainWindow

if TYPE_CHECKING:
    from desktop.campaign.changeset import ChangeSet


class CurrentCampaign(QObject):
    """Keeps the context's campaign one that exists, remembers it, and names it in the status bar."""

    def __init__(self, context: Context, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        context.changes_committed.connect(self._changed)
        context.campaign_changed.connect(self._name)

    def choose(self) -> None:
        """Keep the current campaign while it is there, else take the one of the last time, else the first."""
        from desktop.campaign.queries.campaigns import campaigns

        found = [row.id for row in campaigns(self._context.desk.store)]
        wished = (self._context.campaign_id, self._context.settings.values.campaign, *found)
        self._context.set_campaign(next((each for each in wished if each in found), None))
        self._welcome(wanted=not found)
        self._name()

    @Slot(str)
    def made(self, campaign: str) -> None:
        """Make a new campaign the current one and show it."""
        self._context.set_campaign(campaign)
        self._window.show_panel("campaign")
        self._window.lead_in()

    def _welcome(self, *, wanted: bool) -> None:
        pages = self._window.pages
        if not wanted:
            pages.set_stand_in("campaign", None)
        elif pages.stand_in("campaign") is None:
            pages.set_stand_in("campaign", Welcome(self._context))

    @Slot()
    def _name(self) -> None:
        context, status = self._context, self._window.status
        if not context.is_open or context.campaign_id is None:
            status.show_campaign("")
            return
        from desktop.campaign.queries.campaigns import campaign

        row = campaign(context.desk.store, context.campaign_id)
        status.show_campaign(row.name if row is not None else "")
        if context.settings.values.campaign != context.campaign_id:
            context.settings.change(campaign=context.campaign_id)

    @Slot(object, object)
    def _changed(self, change_set: ChangeSet, _initiator: object) -> None:
        if change_set.touches("campaign"):
            self.choose()
