"""The Warbands panel: which warband is shown, which page stands in the middle, and how they hang together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow
from desktop.ui.context import Context
from desktop.ui.panels.shared.shipped_packs import first_for
from desktop.ui.panels.warbands.card_place import CardPlace
from desktop.ui.panels.warbands.deeds import Deeds
from desktop.ui.panels.warbands.empty import no_campaign, no_warband
from desktop.ui.panels.warbands.exporting import Exporting
from desktop.ui.panels.warbands.finding import finds
from desktop.ui.panels.warbands.head_actions import HeadActions
from desktop.ui.panels.warbands.musters.place import MusterPlace
from desktop.ui.panels.warbands.places import Places
from desktop.ui.panels.warbands.reading import TABLES, Reading, read
from desktop.ui.panels.warbands.workspace import Workspace
from desktop.ui.shell.panel import Find, Panel
from desktop.ui.widgets.stages import Stages

_AT_ONCE = 60
"""In a campaign of more recruits the card is shown at the next turn of the events."""


class WarbandsPanel(Panel):
    """The list at the left; in the middle the roster, recruiting or the form; at the right the card of one figure."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.reading = Reading()
        self._wished, self._head = "", ("", "")
        self._refreshing = self._behind = False
        self.stages = Stages(context, self)
        self.exporting = Exporting(context, self)
        self.head_buttons = HeadActions(context, self.exporting.button)
        self.muster, self.print = self.head_buttons.muster, self.head_buttons.print
        self.pages = QStackedWidget(self)
        self.work = Workspace(context, Deeds(context, self), self.pages)
        self.listing, self.roster, self.recruiting = self.work.listing, self.work.roster, self.work.recruiting
        self.form, self.figure, self.middle = self.work.form, self.work.figure, self.work.middle
        self.musters = self.work.musters
        self.card = CardPlace(context, self.work, self)
        self.no_campaign, self.no_warband = no_campaign(context), no_warband(context)
        for page in (self.work, self.no_campaign, self.no_warband):
            self.pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.pages)
        self._connect()
        self.mustering = MusterPlace(self)
        self.places = Places(self)

    def _connect(self) -> None:
        self.print.clicked.connect(self.card.show_print)
        self.listing.chosen.connect(self._band_chosen)
        self.listing.new_asked.connect(self.new)
        self.no_warband.asked.connect(self._begin)
        roster = self.roster
        roster.recruit_asked.connect(self.recruit)
        roster.edit_asked.connect(self.edit)
        roster.limits_asked.connect(self.edit_limits)
        roster.export_asked.connect(self.exporting.show)
        roster.chosen.connect(self._recruit_chosen)
        self.recruiting.closed.connect(self.leave_page)
        self.recruiting.recruited.connect(self._recruited)
        self.form.closed.connect(self.leave_page)
        for made in (roster.band_asked, roster.band_made, self.form.made):
            made.connect(self._show_made)
        shortcut = QShortcut(QKeySequence("Ctrl+P"), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.card.show_print)

    # --- what the shell asks

    def title(self) -> str:
        """Return the name of the panel."""
        return self.context.say("shell.rail.warbands")

    def subtitle(self) -> str:
        """Return how many warbands there are, and in which campaign."""
        campaign = self.reading.campaign
        if campaign is None:
            return ""
        if not self.reading.bands:
            return campaign.name
        return self.context.say("warbands.subtitle", n=len(self.reading.bands), campaign=campaign.name)

    def header_actions(self) -> Sequence[QWidget]:
        """Return the buttons that name its musters, hand the warband on and print it."""
        return self.head_buttons.buttons

    def refresh(self, change_set: object = None) -> None:
        """Read the warbands again; what was selected stays, or its neighbour takes its place."""
        if isinstance(change_set, ChangeSet) and not change_set.touches(*TABLES):
            return
        library = not isinstance(change_set, ChangeSet) or change_set.touches("card")
        self._behind = True
        if self._refreshing:
            return
        self._refreshing = True
        try:
            # Showing may store what was being typed, which is a change of its own.
            while self._behind:
                self._behind = False
                self._show(read(self.context, self._wished, self.reading), library=library)
        finally:
            self._refreshing = False

    def show_item(self, item: object) -> None:
        """Show what the item of a Place names."""
        self.places.show(item)

    def escape(self) -> bool:
        """Leave recruiting, the form or the filter."""
        if self.work.page is not self.roster:
            self.leave_page()
            return True
        if self.work.card_instead:
            self.card.leave()
            return True
        return self.listing.leave_filter()

    @classmethod
    def finds(cls, context: Context, text: str, /) -> Iterable[Find]:
        """Offer the recruits of the current campaign, a new warband, recruiting."""
        return finds(context, text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the words of the actions out where the header is narrow."""
        super().resizeEvent(event)
        self.head_buttons.fit(self.width())

    # --- what is shown

    def _show(self, reading: Reading, *, library: bool) -> None:
        anew = reading.band is None or self.reading.band is None or reading.band.id != self.reading.band.id
        self.reading = reading
        self.card.take(reading)
        self._wished = reading.band.id if reading.band is not None else ""
        self.listing.show_bands(reading.bands, reading.band)
        self.roster.show_reading(reading)
        self.form.show_reading(reading)
        self.musters.show_reading(reading)
        if reading.band is None and self.work.page in (self.recruiting, self.musters):
            self.middle.setCurrentWidget(self.roster)
        elif reading.band is not None and self.work.page is self.recruiting:
            self.recruiting.show_band(reading.band, reading.recruits, library_changed=library)
        if reading.campaign is not None and not reading.bands:
            self.no_warband.name_ready(first_for(reading.campaign.system, self.context.words.language).name)
        self._show_card(anew=anew)
        self._fold()
        self.head_buttons.enable(anybody=bool(reading.recruits))
        head = (self.title(), self.subtitle())
        if head != self._head:
            self._head = head
            self.head_changed.emit()

    def _show_card(self, *, anew: bool) -> None:
        """Show the chosen card. That of another warband of many comes a turn later: to lay it out takes its time."""
        if anew and sum(len(recruits) for _, recruits in self.reading.rosters) > _AT_ONCE:
            self.stages.begin((self.card.show_nobody, self.card.show_chosen), at_once=False)
        else:
            self._show_card_now()

    def _show_card_now(self) -> None:
        self.stages.stop()
        self.card.show_chosen()

    def _fold(self) -> None:
        """Show the page that there is something to show on."""
        reading = self.reading
        self.work.fold(anybody=bool(reading.recruits))
        if reading.campaign is None:
            self.pages.setCurrentWidget(self.no_campaign)
        elif reading.bands or self.work.page is self.form:
            self.pages.setCurrentWidget(self.work)
        else:
            self.pages.setCurrentWidget(self.no_warband)

    def show_page(self, page: QWidget) -> None:
        """Show a page in the middle."""
        self.work.show_page(page)
        self._show_card_now()
        self._fold()

    def go_to(self, band: WarbandRow, row: RosterRow | None) -> None:
        """Show a warband, and a recruit of it chosen."""
        self.leave_page()
        self._wished = band.id
        if band.campaign != self.context.campaign_id:
            self.context.set_campaign(band.campaign)
        self.refresh()
        if row is not None:
            self.roster.table.choose(row.id)
        if not self.stages.over:
            self._show_card_now()
        self.roster.table.setFocus()

    # --- what people do

    @Slot()
    def new(self) -> None:
        """Show the form of a new warband."""
        if self.reading.campaign is None:
            self.context.ask("new")
            return
        self.form.begin(self.reading)
        self.show_page(self.form)
        self.form.fields.name.setFocus()

    @Slot(str)
    def _begin(self, name: str) -> None:
        if name == "take":
            self.form.take_first(self.reading)
        else:
            self.new()

    @Slot()
    def edit(self) -> None:
        """Show what is said of the warband, to be changed."""
        if self.reading.band is not None:
            self.form.edit(self.reading)
            self.show_page(self.form)
            self.form.fields.name.setFocus()

    @Slot()
    def edit_limits(self) -> None:
        """Show what the warband is to keep to, to be changed."""
        if self.reading.band is not None:
            self.show_page(self.form)
            self.form.edit_limits(self.reading)

    @Slot()
    def recruit(self) -> None:
        """Show who may be recruited."""
        if self.reading.band is not None:
            self.middle.setCurrentWidget(self.recruiting)
            self.recruiting.open(self.reading.band, self.reading.recruits)
            self.show_page(self.recruiting)

    @Slot()
    def leave_page(self) -> None:
        """Show the roster again."""
        if self.work.page is not self.roster:
            self.show_page(self.roster)
            self.roster.table.setFocus()

    @Slot(object)
    def _band_chosen(self, row: object) -> None:
        if isinstance(row, WarbandRow) and row.id != self._wished:
            self._show_band(row.id)

    @Slot(str)
    def _show_band(self, band: str) -> None:
        self._wished = band
        self.middle.setCurrentWidget(self.roster)
        self.refresh()

    @Slot(str)
    def _show_made(self, band: str) -> None:
        self._show_band(band)
        self.roster.table.setFocus()

    @Slot(object)
    def _recruit_chosen(self, _row: object) -> None:
        if not self._refreshing:
            self._show_card_now()

    @Slot(object)
    def _recruited(self, ids: object) -> None:
        if isinstance(ids, tuple):
            self.roster.table.choose_all(ids)
