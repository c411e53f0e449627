"""The page of one file in the import's preview: name, what it becomes, the game and why it fits, and every line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop.exchange.refusal import ImportRefused
from desktop.ui.context import Context
from desktop.ui.dialogs.import_draft import Draft, ImportDraft
from desktop.ui.dialogs.import_gone import GoneList
from desktop.ui.dialogs.import_report import ReportList, SaidLine
from desktop.ui.widgets.fields import Choice, TextField
from desktop.ui.widgets.text import Label
from desktop.words.games import game_name


class ImportPage(QWidget):
    """What is chosen for a file, and what comes of it; every choice shows its lines at once."""

    changed = Signal()
    """Something was chosen otherwise."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._draft: Draft | None = None
        self.counts = Label(context, role="second", wrap=True)
        self.name = TextField(context, "shell.import_preview.name")
        self.target = Choice(context, "shell.import_preview.target")
        self.game = Choice(context, "shell.import_preview.game")
        self.why = Label(context, role="second", wrap=True)
        self.points = Choice(context, "shell.import_preview.points")
        self.gone = GoneList(context)
        self.report = ReportList(context)
        self._labels: dict[QWidget, Label] = {widget: Label(context, code, role="button") for widget, code in (
            (self.name, "shell.import_preview.name"), (self.target, "shell.import_preview.target"),
            (self.game, "shell.import_preview.game"), (self.points, "shell.import_preview.points"))}
        self._lay_out()
        self.name.textEdited.connect(self._named)
        self.target.activated.connect(self._target_chosen)
        self.game.activated.connect(self._game_chosen)
        self.points.activated.connect(self._points_chosen)
        self.gone.chosen.connect(self._fate_chosen)
        context.look_changed.connect(self.refresh)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        left = Qt.AlignmentFlag.AlignLeft
        for place, widget in enumerate((self.target, self.name, self.game)):
            grid.addWidget(self._labels[widget], place, 0, left | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(widget, place, 1, left if widget is not self.name else Qt.AlignmentFlag(0))
            self._labels[widget].setBuddy(widget)
        grid.addWidget(self.why, 3, 1)
        grid.addWidget(self._labels[self.points], 4, 0)
        grid.addWidget(self.points, 4, 1, left)
        self._labels[self.points].setBuddy(self.points)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.counts)
        column.addLayout(grid)
        column.addWidget(self.gone)
        column.addWidget(self.report, 1)

    def show_draft(self, draft: Draft) -> None:
        """Show a file that can be imported."""
        self._draft = draft
        self.name.setText(draft.name)
        self.refresh()

    def show_refused(self, file: str, reason: str, lines: Sequence[SaidLine]) -> None:
        """Show why a file cannot be imported."""
        self._draft = None
        self.counts.set_text(file)
        self._show_choices(update=False, open_=False)
        self.gone.hide()
        self.report.show_lines([SaidLine("warned", reason), *lines])

    @Slot()
    def refresh(self) -> None:
        """Show the file anew: its choices, and what comes of them."""
        draft = self._draft
        if draft is None:
            return
        counts = draft.counts
        self.counts.set_words("shell.import_preview.counts", file=draft.file, units=counts.units, models=counts.models,
                              points=counts.points, kind=counts.kind)
        self._show_choices(update=bool(draft.target), open_=True)
        if isinstance(draft, ImportDraft):
            self._show_list(draft)
        else:
            self.gone.hide()
        self.report.show_lines(draft.lines())

    def _show_list(self, draft: ImportDraft) -> None:
        say, plan = self._context.say, draft.plan()
        self.target.set_lines([("", say("shell.import_preview.new")), *(
            (one.id, say("shell.import_preview.update", name=one.name)) for one in draft.candidates)], draft.target)
        self._show_games(draft, fixed=plan is not None)
        kinds = [total.name for total in draft.read.totals]
        self.points.set_lines([(kind, kind) for kind in kinds], draft.read.points_name)
        for widget in (self.points, self._labels[self.points]):
            widget.setVisible(len(kinds) > 1)
        self.gone.show_gone(plan.gone if plan is not None else (), draft.fates)

    def _show_choices(self, *, update: bool, open_: bool) -> None:
        draft = self._draft
        is_list = open_ and isinstance(draft, ImportDraft)
        several = isinstance(draft, ImportDraft) and bool(draft.candidates)
        shown = {self.target: open_ and several, self.name: open_ and not update, self.game: is_list,
                 self.points: False}
        for widget, visible in shown.items():
            widget.setVisible(visible)
            self._labels[widget].setVisible(visible)
        self.why.setVisible(is_list)

    def _show_games(self, draft: ImportDraft, *, fixed: bool) -> None:
        words = self._context.words
        lines = []
        for system in draft.systems:
            fit, name = draft.fit(system), game_name(words, system)
            code = "shell.import_preview.fits" if fit is not None and fit.fits else "shell.import_preview.fits_not"
            lines.append((system, name if fit is None else words.say(code, game=name)))
        if draft.system not in draft.systems:
            lines.append((draft.system, game_name(words, draft.system)))
        self.game.set_lines(lines, draft.system)
        self.game.setEnabled(not fixed)
        fit = draft.fit(draft.system)
        reason = words.say(fit.why, **fit.params) if fit is not None else words.say("exchange.fit.freeform")
        self.why.set_text(words.say("shell.import_preview.game_kept") if fixed else reason)

    @Slot()
    def _named(self) -> None:
        if self._draft is not None:
            self._draft.name = self.name.text()
            self.changed.emit()

    @Slot()
    def _target_chosen(self) -> None:
        if isinstance(self._draft, ImportDraft):
            self._draft.choose_target(self.target.current_key())
            self._look_again()

    @Slot()
    def _game_chosen(self) -> None:
        if isinstance(self._draft, ImportDraft):
            before = self._draft.system
            self._draft.choose_system(self.game.current_key())
            try:
                self._draft.converted()
            except ImportRefused as refused:
                self._context.tell_words(self._context.reason(refused))
                self._draft.choose_system(before)
            self._look_again()

    @Slot()
    def _points_chosen(self) -> None:
        if isinstance(self._draft, ImportDraft):
            self._draft.choose_points(self.points.current_key())
            self._look_again()

    @Slot(str, str)
    def _fate_chosen(self, recruit: str, fate: str) -> None:
        if isinstance(self._draft, ImportDraft):
            self._draft.fates[recruit] = fate
            plan = self._draft.plan()
            self.gone.show_gone(plan.gone if plan is not None else (), self._draft.fates)
            self.changed.emit()

    def _look_again(self) -> None:
        self.refresh()
        self.changed.emit()
