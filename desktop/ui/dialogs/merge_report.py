"""What was decided when a battle was taken in: both values of everything, what was kept and what was left aside."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.archive.form import SUFFIX
from desktop.campaign.archive.report import Decided, Taken, content_of
from desktop.cards.refusal import PaperRefused
from desktop.cards.safe_file import write_file
from desktop.ui.context import Context
from desktop.ui.dialogs.facts import moment
from desktop.ui.dialogs.merge_words import both_words, head_words
from desktop.ui.dialogs.save_place import ask_place, leads_to
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.theme.measures import SPACE_3, SPACE_5
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.text import Label


class MergeReport(Sheet):
    """The decisions of one or several files, with the way to the other record and to the file as it came."""

    def __init__(self, context: Context, taken: Sequence[Taken], parent: QWidget | None = None) -> None:
        super().__init__(context, "safety.merge.report.title", width=720, height=560, parent=parent)
        self.taken = tuple(taken)
        self.lines: list[QWidget] = []
        for one in self.taken:
            self._add(one)
        if not self.taken:
            self.body.addWidget(Label(context, "safety.merge.report.gone", role="second", wrap=True))
        self.body.addStretch(1)
        self.other = PlainButton(context, "safety.merge.report.other", icon="sword-cross")
        self.other.setVisible(any(one.other for one in self.taken))
        self.other.clicked.connect(self._show_other)
        self.save = PlainButton(context, "safety.merge.report.save", icon="content-save-outline")
        self.save.setVisible(bool(self.taken))
        self.save.clicked.connect(self._save)
        close = PlainButton(context, "shell.close")
        close.clicked.connect(self.close)
        self.add_button(self.save, left=True)
        self.add_button(self.other)
        self.add_button(close)
        context.desk_changed.connect(self.close)
        close.setFocus()

    def _add(self, taken: Taken) -> None:
        when = moment(taken.at)
        self.body.addWidget(Label(self.context, "safety.merge.report.when", role="section", wrap=True, file=taken.name,
                                  when=when))
        if not taken.decided:
            self.body.addWidget(Label(self.context, "safety.merge.report.none", role="second", wrap=True))
        for decided in taken.decided:
            line = _Line(self.context, decided)
            self.lines.append(line)
            self.body.addWidget(line)

    @Slot()
    def _show_other(self) -> None:
        other = next(one.other for one in self.taken if one.other)
        self.close()
        self.context.go("battles", other)

    @Slot()
    def _save(self) -> None:
        newest = self.taken[0]
        path = ask_place(self, self.context.say("safety.merge.report.save"), newest.name.removesuffix(SUFFIX), SUFFIX,
                         self.context.say("safety.archive.kind"))
        if path is not None and not self._is_open_file(path):
            with self.context.desk.store.read() as connection:
                content = content_of(connection, newest)
            try:
                write_file(path, content)
            except PaperRefused as refused:
                self.context.tell_words(self.context.reason(refused))
            else:
                self.context.tell("safety.merge.report.saved", file=path.name)

    def _is_open_file(self, path: Path) -> bool:
        """Whether the place is that of the open file, which is said; it is never written over."""
        same = leads_to(path, self.context.desk.store.path)
        if same:
            self.context.tell("safety.archive.own_file", name=path.name)
        return same


class _Line(PanelFrame):
    """A decision: what was kept at the left, what was left aside at the right."""

    def __init__(self, context: Context, decided: Decided, parent: QWidget | None = None) -> None:
        super().__init__(context, margin=12, parent=parent)
        both = both_words(context, decided.conflict)
        values = {"ours": both.ours, "theirs": both.theirs}
        left = "theirs" if decided.side == "ours" else "ours"
        self.body.setSpacing(SPACE_3)
        self.body.addWidget(Label(context, text=head_words(context, decided.conflict), role="row", wrap=True))
        columns = QHBoxLayout()
        columns.setSpacing(SPACE_5)
        for head, side, tone in (("kept", decided.side, "ink"), ("left", left, "ink2")):
            column = QVBoxLayout()
            column.setSpacing(0)
            words = f"{context.say(f'safety.merge.report.{head}')} · {context.say(f'safety.merge.{side}').casefold()}"
            column.addWidget(Label(context, text=words, role="second"))
            value = Label(context, text=values[side], role="body", tone=tone, wrap=True)
            value.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            column.addWidget(value, 1)
            columns.addLayout(column, 1)
        self.body.addLayout(columns)
        if both.note and decided.conflict.column:
            self.body.addWidget(Label(context, text=both.note, role="second", wrap=True))
