"""The notes in which a mark is given, or an earned advance taken: rolled, typed, or by hand."""

from __future__ import annotations

from uuid import uuid4

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from desktop.campaign.aftermath.rules import Change, Growth, rolled, whole_on
from desktop.campaign.aftermath.scars import KINDS
from desktop.campaign.commands.aftermath import GiveMark, TakeAdvance
from desktop.campaign.refusal import Refusal
from desktop.ui.context import Context
from desktop.ui.panels.aftermath.wording import StatNames, choice_lines, read_changes
from desktop.ui.widgets.fields import Choice, TextField
from desktop.ui.widgets.once import OncePlain
from desktop.ui.widgets.popover import Popover
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label

_WIDTH = 420


class ByHand(QWidget):
    """Name, values and text of a mark, and the button that gives it."""

    given = Signal()
    """The user wants it: read `name`, `changes` and `text`."""

    def __init__(self, context: Context, button: str, names: StatNames, *, lasts: bool) -> None:
        super().__init__()
        self._context, self._names = context, names
        self.name = TextField(context, "warbands.marks.name", hint="aftermath.line.name_hint")
        self.changes = TextField(context, "aftermath.line.changes", hint="aftermath.line.changes_hint")
        self.words = TextField(context, "aftermath.line.text")
        self.lasts = Stepper(context, "aftermath.line.lasts", highest=99)
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.reason.hide()
        self.give = OncePlain(context, button)
        self.give.clicked.connect(self.given)
        for line in (self.name, self.changes, self.words):
            line.returnPressed.connect(self.given)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        rows: list[tuple[str, QWidget]] = [("warbands.marks.name", self.name), ("aftermath.line.changes", self.changes),
                                           ("aftermath.line.text", self.words)]
        if lasts:
            rows.insert(2, ("aftermath.line.lasts", self.lasts))
        else:
            self.lasts.setParent(self)
            self.lasts.hide()
        for place, (code, field) in enumerate(rows):
            label = Label(context, code, role="second", wrap=True)
            label.setBuddy(field)
            grid.addWidget(label, place, 0)
            grid.addWidget(field, place, 1)
        grid.addWidget(self.reason, len(rows), 0, 1, 2)
        grid.addWidget(self.give, len(rows) + 1, 1, Qt.AlignmentFlag.AlignRight)

    def read(self) -> tuple[str, tuple[Change, ...], str] | None:
        """Return name, changes and text, or None where they cannot be: the reason is told in its place."""
        try:
            if not self.name.text().strip():
                raise Refusal("aftermath.refusal.no_name")
            found = self.name.text().strip(), read_changes(self.changes.text(), self._names), self.words.text().strip()
        except Refusal as refusal:
            self.refuse(self._context.reason(refusal))
            return None
        self.refuse("")
        return found

    def refuse(self, reason: str) -> None:
        """Say in place why it was not given; what was typed stays."""
        self.reason.setVisible(bool(reason))
        self.reason.set_text(reason)


class GiveNote(Popover):
    """Gives a recruit a mark by hand, once: the note is for one mark."""

    wanted = Signal(object)
    """The user wants this GiveMark."""

    def __init__(self, context: Context, anchor: QWidget, recruit: str, name: str, names: StatNames) -> None:
        super().__init__(context, anchor, context.say("warbands.marks.give_to", name=name))
        self._recruit, self._mark = recruit, uuid4().hex
        self.kind = Segmented(context, [Segment(kind, f"warbands.marks.kind.{kind}") for kind in KINDS], "injury",
                              name="warbands.marks.which")
        self.fields = ByHand(context, "warbands.marks.give_it", names, lasts=True)
        self.fields.given.connect(self._give)
        row = QHBoxLayout()
        row.addWidget(self.kind)
        row.addStretch(1)
        self.body.addLayout(row)
        self.body.addWidget(self.fields)

    def open(self) -> None:
        """Show the note, ready to type."""
        self.open_at(_WIDTH)
        self.fields.name.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _give(self) -> None:
        found = self.fields.read()
        if found is not None:
            name, changes, text = found
            lasts = self.fields.lasts.value()
            self.dismiss()
            self.wanted.emit(GiveMark(self._recruit, self.kind.current(), name, changes, lasts, self._mark, text))


class AdvanceNote(Popover):
    """Takes one earned advance: rolled on the table of the campaign, typed from the dice of the table, or by hand."""

    wanted = Signal(object)
    """The user wants this TakeAdvance."""

    def __init__(self, context: Context, anchor: QWidget, first: TakeAdvance, name: str, growth: Growth,
                 names: StatNames) -> None:
        super().__init__(context, anchor, context.say("warbands.marks.advance_of", name=name, n=first.nth))
        self._first, self._growth = first, growth
        self.roll = OncePlain(context, "aftermath.card.roll", icon="dice-6-outline")
        self.roll.clicked.connect(self._roll)
        self.typed = Choice(context, "aftermath.card.type")
        self.typed.set_lines(choice_lines(context, growth.lines, growth.dice))
        self.typed.activated.connect(self._typed)
        self.by_hand = ByHand(context, "warbands.marks.take_it", names, lasts=False)
        self.by_hand.given.connect(self._by_hand)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.roll)
        row.addWidget(self.typed)
        row.addStretch(1)
        self.body.addLayout(row)
        self.roll.setVisible(whole_on(growth.lines, growth.dice))
        self.typed.setVisible(bool(growth.lines))
        if growth.lines:
            self.body.addSpacing(6)
            self.body.addWidget(Label(context, "warbands.marks.or_by_hand", role="strong"))
        self.body.addWidget(self.by_hand)

    def open(self) -> None:
        """Show the note, the roll first."""
        self.open_at(_WIDTH)
        first = self.roll if not self.roll.isHidden() else self.by_hand.name
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take(self, *, roll: int = 0, typed: bool = False, name: str = "", changes: tuple[Change, ...] = (),
              text: str = "") -> None:
        taken = TakeAdvance(self._first.recruit, self._first.nth, roll, typed, name, changes, text)
        self.dismiss()
        self.wanted.emit(taken)

    @Slot()
    def _roll(self) -> None:
        self._take(roll=rolled(self._growth.dice))

    @Slot()
    def _typed(self) -> None:
        if self.typed.current_key():
            self._take(roll=int(self.typed.current_key()), typed=True)

    @Slot()
    def _by_hand(self) -> None:
        found = self.by_hand.read()
        if found is not None:
            self._take(name=found[0], changes=found[1], text=found[2])
