"""A round as a card: name and days to type into, how far it has come, its pairings, and a line to pair by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.calendar import PairingRow, RoundRow
from desktop.ui.context import Context
from desktop.ui.panels.campaign.calendar.adding import AddingLine
from desktop.ui.panels.campaign.calendar.pairing_row import PairingLine
from desktop.ui.panels.campaign.calendar.telling import brief_words, bye_words
from desktop.ui.panels.campaign.days import day_words
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.text import Label

_NAME, _DAY = 110, 118


class RoundCard(QFrame):
    """One round. Everything typed is stored as it is left; `ready` is told of each new line, to connect it.

    Shape: folded it names its pairings in one text, and its lines are made when it is opened for the first time: a
    long season is on the screen at once.
    """

    edited = Signal(str, str, str)
    """A field (name, begins_on, ends_on) of a round was given another text: round, field, text."""
    moved = Signal(str, int)
    """A round is to go up (-1) or down (1): id."""
    draw_asked = Signal(str)
    """The pairings of this round are to be drawn: id."""
    remove_asked = Signal(str)
    """This round is to be removed: id."""
    pair_asked = Signal(str, str, str)
    """Two warbands are to be paired: round, and their ids, the second empty where the first sits out."""

    def __init__(self, context: Context, row: RoundRow, ready: Callable[[PairingLine], None],
                 parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._ready = ready
        self.row = row
        self.lines: dict[str, PairingLine] = {}
        self.setProperty("kind", "panel")
        self.fields = {
            "name": LeftField(context, "calendar.round.name"),
            "begins_on": LeftField(context, "calendar.round.begins_hint", hint="calendar.round.begins_hint"),
            "ends_on": LeftField(context, "calendar.round.ends_hint", hint="calendar.round.ends_hint"),
        }
        for key, field in self.fields.items():
            field.setObjectName(key)
            field.left.connect(self._edited)
        self.fold = BareIconButton(context, "chevron-right", "calendar.round.unfold", round="")
        self.fold.clicked.connect(self._turn)
        self.brief = Label(context, role="second", wrap=True)
        self.brief.setContentsMargins(54, 8, 14, 10)
        self._chosen: bool | None = None
        self._today, self._warbands = date.min, tuple[tuple[str, str], ...]()
        self.is_open = False
        self.status = Label(context, role="second", wrap=True)
        self.up = BareIconButton(context, "arrow-up", "calendar.round.up", round="")
        self.down = BareIconButton(context, "arrow-down", "calendar.round.down", round="")
        self.draw = BareIconButton(context, "shuffle-variant", "calendar.round.draw", round="")
        self.by_hand = BareIconButton(context, "plus", "calendar.pairing.add_row", round="")
        self.remove = BareIconButton(context, "trash-can-outline", "calendar.round.remove", round="")
        for button, slot in ((self.up, self._up), (self.down, self._down), (self.draw, self._draw),
                             (self.by_hand, self._by_hand), (self.remove, self._remove)):
            button.clicked.connect(slot)
        self._adding: AddingLine | None = None
        self._asked_by_hand = False
        self._lay_out()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(8, 8, 8, 8)
        head.setSpacing(8)
        self.fields["name"].setMinimumWidth(_NAME)
        self.fields["name"].setMaximumWidth(3 * _NAME)
        head.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.fields["name"], 3)
        for key in ("begins_on", "ends_on"):
            self.fields[key].setFixedWidth(_DAY)
            head.addWidget(self.fields[key])
        head.addWidget(self.status, 4)
        for button in (self.by_hand, self.draw, self.up, self.down, self.remove):
            head.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self._edge = Line()
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(Line())
        column.addWidget(self.brief)
        column.addLayout(self._list)
        self._column = column

    @property
    def adding(self) -> AddingLine:
        """The line to pair by hand, made when it is first wanted."""
        if self._adding is None:
            self._adding = AddingLine(self._context)
            self._adding.asked.connect(self._pair)
            self._column.addWidget(self._adding)
        return self._adding

    def show_round(self, row: RoundRow, warbands: Sequence[tuple[str, str]], today: date, *, first: bool,
                   last: bool, opened: bool) -> None:
        """Show a round as stored; `first` and `last` tell whether it can go no further.

        Shape: it is open as the user left it, else as `opened` says.
        """
        self.row, self._today, self._warbands = row, today, tuple(warbands)
        self.is_open = opened if self._chosen is None else self._chosen
        say = self._context.say
        for key, text in (("name", row.name), ("begins_on", row.begins_on or ""), ("ends_on", row.ends_on or "")):
            self.fields[key].show_text(text)
        for key, code in (("begins_on", "calendar.round.begins"), ("ends_on", "calendar.round.ends")):
            self.fields[key].setAccessibleName(say(code, round=row.name))
            self.fields[key].setToolTip(say("calendar.round.day_tip", what=say(code, round=row.name)))
        self._show_status(today)
        for button, code in ((self.up, "calendar.round.up"), (self.down, "calendar.round.down"),
                             (self.by_hand, "calendar.pairing.add_row"), (self.remove, "calendar.round.remove")):
            button.set_tip(code, round=row.name)
        self.draw.setEnabled(not row.pairings)
        self.draw.set_tip("calendar.round.draw_off" if row.pairings else "calendar.round.draw", round=row.name)
        self.up.setEnabled(not first)
        self.down.setEnabled(not last)
        self._show_inside()

    def set_open(self, opened: bool) -> None:
        """Open the round or fold it, as the user does."""
        if opened != self.is_open:
            self._chosen = self.is_open = opened
            self._show_inside()

    def _show_inside(self) -> None:
        row = self.row
        self.fold.glyph = "chevron-down" if self.is_open else "chevron-right"
        self.fold.set_tip("calendar.round.fold" if self.is_open else "calendar.round.unfold", round=row.name)
        self.fold.update()
        self.brief.set_text(", ".join(brief_words(self._context, one) for one in row.pairings))
        self.brief.setVisible(not self.is_open and bool(row.pairings))
        if self.is_open or self.lines:
            self._show_lines(row, self._today)
        for line in self.lines.values():
            line.setVisible(self.is_open)
        paired = {party.id for one in row.pairings for party in one.parties}
        wanted = self._asked_by_hand or any(key not in paired for key, _ in self._warbands)
        if wanted and self.is_open:
            self.adding.show_round(row, self._warbands)
        if self._adding is not None or (wanted and self.is_open):
            self.adding.setVisible(wanted and self.is_open)
        self.by_hand.setVisible(not (wanted and self.is_open))

    def _show_status(self, today: date) -> None:
        row = self.row
        settled = len(row.fights) - len(row.owed)
        if row.overdue(today):
            day = day_words(self._context.words.language, row.ends_on)
            self.status.set_words("calendar.round.late", day=day)
        elif not row.fights:
            self.status.set_words("calendar.round.nothing")
        elif row.over:
            self.status.set_words("calendar.round.done")
        else:
            self.status.set_words("calendar.round.fought", settled=settled, fights=len(row.fights))
        self.status.set_tone("bad" if row.overdue(today) else "ink2")
        spoken = self._context.say("calendar.round.spoken", name=row.name, status=self.status.text())
        self.setAccessibleName(spoken)

    def _show_lines(self, row: RoundRow, today: date) -> None:
        found = {one.id: one for one in row.pairings}
        for key in [key for key in self.lines if key not in found]:
            line = self.lines.pop(key)
            self._list.removeWidget(line)
            line.hide()
            line.deleteLater()
        for place, (key, one) in enumerate(found.items()):
            line = self.lines.get(key) or self._made(key, one)
            line.show_pairing(one, bye=bye_words(self._context, row), overdue=row.overdue(today), over=row.over,
                              first=not place)
            if self._list.indexOf(line) != place:
                self._list.removeWidget(line)
                self._list.insertWidget(place, line)
                line.show()

    def _made(self, key: str, one: PairingRow) -> PairingLine:
        line = PairingLine(self._context, one)
        self._ready(line)
        self.lines[key] = line
        return line

    @Slot()
    def _edited(self) -> None:
        field = self.sender()
        if isinstance(field, LeftField):
            self.edited.emit(self.row.id, field.objectName(), field.text())

    @Slot()
    def _up(self) -> None:
        self.moved.emit(self.row.id, -1)

    @Slot()
    def _down(self) -> None:
        self.moved.emit(self.row.id, 1)

    @Slot()
    def _draw(self) -> None:
        self.draw_asked.emit(self.row.id)

    @Slot()
    def _turn(self) -> None:
        self.set_open(not self.is_open)

    @Slot()
    def _by_hand(self) -> None:
        self._asked_by_hand = True
        self._chosen = self.is_open = True
        self._show_inside()
        self.adding.first.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _remove(self) -> None:
        self.remove_asked.emit(self.row.id)

    @Slot(str, str)
    def _pair(self, first: str, second: str) -> None:
        self._asked_by_hand = False
        self.pair_asked.emit(self.row.id, first, second)
