"""Writing an entry of the chronicle, or a battle in one's own words: a dialog, not modal, that saves on a press."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.campaign.chronicle.book import told_text
from desktop.campaign.chronicle.saying import plain
from desktop.campaign.command import Command
from desktop.campaign.commands.chronicle import About, EditEntry, TellBattle, WriteEntry
from desktop.campaign.queries.battles import battle
from desktop.campaign.queries.chronicle import EntryRow, Scope, entry_of, told_in_words
from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.panels.campaign.chronicle.about_field import AboutField
from desktop.ui.panels.campaign.chronicle.picture_field import PictureField
from desktop.ui.panels.shared.taking_back import TakeBack
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.fields import TextField
from desktop.ui.widgets.notes_field import NotesField
from desktop.ui.widgets.text import Label

_TEXT_HEIGHT = 180


class EntryDialog(Sheet):
    """Writes one entry. Shape: with a battle it tells that; with `entry` it changes one; else it writes a new one.

    What is refused is said at the foot, and nothing that was typed is lost.
    """

    def __init__(
        self, context: Context, campaign: str, *, entry: str = "", battle_id: str = "", scope: Scope | None = None,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        kind = "battle" if battle_id else "entry" if entry else "new"
        super().__init__(context, f"chronicle.editor.{kind}", width=700, height=740, parent=parent)
        self.campaign, self.entry, self.battle_id = campaign, entry, battle_id
        store = context.desk.store
        row = told_in_words(store, battle_id) if battle_id else entry_of(store, entry) if entry else None
        self.title = TextField(context, "chronicle.editor.title", text=row.title if row is not None else "",
                               hint="" if battle_id else "chronicle.editor.title_hint")
        self.day = TextField(context, "chronicle.editor.day", hint="chronicle.editor.day_hint",
                             text=(row.told_on if row is not None else "") or "")
        self.day.setMaximumWidth(170)
        self.text = NotesField(context, "chronicle.editor.text", hint="chronicle.editor.text_hint")
        self.text.setMinimumHeight(_TEXT_HEIGHT)
        self.about = AboutField(context, campaign, _about(row, scope))
        self.picture = PictureField(context, row.picture if row is not None else "")
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.reason.hide()
        self.save = PrimaryButton(context, "chronicle.editor.save", icon="check")
        self.cancel = PlainButton(context, "chronicle.editor.cancel")
        self._warned: Command | None = None
        self.text.setPlainText(self._first_text(row))
        self._lay_out()
        self._first = self.command
        self._desk = context.desk
        context.desk_changed.connect(self._other_file)
        (self.title if not (entry or battle_id) else self.text).setFocus()

    def _first_text(self, row: EntryRow | None) -> str:
        """Return the words to begin with: those there are, else what the steps tell of the battle."""
        if row is not None and row.text:
            return row.text
        detail = battle(self.context.desk.store, self.battle_id) if self.battle_id else None
        if detail is None:
            return ""
        if not self.title.text():
            self.title.setPlaceholderText(detail.battle.name)
        return plain(told_text(self.context.desk.store, self.context.words, detail))

    def _lay_out(self) -> None:
        context = self.context
        if self.battle_id:
            self.body.addWidget(Label(context, "chronicle.editor.replaces", role="second", wrap=True))
        rows = [("title", self.title), ("text", self.text)]
        rows += [] if self.battle_id else [("day", self.day), ("about", self.about)]
        for name, widget in (*rows, ("picture", self.picture)):
            label = Label(context, f"chronicle.editor.{name}", role="button")
            label.setBuddy(widget)
            self.body.addWidget(label)
            self.body.addWidget(widget, 1 if widget is self.text else 0)
        for hidden in (self.day, self.about) if self.battle_id else ():
            hidden.setParent(self)
            hidden.hide()
        self.body.addWidget(self.reason)
        self.cancel.clicked.connect(self.drop)
        self.save.clicked.connect(self.store)
        for button in (self.cancel, self.save):
            self.add_button(button)
        shortcut = QShortcut(QKeySequence("Ctrl+Return"), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.store)

    @property
    def command(self) -> Command:
        """What saving would do."""
        title, text, picture = self.title.text(), self.text.toPlainText(), self.picture
        if self.battle_id:
            return TellBattle(self.battle_id, text, title, picture.picked, picture.bare)
        day, about = self.day.text().strip(), self.about.about
        if self.entry:
            return EditEntry(self.entry, title, text, day, about, picture.picked, picture.bare)
        return WriteEntry(self.campaign, title, text, day, about, picture.picked)

    @Slot()
    def store(self) -> None:
        """Save and close; what is refused is said here."""
        if not self.context.is_open or self.context.desk is not self._desk:
            self._say(self.context.say("chronicle.editor.other_file"))
            return
        try:
            change = self.context.desk.execute(self.command, self)
        except self.context.said_faults as fault:
            self._say(self.context.reason(fault))
            return
        code = "chronicle.page.told" if self.battle_id else "chronicle.page.written"
        if change.changed:
            self.context.tell(code, undo=TakeBack(self.context, change), **dict(change.label.params))
        self.drop()

    @Slot()
    def drop(self) -> None:
        """Close without saving."""
        self._warned = self.command
        self.close()

    @Slot()
    def _other_file(self) -> None:
        """Close with the file, unless words would be lost: these stay, to be copied."""
        if self.command == self._first:
            self.drop()
        else:
            self._say(self.context.say("chronicle.editor.other_file"))

    def reject(self) -> None:
        """Close, as Esc and the window's own button do; what is not saved is not dropped at the first press."""
        if self.command not in (self._first, self._warned):
            # Whoever goes on writing after the warning is warned anew.
            self._warned = self.command
            self._say(self.context.say("chronicle.editor.unsaved"))
            return
        super().reject()

    def _say(self, words: str) -> None:
        self.reason.set_text(words)
        self.reason.show()
        self.scroll_area.ensureWidgetVisible(self.reason)


def _about(row: EntryRow | None, scope: Scope | None) -> About:
    if row is not None:
        return About(row.battle or "", row.warband or "", row.recruit or "")
    return About(scope.battle, scope.warband, scope.recruit) if scope is not None else About()
