"""The players of the campaign in a note under the header: added, renamed, reached, struck off."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.campaign.queries.campaigns import PlayerSummary
from desktop.ui.context import Context
from desktop.ui.panels.campaign.people.player_row import PlayerRow
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.fields import TextField
from desktop.ui.widgets.popover import Popover
from desktop.ui.widgets.text import Label

_WIDTH, _LIST_HEIGHT = 560, 300


class PlayersNote(Popover):
    """A row a player and a line for the next one. Contacts are free text, and nothing leaves the machine."""

    added = Signal(str, str)
    """Somebody new plays: name, contact."""
    edited = Signal(str, str, str)
    """A player has another name or contact: id, name, contact."""
    struck = Signal(str)
    """A player is to be struck off: id."""

    def __init__(self, context: Context, anchor: QWidget) -> None:
        super().__init__(context, anchor, context.say("campaign_panel.players.title"))
        self._context = context
        self.rows: dict[str, PlayerRow] = {}
        self.area = QScrollArea()
        self.area.setProperty("kind", "clear")
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setFixedHeight(_LIST_HEIGHT)
        inside = QWidget()
        inside.setProperty("kind", "clear")
        self._list = QVBoxLayout(inside)
        self._list.setContentsMargins(0, 4, 6, 4)
        self._list.setSpacing(10)
        self._nobody = Label(context, "campaign_panel.players.nobody", tone="ink2", wrap=True)
        self._list.addWidget(self._nobody)
        self._list.addStretch(1)
        self.area.setWidget(inside)
        self.new_name = TextField(context, "campaign_panel.players.new_name", hint="campaign_panel.players.new_hint")
        self.new_contact = TextField(context, "campaign_panel.players.contact",
                                     hint="campaign_panel.players.contact_hint")
        self.add = PlainButton(context, "campaign_panel.players.add", icon="account-plus-outline")
        self.add.clicked.connect(self._add)
        for field in (self.new_name, self.new_contact):
            field.returnPressed.connect(self._add)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.new_name, 2)
        line.addWidget(self.new_contact, 3)
        line.addWidget(self.add)
        self.body.addWidget(self.area)
        self.body.addSpacing(6)
        self.body.addLayout(line)
        self.body.addSpacing(4)
        self.body.addWidget(Label(context, "campaign_panel.players.private", role="second", wrap=True))

    def open(self) -> None:
        """Show the note, the line for somebody new ready to type into."""
        self.open_at(_WIDTH)
        self.new_name.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_players(self, players: Sequence[PlayerSummary]) -> None:
        """Show the players as stored; rows that are there stay, with what is being typed into them."""
        found = {player.id: player for player in players}
        for key in [key for key in self.rows if key not in found]:
            row = self.rows.pop(key)
            self._list.removeWidget(row)
            row.hide()
            row.deleteLater()
        for place, (key, player) in enumerate(found.items()):
            row = self.rows.get(key) or self._made(player)
            row.show_player(player)
            if self._list.indexOf(row) != place:
                self._list.removeWidget(row)
                self._list.insertWidget(place, row)
        self._nobody.setVisible(not found)

    def reach(self, player: str) -> None:
        """Bring a player into sight and go to the name."""
        row = self.rows.get(player)
        if row is not None:
            self.area.ensureWidgetVisible(row)
            row.name.setFocus(Qt.FocusReason.OtherFocusReason)
            row.name.selectAll()

    def _made(self, player: PlayerSummary) -> PlayerRow:
        row = PlayerRow(self._context, player)
        row.edited.connect(self.edited)
        row.struck.connect(self.struck)
        self.rows[player.id] = row
        return row

    @Slot()
    def _add(self) -> None:
        self.added.emit(self.new_name.text(), self.new_contact.text())

    def clear_new(self) -> None:
        """Make room for the next player: the last one is stored."""
        self.new_name.clear()
        self.new_contact.clear()
        self.new_name.setFocus(Qt.FocusReason.OtherFocusReason)
