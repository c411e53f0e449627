"""A card on the screen, painted by the painter of the printer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.cards.layout import LaidCard
from desktop.cards.measures import POKER
from desktop.cards.painter.card import paint_card
from desktop.ui.context import Context


class CardView(QWidget):
    """Shows one of the cards that a figure is printed as. Units: width in pixels; the height follows the card's shape.

    Shape: where a figure goes on on further cards, a click turns to the next one.
    """

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._cards: tuple[LaidCard, ...] = ()
        self._part = 0
        self._width = 340
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def parts(self) -> tuple[int, int]:
        """Which of the cards is shown, from 1, and how many there are."""
        return self._part + 1, len(self._cards)

    def show_cards(self, cards: Sequence[LaidCard], *, anew: bool) -> None:
        """Show the cards of a figure, from the first where it is another one."""
        self._cards = tuple(cards)
        self._part = 0 if anew else min(self._part, max(0, len(cards) - 1))
        self._speak()

    def fit(self, width: int, height: int) -> None:
        """Be as large as a room allows. Units: logical pixels."""
        size = self._cards[0].size if self._cards else POKER
        self._width = max(200, min(width, round(height * size.width / size.height)))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the size of the card on the screen."""
        size = self._cards[0].size if self._cards else POKER
        return QSize(self._width, round(self._width * size.height / size.width))

    def minimumSizeHint(self) -> QSize:
        """Return the size hint: a card is never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the card."""
        if self._cards:
            card, painter = self._cards[self._part], QPainter(self)
            scale = self.width() / card.size.width
            painter.scale(scale, scale)
            paint_card(painter, card, rounded=True)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Turn to the next card."""
        super().mouseReleaseEvent(event)
        self.turn()

    @Slot()
    def turn(self) -> None:
        """Show the next card of the figure, after the last the first."""
        if len(self._cards) > 1:
            self._part = (self._part + 1) % len(self._cards)
            self._speak()

    def _speak(self) -> None:
        if self._cards:
            face = self._cards[0].face
            self.setAccessibleName(self._context.say("cards_panel.printed.spoken", name=face.name, points=face.points))
        pointing = len(self._cards) > 1
        self.setCursor(Qt.CursorShape.PointingHandCursor if pointing else Qt.CursorShape.ArrowCursor)
        self.updateGeometry()
        self.update()
