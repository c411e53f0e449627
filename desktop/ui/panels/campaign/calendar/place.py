"""How the calendar comes into the Campaign panel and leaves it: the header's button, the page, the draw."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from desktop.campaign.queries.calendar import RoundRow, calendar
from desktop.ui.context import Context, Place
from desktop.ui.panels.campaign.calendar.page import CalendarPage
from desktop.ui.panels.campaign.calendar.telling import days_words
from desktop.ui.panels.shared.one_dialog import OneDialog
from desktop.ui.shell.panel import Find

if TYPE_CHECKING:
    from desktop.ui.panels.campaign.calendar.draw.dialog import DrawDialog
    from desktop.ui.panels.campaign.panel import CampaignPanel

CALENDAR_ITEM = "calendar"
"""What stands before the id of a round or a pairing, or before nothing, in the item of a Place."""


class CalendarPlace(QObject):
    """Brings the calendar into the place of the panel's other parts."""

    def __init__(self, panel: CampaignPanel) -> None:
        super().__init__(panel)
        context = panel.context
        self._context, self._panel = context, panel
        self._draw: OneDialog[DrawDialog] = OneDialog()
        self.page = CalendarPage(context)
        self.button = panel.buttons.calendar
        self.button.clicked.connect(self._pressed)
        self.page.left.connect(self.leave)
        self.page.draw_asked.connect(self.show_draw)
        self.page.print_asked.connect(self._print)
        self.page.raise_asked.connect(self._raise)

    @property
    def draw(self) -> DrawDialog | None:
        """The draw that is open."""
        return self._draw.dialog

    @property
    def shown(self) -> bool:
        """Whether the page stands in the panel."""
        return self._panel.stack.currentWidget() is self.page

    def show_at(self, key: str = "") -> None:
        """Show the calendar, at a round or a pairing by id; without a campaign there is none."""
        if self._panel.reading is not None:
            self._panel.stack.setCurrentWidget(self.page)
            self.refresh()
            self.page.reach(key)

    def show_place(self, item: tuple[object, ...]) -> bool:
        """Go to what the item of a Place names, and tell whether it is of the calendar."""
        if item[0] == CALENDAR_ITEM:
            self.show_at(str(item[-1]))
        return bool(item[0] == CALENDAR_ITEM)

    def refresh(self) -> None:
        """Show what the panel has read."""
        if self.shown and self._panel.reading is not None:
            self.page.show_rounds(self._panel.reading.rounds)

    @Slot()
    def leave(self) -> None:
        """Show the other parts of the campaign again."""
        self.page.flush()
        self._panel.show_parts()
        self.button.setFocus()

    @Slot(str)
    def show_draw(self, into: str = "") -> None:
        """Open the draw, for a round by id or for new ones."""
        campaign = self._context.campaign_id
        if campaign is not None:
            self._draw.show((campaign, into), partial(self._drawing, campaign, into))

    def _drawing(self, campaign: str, into: str) -> DrawDialog:
        from desktop.ui.panels.campaign.calendar.draw.dialog import DrawDialog

        draw = DrawDialog(self._context, campaign, into, self._panel)
        draw.taken.connect(self._taken)
        return draw

    @Slot(str)
    def _taken(self, key: str) -> None:
        if self._panel.stages.over:
            self.page.reach(key)
        else:
            self.page.expect(key)

    @Slot()
    def _pressed(self) -> None:
        if self.shown:
            self.leave()
        else:
            self.show_at()

    @Slot()
    def _raise(self) -> None:
        self._context.go("warbands")

    @Slot()
    def _print(self) -> None:
        from desktop.ui.printing.papers.dialog import PapersDialog
        from desktop.ui.printing.papers.documents import CALENDAR

        if self._context.campaign_id is not None:
            PapersDialog(self._context, self._context.campaign_id, self._panel, key=CALENDAR).show()


def calendar_finds(context: Context, text: str) -> Iterator[Find]:
    """Yield the calendar and its rounds, each that answers the text by name."""
    if context.campaign_id is None:
        return
    rows: list[tuple[str, str, str]] = [(context.say("calendar.title"), "", context.say("calendar.find"))]
    rows += [(row.name, row.id, _detail(context, row)) for row in calendar(context.desk.store, context.campaign_id)]
    for words, key, detail in rows:
        if text.casefold() in f"{words} {detail}".casefold():
            yield Find(words, Place("campaign", (CALENDAR_ITEM, key)), detail, "calendar-month-outline")


def _detail(context: Context, row: RoundRow) -> str:
    days = days_words(context, row)
    return ", ".join(part for part in (context.say("calendar.title").casefold(), days) if part)
