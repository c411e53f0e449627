"""A player in the note of players: name and contact to type into, the warbands, the way out."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.campaigns import PlayerSummary
from desktop.ui.context import Context
from desktop.ui.widgets.buttons import IconButton
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.text import Label


class PlayerRow(QWidget):
    """One player. Everything is stored as it is left."""

    edited = Signal(str, str, str)
    """The player of this id has another name or contact: id, name, contact."""
    struck = Signal(str)
    """The player of this id is to be struck off."""

    def __init__(self, context: Context, player: PlayerSummary, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.player = player
        self.name = LeftField(context, "campaign_panel.players.name", text=player.name)
        self.contact = LeftField(context, "campaign_panel.players.contact",
                                 hint="campaign_panel.players.contact_hint", text=player.contact)
        self.bands = Label(context, role="second", wrap=True)
        self.strike = IconButton(context, "account-remove-outline", "campaign_panel.players.strike", name=player.name)
        for field in (self.name, self.contact):
            field.left.connect(self._edited)
        self.strike.clicked.connect(self._strike)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.name, 2)
        line.addWidget(self.contact, 3)
        line.addWidget(self.strike)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(line)
        column.addWidget(self.bands)
        self.show_player(player)

    def show_player(self, player: PlayerSummary) -> None:
        """Show the player as stored."""
        self.player = player
        self.name.show_text(player.name)
        self.contact.show_text(player.contact)
        self.strike.set_tip("campaign_panel.players.strike", name=player.name)
        if player.warbands:
            self.bands.set_text(", ".join(player.warbands))
        else:
            self.bands.set_words("campaign_panel.players.no_warband")

    @Slot()
    def _edited(self) -> None:
        self.edited.emit(self.player.id, self.name.text(), self.contact.text())

    @Slot()
    def _strike(self) -> None:
        self.struck.emit(self.player.id)
