"""One entry of the rule book as a page: what it says, what the program does with it, what it touches."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.battles import BattleRow
from desktop.ui.context import Context
from desktop.ui.panels.rules.carrying import carried_by
from desktop.ui.widgets.buttons import LinkButton
from desktop.ui.widgets.chips import ChipLabel
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.heads import Line, PanelFrame
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label
from desktop.words.rulebook import Answer, Entry, Rulebook

KIND_GLYPHS = {"carries_out": "cog-outline", "asks": "comment-question-outline", "reminds": "bell-outline",
               "shows": "eye-outline", "nothing": "minus"}

READING_WIDTH = 720
"""Lines are not longer than people like to read. Units: pixels."""


class EntryPage(PanelFrame):
    """A page that shows one entry, with links to those it names and to those that name it."""

    entry_asked = Signal(str)
    table_asked = Signal(str)
    """The user wants to go to the table of a battle; its id."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, margin=0, parent=parent)
        self._context = context
        self._scroll = Scroller(self)
        self.body.addWidget(self._scroll, 1)
        self.shown = ""
        self._battle: BattleRow | None = None

    def show_battle(self, battle: BattleRow | None) -> None:
        """Know the battle under way that the next entry leads to; None where there is none."""
        self._battle = battle

    def show_entry(self, book: Rulebook, entry: Entry | None) -> None:
        """Show an entry; None shows how to find one."""
        self.shown = entry.id if entry is not None else ""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(28, 24, 28, 24)
        column.setSpacing(12)
        if entry is None:
            column.addWidget(Label(self._context, "rules.nothing", role="lead", tone="ink2", wrap=True))
        else:
            self._head(column, book, entry)
            self._words(column, entry)
            self._answers(column, entry)
            self._table(column, entry)
            self._at_table(column, book, entry)
            self._links(column, "rulebook.part.readings", book, entry.readings)
            self._links(column, "rulebook.part.see", book, entry.see)
            self._links(column, "rulebook.part.mentions", book, [other.id for other in book.mentions(entry.id)])
        column.addStretch(1)
        for place in range(column.count()):
            item = column.itemAt(place)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.setMaximumWidth(READING_WIDTH)
        self._scroll.show_inside(inside, from_top=True)

    def _head(self, column: QVBoxLayout, book: Rulebook, entry: Entry) -> None:
        chapter = next((one.title for one in book.chapters() if entry in one.entries), "")
        column.addWidget(Label(self._context, text=f"{entry.id} · {chapter}", role="second"))
        column.addWidget(Label(self._context, text=entry.title, role="title", wrap=True))
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(Glyph(self._context, KIND_GLYPHS.get(entry.kind, "minus"), side=18, parent=line))
        row.addWidget(Label(self._context, f"rulebook.kind.{entry.kind}", role="strong"))
        chip = ChipLabel(self._context, f"rulebook.source.{entry.source}", parent=line)
        row.addWidget(chip)
        row.addStretch(1)
        column.addWidget(line)
        if entry.why:
            column.addWidget(Label(self._context, text=entry.why, role="second", wrap=True))

    def _words(self, column: QVBoxLayout, entry: Entry) -> None:
        if entry.question:
            column.addWidget(Label(self._context, text=entry.question, role="lead", wrap=True))
        for paragraph in entry.text.split("\n"):
            if paragraph.strip():
                label = Label(self._context, text=paragraph.strip(), role="lead", wrap=True)
                label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                column.addWidget(label)
        if entry.because:
            column.addWidget(self._part("rulebook.part.because"))
            column.addWidget(Label(self._context, text=entry.because, role="aside", wrap=True))

    def _answers(self, column: QVBoxLayout, entry: Entry) -> None:
        if entry.answers:
            column.addWidget(self._part("rulebook.part.choices"))
        for answer in entry.answers:
            column.addWidget(self._answer(answer))

    def _answer(self, answer: Answer) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        glyph = "radiobox-marked" if answer.chosen else "radiobox-blank"
        row.addWidget(Glyph(self._context, glyph, side=18, token="ink", parent=line))
        row.addWidget(Label(self._context, text=answer.text, role="strong" if answer.chosen else "body", wrap=True), 1)
        return line

    def _table(self, column: QVBoxLayout, entry: Entry) -> None:
        for cells in entry.table:
            line = QWidget()
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 2, 0, 2)
            for place, cell in enumerate(cells):
                row.addWidget(Label(self._context, text=str(cell), role="strong" if place == 0 else "body"), 1)
            column.addWidget(line)
            column.addWidget(Line())

    def _at_table(self, column: QVBoxLayout, book: Rulebook, entry: Entry) -> None:
        """Show what carries the rule at the table, and the way to the battle under way."""
        carriers = carried_by(self._context.words, book.system, entry.id)
        if not carriers:
            return
        column.addWidget(self._part("rulebook.part.table"))
        box = QWidget()
        flow = FlowLayout(gap=8)
        box.setLayout(flow)
        for carrier in carriers:
            flow.addWidget(ChipLabel(self._context, text=carrier, parent=box))
        column.addWidget(box)
        if self._battle is not None:
            link = LinkButton(self._context, text=self._context.say("rules.to_table", name=self._battle.name))
            link.setObjectName(self._battle.id)
            link.clicked.connect(self._asked_table)
            column.addWidget(link)

    def _links(self, column: QVBoxLayout, title: str, book: Rulebook, ids: Iterable[str]) -> None:
        known = [entry for entry in map(book.entry, ids) if entry is not None]
        if not known:
            return
        column.addWidget(self._part(title))
        box = QWidget()
        flow = FlowLayout(gap=14)
        box.setLayout(flow)
        for entry in known:
            link = LinkButton(self._context, text=f"{entry.id} {entry.title}", tip="rules.open", parent=box)
            link.setObjectName(entry.id)
            link.clicked.connect(self._asked)
            flow.addWidget(link)
        column.addWidget(box)

    def _part(self, code: str) -> Label:
        return Label(self._context, code, role="section")

    @Slot()
    def _asked_table(self) -> None:
        link = self.sender()
        if isinstance(link, LinkButton):
            self.table_asked.emit(link.objectName())

    @Slot()
    def _asked(self) -> None:
        link = self.sender()
        if isinstance(link, LinkButton):
            self.entry_asked.emit(link.objectName())
