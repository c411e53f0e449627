"""The buttons of the Campaign panel in the header of the shell, with words where there is room for them."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.buttons import PlainButton

_FEW_WORDS_FROM: Final = 900
_WORDS_FROM: Final = 1200
_MORE_WORDS_FROM: Final = 1500
"""From which widths of the panel the buttons have words, those that lead to a page first. Units: logical pixels."""


class HeadButtons:
    """The campaign, its players, its calendar, its papers, a new battle."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        self.campaign = PlainButton(context, "campaign_panel.campaign.button", icon="sitemap",
                                    tip="campaign_panel.campaign.tip", trailing="chevron-down", parent=parent)
        self.players = PlainButton(context, "campaign_panel.players.title", icon="account-multiple-outline",
                                   tip="campaign_panel.players.tip", parent=parent)
        self.calendar = PlainButton(context, "calendar.title", icon="calendar-month-outline", tip="calendar.tip",
                                    parent=parent)
        self.papers = PlainButton(context, "cards.papers.button", icon="printer", tip="cards.papers.tip",
                                  parent=parent)
        self.battle = PlainButton(context, "campaign_panel.battle", icon="plus", tip="campaign_panel.battle_tip",
                                  parent=parent)
        self._words = ((self.campaign, "campaign_panel.campaign.button", _WORDS_FROM),
                       (self.players, "campaign_panel.players.title", _MORE_WORDS_FROM),
                       (self.calendar, "calendar.title", _WORDS_FROM),
                       (self.papers, "cards.papers.button", _MORE_WORDS_FROM),
                       (self.battle, "campaign_panel.battle", _FEW_WORDS_FROM))

    def row(self) -> tuple[QWidget, ...]:
        """Return the buttons from left to right."""
        return tuple(button for button, _, _ in self._words)

    def fit(self, width: int) -> None:
        """Keep the words for which there is room when the panel is so wide. Units: logical pixels."""
        for button, code, least in self._words:
            if width >= least:
                button.set_words(code)
            else:
                button.set_text("")
