"""The chronicle in its frame: newest first, a page at a time, and the notes of the campaign below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.chronicle.book import brief_pages
from desktop.campaign.queries.battles import BattleRow
from desktop.campaign.queries.chronicle import Item, chronicle
from desktop.ui.context import Context
from desktop.ui.panels.campaign.chronicle.entry import StoryEntry
from desktop.ui.panels.campaign.chronicle.story import Story, story_of
from desktop.ui.widgets.buttons import BareButton, BareIconButton
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.notes_field import NotesField
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label

PAGE = 8
"""How many entries are shown at first, and how many more at each wish."""

_NOTES_HEIGHT = 88


class ChronicleFrame(PanelFrame):
    """Tells the finished battles of a campaign in a few words, what people wrote, and keeps its notes."""

    opened = Signal(str)
    """The user asked for the battle of this id."""
    asked = Signal()
    """The user wants to read the whole chronicle."""
    write_asked = Signal()
    """The user wants to write an entry."""
    share_asked = Signal()
    """The user wants to hand chronicle and standings on."""
    notes_left = Signal(str)
    """The user wrote other notes."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "campaign_panel.chronicle.title", margin=0, parent=parent)
        self._context = context
        self._items: tuple[Item, ...] = ()
        self._names: dict[str, str] = {}
        self._told: tuple[Story, ...] = ()
        self._most = PAGE
        self.entries: list[StoryEntry] = []
        self.write = BareIconButton(context, "pencil-plus-outline", "chronicle.page.write_tip")
        self.write.clicked.connect(self.write_asked)
        self.read = BareButton(context, "chronicle.page.open", icon="book-open-variant", tip="chronicle.page.open_tip")
        self.read.clicked.connect(self.asked)
        self.share = BareIconButton(context, "export-variant", "chronicle.share.tip")
        self.share.clicked.connect(self.share_asked)
        self.head.add_action(self.share)
        self.head.add_action(self.write)
        self.head.add_action(self.read)
        self.area = Scroller()
        self.area.take_rest()
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

    def show_campaign(self, campaign: str, battles: Sequence[BattleRow], *, anew: bool) -> None:
        """Show the chronicle of a campaign with these battles; `anew` forgets how far the user had read back."""
        if anew:
            self._most = PAGE
        self._names = {row.id: f"{row.number} {row.name}" for row in battles}
        self._items = tuple(reversed(chronicle(self._context.desk.store, campaign)))
        self._show()

    def show_notes(self, notes: str) -> None:
        """Show the notes of the campaign; what is being written stays."""
        self.notes.show_text(notes)

    def _show(self) -> None:
        context = self._context
        pages = brief_pages(context.desk.store, context.words, self._items[: self._most], self._names)
        stories = tuple(story_of(context, page) for page in pages)
        if stories == self._told and self.area.widget() is not None and stories:
            return
        self._told = stories
        self.entries = []
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(14, 10, 12, 10)
        column.setSpacing(12)
        for story in stories:
            entry = StoryEntry(context, story)
            entry.opened.connect(self._open)
            column.addWidget(entry)
            self.entries.append(entry)
        if len(self._items) > self._most:
            more = BareButton(context, "chronicle.page.more", icon="chevron-down", n=len(self._items) - self._most)
            more.clicked.connect(self._show_more)
            column.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)
        if not stories:
            column.addWidget(Label(context, "campaign_panel.chronicle.empty", tone="ink2", wrap=True))
        column.addStretch(1)
        self.area.show_inside(inside)

    @Slot(object)
    def _open(self, story: Story) -> None:
        if story.battle:
            self.opened.emit(story.battle)
        else:
            self.asked.emit()

    @Slot()
    def _show_more(self) -> None:
        self._most += PAGE
        self._told = ()
        self._show()
