"""The ledger of a warband: entries with the running sum, booked, edited in place, struck; the upkeep of all."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QWidget

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.commands.ledger import BookMoney, BookUpkeep, EditBooking, SetMoney, StrikeMoney
from desktop.campaign.queries.battles import battles
from desktop.campaign.queries.money import LedgerRow, ledger, money_rules, owed_upkeep
from desktop.campaign.queries.warbands import WarbandRow, warband
from desktop.exchange.exports.plain_table import table_text
from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.panels.ledger.columns import columns, identity, table_of
from desktop.ui.panels.ledger.entry_form import EntryForm
from desktop.ui.panels.ledger.upkeep_box import UpkeepBox
from desktop.ui.panels.ledger.wording import coins, read_amount
from desktop.ui.panels.shared.undo_pair import UndoPair
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.text import Label

_LIST_HEIGHT = 230
_TABLES = ("ledger_entry", "campaign", "warband", "recruit", "battle", "battle_side")
"""Whose changes show here; the points that upkeep is counted by are those of the recruits."""


class LedgerView(RowsView):
    """The list of entries; Delete strikes one, F2 types its text anew."""

    struck = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Strike an entry on Delete."""
        if event.key() == Qt.Key.Key_Delete:
            self.struck.emit()
        else:
            super().keyPressEvent(event)


class LedgerDialog(Sheet):
    """The money of one warband. Each change is stored at once, and undone from here or from any window."""

    def __init__(self, context: Context, band: WarbandRow, parent: QWidget | None = None) -> None:
        super().__init__(context, "ledger.title", width=860, height=720, parent=parent)
        self._band = band
        self.name = Label(context, text=band.name, role="name")
        self.balance = Label(context, role="figure")
        self.form = EntryForm(context, band.id)
        self.model: RowsModel[LedgerRow] = RowsModel(context, columns(), identity)
        self.model.setParent(self)
        self.view = LedgerView(context, self.model, "ledger.entries")
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked
                                  | QAbstractItemView.EditTrigger.EditKeyPressed)
        self.view.setMinimumHeight(_LIST_HEIGHT)
        self.none = Label(context, "ledger.none", role="body", tone="ink2", wrap=True)
        self.said = Label(context, role="second", tone="bad", wrap=True)
        self.said.hide()
        self.strike = PlainButton(context, "ledger.strike", icon="minus", tip="ledger.strike_tip")
        self.copy = PlainButton(context, "ledger.copy", icon="content-copy", tip="ledger.copy_tip")
        self.acts = QWidget()
        self.upkeep = UpkeepBox(context, band.campaign)
        self.pair = UndoPair(context, band.campaign, self)
        self._lay_out()
        self._connect()
        self.show_ledger()
        self.form.amount.setFocus()

    def _lay_out(self) -> None:
        context = self.context
        head = QHBoxLayout()
        head.addWidget(self.name, 1)
        head.addWidget(self.balance)
        self.body.addLayout(head)
        for widget in (self.form, self.said, self.none):
            self.body.addWidget(widget)
        self.body.addWidget(self.view, 1)
        row = QHBoxLayout(self.acts)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.strike)
        row.addWidget(self.copy)
        row.addStretch(1)
        self.body.addWidget(self.acts)
        self.body.addWidget(Line())
        self.body.addWidget(Label(context, "ledger.upkeep.title", role="section"))
        self.body.addWidget(self.upkeep)
        # While nothing is booked no list takes the room that is left, and none may open between the lines.
        self.body.addStretch()
        close = PlainButton(context, "shell.close")
        close.clicked.connect(self.close)
        self.add_button(self.pair.redo, left=True)
        self.add_button(self.pair.undo, left=True)
        self.add_button(close)

    def _connect(self) -> None:
        self.form.wanted.connect(self._book)
        self.model.edited.connect(self._edited)
        self.view.row_chosen.connect(self._allow)
        self.view.struck.connect(self._strike)
        self.strike.clicked.connect(self._strike)
        self.copy.clicked.connect(self.copy_table)
        self.upkeep.asked.connect(self._pay)
        self.context.changes_committed.connect(self._changed)
        self.context.look_changed.connect(self.show_ledger)
        self.context.desk_changed.connect(self.close)

    @property
    def unsaved(self) -> bool:
        """Whether an entry is typed that is not booked, or the words of an upkeep that is not paid."""
        typed = (self.form.amount, self.form.words, self.upkeep.words)
        return any(field.text().strip() for field in typed)

    # --- what is shown

    @Slot()
    def show_ledger(self) -> None:
        """Show the entries as stored; the sum is always theirs."""
        band = warband(self.context.desk.store, self._band.id) if self.context.is_open else None
        if band is None:
            self.close()
            return
        self._band, store = band, self.context.desk.store
        rows, money = ledger(store, band.id), money_rules(store, band.campaign)
        self.name.set_text(band.name)
        self.balance.set_text(coins(rows[-1].sum if rows else 0, money.coin))
        self.balance.setAccessibleName(self.context.say("ledger.has", name=band.name, sum=self.balance.text()))
        self.model.set_rows(rows)
        self.view.setVisible(bool(rows))
        self.acts.setVisible(bool(rows))
        self.none.setVisible(not rows)
        fought = battles(store, band.campaign)
        own = [(row.id, f"{row.number} {row.name}".strip()) for row in fought
               if any(side.warband == band.id for side in row.sides)]
        self.form.show_battles(own)
        over = [(row.id, f"{row.number} {row.name}".strip()) for row in fought if row.state == "finished"]
        self.upkeep.show_money(money, owed_upkeep(store, band.campaign), over)
        self.pair.show()
        self._allow()

    @Slot()
    def _allow(self) -> None:
        self.strike.setEnabled(self.view.current_row() is not None)
        self.copy.setEnabled(self.model.rowCount() > 0)

    @Slot(object, object)
    def _changed(self, change: object, _initiator: object) -> None:
        if not isinstance(change, ChangeSet):
            return
        if change.touches(*_TABLES):
            self.show_ledger()
        else:
            self.pair.show()

    # --- what people do

    @Slot(object)
    def _book(self, wanted: BookMoney) -> None:
        if self.context.execute(wanted, self) is not None:
            self.form.taken()
            self.view.choose(wanted.id)

    @Slot(object)
    def _pay(self, wanted: SetMoney | BookUpkeep) -> None:
        if self.context.execute(wanted, self) is not None and isinstance(wanted, BookUpkeep):
            self.upkeep.taken()

    @Slot(object, str, str)
    def _edited(self, row: object, column: str, text: str) -> None:
        if not isinstance(row, LedgerRow):
            return
        old = row.booking
        amount = read_amount(text) if column == "amount" else old.amount
        self.say("" if amount else self.context.say("ledger.no_amount", text=text))
        if amount:
            words = text if column == "text" else old.text
            self.context.execute(EditBooking(old.id, amount, words, old.battle), self)

    @Slot()
    def _strike(self) -> None:
        row = self.view.current_row()
        if isinstance(row, LedgerRow):
            self.context.execute(StrikeMoney(self._band.id, row.booking.id), self)

    @Slot()
    def copy_table(self) -> None:
        """Put the entries on the clipboard, as a table for spreadsheets."""
        rows = self.model.rows()
        QGuiApplication.clipboard().setText(table_text(table_of(rows, self.context.words)))
        self.say(self.context.say("ledger.copied", n=len(rows)), "good")

    def say(self, words: str, tone: str = "bad") -> None:
        """Say in place what came of a deed."""
        self.said.setVisible(bool(words))
        self.said.set_tone(tone)
        self.said.set_text(words)
