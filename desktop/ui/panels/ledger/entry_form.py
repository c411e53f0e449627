"""The line in which an entry is booked: income or expense, how much, what for, of which battle."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import uuid4

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.commands.ledger import BookMoney
from desktop.ui.context import Context
from desktop.ui.panels.ledger.wording import read_amount
from desktop.ui.widgets.fields import Choice, TextField
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.once import OncePlain
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.text import Label

_AMOUNT, _BATTLE = 92, 180
"""Widths of fields. Units: logical pixels."""


class EntryForm(QWidget):
    """Shape: nothing is stored here; `wanted` asks for a BookMoney, each under an id of its own."""

    wanted = Signal(object)
    """The user wants this BookMoney."""

    def __init__(self, context: Context, warband: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._warband, self._next = context, warband, uuid4().hex
        self.way = Segmented(context, [Segment(way, f"ledger.way.{way}") for way in ("income", "expense")], "income",
                             name="ledger.way.name")
        self.amount = TextField(context, "ledger.column.amount", hint="ledger.amount_hint")
        self.amount.setFixedWidth(_AMOUNT)
        self.amount.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.words = TextField(context, "ledger.column.text", hint="ledger.text_hint")
        self.battle = Choice(context, "ledger.column.battle", widest=_BATTLE)
        self.book = OncePlain(context, "ledger.book", icon="plus")
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.reason.hide()
        holder = QWidget()
        flow = FlowLayout(holder, gap=8, line_gap=6, filling=self.words)
        for widget in (self.way, self.amount, self.words, self.battle, self.book):
            flow.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(holder)
        column.addWidget(self.reason)
        self.book.clicked.connect(self._book)
        self.amount.returnPressed.connect(self._book)
        self.words.returnPressed.connect(self._book)

    def show_battles(self, battles: Sequence[tuple[str, str]]) -> None:
        """Offer battles to tie an entry to, by id and name; what is chosen stays."""
        lines = [("", self._context.say("ledger.no_battle")), *battles]
        self.battle.set_lines(lines, self.battle.current_key())

    def taken(self) -> None:
        """Begin the next entry: the one that was typed is booked."""
        self._next = uuid4().hex
        self.amount.clear()
        self.words.clear()
        self.amount.setFocus(Qt.FocusReason.OtherFocusReason)

    def refuse(self, reason: str) -> None:
        """Say in place why it was not booked; what was typed stays."""
        self.reason.setVisible(bool(reason))
        self.reason.set_text(reason)

    @Slot()
    def _book(self) -> None:
        amount = read_amount(self.amount.text())
        if not self.amount.text().strip() and not self.words.text().strip():
            # A second press right after the first finds nothing left to book.
            return
        if not amount:
            self.refuse(self._context.say("ledger.no_amount", text=self.amount.text().strip()))
        elif not self.words.text().strip():
            self.refuse(self._context.say("ledger.no_text"))
        else:
            self.refuse("")
            signed = amount if self.way.current() == "income" else -abs(amount)
            self.wanted.emit(BookMoney(self._warband, signed, self.words.text().strip(), self.battle.current_key(),
                                       self._next))
