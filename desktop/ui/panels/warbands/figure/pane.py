"""The right side: the live card, the options and the notes of one recruit; or the card of one who may be recruited."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.campaign.queries.roster import RosterRow, recruit
from desktop.campaign.queries.warbands import WarbandRow
from desktop.cards.layout import LaidCard
from desktop.rules.kernel.card import Card, times
from desktop.ui.context import Context
from desktop.ui.panels.shared.chronicle_place import go_to_chronicle
from desktop.ui.panels.shared.printed_card import PrintedCard
from desktop.ui.panels.warbands.deeds import Deeds
from desktop.ui.panels.warbands.figure.notes import OwnedNotes
from desktop.ui.panels.warbands.figure.options import OptionsBox
from desktop.ui.panels.warbands.figure.printed import offered, printed
from desktop.ui.panels.warbands.figure.several import Several, with_option
from desktop.ui.panels.warbands.marks.box import MarksBox
from desktop.ui.panels.warbands.reading import Reading
from desktop.ui.panels.warbands.wording import SEPARATOR
from desktop.ui.printing.subject import career_of, warband_subject
from desktop.ui.theme.measures import BUTTON_HEIGHT
from desktop.ui.widgets.buttons import BareButton, PlainButton
from desktop.ui.widgets.text import Label

_MARGIN = 13
_BESIDE_CARD = 232
"""What stands over and under a card that is not to push everything else off the screen. Units: logical pixels."""
_LEAST_CARD = 270
_BAR = 12
"""The width of the scroll bar."""


class FigurePane(QScrollArea):
    """One figure. Shape: shows a recruit, an offered card, or nothing."""

    print_asked = Signal()
    """The user wants to print the warband."""
    back_asked = Signal()
    """The user wants the roster back, where the card stands in its place."""

    def __init__(self, context: Context, deeds: Deeds, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._deeds = deeds
        self._row: RosterRow | None = None
        self._shown = ""
        self.setProperty("kind", "surface")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.heading = Label(context, "warbands.card.title", role="section")
        self.part = BareButton(context, "warbands.card.part", icon="rotate-3d-variant", tip="warbands.card.turn", n=1,
                               total=1)
        self.back = BareButton(context, "warbands.card.back", icon="arrow-left")
        self.print = PlainButton(context, "warbands.card.print", icon="printer-outline", tip="warbands.card.print_tip")
        self.card = PrintedCard(context, "warbands.card.spoken")
        self.options_head = Label(context, "warbands.options.title", role="section")
        self.several = Several(context)
        self.options = OptionsBox(context)
        self.marks = MarksBox(context)
        self.career = Label(context, role="second", wrap=True)
        self.chronicle = BareButton(context, "warbands.card.chronicle", icon="book-open-variant",
                                    tip="warbands.card.chronicle_tip")
        self.notes_head = Label(context, "warbands.notes.title", role="section")
        self.notes = OwnedNotes(context, "warbands.notes.title", "warbands.notes.hint")
        self._lay_out()
        self.print.clicked.connect(self.print_asked)
        self.back.clicked.connect(self.back_asked)
        self.chronicle.clicked.connect(self._go_to_chronicle)
        self.part.clicked.connect(self.card.turn)
        self.card.turned.connect(self._show_part)
        self.options.chosen.connect(self._choose)
        self.options.ticked.connect(self._tick)
        self.options.counted.connect(self._count)
        self.options.sized.connect(self._size)
        self.notes.written.connect(self._note)
        self.marks.asked.connect(deeds.mark)
        self.back.hide()
        self.verticalScrollBar().rangeChanged.connect(self._make_room)

    @property
    def _of_recruit(self) -> tuple[QWidget, ...]:
        """What is shown of a recruit only."""
        return (self.options_head, self.options, self.career, self.marks, self.notes_head, self.chronicle,
                self.notes)

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setProperty("kind", "surface")
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self.back)
        head.addWidget(self.heading, 1)
        head.addWidget(self.part)
        head.addWidget(self.print)
        self._column = column = QVBoxLayout(inner)
        column.setContentsMargins(_MARGIN, 10, _MARGIN + _BAR, 14)
        column.setSpacing(6)
        column.addLayout(head)
        column.addSpacing(2)
        column.addWidget(self.card, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(4)
        for widget in (self.options_head, self.several, self.options, self.career, self.marks):
            column.addWidget(widget)
        notes = QHBoxLayout()
        notes.addWidget(self.notes_head, 1)
        notes.addWidget(self.chronicle)
        column.addLayout(notes)
        column.addWidget(self.notes)
        column.addStretch(1)
        self.heading.setMinimumHeight(BUTTON_HEIGHT)
        self.setWidget(inner)

    def show_recruit(self, reading: Reading, row: RosterRow | None, chosen: Sequence[RosterRow] = ()) -> None:
        """Show a recruit of the warband, or nobody; `chosen` are all that are selected."""
        self._row = row
        self.several.show_rows(chosen if row in chosen else ())
        for widget in self._of_recruit:
            widget.setVisible(row is not None)
        self.heading.set_words("warbands.card.title")
        self.print.setVisible(True)
        if row is None or reading.band is None:
            self.marks.forget()
            self.notes.show_notes("", "")
            self._show_cards("", ())
            return
        self._show_cards(row.id, printed(self._context, reading.band, reading.recruits, row))
        self.options.show_recruit(row, self._room())
        self._show_career(reading.band, row)
        self.marks.show_recruit(reading.band, row)
        self.notes.show_notes(row.id, row.notes)

    def _show_career(self, band: WarbandRow, row: RosterRow) -> None:
        """Say what the card does not: battles to miss, and the career where the print settings leave it out."""
        printed_too = self.card.card is not None and self.card.card.face.career
        career = "" if printed_too else career_of(warband_subject(band, (row,)).entries[0], self._context.words)
        missing = self._context.say("warbands.roster.misses", n=row.misses) if row.misses else ""
        self.career.set_text(SEPARATOR.join(part for part in (career, missing) if part))
        self.career.setVisible(bool(career or missing))

    def show_offered(self, band: WarbandRow, key: str, card: Card | None) -> None:
        """Show the card of one who may be recruited, or nobody."""
        self.notes.flush()
        self.marks.forget()
        self._row = None
        self.several.show_rows(())
        for widget in self._of_recruit:
            widget.setVisible(False)
        self.heading.set_words("warbands.card.offered")
        self.print.setVisible(False)
        self._show_cards(key, offered(self._context, band, card) if card is not None else ())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the card into the pane: as wide as it is, and lower where the options would be pushed off."""
        super().resizeEvent(event)
        self._fit()
        if self._row is not None:
            self.options.show_recruit(self._row, self._room())

    def focus_options(self) -> None:
        """Put the focus on the first option, or on the notes where there is none."""
        first = self.options.first()
        (first if first is not None else self.notes).setFocus(Qt.FocusReason.OtherFocusReason)

    def _room(self) -> int:
        """Return the width for content, with and without the scroll bar the same, so that neither calls the other."""
        return max(self.width() - 2 * _MARGIN - _BAR, 200)

    @Slot()
    def _go_to_chronicle(self) -> None:
        if self._row is not None:
            go_to_chronicle(self._context, recruit=self._row.id)

    @Slot()
    def _make_room(self) -> None:
        bar = self.verticalScrollBar()
        self._column.setContentsMargins(_MARGIN, 10, _MARGIN + (0 if bar.maximum() > bar.minimum() else _BAR), 14)

    def _fit(self) -> None:
        lower = self.card.width_of(max(self.height() - _BESIDE_CARD, 1)) if self._row is not None else self._room()
        self.card.set_width(min(self._room(), max(lower, _LEAST_CARD)))

    def _show_cards(self, key: str, cards: tuple[LaidCard, ...]) -> None:
        self.card.show_cards(cards, anew=key != self._shown)
        self._shown = key
        self.card.setVisible(bool(cards))
        self._fit()
        self._show_part()

    @Slot()
    def _show_part(self) -> None:
        part, total = self.card.parts
        self.part.setVisible(total > 1)
        self.part.set_words("warbands.card.part", n=part, total=total)

    def _having(self, key: str, option: str) -> tuple[str, ...]:
        """Return who gets a change of an option."""
        row = self._row
        if row is None or row.id != key:
            return (key,)
        return with_option(self.several.concerned(row), row, option) or (key,)

    @Slot(str, str, str)
    def _choose(self, key: str, option: str, choice: str) -> None:
        self._deeds.choose(self._having(key, option), option, choice)
        self._show_again()

    @Slot(str, str, str, bool)
    def _tick(self, key: str, option: str, choice: str, taken: bool) -> None:
        self._deeds.tick(self._having(key, option), option, choice, taken=taken)
        self._show_again()

    @Slot(str, str, str, int)
    def _count(self, key: str, option: str, choice: str, n: int) -> None:
        before = times(self._row.card, option, choice) if self._row is not None else 0
        self._deeds.count(self._having(key, option), option, choice, before, n)
        self._show_again()

    @Slot(str, int, int)
    def _size(self, key: str, place: int, count: int) -> None:
        row = self._row
        if row is not None and row.id == key:
            line = row.card.profiles[place].name
            having = tuple(other.id for other in self.several.concerned(row)
                           if any(one.sized and one.name == line for one in other.card.profiles))
            self._deeds.size(having or (key,), place, line, count)
        self._show_again()

    def _show_again(self) -> None:
        """Show what holds: after a refusal that is what held before."""
        if self._row is not None:
            self.options.forget()
            self.options.show_recruit(self._row, self._room())

    @Slot(str, str)
    def _note(self, owner: str, notes: str) -> None:
        # Who was taken away meanwhile takes his unfinished note with him; that is nothing to tell anybody about.
        if self._context.is_open and recruit(self._context.desk.store, owner) is not None:
            self._deeds.note(owner, notes)
