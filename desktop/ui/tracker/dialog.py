"""The battle tracker: a live table under the hands of the players, embedded in the shell or filling the screen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.play import PlayTable
from desktop.campaign.play_open import proposed_result
from desktop.rules.kernel.pieces import Side, Unit
from desktop.ui.context import Context
from desktop.ui.tracker.acts import Acts
from desktop.ui.tracker.correct import WIDTH, CorrectSheet
from desktop.ui.tracker.notes import show_card, show_rule, show_status
from desktop.ui.tracker.opponent import OpponentView
from desktop.ui.tracker.outlooks import Outlooks
from desktop.ui.tracker.presenter import Presenter
from desktop.ui.tracker.tracker import Tracker

SECOND = 1000

_OF_THE_SHELL = frozenset({"goto", "help"})
"""Keys that the shell answers while the tracker lies in it."""


class FullScreen(QWidget):
    """The window that the tracker fills the screen in."""

    left = Signal()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Give the tracker back instead of taking it along."""
        event.ignore()
        self.left.emit()


class TrackerDialog(QWidget):
    """A battle at the table. It never holds the other windows up.

    Shape: `left` says that people want back to the battle, `finished` that its result was written back.
    """

    left = Signal()
    finished = Signal()

    def __init__(self, context: Context, table: PlayTable, *, now: Callable[[], int] | None = None,
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self._context = context
        self.outlooks = Outlooks(self)
        self.presenter = Presenter(context, table, self.outlooks, now)
        self.tracker = Tracker(context, clock=now)
        self.tracker.embedded = True
        self.tracker.left_to_shell = _OF_THE_SHELL
        self.acts = Acts(context, self.presenter, self.tracker.intents, now, self)
        self._sheet: CorrectSheet | None = None
        self.opponent: OpponentView | None = None
        self._screen: FullScreen | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.tracker)
        self._ticking = QTimer(self)
        self._ticking.setInterval(SECOND)
        self._ticking.timeout.connect(self.tick)
        self._ticking.start()
        self.setFocusProxy(self.tracker)
        self._connect()
        self.refresh()

    def _connect(self) -> None:
        intents = self.tracker.intents
        self.acts.changed.connect(self.refresh)
        self.acts.said.connect(self.tracker.say)
        self.acts.write_back_wanted.connect(self.write_back)
        self.outlooks.ready.connect(self.refresh)
        intents.back_pressed.connect(self.left)
        intents.rule_requested.connect(self.show_rule)
        intents.card_requested.connect(self.show_card)
        intents.correct_requested.connect(self.correct)
        intents.chip_tapped.connect(self.show_status)
        intents.full_screen_toggled.connect(self.toggle_full_screen)
        intents.opponent_toggled.connect(self.toggle_opponent)
        self._context.look_changed.connect(self._reworded)

    @Slot()
    def refresh(self) -> None:
        """Show the table as it stands."""
        table = self.presenter.view()
        self.tracker.show_table(table)
        if self.opponent is not None:
            self.opponent.show_table(table)
        if self._sheet is not None:
            self._sheet.refresh()

    @Slot()
    def tick(self) -> None:
        """Move the clocks on; nothing else is painted."""
        for face, clock in zip(self.tracker.clocks.faces, self.presenter.clocks(), strict=False):
            if face.clock != clock:
                face.show_clock(clock, self.tracker.measures)

    @Slot()
    def write_back(self) -> None:
        """Write the result back into the campaign."""
        desk, table = self._context.desk, self.presenter.table
        if self._context.attempt(lambda: desk.execute(proposed_result(table), self)) is not None:
            self.finished.emit()
            self.left.emit()

    @Slot(str)
    def show_rule(self, rule: str) -> None:
        """Show a rule in our own words."""
        if show_rule(self._context, self.presenter.table.system.id, rule, self.tracker) is None:
            self.tracker.say(self._context.say("tracker.no_rule", rule=rule))

    @Slot(str, str)
    def show_status(self, unit: str, code: str) -> None:
        """Show what a status means and when it ends."""
        tile = self.tracker.sides.tile_of(unit)
        chip = next((chip for chip in tile.view.chips if chip.code == code), None) if tile is not None else None
        if tile is not None and chip is not None:
            show_status(self._context, chip.text, chip.end, chip.rule, tile)

    @Slot()
    def toggle_opponent(self) -> None:
        """Open the window for the other player, or close it."""
        if self.opponent is not None:
            self.opponent.close()
            self.opponent.deleteLater()
            self.opponent = None
            return
        self.opponent = OpponentView(self._context)
        self.opponent.show_table(self.tracker.table)
        self.opponent.resize(1000, 700)
        self.opponent.show()

    @Slot(str)
    def show_card(self, unit: str) -> None:
        """Show the card of a unit."""
        battle = self.presenter.table.battle
        known = battle.find(Unit, unit)
        if known is not None:
            show_card(self._context, known, battle.find(Side, known.side), self.tracker.unit)

    @Slot(str)
    def correct(self, unit: str) -> None:
        """Open the correction sheet of a unit; in a battle that is only looked at, say why not."""
        if self.presenter.locked:
            self.tracker.say(self._context.say("tracker.locked.said"))
            return
        self._sheet = CorrectSheet(self._context, self.presenter, unit, self.tracker.unit)
        self._sheet.corrected.connect(self.acts.correct)
        self._sheet.closed.connect(self._sheet_closed)
        self._sheet.open_at(WIDTH)

    @property
    def fills_screen(self) -> bool:
        """Whether the tracker fills the screen now."""
        return self._screen is not None

    @Slot()
    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back into the shell; the table and what is open stay as they are."""
        if self._screen is not None:
            self._leave_screen()
            return
        screen = FullScreen(None, Qt.WindowType.Window)
        screen.setWindowTitle(str(self.presenter.table.battle_row["name"]))
        column = QVBoxLayout(screen)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.tracker)
        screen.left.connect(self.toggle_full_screen)
        self._screen = screen
        self.tracker.left_to_shell = frozenset()
        self.tracker.set_embedded(False)
        screen.showFullScreen()
        self.tracker.setFocus()

    def close_table(self) -> None:
        """Leave the table: nothing more is worked out, the clocks stand still; every step is on disk already."""
        self._ticking.stop()
        if self._screen is not None:
            self._leave_screen()
        if self.opponent is not None:
            self.toggle_opponent()
        self.presenter.clock.bring()
        self.outlooks.close()

    def _leave_screen(self) -> None:
        screen, self._screen = self._screen, None
        self._column.addWidget(self.tracker)
        self.tracker.left_to_shell = _OF_THE_SHELL
        self.tracker.set_embedded(True)
        self.tracker.show()
        self.tracker.setFocus()
        if screen is not None:
            screen.hide()
            screen.deleteLater()

    @Slot()
    def _sheet_closed(self) -> None:
        self._sheet = None

    @Slot()
    def _reworded(self) -> None:
        self.presenter.reword()
        self.refresh()
