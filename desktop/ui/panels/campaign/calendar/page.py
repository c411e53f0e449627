"""The calendar page of the Campaign panel: what can be done above, a card a round below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from desktop.campaign.queries.calendar import RoundRow, current_round, pairing
from desktop.campaign.queries.names import warband_names
from desktop.ui.context import Context
from desktop.ui.panels.campaign.calendar.pairing_row import PairingLine
from desktop.ui.panels.campaign.calendar.round_card import RoundCard
from desktop.ui.panels.campaign.calendar.taking import TakeNote
from desktop.ui.panels.campaign.calendar.work import CalendarWork
from desktop.ui.panels.campaign.days import today
from desktop.ui.theme.measures import PANEL_GAP
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.empty_state import EmptyState
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label

_WORDS_FROM = 1000


class CalendarPage(QWidget):
    """Rounds and pairings of the current campaign. Every change is stored at once."""

    left = Signal()
    """The user wants back to the line of battles."""
    draw_asked = Signal(str)
    """The user wants pairings drawn: for a round by id, or for new ones."""
    print_asked = Signal()
    """The user wants the calendar printed."""
    raise_asked = Signal()
    """The user wants a warband to pair."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.work = CalendarWork(context, self)
        self.cards: dict[str, RoundCard] = {}
        self.note: TakeNote | None = None
        self._pairable = False
        self._expected, self._naming = "", False
        self._make_bar()
        self.area = Scroller()
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 6, 0)
        self._column.setSpacing(PANEL_GAP)
        self._column.addStretch(1)
        self.area.show_inside(inside)
        self.empty = self._make_empty()
        self.stack = QStackedWidget()
        self.stack.addWidget(self.area)
        self.stack.addWidget(self.empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(PANEL_GAP)
        column.addLayout(self._bar)
        column.addWidget(self.stack, 1)
        column.addWidget(self.follow)

    def _make_bar(self) -> None:
        context = self._context
        self.back = PlainButton(context, "calendar.back", icon="arrow-left", tip="calendar.back_tip")
        self.heading = Label(context, "calendar.title", role="heading")
        self.summary = Label(context, role="second", wrap=True)
        self.copy = PlainButton(context, "calendar.copy", icon="content-copy", tip="calendar.copy_tip")
        self.print_button = PlainButton(context, "cards.papers.button", icon="printer", tip="calendar.print_tip")
        self.add = PlainButton(context, "calendar.add_round", icon="plus", tip="calendar.add_round_tip")
        self.draw = PlainButton(context, "calendar.draw_button", icon="shuffle-variant", tip="calendar.draw_tip")
        self.follow = CheckRow(context, "calendar.follow", height=30)
        self.follow.setToolTip(context.say("calendar.follow_tip"))
        self.follow.setChecked(True)
        self.follow.clicked.connect(self._follow)
        self.back.clicked.connect(self.left)
        self.copy.clicked.connect(self.work.copy)
        self.print_button.clicked.connect(self.print_asked)
        self.add.clicked.connect(self.add_round)
        self.draw.clicked.connect(self._draw)
        self._bar = QHBoxLayout()
        self._bar.setSpacing(10)
        self._bar.addWidget(self.back)
        self._bar.addWidget(self.heading)
        self._bar.addWidget(self.summary, 1)
        for button in (self.copy, self.print_button, self.add, self.draw):
            self._bar.addWidget(button)

    def _make_empty(self) -> EmptyState:
        context = self._context
        self.first_draw = PrimaryButton(context, "calendar.empty.draw", icon="shuffle-variant", big=True)
        self.first_round = PlainButton(context, "calendar.empty.add", icon="plus", big=True)
        self.raise_button = PlainButton(context, "campaign_panel.empty.raise", icon="account-group", big=True)
        self.first_draw.clicked.connect(self._draw)
        self.first_round.clicked.connect(self.add_round)
        self.raise_button.clicked.connect(self.raise_asked)
        return EmptyState(context, "calendar.empty.title", "calendar.empty.words", glyph="calendar-month-outline",
                          actions=(self.first_draw, self.first_round, self.raise_button))

    # --- what is shown

    def show_rounds(self, rounds: Sequence[RoundRow]) -> None:
        """Show the rounds of the current campaign; cards that are there stay, with what is being typed."""
        context = self._context
        bands = warband_names(context.desk.store, context.campaign_id) if context.campaign_id is not None else ()
        self._pairable = len(bands) > 1
        found = {row.id: row for row in rounds}
        for key in [key for key in self.cards if key not in found]:
            card = self.cards.pop(key)
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        for place, (key, row) in enumerate(found.items()):
            card = self.cards.get(key) or self._made(row)
            card.show_round(row, bands, today(), first=not place, last=place == len(found) - 1,
                            opened=_opened(row, rounds))
            if self._column.indexOf(card) != place:
                self._column.removeWidget(card)
                self._column.insertWidget(place, card)
                # A layout shows what it is given only when events run; who comes here is led to a control at once.
                card.show()
        self._show_bar(rounds)
        self._reach_expected()

    def _show_bar(self, rounds: Sequence[RoundRow]) -> None:
        say = self._context.say
        fights = sum(len(row.fights) for row in rounds)
        owed = sum(len(row.owed) for row in rounds)
        late = sum(len(row.late(today())) for row in rounds)
        parts = [say("calendar.summary", rounds=len(rounds), settled=fights - owed, fights=fights)] if rounds else []
        parts += [say("calendar.overdue", n=late)] if late else []
        self.summary.set_text(", ".join(parts))
        self.summary.set_tone("bad" if late else "ink2")
        self.stack.setCurrentWidget(self.area if rounds else self.empty)
        for widget in (self.copy, self.print_button, self.follow, self.add, self.draw):
            widget.setVisible(bool(rounds))
        self.draw.setEnabled(self._pairable)
        self.first_draw.setVisible(self._pairable)
        self.raise_button.setVisible(not self._pairable)
        self.empty.words.set_words("calendar.empty.words" if self._pairable else "calendar.empty.few")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the words of the quieter buttons only where there is room for them."""
        super().resizeEvent(event)
        roomy = self.width() >= _WORDS_FROM
        for button, code in ((self.back, "calendar.back"), (self.copy, "calendar.copy"),
                             (self.print_button, "cards.papers.button")):
            if roomy:
                button.set_words(code)
            else:
                button.set_text("")

    def reach(self, key: str = "") -> None:
        """Bring a round or a pairing into sight and go to it; without one, to the first in which a battle is owed."""
        holder = next((one for one in self.cards.values() if any(row.id == key for row in one.row.pairings)), None)
        for one in (holder, self.cards.get(key)):
            if one is not None:
                one.set_open(True)
        self._column.activate()
        card = self.cards.get(key)
        line = next((one.lines[key] for one in self.cards.values() if key in one.lines), None)
        if not key:
            now = current_round([card.row for card in self.cards.values()])
            card = self.cards.get(now.id) if now is not None else None
        target: QWidget | None = line if line is not None else card
        if target is None:
            (self.first_draw if self._pairable and not self.cards else self.back).setFocus()
            return
        control: QWidget | None = line.action if line is not None and line.row.second is not None else None
        if control is None and card is not None:
            control = next((one.action for one in card.lines.values() if one.row.owed), card.by_hand)
        (control or self.back).setFocus(Qt.FocusReason.OtherFocusReason)
        self.area.ensureWidgetVisible(target)

    def expect(self, key: str, *, naming: bool = False) -> None:
        """Go to a round, or to its name, when the rounds are shown next: in a long campaign that is a turn later."""
        self._expected, self._naming = key, naming

    def _reach_expected(self) -> None:
        key, self._expected = self._expected, ""
        if key in self.cards and self.isVisible():
            if self._naming:
                self._name(key)
            else:
                self.reach(key)

    def _name(self, key: str) -> None:
        card = self.cards[key]
        field = card.fields["name"]
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        field.selectAll()
        self.area.ensureWidgetVisible(card)

    def flush(self) -> None:
        """Store what is being typed: the page is about to be out of sight."""
        for card in self.cards.values():
            for field in (*card.fields.values(), *(line.notes for line in card.lines.values())):
                if field.hasFocus():
                    field.flush()

    # --- what people do

    def _made(self, row: RoundRow) -> RoundCard:
        card = RoundCard(self._context, row, self._ready)
        card.edited.connect(self.work.edit_round)
        card.moved.connect(self.work.move_round)
        card.draw_asked.connect(self.draw_asked)
        card.remove_asked.connect(self.work.remove_round)
        card.pair_asked.connect(self.work.pair)
        self.cards[row.id] = card
        return card

    def _ready(self, line: PairingLine) -> None:
        line.plan_asked.connect(self.work.plan)
        line.battle_asked.connect(self.work.go_to_battle)
        line.take_asked.connect(self._take)
        line.loosen_asked.connect(self.work.loosen)
        line.remove_asked.connect(self.work.remove_pairing)
        line.noted.connect(self.work.note)

    @Slot()
    def add_round(self) -> None:
        """Add a round and go to its name."""
        key = self.work.add_round()
        if key in self.cards:
            self._name(key)
        else:
            self.expect(key, naming=True)

    @Slot()
    def _draw(self) -> None:
        self.draw_asked.emit("")

    @Slot()
    def _follow(self) -> None:
        self.work.follow = self.follow.isChecked()

    @Slot(str)
    def _take(self, key: str) -> None:
        """Offer the battles of both that are free; the one that is chosen settles the pairing."""
        row = pairing(self._context.desk.store, key)
        line = next((card.lines[key] for card in self.cards.values() if key in card.lines), None)
        if row is None or line is None:
            return
        self.note = TakeNote(self._context, line.take, row, self.work.free_battles(row))
        self.note.chosen.connect(self.work.take)
        self.note.closed.connect(self._taken)
        self.note.open()

    @Slot()
    def _taken(self) -> None:
        self.note = None


def _opened(row: RoundRow, rounds: Sequence[RoundRow]) -> bool:
    """Tell whether a round is open before the user says so: where a battle is due, and where nobody is paired yet."""
    return not row.pairings or (bool(row.owed) and (row is current_round(rounds) or row.begun(today())))
