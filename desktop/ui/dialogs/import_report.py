"""What an import brought: file by file what came over, what was guessed, what was left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label

_MOST_LINES = 40

_SORTS: Final = (
    ("warned", "shell.import_report.warned", "alert-outline", "bad"),
    ("guessed", "shell.import_report.guessed", "help-circle-outline", "note"),
    ("left", "shell.import_report.left", "tray-remove", "ink2"),
    ("came", "shell.import_report.came", "check-circle-outline", "good"),
)


@dataclass(frozen=True, slots=True)
class SaidLine:
    """A line of a report. Shape: sort is came, guessed, left or warned; words are said already."""

    sort: str
    words: str


@dataclass(frozen=True, slots=True)
class FileOutcome:
    """What became of one file: a warband, or why it was refused. Shape: refusal is empty where it came over."""

    file: str
    name: str = ""
    warband: str = ""
    units: int = 0
    models: int = 0
    lines: tuple[SaidLine, ...] = ()
    refusal: str = ""


class ImportReportDialog(Sheet):
    """The reports of the files taken, and the way to the first warband that came."""

    def __init__(self, context: Context, outcomes: Sequence[FileOutcome], parent: QWidget | None = None) -> None:
        super().__init__(context, "shell.import_report.title", width=760, height=680, parent=parent)
        self._first = next((outcome.warband for outcome in outcomes if outcome.warband), "")
        for outcome in outcomes:
            self._add(outcome)
        self.body.addStretch(1)
        close = PlainButton(context, "shell.close")
        close.clicked.connect(self.close)
        self.add_button(close)
        if self._first:
            self.show_button = PrimaryButton(context, "shell.import_report.show", icon="account-group")
            self.show_button.clicked.connect(self._show)
            self.add_button(self.show_button)

    def _add(self, outcome: FileOutcome) -> None:
        context = self.context
        self.body.addWidget(Label(context, text=outcome.name or outcome.file, role="name", wrap=True))
        if outcome.refusal:
            self.body.addWidget(Label(context, text=outcome.refusal, tone="bad", wrap=True))
        else:
            self.body.addWidget(
                Label(context, "shell.import_report.counts", role="second", wrap=True, file=outcome.file,
                      units=outcome.units, models=outcome.models)
            )  # fmt: skip
        for sort, title, icon, token in _SORTS:
            lines = [line.words for line in outcome.lines if line.sort == sort]
            if lines:
                self._add_sort(title, icon, token, lines)
        self.body.addSpacing(8)

    def _add_sort(self, title: str, icon: str, token: str, lines: Sequence[str]) -> None:
        context = self.context
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(Glyph(context, icon, token=token))
        row.addWidget(Label(context, title, role="strong", n=len(lines)), 1)
        self.body.addWidget(Line())
        self.body.addLayout(row)
        column = QVBoxLayout()
        column.setContentsMargins(28, 0, 0, 4)
        column.setSpacing(4)
        for words in lines[:_MOST_LINES]:
            column.addWidget(Label(context, text=words, wrap=True))
        if len(lines) > _MOST_LINES:
            column.addWidget(Label(context, "shell.import_report.more", role="second", n=len(lines) - _MOST_LINES))
        self.body.addLayout(column)

    @Slot()
    def _show(self) -> None:
        self.close()
        self.context.go("warbands", self._first)
