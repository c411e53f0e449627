"""The foot of the standings: what each outcome is worth, what tells equals apart, and the way to change it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.campaign.queries.standings import Standings
from desktop.campaign.values import OUTCOMES
from desktop.ui.context import Context
from desktop.ui.panels.campaign.marks import OutcomeMark
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.text import Label

BYE_GLYPH: Final = "seat-outline"
"""What stands for a round sat out, beside the marks of the outcomes."""


class PointsKey(QWidget):
    """Marks with their worth, what tells equals apart, a star to give bonus points, and a pencil.

    Shape: what a round sat out is worth stands behind the marks where it is anything.
    """

    edit_asked = Signal()
    """The user wants other worths."""
    bonus_asked = Signal()
    """The user wants to give bonus points."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._worths: dict[str, Label] = {}
        inside = QWidget()
        flow = FlowLayout(gap=14, line_gap=2)
        flow.setContentsMargins(0, 6, 0, 6)
        inside.setLayout(flow)
        for outcome in OUTCOMES:
            self._worths[outcome] = Label(context, role="second")
            flow.addWidget(_pair(OutcomeMark(context, outcome), self._worths[outcome]))
        self.bye = Label(context, role="second")
        self.bye_pair = _pair(Glyph(context, BYE_GLYPH, side=16), self.bye)
        flow.addWidget(self.bye_pair)
        self.equal = Label(context, role="second")
        flow.addWidget(self.equal)
        self.bonus = BareIconButton(context, "star-plus-outline", "campaign_panel.bonus.title", side=32)
        self.bonus.clicked.connect(self.bonus_asked)
        self.edit = BareIconButton(context, "pencil-outline", "campaign_panel.points.edit", side=32)
        self.edit.clicked.connect(self.edit_asked)
        column = QHBoxLayout(self)
        column.setContentsMargins(14, 4, 8, 4)
        column.addWidget(inside, 1)
        column.addWidget(self.bonus, 0, Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.edit, 0, Qt.AlignmentFlag.AlignTop)

    def show_points(self, found: Standings) -> None:
        """Show what outcomes are worth and what tells equals apart."""
        for outcome, label in self._worths.items():
            label.set_words("campaign_panel.points." + outcome, points=found.points.of(outcome))
        self.bye.set_words("campaign_panel.points.bye", points=found.bye_worth)
        self.bye_pair.setVisible(bool(found.bye_worth))
        if found.tie_breaks:
            what = ", ".join(self._context.say("campaign.tie." + code).casefold() for code in found.tie_breaks)
            self.equal.set_words("campaign_panel.points.equal", what=what)
        else:
            self.equal.set_words("campaign_panel.points.equal_shared")


def _pair(mark: QWidget, words: QWidget) -> QWidget:
    """Return a mark with its words behind it."""
    pair = QWidget()
    row = QHBoxLayout(pair)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(6)
    row.addWidget(mark)
    row.addWidget(words)
    return pair
