"""The right side of the Cards panel: card as printed, print, recruit."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.panels.cards.printed.laying import laid_card
from desktop.ui.panels.cards.printed.recruiting import RecruitBox
from desktop.ui.panels.shared.printed_card import PrintedCard
from desktop.ui.widgets.buttons import BareButton, PlainButton
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label

_MARGIN = 14
_BELOW = 250
"""The room that head and recruiting take beside the card. Units: logical pixels."""
_LEAST_CARD = 200


class PrintedPane(QScrollArea):
    """Shows a card as printed. Shape: exists beside the editor; empty while no card is chosen."""

    print_asked = Signal()
    """The user wants to print the selected cards."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._shown = ""
        self.setProperty("kind", "surface")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.print = PlainButton(context, "cards_panel.printed.print", icon="printer-outline")
        self.print.clicked.connect(self.print_asked)
        self.part = BareButton(context, "cards_panel.printed.part", icon="rotate-3d-variant",
                               tip="cards_panel.printed.turn", n=1, total=1)
        self.card = PrintedCard(context, "cards_panel.printed.spoken")
        self.part.clicked.connect(self.card.turn)
        self.card.turned.connect(self._show_part)
        self.recruit = RecruitBox(context)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(Label(context, "cards_panel.printed.title", role="section"), 1)
        head.addWidget(self.part)
        head.addWidget(self.print)
        self._inside = inside = QWidget()
        inside.setProperty("kind", "surface")
        column = QVBoxLayout(inside)
        column.setContentsMargins(_MARGIN, 10, _MARGIN, 14)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.card, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(4)
        column.addWidget(Line())
        column.addWidget(self.recruit)
        column.addStretch(1)
        self.setWidget(inside)

    def show_card(self, key: str, card: Card | None) -> None:
        """Show a card of the library, or none."""
        cards = laid_card(self._context, card) if card is not None else ()
        self.card.show_cards(cards, anew=key != self._shown)
        self._shown = key
        self._inside.setVisible(card is not None)
        self._show_part()

    def show_selected(self, number: int) -> None:
        """Say how many cards would be printed."""
        if number > 1:
            self.print.set_words("cards_panel.printed.print_many", n=number)
        else:
            self.print.set_words("cards_panel.printed.print")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the card be as large as it can."""
        super().resizeEvent(event)
        width = min(self.viewport().width() - 2 * _MARGIN, self.card.width_of(self.height() - _BELOW))
        self.card.set_width(max(width, _LEAST_CARD))

    @Slot()
    def _show_part(self) -> None:
        part, total = self.card.parts
        self.part.setVisible(total > 1)
        self.part.set_words("cards_panel.printed.part", n=part, total=total)
