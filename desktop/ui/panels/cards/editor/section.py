"""A part of the editor: it shows a part of the card, and says what the card is with what its fields hold."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.widgets.buttons import BareButton
from desktop.ui.widgets.heads import SectionHead


class Section(QWidget):
    """The base of all parts. Shape: `column` is where fields go; they carry object names that outlive a change."""

    left = Signal()
    """A field was left with another text: the card is to be stored."""
    asked = Signal(object, str)
    """The card is to be changed by this function of a card, and the field of this object name is typed into next."""

    def __init__(self, context: Context, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.card = Card("", "")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(6)
        self.head: SectionHead | None = None
        if title:
            self.head = SectionHead(context, title, parent=self)
            self.column.addWidget(self.head)

    def add_action(self, code: str, icon: str = "plus") -> BareButton:
        """Put a quiet button at the right end of the head and return it."""
        button = BareButton(self.context, code, icon=icon)
        if self.head is not None:
            self.head.add_action(button)
        return button

    def show_card(self, card: Card, *, anew: bool) -> None:
        """Show a card; `anew` forgets whatever was being written."""
        self.card = card
        self.fill(anew=anew)

    def fill(self, *, anew: bool) -> None:
        """Fill the fields from the card."""

    def applied(self, card: Card) -> Card:
        """Return the card with what the fields hold. Raises a Refusal where a field cannot be what it says."""
        return card
