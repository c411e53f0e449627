"""The buttons over the roster: recruit, copy, dismiss, name the leader, and the rest behind three dots."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.panels.warbands.wording import ranked
from desktop.ui.widgets.buttons import IconButton, PlainButton, PrimaryButton
from desktop.ui.widgets.flow_layout import FlowLayout


class RosterTools(QWidget):
    """Buttons that tell what is asked. `show_selection` says what they would touch."""

    recruit_asked = Signal()
    copy_asked = Signal()
    dismiss_asked = Signal()
    leader_asked = Signal()
    card_asked = Signal()
    more_asked = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.recruit = PrimaryButton(context, "warbands.tools.recruit", icon="plus", tip="warbands.tools.recruit_tip")
        self.copy = PlainButton(context, "warbands.tools.copy", icon="content-copy")
        self.dismiss = PlainButton(context, "warbands.tools.dismiss", icon="trash-can-outline")
        self.leader = PlainButton(context, "warbands.tools.leader", icon="crown-outline",
                                  tip="warbands.tools.leader_tip")
        self.card = PlainButton(context, "warbands.tools.card", icon="cards-outline", tip="warbands.tools.card_tip")
        self.card.hide()
        self.more = IconButton(context, "dots-horizontal", "warbands.tools.more")
        self.recruit.clicked.connect(self.recruit_asked)
        self.copy.clicked.connect(self.copy_asked)
        self.dismiss.clicked.connect(self.dismiss_asked)
        self.leader.clicked.connect(self.leader_asked)
        self.card.clicked.connect(self.card_asked)
        self.more.clicked.connect(self.more_asked)
        buttons = QWidget()
        flow = FlowLayout(buttons, gap=8, line_gap=6)
        for button in (self.recruit, self.copy, self.dismiss, self.leader, self.card):
            flow.addWidget(button)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(buttons, 1)
        row.addWidget(self.more, 0, Qt.AlignmentFlag.AlignTop)

    def show_game(self, game: str) -> None:
        """Call whoever leads as the game does."""
        self.leader.set_words(ranked(game, "warbands.tools.leader"))
        self.leader.set_tip(ranked(game, "warbands.tools.leader_tip"))

    def show_selection(self, number: int) -> None:
        """Say how many recruits are selected."""
        for button in (self.copy, self.dismiss):
            button.setEnabled(number > 0)
        self.copy.set_tip("warbands.tools.copy_tip", n=number)
        self.dismiss.set_tip("warbands.tools.dismiss_tip", n=number)
