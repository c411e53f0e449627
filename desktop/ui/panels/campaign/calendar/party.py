"""A warband of a pairing: its banner, its name over its player's, how it ended for it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.calendar import Party
from desktop.ui.context import Context
from desktop.ui.panels.campaign.marks import OutcomeMark
from desktop.ui.widgets.gonfalon import Gonfalon
from desktop.ui.widgets.text import Label

_LEAST = 150


class PartyPlate(QWidget):
    """Shows who plays. Shape: a winner's name is bold and bears the mark of its victory, as in the line of battles."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.banner = Gonfalon(context, "sable", width=22, height=30)
        self.name = Label(context, role="row", wrap=True)
        self.player = Label(context, role="second", wrap=True)
        self.mark: OutcomeMark | None = None
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(self.name)
        words.addWidget(self.player)
        words.addStretch(1)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._row.addWidget(self.banner, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addLayout(words, 1)
        self.setMinimumWidth(_LEAST)

    def show_party(self, party: Party | None, outcome: str) -> None:
        """Show a warband and how its battle ended for it; nobody for somebody who sits out."""
        self.setVisible(party is not None)
        if party is None:
            return
        self.banner.show_side(party.tincture or "sable", party.charge, party.name)
        self.name.set_text(party.name)
        self.player.set_text(party.player_name)
        self.player.setVisible(bool(party.player_name))
        if self.mark is not None:
            self._row.removeWidget(self.mark)
            self.mark.deleteLater()
            self.mark = None
        if outcome:
            self.mark = OutcomeMark(self._context, outcome)
            self.mark.setAccessibleName(self._context.say("campaign.outcome." + outcome))
            self.mark.setToolTip(self.mark.accessibleName())
            self._row.insertWidget(2, self.mark, 0, Qt.AlignmentFlag.AlignVCenter)
