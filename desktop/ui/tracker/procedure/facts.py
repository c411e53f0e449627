"""Facts of the table as chips: yes or no by a tap, numbers by minus and plus, one of several by a menu."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.button import Face, Kind, TableButton
from desktop.ui.tracker.parts.paint import width_of
from desktop.ui.tracker.questions import FactKind, FactView

ROW, GAP = 44, 6

_LETTERS = ((15.5, False), (15.5, True), (14.5, True), (13.5, True))
"""Sizes and faces of the words of chips, the best first."""


class FactChip(QWidget):
    """One fact. It asks for another value by `changed`; what it shows changes when the table says so."""

    changed = Signal(str, object)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.fact = FactView("", "")
        self._letters = (15.5, False)
        self.main = TableButton(context, Face(), self)
        self._minus, self._plus = (TableButton(context, Face(), self) for _ in range(2))
        self._menu = QMenu(self)
        self._menu.triggered.connect(self._chosen)
        self.main.clicked.connect(self._tapped)
        self._minus.clicked.connect(self._less)
        self._plus.clicked.connect(self._more)

    def show_fact(self, fact: FactView) -> None:
        """Show a fact as it is assumed or told."""
        self.fact = fact
        self._dress()

    def set_letters(self, px: float, condensed: bool) -> None:
        """Take the size and face of the words, alike for all chips of a row."""
        if (px, condensed) != self._letters:
            self._letters = (px, condensed)
            self._dress()

    def _dress(self) -> None:
        fact = self.fact
        say = self._context.say
        number = fact.kind is FactKind.NUMBER
        self.main.dress(self._face())
        self.main.setEnabled(not fact.locked)
        self._minus.dress(Face(icon="minus", icon_px=20, speak=say("tracker.ask.less", name=fact.text)))
        self._plus.dress(Face(icon="plus", icon_px=20, speak=say("tracker.ask.more", name=fact.text)))
        self._minus.setVisible(number)
        self._plus.setVisible(number)
        self._minus.setEnabled(number and int(fact.value) > fact.low)
        self._plus.setEnabled(number and int(fact.value) < fact.high)
        self._place()

    def wanted_width(self, px: float, condensed: bool) -> int:
        """Return how wide the chip has to be with its words in a size and face."""
        extra = 2 * (ROW + 2) if self.fact.kind is FactKind.NUMBER else 0
        face = self.main.face
        words = width_of(self._context.theme.font(px, 400, condensed=condensed), face.text)
        icons = (face.icon_px + 9) * (bool(face.icon) + bool(face.trail))
        return round(words + icons) + (17 if condensed else 22) + extra

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room."""
        super().resizeEvent(event)
        self._place()

    def _face(self) -> Face:
        fact, say = self.fact, self._context.say
        px, condensed = self._letters
        if fact.kind is FactKind.TOGGLE:
            on = bool(fact.value)
            spoken = say("tracker.ask.fact_on" if on else "tracker.ask.fact_off", name=fact.text)
            icon, kind = ("check-bold", Kind.CHOSEN) if on else ("minus", Kind.PLAIN)
            return Face(fact.text, icon=icon, kind=kind, px=px, weight=400, icon_px=18, condensed=condensed, left=True,
                        speak=spoken, tip=fact.locked)  # fmt: skip
        kind = Kind.PLAIN if fact.assumed else Kind.CHOSEN
        if fact.kind is FactKind.NUMBER:
            return Face(f"{fact.text} {fact.value}", kind=kind, px=px, weight=400, condensed=condensed, tip=fact.locked)
        words = dict(fact.options).get(str(fact.value), str(fact.value))
        text = f"{fact.text}: {words}" if fact.text else words
        return Face(text, trail="chevron-down", kind=kind, px=px, weight=400, icon_px=18, condensed=condensed,
                    tip=fact.locked)  # fmt: skip

    def _place(self) -> None:
        tall, number = self.height(), self.fact.kind is FactKind.NUMBER
        side = ROW + 2 if number else 0
        self.main.setGeometry(QRect(side, 0, self.width() - 2 * side, tall))
        self._minus.setGeometry(QRect(0, 0, ROW - 2, tall))
        self._plus.setGeometry(QRect(self.width() - ROW + 2, 0, ROW - 2, tall))

    @Slot()
    def _tapped(self) -> None:
        if self.fact.kind is FactKind.TOGGLE:
            self.changed.emit(self.fact.key, not bool(self.fact.value))
        elif self.fact.kind is FactKind.CHOICE:
            self.open_menu()

    def open_menu(self) -> None:
        """Open the menu of what the fact may be."""
        self.fill_menu().popup(self.main.mapToGlobal(QPoint(0, self.main.height())))

    def fill_menu(self) -> QMenu:
        """Fill the menu of what the fact may be."""
        self._menu.clear()
        for value, words in self.fact.options:
            action = QAction(words, self._menu)
            action.setCheckable(True)
            action.setChecked(value == self.fact.value)
            action.setData(value)
            self._menu.addAction(action)
        return self._menu

    @Slot(QAction)
    def _chosen(self, action: QAction) -> None:
        self.changed.emit(self.fact.key, action.data())

    @Slot()
    def _less(self) -> None:
        self.changed.emit(self.fact.key, int(self.fact.value) - 1)

    @Slot()
    def _more(self) -> None:
        self.changed.emit(self.fact.key, int(self.fact.value) + 1)


