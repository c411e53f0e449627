"""Carries out at a live table what people want: every intent of the tracker, and what is said when it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from desktop.rules.kernel.asking import AnswerSource
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Result
from desktop.ui.context import Context
from desktop.ui.tracker import hand
from desktop.ui.tracker.doing import Doing
from desktop.ui.tracker.entry import Entry
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.presenter import Presenter
from desktop.ui.tracker.presenting.facts import revised_of
from desktop.ui.tracker.wound_words import WoundWords


class Acts(Doing):
    """Listens to the intents and carries them out."""

    write_back_wanted = Signal()

    def __init__(self, context: Context, presenter: Presenter, intents: Intents, now: Callable[[], int] | None = None,
                 parent: QObject | None = None) -> None:  # fmt: skip
        super().__init__(context, presenter, parent)
        self._wounds = WoundWords(context, now)
        intents.wound_tapped.connect(self.wound)
        intents.member_tapped.connect(self.wound_member)
        intents.mount_tapped.connect(self.toggle_mount)
        intents.entry_made.connect(self.enter)
        intents.status_toggled.connect(self.toggle_status)
        intents.unit_selected.connect(self.select)
        intents.start_requested.connect(self.start)
        intents.answered.connect(self.answer)
        intents.rolled.connect(self.roll)
        intents.revised.connect(self.revise)
        intents.number_corrected.connect(self.correct_number)
        intents.procedure_left.connect(self.leave)
        intents.board_acted.connect(self.act_on_board)
        intents.due_opened.connect(self.open_due)
        intents.next_pressed.connect(self.go_on)
        intents.undo_pressed.connect(self.undo)
        intents.redo_pressed.connect(self.redo)
        intents.clock_tapped.connect(self.tap_clock)
        intents.pause_pressed.connect(self.pause)
        intents.log_line_tapped.connect(self.go_back)
        intents.note_written.connect(self.write_note)

    @Slot(str, int)
    def wound(self, unit: str, by: int) -> None:
        """Take a wound from a unit or give one back; on a selection of several, on all of them."""
        selected = self._presenter.selected
        units = selected if unit in selected and len(selected) > 1 else [unit]
        before = hand.wounds_of(self.table, unit)
        done = self._do(lambda: hand.wound(self.table, units, by))
        if done:
            self._say(self._wounds.after_tap(self.table, unit, by, before))

    @Slot(str, int, int)
    def wound_member(self, unit: str, profile: int, by: int) -> None:
        """Take a wound from a model of one stat line of a unit, or give one back."""
        self._do(lambda: hand.wound_member(self.table, unit, profile, by))

    @Slot(str)
    def toggle_mount(self, unit: str) -> None:
        """Take the mount from under a figure, or give it back."""
        self._do(lambda: hand.toggle_box(self.table, unit))

    @Slot(object)
    def enter(self, entry: Entry) -> None:
        """Carry a quick entry out on the selection."""
        units = list(self._presenter.selected)
        before = [hand.wounds_of(self.table, unit) for unit in units]
        faces = self._do(lambda: hand.enter(self.table, units, entry))
        if faces:
            dice = " ".join(str(face) for face in faces)
            self.said.emit(self._context.say("tracker.entry.rolled", dice=dice, total=sum(faces)))
        elif faces is not None:
            short = [unit for unit, was in zip(units, before, strict=True) if was and not entry.fits(*was)]
            self._say(self._wounds.bounds(self.table, short[0]) if short else "")

    @Slot(str)
    def toggle_status(self, code: str) -> None:
        """Give the selection a status, or take it away."""
        if self._presenter.selected:
            self._do(lambda: hand.toggle_status(self.table, list(self._presenter.selected), code))

    @Slot(str, str, object)
    def correct(self, unit: str, key: str, value: bool | int | str) -> None:
        """Put a state of a unit or of the clock right by hand."""
        self._do(lambda: hand.correct(self.table, unit, key, value))

    @Slot(str, bool)
    def select(self, unit: str, joining: bool) -> None:
        """Select a unit, or let it join or leave the selection."""
        selected = self._presenter.selected
        if not joining:
            self._presenter.selected = [unit]
        elif unit in selected:
            self._presenter.selected = [other for other in selected if other != unit]
        else:
            self._presenter.selected = [*selected, unit]
        self.changed.emit()

    @Slot(str, str, bool)
    def start(self, key: str, unit: str, forced: bool) -> None:
        """Start what an offer offers; a refused one with its refusal passed over."""
        offer = self._presenter.offer(key, unit)
        draft = self.table.session.draft
        if offer is None or (draft is not None and (draft.code, draft.args) == (offer.code, offer.args)):
            return
        codes = (offer.refusal.code,) if offer.refusal is not None and forced else ()
        self._start(lambda: self.table.start(offer.code, offer.args, codes))

    @Slot(str, object)
    def act_on_board(self, act: str, args: tuple[Any, ...]) -> None:
        """Start the procedure behind an act on the board; one that asks nothing is over at once."""
        board = self.table.system.board(self.table.battle, "", "")
        code = str(getattr(board.acts, act, "")) if board is not None else ""
        if code:
            self._start(lambda: self.table.start(code, args))

    @Slot(str)
    def open_due(self, key: str) -> None:
        """Go to a due: select whom it is about, and start what settles it."""
        due = self._presenter.due(key)
        if due is None:
            return
        draft, start = self.table.session.draft, due.start
        if due.subject and draft is None:
            self._presenter.selected = [due.subject]
        if start is None or (draft is not None and (draft.code, draft.args) == start):
            self.changed.emit()
            return
        self._start(lambda: self.table.start(*start))

    @Slot(object, str, object)
    def answer(self, value: Any, source: AnswerSource, faces: tuple[int, ...]) -> None:
        """Answer the open question; a finished step is kept, a failed one left."""
        running = self.table.running
        if running is None:
            return
        if running.status == "failed" or (running.status == "finished" and value is False):
            self._do(self.table.drop)
        elif running.status == "finished":
            self._do(self.table.confirm)
        else:
            forced = source == "forced"
            self._do(lambda: self.table.answer(value, source, tuple(faces), force=forced), answering=True)

    @Slot()
    def roll(self) -> None:
        """Let the app roll for the open question."""
        self._do(self.table.roll)

    @Slot(str, object)
    def revise(self, key: str, value: Any) -> None:
        """Set an assumption to another value."""
        running = self.table.running
        found = revised_of(running, key, value) if running is not None else None
        if found is not None:
            self._do(lambda: self.table.revise(*found), answering=True)

    @Slot(str, int)
    def correct_number(self, key: str, by: int) -> None:
        """Change a needed number by hand."""
        self._do(lambda: self.table.change_number(key, by))

    @Slot()
    def leave(self) -> None:
        """Leave the procedure; nothing of it is kept but the dice that were seen."""
        self._do(self.table.drop)

    @Slot()
    def go_on(self) -> None:
        """Go on to what comes next; open dues are named once, and the second press goes on."""
        presenter, running = self._presenter, self.table.running
        if running is not None and running.status == "finished":
            self._do(self.table.confirm)
        elif running is not None:
            self.said.emit(self._context.say("tracker.finish_first"))
        elif self.table.battle.find(Result, "result") is not None:
            self.write_back_wanted.emit()
        elif not presenter.asked and any(due.when == "now" for due in self.table.dues()) and self._begun:
            presenter.asked = True
            self.changed.emit()
        else:
            self._start(lambda: self.table.start(self.table.system.advance))

    @Slot()
    def undo(self) -> None:
        """Take the last answer back, or the last step."""
        if self.table.can_undo:
            self._do(self.table.undo)

    @Slot()
    def redo(self) -> None:
        """Bring back what was undone last."""
        if self.table.can_redo:
            self._do(self.table.redo)

    @Slot(str)
    def tap_clock(self, _side: str) -> None:
        """Pause the time, or let it go on."""
        self.pause()

    @Slot()
    def pause(self) -> None:
        """Pause the time, or let it go on; it stands still where a battle is only looked at."""
        self._do(self._presenter.clock.toggle)

    @Slot(int)
    def go_back(self, number: int) -> None:
        """Go back to a line of the log."""
        count = self._do(lambda: self.table.go_back_to(number))
        if count:
            self.said.emit(self._context.say("tracker.went_back", n=count))

    @Slot(int, str)
    def write_note(self, _number: int, text: str) -> None:
        """Write a note into the log, as a step of its own."""
        if text.strip():
            self._do(lambda: self.table.correct("kernel.note", text))

    @property
    def _begun(self) -> bool:
        return clock_of(self.table.battle).round > 0
