"""Which cards: all, those of the muster or picked ones; equal ones once; how many blank ones."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.cards.reference import INJURIES, REFERENCES, STATES, TRIUMPH
from desktop.ui.context import Context
from desktop.ui.printing.choices import ALL, BLANK_MOST, MUSTER, PART, PICK, PrintChoices
from desktop.ui.printing.rows import Group
from desktop.ui.printing.subject import PrintSubject
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.switch import Switch
from desktop.ui.widgets.text import Label

_REFERENCES = {STATES: "cards.reference.states", INJURIES: "cards.reference.injuries",
               TRIUMPH: "cards.reference.triumph"}


class WhichCards(Group):
    """The first group of the left side."""

    changed = Signal(dict)
    """The user chose otherwise: fields of PrintChoices by name."""

    def __init__(self, context: Context, subject: PrintSubject, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards.print.which", parent)
        self._everyone = frozenset(range(1, len(subject.entries) + 1))
        self._picked: frozenset[int] = frozenset()
        self._subject = subject
        self._figures = ALL
        self.figures = Choice(context, "cards.print.figures", widest=190)
        self.figures.activated.connect(self._figures_chosen)
        note = Label(context, "cards.print.figures_note", role="second", wrap=True, n=len(subject.entries),
                     muster=len(subject.muster))
        if not subject.muster:
            note.set_words("cards.print.figures_count", n=len(subject.entries))
        self.add_control("cards.print.figures", self.figures, note)
        self.picks = QWidget()
        picks = QVBoxLayout(self.picks)
        picks.setContentsMargins(0, 0, 0, 0)
        picks.setSpacing(0)
        self.rows = [self._row(context, entry.card.name, entry.card.role) for entry in subject.entries]
        for row in self.rows:
            picks.addWidget(row)
        self.column.addWidget(self.picks)
        self.merge = Switch(context, "cards.print.merge", worded=False)
        self.merge.clicked.connect(self._merge_clicked)
        self.add_control("cards.print.merge", self.merge)
        self.blanks = Stepper(context, "cards.print.blanks", highest=BLANK_MOST)
        self.blanks.changed.connect(self._blanks_changed)
        self.add_control("cards.print.blanks", self.blanks)
        self.references = {kind: CheckRow(context, _REFERENCES[kind], height=34) for kind in REFERENCES}
        box = QWidget()
        flow = FlowLayout(box, gap=16, line_gap=0)
        for row in self.references.values():
            row.clicked.connect(self._references_clicked)
            flow.addWidget(row)
        label = Label(context, "cards.print.references", role="button", wrap=True)
        self.column.addWidget(Line())
        self.column.addWidget(label)
        self.column.addWidget(box)
        self._speak()
        context.look_changed.connect(self._speak)

    def show_choices(self, choices: PrintChoices) -> None:
        """Show what is chosen."""
        self._picked, self._figures = choices.picked, choices.figures
        self._speak()
        self.picks.setVisible(choices.figures == PICK)
        for place, row in enumerate(self.rows, start=1):
            row.setChecked(place in choices.picked)
        self.merge.setChecked(choices.merge)
        self.blanks.set_value(choices.blanks)
        for kind, reference in self.references.items():
            reference.setChecked(kind in choices.references)

    def _row(self, context: Context, name: str, role: str) -> CheckRow:
        row = CheckRow(context, text=name, detail=role, height=34)
        row.clicked.connect(self._picks_clicked)
        return row

    @Slot()
    def _speak(self) -> None:
        say, subject = self.context.say, self._subject
        lines = [(ALL, say("cards.print.all"))]
        if subject.muster:
            lines.append((MUSTER, say("cards.print.muster")))
        lines += [(PART + part.key, say("cards.print.part", name=part.name, n=len(part.numbers)))
                  for part in subject.parts]
        self.figures.set_lines([*lines, (PICK, say("cards.print.pick"))], self._figures)

    @Slot(int)
    def _figures_chosen(self, _index: int) -> None:
        key = self.figures.current_key()
        if key == PICK and not self._picked:
            self.changed.emit({"figures": key, "picked": self._everyone})
        else:
            self.changed.emit({"figures": key})

    @Slot()
    def _picks_clicked(self) -> None:
        picked = frozenset(place for place, row in enumerate(self.rows, start=1) if row.isChecked())
        self.changed.emit({"picked": picked})

    @Slot(bool)
    def _merge_clicked(self, on: bool) -> None:
        self.changed.emit({"merge": on})

    @Slot()
    def _references_clicked(self) -> None:
        self.changed.emit({"references": tuple(kind for kind, row in self.references.items() if row.isChecked())})

    @Slot(int)
    def _blanks_changed(self, number: int) -> None:
        self.changed.emit({"blanks": number})
