"""What money is called, and the upkeep: a rule, what each warband owes by it, and the button that books it for all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from uuid import uuid4

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.aftermath.money import PER, Money, Upkeep
from desktop.campaign.commands.ledger import BookUpkeep, SetMoney
from desktop.ui.context import Context
from desktop.ui.panels.ledger.wording import coins
from desktop.ui.widgets.fields import Choice, TextField
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.once import OncePlain
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label


class UpkeepBox(QWidget):
    """Shape: nothing is stored here; `asked` tells the command that the user wants."""

    asked = Signal(object)
    """The user wants this SetMoney or BookUpkeep."""

    def __init__(self, context: Context, campaign: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._campaign, self._next = context, campaign, uuid4().hex
        self._money = Money()
        self.coin = LeftField(context, "ledger.coin", hint="ledger.coin_hint")
        self.coin.setFixedWidth(150)
        self.amount = Stepper(context, "ledger.upkeep.amount", highest=9999)
        self.per = Choice(context, "ledger.upkeep.per")
        self.each = Stepper(context, "ledger.upkeep.each", lowest=1, highest=9999, value=100)
        self.owed = Label(context, role="second", wrap=True)
        self.words = TextField(context, "ledger.column.text", hint="ledger.upkeep.text_hint")
        self.words.setMinimumWidth(220)
        self.battle = Choice(context, "ledger.column.battle", widest=230)
        self.book = OncePlain(context, "ledger.upkeep.book", icon="cash-multiple")
        self._lay_out()
        self.coin.left.connect(self._set)
        self.amount.changed.connect(self._set)
        self.each.changed.connect(self._set)
        self.per.activated.connect(self._set)
        self.book.clicked.connect(self._book)
        self.words.returnPressed.connect(self._book)

    def _lay_out(self) -> None:
        rule, pay = QWidget(), QWidget()
        flow = FlowLayout(rule, gap=14, line_gap=6)
        for code, field in (("ledger.coin", self.coin), ("ledger.upkeep.amount", self.amount)):
            flow.addWidget(self._worded(code, field))
        flow.addWidget(self.per)
        self.each_of = self._worded("ledger.upkeep.each", self.each)
        flow.addWidget(self.each_of)
        line = FlowLayout(pay, gap=8, line_gap=6, filling=self.words)
        for widget in (self.words, self.battle, self.book):
            line.addWidget(widget)
        self._pay = pay
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for part in (rule, self.owed, pay):
            column.addWidget(part)

    def _worded(self, code: str, field: QWidget) -> QWidget:
        both = QWidget()
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        label = Label(self._context, code, role="button")
        label.setBuddy(field)
        row.addWidget(label)
        row.addWidget(field)
        return both

    def show_money(self, money: Money, owed: Sequence[Upkeep], battles: Sequence[tuple[str, str]]) -> None:
        """Show the rule, what it comes to now, and the battles after which it may be paid."""
        say = self._context.say
        self._money = money
        self.coin.show_text(money.coin)
        self.amount.set_value(money.amount)
        self.per.set_lines([(per, say(f"ledger.per.{per}")) for per in PER], money.per)
        self.each.set_value(money.each)
        self.each_of.setVisible(money.per == "points")
        self.battle.set_lines([("", say("ledger.no_battle")), *battles], self.battle.current_key())
        terms = ", ".join(say("ledger.upkeep.term", name=one.name, n=one.n, each=money.amount,
                              sum=coins(one.amount, money.coin)) for one in owed)
        self.owed.set_text(say("ledger.upkeep.owed", terms=terms) if owed else say("ledger.upkeep.none"))
        self._pay.setVisible(bool(owed))

    def taken(self) -> None:
        """Begin the next payment."""
        self._next = uuid4().hex
        self.words.clear()

    @Slot()
    def _set(self) -> None:
        money = replace(self._money, coin=self.coin.text().strip(), per=self.per.current_key(),
                        amount=self.amount.value(), each=self.each.value())
        if money != self._money:
            self.asked.emit(SetMoney(self._campaign, money))

    @Slot()
    def _book(self) -> None:
        text = self.words.text().strip() or self._context.say("ledger.upkeep.text")
        self.asked.emit(BookUpkeep(self._campaign, text, self.battle.current_key(), self._next))
