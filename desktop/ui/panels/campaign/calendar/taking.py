"""The note in which a battle that is there is taken for a pairing."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.campaign.queries.battles import BattleRow
from desktop.campaign.queries.calendar import PairingRow
from desktop.ui.context import Context
from desktop.ui.panels.campaign.calendar.telling import sides_words
from desktop.ui.panels.campaign.days import day_words
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.popover import Popover
from desktop.ui.widgets.text import Label

_WIDTH = 440


class TakeNote(Popover):
    """Lists the battles of both that settle no pairing, or says that there is none."""

    chosen = Signal(str, str)
    """This battle settles the pairing: pairing, battle."""

    def __init__(self, context: Context, anchor: QWidget, row: PairingRow, battles: Sequence[BattleRow]) -> None:
        super().__init__(context, anchor, context.say("calendar.pairing.take_title"))
        self._pairing = row.id
        self.rows = []
        for battle in battles:
            state = context.say("campaign.battle_state." + battle.state)
            day = day_words(context.words.language, battle.played_on)
            line = CheckRow(context, text=f"{battle.number} {battle.name}", height=42, line=True,
                            detail=", ".join(part for part in (state, day) if part))
            line.setObjectName(battle.id)
            line.clicked.connect(self._choose)
            self.body.addWidget(line)
            self.rows.append(line)
        if not battles:
            self.body.addWidget(Label(context, "calendar.pairing.take_none", role="body", tone="ink2", wrap=True,
                                      sides=sides_words(row)))

    def open(self) -> None:
        """Show the note."""
        self.open_at(_WIDTH)
        if self.rows:
            self.rows[0].setFocus()

    @Slot()
    def _choose(self) -> None:
        battle = self.sender().objectName()
        self.dismiss()
        self.chosen.emit(self._pairing, battle)
