"""Fights a battle on the real tracker: tiles are tapped, offers clicked, dice rolled and typed, answers confirmed."""

from __future__ import annotations

from typing import Any

from player import Player
from PySide6.QtCore import Qt
from stage import Stage, Stuck

from desktop.rules.kernel.battle import Battle
from desktop.rules.kernel.pieces import Unit
from desktop.ui.tracker.dialog import TrackerDialog
from desktop.ui.tracker.presenting.dues import key_of as due_key
from desktop.ui.tracker.presenting.unit import key_of as offer_key

MOST_ANSWERS = 40
"""No step of a skirmish asks as often as this."""


class QuickHands:
    """A clock by which every tap comes half a second after the one before: the tour has no time to wait for it."""

    def __init__(self) -> None:
        self._now = 0

    def __call__(self) -> int:
        """Return the next moment. Units: milliseconds."""
        self._now += 500
        return self._now


class TablePlayer(Player):
    """Plays both sides with the hands of the stage."""

    def __init__(self, stage: Stage, dialog: TrackerDialog, seed: int) -> None:
        super().__init__(seed)
        self.stage, self.dialog = stage, dialog
        dialog.tracker.guard.use_clock(QuickHands())
        self.steps = 0

    @property
    def battle(self) -> Battle:
        """The state of the table."""
        return self.dialog.presenter.table.battle

    def do(self, code: str, *args: Any, facts: dict[str, Any] | None = None, pick: str = "") -> None:
        """Start a step as a player does and answer it to its end."""
        table = self.dialog.presenter.table
        before = len(table.session.lines)
        if code == table.system.advance:
            self._go_on()
        else:
            self._start(code, args)
        self._settle_step(pick)
        if len(table.session.lines) == before and table.session.draft is not None:
            raise Stuck(f"{code} did not come to its end")
        self.steps += 1

    def _go_on(self) -> None:
        """Press Next; where something is due it asks once, and the second press goes on."""
        table, tracker = self.dialog.presenter.table, self.dialog.tracker
        before = len(table.session.lines)
        for _ in range(3):
            self.stage.press(Qt.Key.Key_N, tracker)
            if len(table.session.lines) > before or table.session.draft is not None:
                return
        raise Stuck("Next does not go on")

    def _start(self, code: str, args: tuple[Any, ...]) -> None:
        """Start from a due, or select the unit and click what it may do."""
        presenter, intents = self.dialog.presenter, self.dialog.tracker.intents
        due = next((due for due in presenter.table.dues() if due.start == (code, args)), None)
        if due is not None:
            intents.due_opened.emit(due_key(due))
        elif args and presenter.table.battle.find(Unit, str(args[0])) is not None:
            unit = str(args[0])
            self._select(unit)
            offer = next(one for one in presenter.table.offers(unit) if (one.code, one.args) == (code, args))
            buttons = {button.offer.code: button for button in self.dialog.tracker.unit.offers.buttons()}
            button = buttons.get(offer_key(offer))
            if button is not None and button.isVisible():
                self.stage.click(button)
            else:
                intents.start_requested.emit(offer_key(offer), unit, False)
        else:
            intents.start_requested.emit(next(
                offer_key(one) for one in presenter.offers("") if one.code == code), "", False)
        self.stage.settle(1)

    def _select(self, unit: str) -> None:
        tile = self.dialog.tracker.sides.tile_of(unit)
        if tile is not None and tile.isVisible():
            self.stage.click(tile)
        if self.dialog.presenter.selected[:1] != [unit]:
            self.dialog.tracker.intents.unit_selected.emit(unit, False)
        self.stage.settle(1)

    def _settle_step(self, pick: str) -> None:
        session = self.dialog.presenter.table.session
        for _ in range(MOST_ANSWERS):
            running = session.running
            if session.draft is None or running is None:
                return
            request = running.request
            if request is not None and request.kind == "choose":
                open_ = [one.value for one in request.picks if one.refusal is None]
                self.dialog.tracker.intents.answered.emit(pick if pick in open_ else open_[0], "table", ())
                self.stage.settle(1)
                continue
            if request is not None and request.rolled:
                self.stage.press(Qt.Key.Key_R, self.dialog.tracker)
            self._confirm()
        raise Stuck("a step asks for ever")

    def _confirm(self) -> None:
        """Press Enter until it counts: two presses within a quarter of a second are one."""
        session = self.dialog.presenter.table.session
        was = (session.draft, len(session.lines))

        def taken() -> bool:
            self.stage.press(Qt.Key.Key_Return, self.dialog.tracker)
            return (session.draft, len(session.lines)) != was

        self.stage.until(taken, "Confirm is taken", 5)
