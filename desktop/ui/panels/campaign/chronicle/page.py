"""The chronicle as a page of its own: filters above, below them the entries in full, told one after the other.

A battle is told from hundreds of steps: so each entry is made by itself, and the window goes on in between.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.chronicle.book import page_of
from desktop.campaign.queries.chronicle import WHOLE, Item, Scope, chronicle
from desktop.ui.context import Context
from desktop.ui.panels.campaign.chronicle.filters import ChronicleFilters
from desktop.ui.panels.campaign.chronicle.page_entry import PageEntry
from desktop.ui.panels.campaign.chronicle.story import story_of
from desktop.ui.widgets.buttons import BareButton, BareIconButton, PlainButton, PrimaryButton
from desktop.ui.widgets.heads import Line, PanelFrame
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label

PAGE = 12
"""How many entries are shown at first, and how many more at each wish."""
_COLUMN = 780
"""A line is no longer than can be read. Units: logical pixels."""
_ALL = 1000
"""The column takes all room up to its width; only then the margins beside it grow."""


class ChroniclePage(PanelFrame):
    """Reads the chronicle of a campaign, or a part of it."""

    closed = Signal()
    """The user is done reading."""
    opened = Signal(str)
    """The user asked for the battle of this id."""
    write_asked = Signal(object)
    """The user wants to write an entry about this Scope."""
    share_asked = Signal(object)
    """The user wants to hand the part of this Scope on."""
    edit_asked = Signal(object)
    again_asked = Signal(object)
    strike_asked = Signal(object)
    """The user wants to edit, to tell again, to strike out a Story."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, margin=0, parent=parent)
        self._context = context
        self._campaign = ""
        self._items: list[Item] = []
        self._most = PAGE
        self.entries: list[PageEntry] = []
        self.back = BareIconButton(context, "arrow-left", "chronicle.page.back")
        self.back.clicked.connect(self.closed)
        self.heading = Label(context, "chronicle.page.title", role="heading")
        self.filters = ChronicleFilters(context)
        self.filters.changed.connect(self._filtered)
        self.share = PlainButton(context, "chronicle.share.button", icon="export-variant", tip="chronicle.share.tip")
        self.share.clicked.connect(self._share)
        self.write = PrimaryButton(context, "chronicle.page.write", icon="pencil-plus-outline",
                                   tip="chronicle.page.write_tip")
        self.write.clicked.connect(self._write)
        self.area = Scroller()
        self._coming: QWidget | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._tell_next)
        self._lay_out()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(10, 8, 14, 4)
        head.setSpacing(8)
        head.addWidget(self.back)
        head.addWidget(self.heading, 1)
        head.addWidget(self.share)
        head.addWidget(self.write)
        filters = QHBoxLayout()
        filters.setContentsMargins(14, 2, 14, 10)
        filters.addWidget(self.filters)
        self.body.setSpacing(0)
        self.body.addLayout(head)
        self.body.addLayout(filters)
        self.body.addWidget(Line())
        self.body.addWidget(self.area, 1)

    @property
    def scope(self) -> Scope:
        """Which part is read."""
        return self.filters.scope

    @property
    def busy(self) -> bool:
        """Whether there are entries still to be told."""
        return self._timer.isActive()

    def read(self, campaign: str, scope: Scope = WHOLE) -> None:
        """Read a chronicle, or a part of it, from the top."""
        self._campaign, self._most = campaign, PAGE
        self.filters.show_scope(campaign, scope)
        self._begin(from_top=True)

    @Slot()
    def refresh(self) -> None:
        """Read again what is shown, if it is."""
        if self._campaign and self.isVisible() and self._context.is_open:
            self.filters.show_scope(self._campaign, self.scope)
            self._begin(from_top=False)

    def _begin(self, *, from_top: bool) -> None:
        self._timer.stop()
        found = list(chronicle(self._context.desk.store, self._campaign, self.scope))
        self._items = found[::-1] if self.filters.newest_first else found
        for entry in self.entries:
            # What still stands there while it is told anew is read, not pressed.
            entry.blockSignals(True)
        self.entries = []
        inside, middle = QWidget(), QWidget()
        middle.setProperty("kind", "clear")
        middle.setMaximumWidth(_COLUMN)
        row = QHBoxLayout(inside)
        row.setContentsMargins(18, 14, 18, 18)
        row.addStretch(1)
        row.addWidget(middle, _ALL)
        row.addStretch(1)
        self._column = QVBoxLayout(middle)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(12)
        self.more = BareButton(self._context, "chronicle.page.more", icon="chevron-down", n=0)
        self.more.clicked.connect(self._show_more)
        nothing = "chronicle.page.empty" if self.scope == WHOLE else "chronicle.page.empty_part"
        self.empty = Label(self._context, nothing, role="aside", tone="ink2", wrap=True)
        self._column.addWidget(self.empty)
        self.empty.setVisible(not self._items)
        self._column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self.more.hide()
        self._column.addStretch(1)
        # What is told anew comes when it is whole: in between the page would have nothing at the place that is read.
        self._coming = None if from_top else inside
        if from_top:
            self.area.show_inside(inside, from_top=True)
        self._timer.start()

    @Slot()
    def _tell_next(self) -> None:
        """Tell one entry more, until as many are there as shall be."""
        at = len(self.entries)
        if not self._context.is_open or at >= min(self._most, len(self._items)):
            self._timer.stop()
            left = len(self._items) - at
            self.more.set_words("chronicle.page.more", n=left)
            self.more.setVisible(left > 0)
            if self._coming is not None:
                coming, self._coming = self._coming, None
                self.area.show_inside(coming)
            return
        context = self._context
        page = page_of(context.desk.store, context.words, self._items[at], self.scope.recruit)
        if page is None:
            self._items.pop(at)
            return
        entry = PageEntry(context, story_of(context, page))
        for signal, told in ((entry.opened, self.opened), (entry.edit_asked, self.edit_asked),
                             (entry.again_asked, self.again_asked), (entry.strike_asked, self.strike_asked)):
            signal.connect(told)
        if at:
            self._column.insertWidget(2 * at - 1, Line())
        self._column.insertWidget(2 * at, entry)
        self.entries.append(entry)

    @Slot()
    def _filtered(self) -> None:
        self._most = PAGE
        self._begin(from_top=True)

    @Slot()
    def _show_more(self) -> None:
        self._most += PAGE
        self.more.hide()
        self._timer.start()

    @Slot()
    def _share(self) -> None:
        self.share_asked.emit(self.scope)

    @Slot()
    def _write(self) -> None:
        self.write_asked.emit(self.scope)
