"""From the Campaign panel to the statistics of its campaign: the window, and what *Go to anything* finds of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Slot

from desktop.ui.context import Context, Place
from desktop.ui.panels.campaign.statistics import PAGES
from desktop.ui.panels.shared.one_dialog import OneDialog
from desktop.ui.shell.panel import Find, Panel
from desktop.ui.shell.seeking import score

if TYPE_CHECKING:
    from desktop.ui.panels.campaign.statistics.dialog import StatisticsDialog

STATISTICS: Final = "statistics"
"""What stands before the key of a page in the item of a Place."""


class Seeing(QObject):
    """Shows the statistics, once."""

    def __init__(self, context: Context, panel: Panel) -> None:
        super().__init__(panel)
        self._context, self._panel = context, panel
        self._one: OneDialog[StatisticsDialog] = OneDialog()

    @property
    def dialog(self) -> StatisticsDialog | None:
        """The window while it is there."""
        return self._one.dialog

    @Slot()
    def show(self) -> None:
        """Show the statistics of the current campaign."""
        self.show_page("")

    def show_place(self, item: tuple[object, ...]) -> bool:
        """Show the page that an item of a Place names; tell whether it named one."""
        if item[0] != STATISTICS:
            return False
        self.show_page(str(item[-1]))
        return True

    def show_page(self, page: str) -> None:
        """Show a page of them by its key; without one the page that was shown, or the first."""
        # The pages bring charts and tables with them, which nobody waits for who does not look at them.
        from desktop.ui.panels.campaign.statistics.dialog import StatisticsDialog

        campaign = self._context.campaign_id
        if not self._context.is_open or campaign is None:
            return
        made = partial(StatisticsDialog, self._context, campaign, self._panel.window(), page=page)
        dialog = self._one.show(campaign, made)
        if page:
            dialog.show_page(page)


def statistics_finds(context: Context, sought: str) -> Iterator[Find]:
    """Yield the pages of the statistics that answer."""
    for page in PAGES:
        words = context.say("statistics.find", page=context.say(f"statistics.page.{page}"))
        if score(words, sought):
            place = Place("campaign", (STATISTICS, page))
            yield Find(words, place, context.say("statistics.find_detail"), "chart-line")
