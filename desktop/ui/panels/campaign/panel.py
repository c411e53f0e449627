"""The Campaign panel: the line of battles over standings, what waits, and the chronicle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Slot
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.queries.campaigns import campaign, campaigns, players
from desktop.ui.context import Context, Place
from desktop.ui.panels.aftermath.opening import PLACE, RulesOpening
from desktop.ui.panels.campaign.calendar.place import CalendarPlace, calendar_finds
from desktop.ui.panels.campaign.chronicle.frame import ChronicleFrame
from desktop.ui.panels.campaign.chronicle.place import ChroniclePlace, chronicle_finds
from desktop.ui.panels.campaign.head_buttons import HeadButtons
from desktop.ui.panels.campaign.line.frame import LineFrame
from desktop.ui.panels.campaign.pending.frame import PendingFrame
from desktop.ui.panels.campaign.people.campaign_note import CampaignNote
from desktop.ui.panels.campaign.people.players_note import PlayersNote
from desktop.ui.panels.campaign.reading import CampaignReading, read_campaign
from desktop.ui.panels.campaign.seeing import Seeing, statistics_finds
from desktop.ui.panels.campaign.sharing import Sharing
from desktop.ui.panels.campaign.showing import acts
from desktop.ui.panels.campaign.standings.deeds import StandingsDeeds
from desktop.ui.panels.campaign.standings.frame import StandingsFrame
from desktop.ui.panels.campaign.work import CampaignWork
from desktop.ui.shell.panel import Find, Panel
from desktop.ui.widgets.before_closing import BeforeClosing
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.empty_state import EmptyState
from desktop.ui.widgets.stages import Stages
from desktop.words.games import game_name

PLAYER = "player"
"""What stands before the id of a player in the item of a Place."""

_AT_ONCE = 60
"""A campaign of more battles is shown in stages."""


class CampaignPanel(Panel):
    """The current campaign at a glance; everything in it leads to where it is done."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.reading: CampaignReading | None = None
        self._shown: str | None = None
        self._afresh = False
        self.stages = Stages(context, self)
        self.work = CampaignWork(context, self)
        self.seeing = Seeing(context, self)
        self.before_closing = BeforeClosing(self)
        self.rules = RulesOpening(context, self)
        self.line = LineFrame(context)
        self.standings = StandingsFrame(context)
        StandingsDeeds(context, self.standings)
        self.pending = PendingFrame(context)
        self.chronicle = ChronicleFrame(context)
        self.buttons = HeadButtons(context, self)
        self.campaign_button, self.players_button = self.buttons.campaign, self.buttons.players
        self.battle_button, self.print_button = self.buttons.battle, self.buttons.papers
        self.calendar = CalendarPlace(self)
        self.players_note: PlayersNote | None = None
        self.campaign_note: CampaignNote | None = None
        self._lay_out()
        self._connect()
        self.told = ChroniclePlace(self)

    def _lay_out(self) -> None:
        context = self.context
        self.sharing = Sharing(self.line, self.standings, self.pending, self.chronicle)
        self.raise_button = PrimaryButton(context, "campaign_panel.empty.raise", icon="account-group", big=True)
        self.import_button = PlainButton(context, "campaign_panel.empty.import", icon="tray-arrow-down", big=True)
        self.empty = EmptyState(context, "campaign_panel.empty.title", "campaign_panel.empty.words",
                                actions=(self.raise_button, self.import_button), glyph="sitemap")
        self.new_button = PrimaryButton(context, "campaign_panel.none.new", icon="plus", big=True)
        self.none = EmptyState(context, "campaign_panel.none.title", "campaign_panel.none.words",
                               actions=(self.new_button,), glyph="sitemap")
        self.stack = QStackedWidget()
        for page in (self.sharing, self.empty, self.none, self.calendar.page):
            self.stack.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)
        for button in self.header_actions():
            button.hide()

    def _connect(self) -> None:
        work = self.work
        self.line.opened.connect(work.open_battle)
        self.line.plan_asked.connect(work.plan_battle)
        self.battle_button.clicked.connect(work.plan_battle)
        self.standings.statistics_asked.connect(self.seeing.show)
        self.standings.raise_asked.connect(work.raise_warband)
        self.raise_button.clicked.connect(work.raise_warband)
        self.import_button.clicked.connect(self._import)
        self.new_button.clicked.connect(self._new)
        self.pending.asked.connect(work.go_to)
        self.chronicle.opened.connect(work.open_battle)
        self.chronicle.notes_left.connect(work.write_notes)
        self.before_closing.closing.connect(self.chronicle.notes.flush)
        self.before_closing.closing.connect(self.calendar.page.flush)
        self.players_button.clicked.connect(self.show_players)
        self.print_button.clicked.connect(self.print_papers)
        self.campaign_button.clicked.connect(self.show_campaign)

    # --- what the shell asks

    def title(self) -> str:
        """Return the name of the campaign."""
        return self.reading.summary.name if self.reading is not None else self.context.say("shell.rail.campaign")

    def subtitle(self) -> str:
        """Return how many warbands there are, the game, and how far the campaign has come."""
        if self.reading is None:
            return ""
        summary = self.reading.summary
        return self.context.say("campaign_panel.subtitle", warbands=summary.warbands, finished=summary.finished,
                                battles=summary.battles, system=game_name(self.context.words, summary.system))

    def header_actions(self) -> Sequence[QWidget]:
        """Return the buttons of the header."""
        return self.buttons.row()

    def refresh(self, change_set: object = None) -> None:
        """Read the campaign again; cards of the library and settings are none of its business."""
        if isinstance(change_set, ChangeSet) and not _concerns(change_set):
            return
        reading = read_campaign(self.context)
        self.reading = reading
        if reading is None:
            self.stages.stop()
            self.stack.setCurrentWidget(self.none)
        else:
            self._show(reading)
            self.told.refresh(change_set)
        self.head_changed.emit()

    def show_item(self, item: object) -> None:
        """Change over to a campaign by its id; show a player with ("player", id), other things by their places."""
        if item == PLACE:
            self.rules.show()
        elif isinstance(item, tuple):
            if any(part.show_place(item) for part in (self.told, self.seeing, self.calendar)):
                return
            self.show_players()
            if self.players_note is not None:
                self.players_note.reach(str(item[-1]))
        elif isinstance(item, str) and campaign(self.context.desk.store, item) is not None:
            self.context.set_campaign(item)

    def escape(self) -> bool:
        """Leave the chronicle or the calendar; notes close themselves."""
        for place in (self.told, self.calendar):
            if place.shown:
                place.leave()
                return True
        return False

    @classmethod
    def finds(cls, context: Context, text: str, /) -> Iterable[Find]:
        """Offer chronicle, statistics, calendar, and the players by name, contact and warbands."""
        if not context.is_open or context.campaign_id is None:
            return
        rules, about = context.say("aftermath.rules.open"), context.say("aftermath.rules.open_tip")
        if text.casefold() in f"{rules} {about}".casefold():
            yield Find(rules, Place("campaign", PLACE), about, "bandage")
        yield from chronicle_finds(context, text)
        yield from statistics_finds(context, text)
        yield from calendar_finds(context, text)
        for row in players(context.desk.store, context.campaign_id):
            bands = ", ".join(row.warbands)
            if text.casefold() in f"{row.name} {row.contact} {bands}".casefold():
                detail = context.say("campaign_panel.players.found", warbands=bands or "–")
                yield Find(row.name, Place("campaign", (PLAYER, row.id)), detail, "account-outline")

    # --- what is shown

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the words of the header's quieter buttons only where there is room for them."""
        super().resizeEvent(event)
        self.buttons.fit(self.width())

    def hideEvent(self, event: QHideEvent) -> None:
        """Store what was being written before the panel is out of sight."""
        self.chronicle.notes.flush()
        self.calendar.page.flush()
        super().hideEvent(event)

    def _show(self, reading: CampaignReading) -> None:
        anew, self._shown = reading.summary.id != self._shown, reading.summary.id
        if anew or not (self.told.shown or self.calendar.shown):
            self.show_parts()
        self._afresh = self._afresh or anew
        shown = acts(self, reading, anew=anew, afresh=self._afresh)
        self.stages.begin(shown, at_once=reading.summary.battles <= _AT_ONCE)

    def whole(self) -> None:
        """All of the campaign is shown: from now on a change leaves the chronicle as far as it is read."""
        self._afresh = False

    def show_parts(self) -> None:
        """Show the parts of the campaign at a glance, or what to do while it is empty."""
        if self.reading is not None:
            self.stack.setCurrentWidget(self.empty if self.reading.empty else self.sharing)

    @Slot()
    def show_players(self) -> None:
        """Open the note of the players."""
        if self.reading is None or self.players_note is not None:
            return
        note = PlayersNote(self.context, self.players_button)
        note.show_players(players(self.context.desk.store, self.reading.summary.id))
        note.added.connect(self._add_player)
        note.edited.connect(self.work.edit_player)
        note.struck.connect(self.work.strike_player)
        note.closed.connect(self._players_closed)
        self.players_note = note
        note.open()

    @Slot()
    def print_papers(self) -> None:
        """Open the print dialog for standings, chronicle, rosters and reports."""
        from desktop.ui.printing.papers.dialog import PapersDialog

        if self.reading is not None:
            PapersDialog(self.context, self.reading.summary.id, self).show()

    @Slot()
    def show_campaign(self) -> None:
        """Open the note of the campaign."""
        if self.reading is None or self.campaign_note is not None:
            return
        rows = campaigns(self.context.desk.store)
        note = CampaignNote(self.context, self.campaign_button, rows, self.reading.summary.id)
        note.renamed.connect(self._rename)
        note.chosen.connect(self.context.set_campaign)
        note.new_asked.connect(self._new)
        note.delete_asked.connect(self.work.delete)
        note.rules_asked.connect(self.rules.show)
        note.save_asked.connect(self.work.save)
        note.take_asked.connect(self.work.take)
        note.closed.connect(self._campaign_closed)
        self.campaign_note = note
        note.open()

    # --- what people do

    @Slot(str, str)
    def _add_player(self, name: str, contact: str) -> None:
        if self.work.add_player(name, contact) and self.players_note is not None:
            self.players_note.clear_new()

    @Slot(str)
    def _rename(self, name: str) -> None:
        reason = self.work.rename(name)
        if self.campaign_note is not None:
            self.campaign_note.refuse(reason)

    @Slot()
    def _players_closed(self) -> None:
        self.players_note = None

    @Slot()
    def _campaign_closed(self) -> None:
        self.campaign_note = None

    @Slot()
    def _import(self) -> None:
        self.context.ask("import")

    @Slot()
    def _new(self) -> None:
        self.context.ask("new")


def _concerns(change_set: ChangeSet) -> bool:
    return change_set.touches("campaign", "player", "warband", "battle", "battle_side", "battle_link", "recruit",
                              "muster", "chronicle_entry", "campaign_round", "ledger_entry",
                              "pairing") or change_set.kind not in ("edit", "undo", "redo")
