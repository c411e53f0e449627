"""The editor as a page: all parts of one card, stored as their fields are left."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.abilities import Abilities
from desktop.ui.panels.cards.editor.heading import Heading
from desktop.ui.panels.cards.editor.limits import LimitsBox
from desktop.ui.panels.cards.editor.options.section import Options
from desktop.ui.panels.cards.editor.picture_box import PictureBox
from desktop.ui.panels.cards.editor.section import Section
from desktop.ui.panels.cards.editor.stat_lines import StatLines
from desktop.ui.panels.cards.editor.weapons import Weapons
from desktop.ui.panels.cards.editor.words import CardWords
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.notes_field import NotesField


class EditorPage(QScrollArea):
    """Edits one card. Shape: it stores nothing itself; `stored` asks for it, and the card comes back by `show_card`."""

    stored = Signal(str, object)
    """The card of this id shall be this one."""
    pictured = Signal(str, str, bytes)
    """The card of this id shall have a picture: the name of its file, its bytes."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._id = ""
        self._card = Card("", "")
        self._next = ""
        self.refusal: Refusal | None = None
        self.setProperty("kind", "surface")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._inside = inside = QWidget(self.viewport())
        self.heading = Heading(context, inside)
        self.stat_lines = StatLines(context, inside)
        self.weapons = Weapons(context, parent=inside)
        self.abilities = Abilities(context, parent=inside)
        self.options = Options(context, inside)
        self.words = CardWords(context, inside)
        self.limits = LimitsBox(context, inside)
        self.picture = PictureBox(context, inside)
        self.picture.picked.connect(self._picked)
        self.sections: tuple[Section, ...] = (self.heading, self.stat_lines, self.weapons, self.abilities, self.options,
                                              self.words, self.limits, self.picture)
        inside.setProperty("kind", "surface")
        column = QVBoxLayout(inside)
        column.setContentsMargins(16, 12, 14, 16)
        column.setSpacing(8)
        for place, section in enumerate(self.sections):
            if place:
                column.addWidget(Line(parent=inside))
            section.left.connect(self.store)
            section.asked.connect(self._change)
            column.addWidget(section)
        column.addStretch(1)
        self.setWidget(inside)

    @property
    def card_id(self) -> str:
        """The card that is edited, empty for none."""
        return self._id

    @property
    def card(self) -> Card:
        """The card as it was shown last."""
        return self._card

    def show_card(self, key: str, card: Card) -> None:
        """Show a card as stored; another one than before is shown from its top, and nothing typed is kept over."""
        anew, self._id = key != self._id, key
        self._card = card
        self._inside.show()
        if anew:
            self.refusal = None
            self.heading.refuse("")
        focused = QApplication.focusWidget()
        name = focused.objectName() if focused is not None and self.isAncestorOf(focused) else ""
        for section in self.sections:
            section.show_card(card, anew=anew)
        if self.refusal is not None and not any(field.typed for field in self._lines()):
            self.refusal = None
            self.heading.refuse("")
        if anew:
            self.verticalScrollBar().setValue(0)
        wanted, self._next = self._next or name, ""
        self._reach(wanted)

    def show_nothing(self) -> None:
        """Show no card."""
        self._id, self._card, self.refusal = "", Card("", ""), None
        self._inside.hide()

    def flush(self) -> None:
        """Store what is being written."""
        focused = QApplication.focusWidget()
        if isinstance(focused, LeftField | NotesField) and self.isAncestorOf(focused):
            focused.flush()

    def edit_name(self) -> None:
        """Go to the name, ready to type over."""
        self.heading.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.heading.name.selectAll()

    @Slot()
    def store(self) -> None:
        """Ask for the card as the fields hold it, or say in place why it cannot be that."""
        self._change(None, "")

    @Slot(object, str)
    def _change(self, change: Callable[[Card], Card] | None, field: str) -> None:
        """Ask for the card as the fields hold it, changed further by a function."""
        changed = self._card
        try:
            for section in self.sections:
                changed = section.applied(changed)
            changed = changed if change is None else change(changed)
        except Refusal as refusal:
            self.refusal = refusal
            self.heading.refuse(self._context.reason(refusal))
            return
        self.refusal = None
        self.heading.refuse("")
        if changed == self._card or not self._id:
            for line in self._lines():
                line.settle()
            return
        focused = QApplication.focusWidget()
        if isinstance(focused, LeftField) and self.isAncestorOf(focused):
            focused.take()
        self._next = field
        self.stored.emit(self._id, changed)

    def _lines(self) -> list[LeftField]:
        return self.findChildren(LeftField)

    @Slot(str, bytes)
    def _picked(self, name: str, content: bytes) -> None:
        self.flush()
        if self._id:
            self.pictured.emit(self._id, name, content)

    def _reach(self, name: str) -> None:
        """Go to the field of an object name, where it is not the focus already; a new one is ready to type over."""
        found = self.findChild(QObject, name) if name else None
        focused = QApplication.focusWidget()
        if isinstance(found, QWidget) and found is not focused and found.isVisibleTo(self):
            found.setFocus(Qt.FocusReason.OtherFocusReason)
            if isinstance(found, LeftField):
                found.selectAll()
            self.ensureWidgetVisible(found)
