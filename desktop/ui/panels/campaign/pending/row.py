"""One thing that waits: icon, what it is, the particulars, and the button that goes there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.changeset import Label as Said
from desktop.campaign.queries.pending import Pending
from desktop.ui.context import Context
from desktop.ui.panels.campaign.days import day_words, moment_words
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.text import Label

_ICONS: Final = {"go_on": "sword-cross", "look": "sword-cross", "owed": "calendar-alert",
                 "next": "calendar-arrow-right", "pairing": "calendar-account-outline",
                 "overdue": "calendar-remove-outline", "leaderless": "crown-outline", "missing": "bandage",
                 "falls": "bandage", "advance": "star-plus-outline", "order": "skull-outline"}
_ACTIONS: Final = {"go_on": "campaign_panel.pending.go_on", "owed": "campaign_panel.pending.set_up",
                   "next": "campaign_panel.pending.set_up", "pairing": "campaign_panel.pending.set_up",
                   "overdue": "campaign_panel.pending.set_up", "leaderless": "campaign_panel.pending.name",
                   "missing": "campaign_panel.pending.see", "falls": "campaign_panel.pending.roll",
                   "advance": "campaign_panel.pending.take", "order": "campaign_panel.pending.see"}


class PendingRow(QWidget):
    """A row of the list. Gold is the battle that is being fought: it happens now."""

    asked = Signal(object)
    """The user wants to go there: the Pending."""

    def __init__(self, context: Context, item: Pending, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.item = item
        now = item.kind == "go_on"
        title, detail = said(context, item.title), said(context, item.detail)
        self.title = Label(context, text=title, role="row", wrap=True)
        self.detail = Label(context, text=detail, role="second", wrap=True)
        kind = PrimaryButton if now else PlainButton
        unplanned = item.pairing and not item.battle
        self.button = kind(context, "campaign_panel.pending.plan" if unplanned else
                           _ACTIONS.get(item.kind, "campaign_panel.pending.see"))
        self.button.setAccessibleName(f"{self.button.words}: {title}")
        self.button.clicked.connect(self._ask)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addStretch(1)
        words.addWidget(self.title)
        words.addWidget(self.detail)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 12, 14, 12)
        row.setSpacing(12)
        glyph = Glyph(context, _ICONS.get(item.kind, "circle-outline"), side=24, token="nowedge" if now else "ink")
        row.addWidget(glyph, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(words, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)

    def _ask(self) -> None:
        self.asked.emit(self.item)


def said(context: Context, label: Said) -> str:
    """Return what a pending thing is called, its days and moments as people write them."""
    language, params = context.words.language, dict[str, object](label.params)
    shown: Mapping[str, object] = {
        name: day_words(language, str(value)) if name == "day" else
        moment_words(language, str(value)) if name == "at" else value for name, value in params.items()
    }
    return context.say(label.code, **shown)
