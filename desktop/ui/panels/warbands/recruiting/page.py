"""Recruiting: type a few letters, pick one or several, and they stand in the warband; the page stays for the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow
from desktop.rules.kernel.card import decimal_of, plain
from desktop.ui.context import Context
from desktop.ui.panels.shared.taking_back import TakeBack
from desktop.ui.panels.warbands.recruiting.basket import Basket
from desktop.ui.panels.warbands.recruiting.list import OfferColumn, OfferList
from desktop.ui.panels.warbands.recruiting.offers import Offered, Offers, recruiting
from desktop.ui.panels.warbands.recruiting.once import Once
from desktop.ui.panels.warbands.roster.total import TotalButton
from desktop.ui.panels.warbands.wording import shown, unit
from desktop.ui.widgets.buttons import BareIconButton, PlainButton, PrimaryButton
from desktop.ui.widgets.fields import SearchField
from desktop.ui.widgets.heads import Line, PanelFrame
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.text import Label


class ConfirmButton(PrimaryButton):
    """The golden button. The second press of a double click is none."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Drop it."""
        event.accept()


class RecruitPage(QWidget):
    """Stands in the place of the roster. Shape: with nobody picked, Enter and the button mean the marked row, once."""

    closed = Signal()
    """The user is done."""
    marked = Signal(str, object)
    """Another row is marked: its key and its card, or an empty key and None."""
    recruited = Signal(object)
    """New recruits stand in the warband: their ids."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._band: WarbandRow | None = None
        self._serving: Counter[str] = Counter()
        self.once = Once()
        self.offers = Offers(context)
        self.basket = Basket(self.offers)
        column = OfferColumn(context, self.offers, self.basket, self._serving).column()
        self.model: RowsModel[Offered] = RowsModel(context, [column], _identity, self)
        self.back = BareIconButton(context, "arrow-left", "warbands.recruit.back")
        self.heading = Label(context, role="heading")
        self.total = TotalButton(context)
        self.field = SearchField(context, "warbands.recruit.search", hint="warbands.recruit.search_hint")
        self.list = OfferList(context, self.model)
        self.nothing = Label(context, role="body", tone="ink2", wrap=True)
        self.sum = Label(context, role="strong")
        self.after = Label(context, role="second", wrap=True)
        self.done = PlainButton(context, "warbands.recruit.done")
        self.confirm = ConfirmButton(context, "warbands.recruit.confirm", icon="plus", n=1)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.back)
        head.addWidget(self.heading, 1)
        head.addWidget(self.total)
        search = QHBoxLayout()
        search.setSpacing(8)
        for widget in (self.field, self.done, self.confirm):
            search.addWidget(widget)
        search.setStretch(0, 1)
        frame = PanelFrame(self._context, margin=0)
        words = QHBoxLayout()
        words.setContentsMargins(14, 9, 14, 9)
        words.setSpacing(10)
        words.addWidget(self.sum)
        words.addWidget(self.after, 1)
        self.nothing.setContentsMargins(14, 14, 14, 14)
        frame.body.setSpacing(0)
        frame.body.addLayout(words)
        frame.body.addWidget(Line())
        frame.body.addWidget(self.nothing)
        frame.body.addWidget(self.list, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(15, 14, 15, 14)
        column.setSpacing(10)
        column.addLayout(head)
        column.addLayout(search)
        column.addWidget(frame, 1)

    def _connect(self) -> None:
        self.back.clicked.connect(self.closed)
        self.done.clicked.connect(self.closed)
        self.confirm.clicked.connect(self.recruit)
        self.field.textChanged.connect(self._seek)
        self.field.installEventFilter(self)
        self.list.row_chosen.connect(self._mark)
        self.list.stepped.connect(self._step)
        self.list.confirmed.connect(self.recruit)

    def open(self, band: WarbandRow, recruits: Sequence[RosterRow]) -> None:
        """Begin anew for a warband, with nobody picked."""
        self.basket.clear()
        self.show_band(band, recruits, library_changed=True)
        self.field.clear()
        self.list.choose(self.model.identity_at(0))
        self.field.setFocus()
        self._mark(self.list.current_row())

    def show_band(self, band: WarbandRow, recruits: Sequence[RosterRow], *, library_changed: bool) -> None:
        """Show the warband as it stands now; the picks stay."""
        self._band = band
        self._serving.clear()
        self._serving.update(row.card.name for row in recruits)
        self.heading.set_words("warbands.recruit.title", name=band.name)
        self.total.show_band(band)
        if library_changed:
            self.offers.forget()
        self._seek()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let arrows, plus, minus and Enter work in the list while the field has the focus."""
        if watched is self.field and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self.list.take_key(event)
        return super().eventFilter(watched, event)

    @Slot()
    def recruit(self) -> None:
        """Recruit who is picked, or with nobody picked the marked one. A press right after is not counted."""
        band, picks = self._band, self._picks()
        if band is None or not picks:
            return
        if not self.once.counts():
            self.after.set_tone("note")
            self.after.set_words("warbands.recruit.dropped")
            return
        done = self._context.attempt(lambda: self._recruit(band, picks))
        if done is None:
            return
        self.basket.clear()
        ids = tuple(key for change in done for key in change.added("recruit"))
        code = "warbands.recruit.recruited" if len(ids) == 1 else "warbands.recruit.recruited_several"
        undo = TakeBack(self._context, *done)
        self._context.tell(code, undo=undo, n=len(ids), name=next(iter(picks)).name)
        self.recruited.emit(ids)
        self.field.setFocus()
        self.field.selectAll()
        self._show_picks()
        self.once.done()

    def _recruit(self, band: WarbandRow, picks: dict[Offered, int]) -> list[ChangeSet]:
        """Recruit all of them or, where one is refused, nobody."""
        desk = self._context.desk
        with desk.together():
            return [desk.execute(recruiting(band.id, one, number), self) for one, number in picks.items()]

    def _picks(self) -> dict[Offered, int]:
        if self.basket.number:
            return dict(self.basket.picked)
        row = self.list.current_row()
        return {row: 1} if isinstance(row, Offered) else {}

    @Slot()
    def _seek(self) -> None:
        if self._band is None or not self._context.is_open:
            return
        found = self.offers.find(self._band.system, self.field.text())
        self.model.set_rows(found.rows)
        if self.list.current_row() is None and found.rows:
            self.list.choose(found.rows[0].key)
        self.nothing.setVisible(not found.rows or bool(found.left_out))
        code = "warbands.recruit.more" if found.rows else "warbands.recruit.nothing"
        self.nothing.set_words(code, n=found.left_out)
        self._mark(self.list.current_row())

    @Slot(object)
    def _mark(self, row: object) -> None:
        if isinstance(row, Offered):
            self.marked.emit(row.key, self.offers.card(row))
        else:
            self.marked.emit("", None)
        self._show_picks()

    @Slot(object, int)
    def _step(self, row: object, step: int) -> None:
        if isinstance(row, Offered):
            self.basket.step(row, step)
            self.model.set_rows(self.model.rows())
            self._show_picks()

    def _show_picks(self) -> None:
        """Say who would be recruited and what the warband would come to."""
        band, picks = self._band, self._picks()
        number = sum(picks.values())
        self.confirm.setEnabled(bool(picks))
        self.confirm.set_words("warbands.recruit.confirm", n=number)
        if band is None or not picks:
            self.sum.set_text("")
            self.after.set_text("")
            return
        wanted = Basket(self.offers)
        for one, count in picks.items():
            wanted.step(one, count)
        points = wanted.points
        first = self.offers.card(next(iter(picks)))
        name = unit(self._context, first.points_name if first is not None else "", points)
        who = next(iter(picks)).name if len(picks) == 1 else ""
        several = "warbands.recruit.several" if wanted.models else "warbands.recruit.several_units"
        code = "warbands.recruit.one" if who and number == 1 else several
        self.sum.set_words(code, name=who, n=wanted.models or number, points=shown(points), unit=name)
        self._show_after(band, points)

    def _show_after(self, band: WarbandRow, points: str) -> None:
        then = decimal_of(band.total.value) + decimal_of(points)
        left = decimal_of(band.points_limit) - then
        self.after.set_tone("bad" if band.points_limit and left < 0 else "ink2")
        if not band.points_limit:
            self.after.set_words("warbands.recruit.then", points=shown(plain(then)))
        elif left < 0:
            self.after.set_words("warbands.recruit.then_over", points=shown(plain(then)), limit=band.points_limit,
                                 over=plain(-left))
        else:
            self.after.set_words("warbands.recruit.then_of", points=shown(plain(then)), limit=band.points_limit,
                                 left=plain(left))


def _identity(row: Offered) -> object:
    return row.key
