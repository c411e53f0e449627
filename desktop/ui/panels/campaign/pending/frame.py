"""The list of what waits, in its frame, the most urgent first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.queries.pending import Pending
from desktop.ui.context import Context
from desktop.ui.panels.campaign.pending.row import PendingRow
from desktop.ui.widgets.heads import Line, PanelFrame
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label


class PendingFrame(PanelFrame):
    """Shows what waits. Nothing here stops anybody from playing on, and the foot says so."""

    asked = Signal(object)
    """The user wants to go to a Pending."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "campaign_panel.pending.title", margin=0, parent=parent)
        self._context = context
        self._shown: tuple[object, ...] = ()
        self.rows: list[PendingRow] = []
        self.area = Scroller()
        self.body.addWidget(self.area)
        foot = Label(context, "campaign_panel.pending.foot", role="second", wrap=True)
        foot.setContentsMargins(14, 10, 14, 10)
        self.set_foot(foot)

    def show_pending(self, found: Sequence[Pending]) -> None:
        """Show what waits; rows that are there already stay, with the focus that may be on them."""
        wanted = (self._context.words.language, *found)
        self.head.set_count(len(found))
        if wanted == self._shown:
            return
        self._shown = wanted
        self.rows = []
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for item in found:
            row = PendingRow(self._context, item)
            row.asked.connect(self.asked)
            column.addWidget(row)
            column.addWidget(Line())
            self.rows.append(row)
        if not found:
            nothing = Label(self._context, "campaign_panel.pending.nothing", role="body", tone="ink2", wrap=True)
            nothing.setContentsMargins(14, 14, 14, 14)
            column.addWidget(nothing)
        column.addStretch(1)
        self.area.show_inside(inside)
