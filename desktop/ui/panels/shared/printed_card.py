"""A card on the screen, painted by the painter of the printer, and its further cards a tap away."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.cards.layout import LaidCard
from desktop.cards.measures import POKER
from desktop.cards.painter.card import paint_card
from desktop.ui.context import Context

_WIDTH = 330


class PrintedCard(QWidget):
    """Shows one of the cards that a figure is printed as. Units: width in logical pixels; the height follows the shape.

    Shape: `spoken` is the code of what it says to screen readers, of name, role and points; where a figure goes on on
    further cards, a click turns to the next one.
    """

    turned = Signal()
    """Another of the figure's cards is shown."""

    def __init__(self, context: Context, spoken: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._spoken = spoken
        self._cards: tuple[LaidCard, ...] = ()
        self._part = 0
        self._width = _WIDTH
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def parts(self) -> tuple[int, int]:
        """Which card is shown, from 1, and how many there are."""
        return self._part + 1, len(self._cards)

    @property
    def card(self) -> LaidCard | None:
        """The card that is shown."""
        return self._cards[self._part] if self._cards else None

    def show_cards(self, cards: Sequence[LaidCard], *, anew: bool) -> None:
        """Show the cards of a figure; `anew` begins with its first one."""
        self._cards = tuple(cards)
        self._part = 0 if anew else min(self._part, max(0, len(self._cards) - 1))
        self._speak()

    def set_width(self, width: int) -> None:
        """Be so wide."""
        if width != self._width:
            self._width = width
            self.updateGeometry()

    def height_of(self, width: int) -> int:
        """Return the height that a width leads to."""
        size = self.card.size if self.card is not None else POKER
        return round(width * size.height / size.width)

    def width_of(self, height: int) -> int:
        """Return the width that a height leads to."""
        size = self.card.size if self.card is not None else POKER
        return round(height * size.width / size.height)

    def sizeHint(self) -> QSize:
        """Return the size of the card on the screen."""
        return QSize(self._width, self.height_of(self._width))

    def minimumSizeHint(self) -> QSize:
        """Return the size hint: a card is never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the card."""
        if self.card is None:
            return
        painter = QPainter(self)
        scale = self.width() / self.card.size.width
        painter.scale(scale, scale)
        paint_card(painter, self.card, rounded=True)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Turn to the figure's next card."""
        super().mouseReleaseEvent(event)
        self.turn()

    @Slot()
    def turn(self) -> None:
        """Show the figure's next card, after the last the first."""
        if len(self._cards) > 1:
            self._part = (self._part + 1) % len(self._cards)
            self._speak()
            self.turned.emit()

    def _speak(self) -> None:
        face = self.card.face if self.card is not None else None
        self.setAccessibleName(self._context.say(
            self._spoken, name=face.name, role=face.subtitle, points=face.points) if face else "")
        several = len(self._cards) > 1
        self.setCursor(Qt.CursorShape.PointingHandCursor if several else Qt.CursorShape.ArrowCursor)
        self.updateGeometry()
        self.update()
