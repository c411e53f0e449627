"""The battles of one warband against another in a note, each with the way to it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.campaign.standings.meetings import Record
from desktop.ui.context import Context
from desktop.ui.panels.campaign.marks import OutcomeMark
from desktop.ui.widgets.buttons import LinkButton
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.popover import Popover
from desktop.ui.widgets.text import Label


class MeetingsNote(Popover):
    """A line a battle: how it ended for the first of the two, and what it was worth."""

    battle_asked = Signal(str)
    """The user wants to see a battle, by its id."""

    def __init__(self, context: Context, anchor: QWidget, name: str, other: str, record: Record) -> None:
        super().__init__(context, anchor, context.say("statistics.meetings.title", name=name, other=other))
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        self.links: list[LinkButton] = []
        for line, each in enumerate(record.meetings):
            link = LinkButton(context, text=f"{each.number} {each.name}", tip="statistics.meetings.open")
            link.setObjectName(each.battle)
            link.setAccessibleName(link.words)
            link.clicked.connect(self._ask)
            self.links.append(link)
            grid.addWidget(OutcomeMark(context, each.outcome), line, 0)
            grid.addWidget(link, line, 1, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(Label(context, text=context.say("campaign.outcome." + each.outcome), role="second"), line, 2)
            points = Label(context, text=str(each.points), role="strong")
            grid.addWidget(points, line, 3, Qt.AlignmentFlag.AlignRight)
        last = len(record.meetings)
        grid.addWidget(Line(), last, 0, 1, 4)
        grid.addWidget(Label(context, "campaign_panel.standings.total", role="strong"), last + 1, 1)
        grid.addWidget(Label(context, text=f"{record.won}–{record.drawn}–{record.lost}", role="strong"), last + 1, 2)
        grid.addWidget(Label(context, text=str(record.points), role="strong"), last + 1, 3,
                       Qt.AlignmentFlag.AlignRight)
        self.body.addLayout(grid)

    @Slot()
    def _ask(self) -> None:
        battle = self.sender().objectName()
        self.dismiss()
        self.battle_asked.emit(battle)
