"""What the history is looked through by: words, kind, warband, battle; and whose history it is."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.concerning import Touches
from desktop.campaign.queries.campaigns import campaigns
from desktop.campaign.queries.names import battle_names, warband_names
from desktop.campaign.timeline import GROUPS, Timeline
from desktop.ui.context import Context
from desktop.ui.dialogs.history_rows import HistoryRow
from desktop.ui.theme.measures import SPACE_3
from desktop.ui.widgets.fields import Choice, SearchField

_WIDEST = 190


class HistoryFilters(QWidget):
    """Decides which rows are shown. What a warband is concerned by is found in parts, so that no window waits."""

    changed = Signal()
    """Other rows pass now."""
    scope_chosen = Signal(object)
    """Another history is wanted: the campaign's id, or None for the library."""

    def __init__(self, context: Context, campaign: str | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._campaign = campaign
        self._touches: Touches | None = None
        self._concerned: frozenset[int] = frozenset()
        self.search = SearchField(context, "safety.history.search")
        self.scope = Choice(context, "safety.history.scope", widest=260)
        self.group = Choice(context, "safety.history.kind", widest=_WIDEST)
        self.warband = Choice(context, "safety.history.warband", widest=_WIDEST)
        self.battle = Choice(context, "safety.history.of_battle", widest=_WIDEST)
        self._reading = QTimer(self)
        self._reading.setInterval(0)
        self._reading.timeout.connect(self._read_on)
        self._lay_out()
        self.search.textChanged.connect(self.changed)
        for choice in (self.group, self.battle):
            choice.currentIndexChanged.connect(self.changed)
        self.warband.currentIndexChanged.connect(self._warband_chosen)
        self.scope.currentIndexChanged.connect(self._scope_chosen)
        context.look_changed.connect(self._say)

    def read(self, timeline: Timeline) -> None:
        """Offer what there is to choose from now; what is chosen stays where it still is there."""
        self._fill()
        here = {line.group for line in timeline.lines}
        say = self._context.say
        groups = [(name, say(f"safety.history.group.{name}")) for name in GROUPS if name in here]
        self.group.set_lines([("", say("safety.history.every_kind")), *groups], self.group.current_key())
        if self.warband.current_key():
            self._find_concerned()

    def passes(self, row: HistoryRow) -> bool:
        """Whether a row is shown."""
        line, sought = row.line, self.search.text().strip().casefold()
        if sought and not all(word in f"{row.words} {row.when}".casefold() for word in sought.split()):
            return False
        if self.group.current_key() not in ("", line.group):
            return False
        if self.battle.current_key() and line.battle != self.battle.current_key():
            return False
        return not self.warband.current_key() or line.seq in self._concerned

    def clear(self) -> None:
        """Let every row pass."""
        for choice in (self.group, self.warband, self.battle):
            choice.setCurrentIndex(0)
        self.search.clear()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_3)
        rows = ((self.scope, self.search), (self.group, self.warband, self.battle))
        for widgets in rows:
            row = QHBoxLayout()
            row.setSpacing(SPACE_3)
            for widget in widgets:
                row.addWidget(widget, 1 if widget is self.search else 0)
            if self.search not in widgets:
                row.addStretch(1)
            column.addLayout(row)

    def _fill(self) -> None:
        context, say = self._context, self._context.say
        store = context.desk.store
        there = [(row.id, row.name) for row in campaigns(store)]
        gone = [(key, say("safety.history.gone", name=name)) for key, name in context.desk.gone()]
        self.scope.set_lines([*there, ("", say("safety.history.library")), *gone], self._campaign or "")
        bands = warband_names(store, self._campaign) if self._campaign else ()
        fought = battle_names(store, self._campaign) if self._campaign else ()
        self.warband.set_lines([("", say("safety.history.every_warband")), *bands], self.warband.current_key())
        self.battle.set_lines([("", say("safety.history.every_battle")), *fought], self.battle.current_key())
        for choice, lines in ((self.warband, bands), (self.battle, fought)):
            choice.setVisible(bool(lines))

    def _find_concerned(self) -> None:
        if self._touches is None or self._touches.stack != (self._campaign or ""):
            self._touches = Touches(self._context.desk.store, self._campaign or "")
        self._reading.start()

    @Slot()
    def _read_on(self) -> None:
        if not self._context.is_open or self._touches is None:
            self._reading.stop()
        elif not self._touches.read_on():
            self._reading.stop()
            self._concerned = self._touches.of_warband(self.warband.current_key())
            self.changed.emit()

    @Slot()
    def _warband_chosen(self) -> None:
        self._concerned = frozenset()
        if self.warband.current_key():
            self._find_concerned()
        self.changed.emit()

    @Slot()
    def _scope_chosen(self) -> None:
        self._campaign = self.scope.current_key() or None
        self.scope_chosen.emit(self._campaign)

    @Slot()
    def _say(self) -> None:
        self._fill()
