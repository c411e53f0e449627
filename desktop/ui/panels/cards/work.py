"""What people do in the Cards panel, each thing one command; what takes away or adds offers its Undo."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.commands.cards import DeleteCards, DuplicateCard, SaveCard, SetPicture
from desktop.campaign.commands.recruiting import Recruit
from desktop.campaign.queries.campaigns import campaign
from desktop.campaign.queries.library import LibraryRow
from desktop.campaign.queries.warbands import warband
from desktop.rules.kernel.card import Card
from desktop.rules.systems import ids
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.changes import new_card
from desktop.ui.panels.shared.taking_back import TakeBack


class CardsWork(QObject):
    """Runs the commands of the panel."""

    made = Signal(str)
    """A card of this id is new and is to be shown."""

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context

    @Slot(str, object)
    def store(self, key: str, card: Card) -> None:
        """Store a card in the place of the one there."""
        if self._context.is_open:
            self._context.execute(SaveCard(card, key), self)

    @Slot(str, str, bytes)
    def set_picture(self, key: str, name: str, content: bytes) -> None:
        """Give a card a picture."""
        if self._context.is_open:
            self._context.execute(SetPicture(key, name, content), self)

    def create(self, system: str) -> None:
        """Put a new card into the library: for a game, or for that of the campaign."""
        context = self._context
        found = campaign(context.desk.store, context.campaign_id) if context.campaign_id else None
        game = system or (found.system if found is not None else ids()[0])
        self._tell_made(context.execute(SaveCard(new_card(context.say("cards_panel.new_name"), game)), self))

    def duplicate(self, row: LibraryRow) -> None:
        """Put a copy of a card beside it."""
        name = self._context.say("cards_panel.copy_name", name=row.name)
        self._tell_made(self._context.execute(DuplicateCard(row.id, name), self))

    def delete(self, rows: Sequence[LibraryRow]) -> None:
        """Take cards out of the library, and offer to bring them back."""
        context = self._context
        change = context.execute(DeleteCards(tuple(row.id for row in rows)), self) if rows else None
        if change is not None:
            undo = TakeBack(context, change)
            context.tell("cards_panel.deleted", undo=undo, n=len(rows), name=rows[0].name)

    def recruit(self, card: str, band: str, number: int) -> None:
        """Copy a card into a warband, and offer to take it back."""
        context = self._context
        change = context.execute(Recruit(band, card=card, n=number), self) if card and band else None
        found = warband(context.desk.store, band)
        if change is not None and found is not None:
            name = dict(change.label.params).get("name", "")
            context.tell("cards_panel.recruit.done", undo=TakeBack(context, change), n=number,
                         name=name, warband=found.name)

    def _tell_made(self, change: ChangeSet | None) -> None:
        if change is not None:
            self.made.emit(change.new_id)
