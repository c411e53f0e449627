"""Units that an updated list has no more: each is kept, retired or deleted, or all of them alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.commands.imports import GONE_FATES
from desktop.campaign.queries.imports import ListedRecruit
from desktop.ui.context import Context
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.text import Label

_WORDS = {"keep": "shell.import_gone.keep", "retire": "shell.import_gone.retire", "delete": "shell.import_gone.delete"}
_MOST_ROWS, _ROW = 3, 42


class GoneList(QWidget):
    """One choice for all, and one for each that is gone; with a single one there is its own alone."""

    chosen = Signal(str, str)
    """A recruit's id and what becomes of it."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._shown: tuple[str, ...] = ()
        self.choices: dict[str, Segmented] = {}
        self.title = Label(context, "shell.import_gone.title", role="strong", n=0)
        self.all = self._segmented("shell.import_gone.all")
        self.all.chosen.connect(self._all_chosen)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.all)
        self.scroller = Scroller()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(Label(context, "shell.import_gone.note", role="second", wrap=True))
        column.addWidget(self.scroller)

    def show_gone(self, gone: Sequence[ListedRecruit], fates: Mapping[str, str]) -> None:
        """Show who is gone, and what is chosen for each."""
        self.setVisible(bool(gone))
        self.title.set_words("shell.import_gone.title", n=len(gone))
        self.all.setVisible(len(gone) > 1)
        if tuple(one.row.id for one in gone) != self._shown:
            self._shown = tuple(one.row.id for one in gone)
            self._fill(gone)
        for id, choice in self.choices.items():
            choice.set_current(fates.get(id, "keep"))
        same = {fates.get(one.row.id, "keep") for one in gone}
        self.all.set_current(same.pop() if len(same) == 1 else "")

    def _fill(self, gone: Sequence[ListedRecruit]) -> None:
        self.choices = {}
        inside = QWidget()
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        for one in gone:
            choice = self._segmented("shell.import_gone.fate")
            choice.setAccessibleName(f"{one.row.name}: {choice.accessibleName()}")
            choice.setObjectName(one.row.id)
            choice.chosen.connect(self._one_chosen)
            self.choices[one.row.id] = choice
            row = QHBoxLayout()
            name = Label(self._context, text=one.row.name, role="row", wrap=True)
            name.setBuddy(choice)
            row.addWidget(name, 1)
            row.addWidget(choice, 0, Qt.AlignmentFlag.AlignRight)
            rows.addLayout(row)
        rows.addStretch(1)
        self.scroller.show_inside(inside, from_top=True)
        self.scroller.setFixedHeight(min(len(gone), _MOST_ROWS) * _ROW)

    def _segmented(self, name: str) -> Segmented:
        return Segmented(self._context, [Segment(fate, _WORDS[fate]) for fate in GONE_FATES], "keep", name=name)

    @Slot(str)
    def _one_chosen(self, fate: str) -> None:
        self.chosen.emit(self.sender().objectName(), fate)

    @Slot(str)
    def _all_chosen(self, fate: str) -> None:
        for id in self._shown:
            self.chosen.emit(id, fate)
