"""From the library into a warband: which one, how many, and the golden button."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.commands.recruiting import MOST_COPIES
from desktop.campaign.queries.warbands import WarbandRow
from desktop.ui.context import Context
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label


class RecruitBox(QWidget):
    """Chooses a warband and a number. The card is copied: later changes in the library do not touch the recruit."""

    asked = Signal(str, int)
    """Recruit into the warband of this id, so many times."""
    raise_asked = Signal()
    """There is no warband yet, and the user wants one."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.warband = Choice(context, "cards_panel.recruit.warband")
        self.warband.setMinimumContentsLength(12)
        self.number = Stepper(context, "cards_panel.recruit.number", lowest=1, highest=MOST_COPIES, value=1)
        self.button = PrimaryButton(context, "cards_panel.recruit.button", icon="account-plus-outline")
        self.button.clicked.connect(self._ask)
        self.raise_button = PlainButton(context, "cards_panel.recruit.raise", icon="account-group")
        self.raise_button.clicked.connect(self.raise_asked)
        self.note = Label(context, "cards_panel.recruit.note", role="second", wrap=True)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.number)
        line.addWidget(self.button, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(Label(context, "cards_panel.recruit.title", role="section"))
        column.addWidget(self.warband)
        column.addLayout(line)
        column.addWidget(self.raise_button)
        column.addWidget(self.note)

    def show_warbands(self, bands: Sequence[WarbandRow], campaign: str | None) -> None:
        """Offer the warbands, those of the current campaign first; others say which campaign they are of."""
        ordered = sorted(bands, key=lambda row: row.campaign != campaign)
        lines = [(row.id, row.name if row.campaign == campaign else f"{row.name} · {row.campaign_name}")
                 for row in ordered]
        self.warband.set_lines(lines, self.warband.current_key())
        for widget in (self.warband, self.number, self.button, self.note):
            widget.setVisible(bool(lines))
        self.raise_button.setVisible(not lines)

    @Slot()
    def _ask(self) -> None:
        self.asked.emit(self.warband.current_key(), self.number.value())
