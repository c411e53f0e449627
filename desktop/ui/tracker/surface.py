"""The surface of the tracker: all its parts, shown from one table view and folded to the size of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.board.pane import BoardPane
from desktop.ui.tracker.dues.list import DueList
from desktop.ui.tracker.dues.strip import DueStrip
from desktop.ui.tracker.folding import SHEET_CLOSED, Measures, Part, measures_for, places
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.locking import lock
from desktop.ui.tracker.log.bar import LogBar
from desktop.ui.tracker.log.panel import LogPanel
from desktop.ui.tracker.parts.button import Face, TableButton
from desktop.ui.tracker.procedure.panel import QuestionPanel
from desktop.ui.tracker.sides.sides import Sides
from desktop.ui.tracker.spans import plain_text
from desktop.ui.tracker.tap_guard import TapGuard
from desktop.ui.tracker.top.clocks import Clocks
from desktop.ui.tracker.top.foot import Foot
from desktop.ui.tracker.top.phases import PhaseBanner, Phases
from desktop.ui.tracker.top.title import TitleBlock
from desktop.ui.tracker.top.tools import NextButton, Tools
from desktop.ui.tracker.unit.line import UnitLine
from desktop.ui.tracker.unit.panel import UnitPanel
from desktop.ui.tracker.view import StepState, TableView


class Surface(QWidget):
    """The parts of the tracker and where they stand. `opened` names what lies open over the rest, if anything."""

    def __init__(
        self, context: Context, *, clock: Callable[[], int] | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.context, self.intents, self.guard = context, Intents(self), TapGuard(clock)
        self.table, self.measures = TableView(""), Measures()
        self.embedded = False
        self.opened = ""
        self._selected = ""
        intents, guard = self.intents, self.guard
        self.banner = PhaseBanner(context, self)
        self.title, self.clocks = TitleBlock(context, intents, self), Clocks(context, intents, self)
        self.phases, self.tools = Phases(context, self.banner, self), Tools(context, intents, self)
        self.next, self.foot = NextButton(context, intents, guard, self), Foot(context, intents, guard, self)
        self.sides, self.board = Sides(context, intents, self), BoardPane(context, intents, self)
        self.to_board = TableButton(context, Face(), self)
        self.board_shown = False
        self.dues, self.strip = DueList(context, intents, self), DueStrip(context, intents, self)
        self.unit, self.unit_line = UnitPanel(context, intents, self), UnitLine(context, self)
        self.question = QuestionPanel(context, intents, guard, self)
        self.log, self.log_bar = LogPanel(context, intents, self), LogBar(context, self)
        self.backdrop = QFrame(self)
        self.backdrop.setProperty("kind", "raised")
        self.setMinimumSize(640, 480)
        self._connect()

    def _connect(self) -> None:
        self.to_board.clicked.connect(self.toggle_board)
        self.board.tiles_wanted.connect(self.toggle_board)
        self.log_bar.opened.connect(self.toggle_log)
        self.foot.log_pressed.connect(self.toggle_log)
        self.foot.dues_pressed.connect(self.toggle_dues)
        self.strip.list_wanted.connect(self.toggle_dues)
        self.unit_line.clicked.connect(self.toggle_unit)
        self.question.status_wanted.connect(self.toggle_unit)
        self.context.look_changed.connect(self.fold)

    def show_table(self, table: TableView) -> None:
        """Show a table. Parts whose values did not change repaint nothing."""
        asked = (self.table.question is None) != (table.question is None)
        asked = asked or (self.table.board is None) != (table.board is None)
        self.table = table
        if asked or self.measures.tablet:
            self.fold()
        else:
            self._fill()
        selected = table.unit.unit if table.unit is not None else ""
        if selected != self._selected:
            self._selected = selected
            self.sides.bring_to_view(selected)

    def set_embedded(self, embedded: bool) -> None:
        """Say whether the tracker lies in the shell, whose rail leads back."""
        self.embedded = embedded
        self.fold()

    @Slot()
    def fold(self) -> None:
        """Take the form of the size, put the parts in their places, fill them anew."""
        values = self.context.settings.values
        self.measures = measures_for(self.size(), embedded=self.embedded, big=self.context.big_targets,
                                     scale=values.battle_text / 100)  # fmt: skip
        self._place()
        self._fill()
        self._place()
        self.update()

    @Slot()
    def toggle_log(self) -> None:
        """Open the whole log over the table, or close it."""
        self._toggle("log")

    @Slot()
    def toggle_dues(self) -> None:
        """Open the list of dues over the table, or close it."""
        self._toggle("dues")

    @Slot()
    def toggle_board(self) -> None:
        """Show the board in the place of the tiles, or the tiles again."""
        self.board_shown = not self.board_shown and self.table.board is not None
        self.fold()
        if self.board_shown:
            self.board.board.setFocus()

    @Slot()
    def toggle_unit(self) -> None:
        """Open the panel of the selected unit over the sheet, or close it."""
        self._toggle("unit")

    def close_opened(self) -> bool:
        """Close what lies open over the rest; False when nothing does."""
        if not self.opened:
            return False
        self._toggle(self.opened)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold to the new size."""
        super().resizeEvent(event)
        self.fold()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the grounds of bar and panels and the lines between them."""
        painter, theme, rects = QPainter(self), self.context.theme, self._places()
        painter.fillRect(self.rect(), theme.color("window"))
        top = self.phases.geometry().bottom() + 1 if self.measures.tablet else self.measures.top
        painter.fillRect(0, 0, self.width(), top, theme.color("surface"))
        painter.fillRect(0, top - 1, self.width(), 1, theme.color("line"))
        panel = rects.get(Part.UNIT, QRect()).united(rects.get(Part.QUESTION, QRect()))
        painter.fillRect(panel, theme.color("surface"))
        if self.measures.tablet and self.measures.upright:
            painter.fillRect(panel.left(), panel.top(), panel.width(), 1, theme.color("line"))
        else:
            painter.fillRect(panel.left(), panel.top(), 1, panel.height(), theme.color("line"))

    def _toggle(self, what: str) -> None:
        self.opened = "" if self.opened == what else what
        self.fold()

    def _fill(self) -> None:
        """Hand each part its share of the table."""
        table, measures = self.table, self.measures
        asking = table.question is not None
        self.title.show_table(table, measures)
        self.clocks.show_clocks(table.clocks, measures)
        self.phases.show_phases(table.phases, measures)
        self.banner.setVisible(any(phase.state is StepState.NOW for phase in table.phases))
        self.tools.show_table(table, measures)
        self.next.show_next(table, measures)
        self.sides.show_sides(table.sides, measures)
        if table.board is not None:
            self.board.show_board(table.board)
            self.to_board.dress(Face(self.context.say("board.name"), icon="grid", icon_px=20, key="B"))
        self.dues.show_dues(table.groups, table.ending)
        self.strip.show_dues(table.groups, measures)
        self.unit.show_unit(table.unit, measures, asking=asking, battle=table.battle_offers)
        self.unit_line.show_unit(table.unit)
        self.log.show_log(table.log, measures)
        newest = next((line for line in reversed(table.log.lines) if not line.undone), None)
        words = f"{newest.when.split()[-1]}  {plain_text(newest.text)}" if newest and newest.when else ""
        self.log_bar.show_words(words)
        if measures.tablet:
            self.foot.show_table(table, measures)
        if table.locked:
            lock(self)
        if table.question is not None:
            self.question.extras.show_unit(table.unit.unit if table.unit is not None else "")
            self.question.show_question(table.question, measures, words)

    def _places(self) -> dict[Part, QRect]:
        asking = self.table.question is not None
        sheet = self.measures.tablet and self.measures.upright
        width = self.width() if sheet else 400 if self.measures.tablet else self.measures.right
        wanted = self.question.wanted_height(width) if asking else 0
        return places(self.size(), self.measures, asking=asking, sheet_open=self.opened == "unit", wanted=wanted)

    def _place(self) -> None:
        rects = self._places()
        tablet = self.measures.tablet
        one_line = self.measures.one_line_log and not tablet
        parts: dict[Part, QWidget] = {
            Part.TITLE: self.title, Part.CLOCKS: self.clocks, Part.PHASES: self.phases, Part.TOOLS: self.tools,
            Part.NEXT: self.next, Part.DUES: self.dues, Part.STRIP: self.strip, Part.SIDES: self._middle(),
            Part.QUESTION: self.question, Part.UNIT: self.unit, Part.LOG: self.log_bar if one_line else self.log,
            Part.FOOT: self.foot,
        }  # fmt: skip
        closed_sheet = Part.UNIT in rects and rects[Part.UNIT].height() <= SHEET_CLOSED
        if closed_sheet:
            parts[Part.UNIT] = self.unit_line
        for widget in (*parts.values(), self.log, self.log_bar, self.unit, self.unit_line, self.sides, self.board):
            widget.setVisible(False)
        for part, widget in parts.items():
            if part in rects:
                widget.setGeometry(rects[part].adjusted(1, 1, 0, 0) if widget is self.unit else rects[part])
                widget.setVisible(True)
        self._place_switch(rects[Part.SIDES])
        self._place_opened(rects)

    def _middle(self) -> QWidget:
        """Return what stands in the middle: the board where it is wanted and the battle has one, else the tiles."""
        return self.board if self.board_shown and self.table.board is not None else self.sides

    def _place_switch(self, middle: QRect) -> None:
        """Put the button that shows the board into the corner of the tiles."""
        self.to_board.setVisible(self.table.board is not None and self._middle() is self.sides)
        self.to_board.setGeometry(QRect(middle.right() - 112, middle.bottom() - 50, 108, 44))
        self.to_board.raise_()

    def _place_opened(self, rects: dict[Part, QRect]) -> None:
        """Lay what is open over the rest, on a ground of its own."""
        rect, widget = self._opened_place(rects)
        self.backdrop.setVisible(widget is not None)
        if widget is None:
            self.banner.raise_()
            return
        self.backdrop.setGeometry(rect)
        self.backdrop.raise_()
        widget.setGeometry(rect.adjusted(3, 3, -3, -3))
        widget.setVisible(True)
        widget.raise_()

    def _opened_place(self, rects: dict[Part, QRect]) -> tuple[QRect, QWidget | None]:
        sides, tablet = rects[Part.SIDES], self.measures.tablet
        foot = rects[Part.FOOT].top() if tablet else self.height()
        if self.opened == "log" and (tablet or self.measures.one_line_log):
            bottom = foot - 4 if tablet else rects[Part.LOG].top()
            return QRect(sides.left(), max(bottom - 460, 90), sides.width(), min(460, bottom - 90)), self.log
        if self.opened == "dues" and Part.DUES not in rects:
            wide = min(380, sides.width())
            return QRect(sides.right() - wide, sides.top(), wide, min(560, foot - sides.top() - 8)), self.dues
        if self.opened == "unit" and tablet and Part.QUESTION in rects:
            wide = min(self.width(), 520)
            return QRect(self.width() - wide, max(foot - 400, 90), wide, min(396, foot - 90)), self.unit
        return QRect(), None
