"""What a tap on a rule id and on the card button shows: the rule in our own words, the unit's card as it is printed."""

from __future__ import annotations

from PySide6.QtCore import QSize, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.cards.face import face_of
from desktop.cards.layout import LaidCard, lay_out
from desktop.cards.painter.card import paint_card
from desktop.cards.parts import Banner
from desktop.rules.kernel.pieces import Side, Unit
from desktop.ui.context import Context
from desktop.ui.widgets.buttons import LinkButton
from desktop.ui.widgets.popover import Popover
from desktop.ui.widgets.text import Label
from desktop.words.rulebook import Rulebook

_CARD_SCALE = 5.2
"""Pixels a millimetre of a card on the screen."""


def show_rule(context: Context, system: str, rule: str, anchor: QWidget) -> Popover | None:
    """Show a rule beside what was tapped; None where the book has no such rule."""
    entry = Rulebook(context.words.language, system).entry(rule)
    if entry is None:
        return None
    popover = Popover(context, anchor, f"{entry.id}  {entry.title}")
    popover.body.addWidget(Label(context, text=entry.text, role="body", wrap=True))
    if entry.why:
        popover.body.addWidget(Label(context, text=entry.why, role="second", wrap=True))
    popover.body.addWidget(_BookLink(context, system, entry.id, popover))
    popover.open_at(400)
    return popover


class _BookLink(LinkButton):
    """Leads from a rule at the table to its place in the rule book."""

    def __init__(self, context: Context, system: str, rule: str, popover: Popover) -> None:
        super().__init__(context, text=context.say("tracker.rule.open"))
        self._context, self._place, self._popover = context, (system, rule), popover
        self.clicked.connect(self._go)

    @Slot()
    def _go(self) -> None:
        self._popover.dismiss()
        self._context.go("rules", self._place)


def show_status(context: Context, title: str, words: str, rule: str, anchor: QWidget) -> Popover:
    """Show what a status means and when it ends."""
    popover = Popover(context, anchor, title)
    popover.body.addWidget(Label(context, text=words, role="body", wrap=True))
    if rule:
        popover.body.addWidget(Label(context, text=rule, role="label"))
    popover.open_at(320)
    return popover


class CardPicture(QWidget):
    """A card painted as it is printed."""

    def __init__(self, card: LaidCard, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card = card
        self.setFixedSize(QSize(round(card.size.width * _CARD_SCALE), round(card.size.height * _CARD_SCALE)))
        self.setAccessibleName(card.face.name)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(_CARD_SCALE, _CARD_SCALE)
        paint_card(painter, self._card, rounded=True)


def show_card(context: Context, unit: Unit, side: Side | None, anchor: QWidget) -> Popover:
    """Show the card of a unit beside what was tapped."""
    tincture, charge = (side.tincture, side.charge) if side is not None else ("", "")
    leader = side is not None and side.leader == unit.id
    face = face_of(unit.card, Banner(tincture or "sable", charge), context.words, leader=leader)
    laid = lay_out(face, context.words)
    popover = Popover(context, anchor, unit.name)
    for card in laid.cards:
        popover.body.addWidget(CardPicture(card))
    popover.open_at()
    return popover
