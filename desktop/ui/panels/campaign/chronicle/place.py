"""The chronicle within the Campaign panel: its page, the dialog that writes it, and what is done with an entry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.command import Command
from desktop.campaign.commands.chronicle import StrikeEntry, TellAgain
from desktop.campaign.queries.chronicle import WHOLE, Scope
from desktop.ui.context import Context, Place
from desktop.ui.panels.campaign.chronicle.editor import EntryDialog
from desktop.ui.panels.campaign.chronicle.page import ChroniclePage
from desktop.ui.panels.campaign.chronicle.story import Story
from desktop.ui.panels.shared.chronicle_place import CHRONICLE, SHARE, WRITE
from desktop.ui.panels.shared.taking_back import TakeBack
from desktop.ui.shell.panel import Find

if TYPE_CHECKING:
    from desktop.ui.panels.campaign.panel import CampaignPanel
    from desktop.ui.printing.sharing.dialog import ShareDialog

_TABLES = ("chronicle_entry", "battle", "battle_side", "muster", "recruit", "warband", "battle_link", "campaign")


class ChroniclePlace(QObject):
    """Brings the chronicle into the place of the panel's other parts, and runs what is asked for on its page."""

    def __init__(self, panel: CampaignPanel) -> None:
        super().__init__(panel)
        self._panel, self._context = panel, panel.context
        self.page = ChroniclePage(self._context)
        self.editor: EntryDialog | None = None
        self.sharing: ShareDialog | None = None
        panel.stack.addWidget(self.page)
        panel.chronicle.asked.connect(self.show_whole)
        panel.chronicle.write_asked.connect(self.write)
        panel.chronicle.share_asked.connect(self.share)
        page = self.page
        page.closed.connect(self.leave)
        page.opened.connect(panel.work.open_battle)
        page.write_asked.connect(self.write)
        page.share_asked.connect(self.share)
        page.edit_asked.connect(self._edit)
        page.again_asked.connect(self._again)
        page.strike_asked.connect(self._strike)
        shortcut = QShortcut(QKeySequence("Ctrl+Shift+C"), panel)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.show_whole)

    @property
    def shown(self) -> bool:
        """Whether the page stands in the panel."""
        return self._panel.stack.currentWidget() is self.page

    @Slot()
    def show_whole(self) -> None:
        """Read the whole chronicle."""
        self.show(WHOLE)

    def show(self, scope: Scope) -> None:
        """Read a part of the chronicle; without a campaign there is none."""
        if self._panel.reading is None:
            return
        self._panel.stack.setCurrentWidget(self.page)
        self.page.read(self._panel.reading.summary.id, scope)
        self.page.filters.warband.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_place(self, item: tuple[object, ...]) -> bool:
        """Go to what the item of a Place names, and tell whether it is of the chronicle."""
        if item[0] == CHRONICLE:
            self.show(item[1] if len(item) > 1 and isinstance(item[1], Scope) else WHOLE)
        elif item[0] == WRITE:
            self.write()
        elif item[0] == SHARE:
            self.share()
        else:
            return False
        return True

    @Slot()
    def leave(self) -> None:
        """Show the other parts of the campaign again."""
        self._panel.show_parts()

    def refresh(self, change_set: object) -> None:
        """Read again what a change may have touched."""
        if self.shown and (not isinstance(change_set, ChangeSet) or change_set.touches(*_TABLES)
                           or change_set.kind not in ("edit", "undo", "redo")):
            self.page.refresh()

    # --- what is done with an entry

    @Slot()
    @Slot(object)
    def write(self, scope: object = None) -> None:
        """Write a new entry, about what is read at the moment."""
        if self._panel.reading is not None:
            about = scope if isinstance(scope, Scope) else None
            self._open(EntryDialog(self._context, self._panel.reading.summary.id, scope=about, parent=self._panel))

    @Slot()
    @Slot(object)
    def share(self, scope: object = None) -> None:
        """Hand the chronicle on, or the part of it that is read at the moment."""
        from desktop.ui.printing.sharing.dialog import ShareDialog

        if self._panel.reading is not None:
            part = scope if isinstance(scope, Scope) else WHOLE
            self.sharing = ShareDialog(self._context, self._panel.reading.summary.id, self._panel, scope=part)
            self.sharing.show()

    @Slot(object)
    def _edit(self, story: Story) -> None:
        if self._panel.reading is None:
            return
        campaign = self._panel.reading.summary.id
        entry = "" if story.battle else story.page.entry
        self._open(EntryDialog(self._context, campaign, entry=entry, battle_id=story.battle, parent=self._panel))

    def _open(self, dialog: EntryDialog) -> None:
        self.editor = dialog
        dialog.show()

    @Slot(object)
    def _again(self, story: Story) -> None:
        self._do(TellAgain(story.battle), "chronicle.page.told_again", name=story.head)

    @Slot(object)
    def _strike(self, story: Story) -> None:
        self._do(StrikeEntry(story.page.entry), "chronicle.page.struck", title=story.head)

    def _do(self, command: Command, code: str, **params: object) -> None:
        change = self._context.execute(command, self)
        if change is not None:
            self._context.tell(code, undo=TakeBack(self._context, change), **params)


def chronicle_finds(context: Context, text: str) -> Iterator[Find]:
    """Offer to read the chronicle, to write into it, and to hand it on."""
    for code, item, icon in (("chronicle.page.title", (CHRONICLE, WHOLE), "book-open-variant"),
                             ("chronicle.page.find_write", (WRITE,), "pencil-plus-outline"),
                             ("chronicle.share.find", (SHARE,), "export-variant")):
        words = context.say(code)
        if text.casefold() in words.casefold() or text.casefold() in context.say("chronicle.page.find"):
            yield Find(words, Place("campaign", item), context.say("chronicle.page.find"), icon)
