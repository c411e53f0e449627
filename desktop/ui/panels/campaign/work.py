"""What people do in the Campaign panel, each thing one command; deletions offer their Undo in the message bar."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.campaigns import DeleteCampaign, EditCampaignNotes, RenameCampaign
from desktop.campaign.commands.players import CreatePlayer, DeletePlayer, EditPlayer
from desktop.campaign.queries.battles import battles
from desktop.campaign.queries.campaigns import campaign, players
from desktop.campaign.queries.pending import Pending
from desktop.campaign.queries.roster import recruit
from desktop.campaign.queries.warbands import warbands
from desktop.ui.context import Context
from desktop.ui.panels.shared.own_words import own_words
from desktop.ui.panels.shared.taking_back import TakeBack


class CampaignWork(QObject):
    """Runs the commands of the panel on the current campaign; without one it does nothing."""

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context

    @Slot()
    def plan_battle(self) -> None:
        """Plan a battle between the two warbands that fought least, and go to its set-up."""
        context = self._context
        if not context.is_open or context.campaign_id is None:
            context.ask("new")
            return
        store, key = context.desk.store, context.campaign_id
        found, fought = campaign(store, key), battles(store, key)
        system = found.system if found is not None else "skirmish"
        part = [side.warband for row in fought if row.state != "abandoned" for side in row.sides]
        fit = sorted((row.id for row in warbands(store, key) if row.system == system), key=part.count)
        name = context.say("campaign_panel.new_battle", number=1 + max((row.number for row in fought), default=0))
        options = own_words(context, system)
        made = context.execute(CreateBattle(key, name, system, tuple(fit[:2]), options=options), self)
        if made is not None:
            context.go("battles", made.battle or made.new_id)

    @Slot(object)
    def go_to(self, item: Pending) -> None:
        """Go where a thing that waits is done."""
        context = self._context
        if item.kind == "go_on":
            context.go("battles", ("play", item.battle))
        elif item.battle:
            context.go("battles", item.battle)
        elif item.pairing:
            context.go("campaign", ("calendar", item.pairing))
        elif item.warband:
            context.go("warbands", item.warband)
        elif item.kind == "advance":
            context.go("warbands", ("advance", item.recruits[0]))
        elif item.recruits:
            found = recruit(context.desk.store, item.recruits[0])
            context.go("warbands", found.warband if found is not None else None)

    @Slot(str)
    def open_battle(self, battle: str) -> None:
        """Go to a battle."""
        self._context.go("battles", battle)

    @Slot()
    def raise_warband(self) -> None:
        """Go where warbands are raised."""
        self._context.go("warbands")

    @Slot(str)
    def write_notes(self, notes: str) -> None:
        """Store the notes of the campaign."""
        if self._context.is_open and self._context.campaign_id is not None:
            self._context.execute(EditCampaignNotes(self._context.campaign_id, notes), self)

    def rename(self, name: str) -> str:
        """Rename the campaign; return why not, empty where it was done."""
        context = self._context
        if context.campaign_id is None:
            return ""
        try:
            context.desk.execute(RenameCampaign(context.campaign_id, name), self)
        except context.said_faults as fault:
            return context.reason(fault)
        return ""

    @Slot()
    def delete(self) -> None:
        """Delete the campaign, and offer to bring it back whole."""
        context, key = self._context, self._context.campaign_id
        found = campaign(context.desk.store, key) if key is not None else None
        if found is None:
            return
        change = context.execute(DeleteCampaign(found.id), self)
        if change is not None:
            undo = TakeBack(context, change, shown=found.id)
            context.tell("campaign_panel.campaign.deleted", undo=undo, name=found.name)

    @Slot()
    def save(self) -> None:
        """Ask the shell to write the campaign out as one file."""
        self._context.ask("save_campaign")

    @Slot()
    def take(self) -> None:
        """Ask the shell to take a campaign in from a file."""
        self._context.ask("take_archive")

    def add_player(self, name: str, contact: str) -> bool:
        """Note somebody down; tell whether it was done."""
        key = self._context.campaign_id
        return key is not None and self._context.execute(CreatePlayer(key, name, contact), self) is not None

    @Slot(str, str, str)
    def edit_player(self, player: str, name: str, contact: str) -> None:
        """Store name and contact of a player."""
        self._context.execute(EditPlayer(player, name, contact), self)

    @Slot(str)
    def strike_player(self, player: str) -> None:
        """Strike a player off, and offer to take it back."""
        context, key = self._context, self._context.campaign_id
        if key is None:
            return
        name = next((row.name for row in players(context.desk.store, key) if row.id == player), "")
        change = context.execute(DeletePlayer(player), self)
        if change is not None:
            context.tell("campaign_panel.players.struck", undo=TakeBack(context, change), name=name)