class FactRows(QWidget):
    """Chips in rows that fill the width."""

    changed = Signal(str, object)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._chips: list[FactChip] = []
        self._shown = 0

    def chips(self) -> list[FactChip]:
        """Return the chips that are shown."""
        return self._chips[: self._shown]

    def show_facts(self, facts: tuple[FactView, ...]) -> None:
        """Show the facts."""
        while len(self._chips) < len(facts):
            chip = FactChip(self._context, self)
            chip.changed.connect(self.changed)
            self._chips.append(chip)
        self._shown = len(facts)
        for chip, fact in zip(self._chips, facts, strict=False):
            chip.show_fact(fact)
        for number, chip in enumerate(self._chips):
            chip.setVisible(number < self._shown)
        self._place()

    def wanted_height(self, width: int) -> int:
        """Return how high the rows are at a width."""
        rows = len(self._rows(width, *self._letters(width)))
        return rows * ROW + max(rows - 1, 0) * GAP if self._shown else 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the chips in their rows."""
        super().resizeEvent(event)
        self._place()

    def _letters(self, width: int) -> tuple[float, bool]:
        """Return the largest letters with which all chips stand in one row, else those for several rows."""
        fits = (choice for choice in _LETTERS if len(self._rows(width, *choice)) <= 1)
        return next(fits, _LETTERS[1])

    def _rows(self, width: int, px: float, condensed: bool) -> list[list[FactChip]]:
        rows: list[list[FactChip]] = [[]]
        used = 0
        for chip in self.chips():
            wide = min(chip.wanted_width(px, condensed), width)
            if rows[-1] and used + GAP + wide > width:
                rows.append([])
                used = 0
            used += wide + (GAP if rows[-1] else 0)
            rows[-1].append(chip)
        return rows

    def _place(self) -> None:
        letters = self._letters(self.width())
        for at, row in enumerate(self._rows(self.width(), *letters)):
            if not row:
                continue
            wants = [chip.wanted_width(*letters) for chip in row]
            share = max(self.width() - sum(wants) - GAP * (len(row) - 1), 0) // len(row)
            x = 0
            for chip, want in zip(row, wants, strict=True):
                chip.set_letters(*letters)
                wide = self.width() - x if chip is row[-1] else want + share
                chip.setGeometry(QRect(x, at * (ROW + GAP), wide, ROW))
                x += wide + GAP
