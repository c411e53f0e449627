"""The chronicle in its frame: battles newest first, a page at a time, and the notes of the campaign below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.queries.battles import BattleRow, details
from desktop.ui.context import Context
from desktop.ui.panels.campaign.chronicle.entry import StoryEntry
from desktop.ui.panels.campaign.chronicle.story import Story, story_of
from desktop.ui.widgets.buttons import BareButton
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.notes_field import NotesField
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label

PAGE = 8
"""How many battles are told at first, and how many more at each wish."""

_NOTES_HEIGHT = 88


class ChronicleFrame(PanelFrame):
    """Tells the finished battles of a campaign and keeps its notes."""

    opened = Signal(str)
    """The user asked for the battle of this id."""
    notes_left = Signal(str)
    """The user wrote other notes."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "campaign_panel.chronicle.title", margin=0, parent=parent)
        self._context = context
        self._battles: tuple[BattleRow, ...] = ()
        self._names: dict[str, str] = {}
        self._told: tuple[Story, ...] = ()
        self._most = PAGE
        self.entries: list[StoryEntry] = []
        self.area = Scroller()
        self.body.addWidget(self.area, 1)
        self.notes = NotesField(context, "campaign_panel.notes.title", hint="campaign_panel.notes.hint")
        self.notes.setFixedHeight(_NOTES_HEIGHT)
        self.notes.left.connect(self.notes_left)
        foot = QWidget()
        column = QVBoxLayout(foot)
        column.setContentsMargins(14, 8, 14, 12)
        column.setSpacing(4)
        column.addWidget(Label(context, "campaign_panel.notes.title", role="strong"))
        column.addWidget(self.notes)
        self.set_foot(foot)

    def show_battles(self, battles: Sequence[BattleRow], *, anew: bool) -> None:
        """Show the finished ones of the battles of a campaign; `anew` forgets how far the user had read back."""
        if anew:
            self._most = PAGE
        self._names = {row.id: f"{row.number} {row.name}" for row in battles}
        finished = [row for row in battles if row.state == "finished"]
        self._battles = tuple(sorted(finished, key=_when, reverse=True))
        self._show()

    def show_notes(self, notes: str) -> None:
        """Show the notes of the campaign; what is being written stays."""
        self.notes.show_text(notes)

    def _show(self) -> None:
        shown = details(self._context.desk.store, [row.id for row in self._battles[: self._most]])
        stories = tuple(story_of(self._context, detail, self._names) for detail in shown)
        if stories == self._told and self.area.widget() is not None and stories:
            return
        self._told = stories
        self.entries = []
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(14, 10, 12, 10)
        column.setSpacing(12)
        for story in stories:
            entry = StoryEntry(self._context, story)
            entry.opened.connect(self.opened)
            column.addWidget(entry)
            self.entries.append(entry)
        if len(self._battles) > self._most:
            more = BareButton(self._context, "campaign_panel.chronicle.more", icon="chevron-down",
                              n=len(self._battles) - self._most)
            more.clicked.connect(self._show_more)
            column.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)
        if not stories:
            column.addWidget(Label(self._context, "campaign_panel.chronicle.empty", tone="ink2", wrap=True))
        column.addStretch(1)
        self.area.show_inside(inside)

    @Slot()
    def _show_more(self) -> None:
        self._most += PAGE
        self._told = ()
        self._show()


def _when(row: BattleRow) -> tuple[str, int]:
    """Set battles by their days; those without a day by their numbers, as if they were fought last."""
    return row.played_on or "9999", row.number
