"""One line about the fit: an icon, a bold line, a quieter one, *Show*, and the list of all cards it is about."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.printing.telling import Affected, Finding
from desktop.ui.widgets.buttons import BareButton, LinkButton, PlainButton
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.text import Label

_LONGEST = 44
"""So many letters of a line stand on one row of the narrow side; the tooltip says all of them."""

AT_ONCE = 3
"""So many cards are listed before the user asks for all."""


class _CardLink(LinkButton):
    """Leads to one card of the list."""

    asked = Signal(int)
    """The user wants to see the card of this number."""

    def __init__(self, context: Context, affected: Affected) -> None:
        words = affected.words
        super().__init__(context, text=words if len(words) <= _LONGEST else f"{words[:_LONGEST].rstrip()} …", tip=words)
        self._card = affected.card
        self.clicked.connect(self._tell)

    @Slot()
    def _tell(self) -> None:
        self.asked.emit(self._card)


class FindingRow(QWidget):
    """A finding. Shape: `links` lead to the cards it lists; `opened` tells that all of them are in sight."""

    shown = Signal(int)
    """The user wants to see the card of this number."""

    offer_taken = Signal(str)
    """The user wants rule texts to stand there instead: one of `TEXTS`."""

    def __init__(self, context: Context, finding: Finding, *, opened: bool = False,
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self.finding = finding
        self.opened = opened
        self._context = context
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 6, 0, 6)
        row.setSpacing(10)
        row.addWidget(Glyph(context, finding.icon, side=22, token=finding.tone), 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(Label(context, text=finding.head, role="row", tone=finding.tone, wrap=True))
        self.links = [_CardLink(context, affected) for affected in finding.affected if affected.card >= 0]
        for link in self.links:
            link.asked.connect(self.shown)
            words.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        self.more = BareButton(context, "cards.print.and_more", icon="chevron-down", n=len(self.links) - AT_ONCE)
        self.more.clicked.connect(self._open)
        words.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        words.addWidget(Label(context, text=finding.text, role="second", wrap=True))
        row.addLayout(words, 1)
        if finding.offer:
            self.offer = PlainButton(context, f"cards.print.texts_offer.{finding.offer}")
            self.offer.clicked.connect(self._take_offer)
            words.addWidget(self.offer, 0, Qt.AlignmentFlag.AlignLeft)
        self.button: PlainButton | None = None
        if finding.card >= 0 and not self.links:
            self.button = PlainButton(context, "cards.print.show")
            self.button.setAccessibleName(f"{context.say('cards.print.show')}: {finding.head}")
            self.button.clicked.connect(self._clicked)
            row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._unfold()

    def _unfold(self) -> None:
        for place, link in enumerate(self.links):
            link.setVisible(self.opened or place < AT_ONCE)
        self.more.setVisible(not self.opened and len(self.links) > AT_ONCE)

    @Slot()
    def _open(self) -> None:
        self.opened = True
        self._unfold()

    @Slot()
    def _take_offer(self) -> None:
        self.offer_taken.emit(self.finding.offer)

    @Slot()
    def _clicked(self) -> None:
        self.shown.emit(self.finding.card)
